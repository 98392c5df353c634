"""Running what was planned: resumable, in one process or in several."""
