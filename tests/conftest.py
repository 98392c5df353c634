"""What all tests rely on."""

import signal

# Shells start background jobs with interrupts ignored, which every command started here inherits.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
