"""A model behind a server that speaks the OpenAI protocol.

:mod:`served_model` is the model. For each request it asks the server's :mod:`endpoint`, many at a
time (:mod:`parallel`), and watches over the token counts that come back (:mod:`cut_prompts`).
:mod:`backend` makes it of what the command was told.
"""
