"""What a bot is: it receives what its seat may know and returns one of the regular acts in it."""

from typing import Protocol

from puur.spiel.acts import Act
from puur.spiel.view import View


class Bot(Protocol):
    """A player that decides from a view alone."""

    @property
    def name(self) -> str:
        """The name it is known by."""
        ...

    def choose(self, view: View) -> Act | None:
        """The act to do now, one of `view.acts`; none to leave the table to others."""
        ...
