"""The command line: one file per command. It prints and asks; what is allowed it asks the rules."""


def main() -> None:
    """The console script `puur`."""
    from puur.cli.root import puur

    puur(prog_name="puur")
