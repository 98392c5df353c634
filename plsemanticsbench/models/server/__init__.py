"""A model behind a server that speaks the OpenAI protocol.

:mod:`served_model` is the model. For each request it asks the server's :mod:`endpoint`, many at a
time (:mod:`parallel`), with the limit of new tokens that the server takes (:mod:`limits`).

The endpoint reads what comes back, whatever it is (:mod:`bodies`): :mod:`replies` an answer,
:mod:`refusals` a refusal, by the words in ``wordings.toml``. It asks again after the wait of
:mod:`retrying` where that may help, and says with :mod:`remedies` what to do where it does not.

:mod:`cut_prompts` and :mod:`misplaced` notice servers that answer, but not what was asked.
:mod:`backend` makes the model of what the command was told.
"""
