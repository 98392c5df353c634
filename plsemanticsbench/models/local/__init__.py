"""A transformers model in this process; everything here imports torch."""
