"""What becomes of memory that the program has given back."""

import contextlib
import ctypes
import sys
from typing import Final

M_TRIM_THRESHOLD: Final = -1
M_MMAP_THRESHOLD: Final = -3
LARGE: Final = 32 * 1024
"""Bytes: a picture of 128 x 128 pixels."""
SLACK: Final = 4 * 1024 * 1024


def return_large_blocks() -> None:
    """Have large blocks returned to the system as soon as they are freed.

    glibc by itself raises the size that it takes for large to that of the largest block freed so far, up to 32 MB.
    From then on pictures lie among small objects, and where one was dropped a hole stays: after some games such holes
    took more room than the pictures. Other systems' libraries do as they like.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            library = ctypes.CDLL(None)
            library.mallopt(M_MMAP_THRESHOLD, LARGE)
            library.mallopt(M_TRIM_THRESHOLD, SLACK)
