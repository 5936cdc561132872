"""`python -m puur` is `puur`."""

from puur.cli import main

if __name__ == "__main__":
    main()
