"""The published programs as data, and folders of programs of one's own."""
