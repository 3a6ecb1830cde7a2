"""No test opens a real window or makes a sound in this process; those that need a screen start another."""

import os
import signal

os.environ["SDL_VIDEODRIVER"] = "dummy"
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A run in the background may have been told to pass over Ctrl+C, and what it starts would too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
