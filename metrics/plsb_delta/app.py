"""A page to try the metric on one answer."""

from pathlib import Path

import evaluate
import gradio as gr

HERE = Path(__file__).resolve().parent
metric = evaluate.load(str(HERE / "plsb_delta.py"))


def score(prediction, reference, baseline):
    """Return the figures of one row."""
    return metric.compute(predictions=[prediction], references=[reference], baselines=[baseline])


demo = gr.Interface(
    fn=score,
    inputs=[
        gr.Textbox(label="Prediction: what the model wrote", lines=8),
        gr.Textbox(label="Reference: the row's answer"),
        gr.Textbox(label="Baseline: what it wrote under the other condition", lines=8),
    ],
    outputs=gr.JSON(label="Figures"),
    title="PLSemanticsBench Δ",
    description="How much do given rules, or shifted symbols, change a model's accuracy?",
    article=(HERE / "README.md").read_text("utf-8").split("---", 2)[2],
)

if __name__ == "__main__":
    demo.launch()
