"""From what is selected to what is asked, and from what was answered to samples."""
