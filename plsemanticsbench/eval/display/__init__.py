"""Runs on a terminal: progress, results, single samples."""
