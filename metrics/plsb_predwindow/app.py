"""A page to try the metric on one answer."""

from pathlib import Path

import evaluate
import gradio as gr

HERE = Path(__file__).resolve().parent
metric = evaluate.load(str(HERE / "plsb_predwindow.py"))


def score(prediction, reference):
    """Return the figures of one row."""
    return metric.compute(predictions=[prediction], references=[reference])


demo = gr.Interface(
    fn=score,
    inputs=[
        gr.Textbox(label="Prediction: what the model wrote", lines=8),
        gr.Textbox(label="Reference: the row's answer"),
    ],
    outputs=gr.JSON(label="Figures"),
    title="PLSemanticsBench PredTrace windows",
    description="Can the model write a whole execution trace: every rule and every state?",
    article=(HERE / "README.md").read_text("utf-8").split("---", 2)[2],
)

if __name__ == "__main__":
    demo.launch()
