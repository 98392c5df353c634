"""What the builder adds to the command ``plsemanticsbench``: build, data, push and setup."""
