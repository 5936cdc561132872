"""`python -m puur.cli` is `puur`."""

from puur.cli import main

if __name__ == "__main__":
    main()
