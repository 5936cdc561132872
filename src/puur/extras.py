"""What a bare installation lacks: packages that an extra of Puur brings, said gently where one is missing."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from puur.errors import PuurError


class MissingExtra(PuurError, ImportError):
    """A `package` that is not installed, and the `extra` of Puur that brings it."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"{package} is not installed; install it with: pip install 'puur[{extra}]'")
        self.package = package
        self.extra = extra


def demand(package: str, extra: str) -> None:
    """Raises `MissingExtra` where a package is not installed."""
    if find_spec(package) is None:
        raise MissingExtra(package, extra)


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Imports that need an extra: a package of others that is not there is a `MissingExtra`, our own faults stay."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in {"", "puur"}:
            raise
        raise MissingExtra(package, extra) from error
