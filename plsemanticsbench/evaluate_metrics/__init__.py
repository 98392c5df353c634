"""What the ``evaluate`` modules in ``metrics/`` share, and what puts them where they are found.

``compute`` imports the package ``evaluate``, which takes seconds; nothing is imported here.
"""
