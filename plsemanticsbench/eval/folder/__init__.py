"""The run directory: what is in it, and how it is read and written.

``manifest`` writes run.toml, ``store`` samples.jsonl and ``results`` results.json; ``reading`` is
for those who did not make the run.
"""
