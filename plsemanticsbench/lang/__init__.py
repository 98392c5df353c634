"""C★ as text and as trees: grammar, parser, printer, symbol inventories."""
