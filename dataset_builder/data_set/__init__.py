"""The data set: rows as Arrow configs that load by name, with a card.

    from dataset_builder.data_set.build import build
    from dataset_builder.data_set.generate import generate

    build()                          # what is out of date of the published data set
    generate("predstate-S-swap")     # one config, without building any

A private data set comes from a :class:`~dataset_builder.data_set.programs.ProgramFolder`, or from
configs in symbols of one's own. Nothing is imported here, because Arrow is slow to import.
"""
