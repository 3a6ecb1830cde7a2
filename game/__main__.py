"""`python -m game`."""

import sys

from game.app.main import main

if __name__ == "__main__":
    sys.exit(main())
