"""Players by a word: a level, what is different about it, and who sits opposite."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from puur.bots import Clock, bot
from puur.bots.conventions import SILENT, USUAL, Conventions, Discard
from puur.bots.manners import said_first
from puur.bots.protocol import Bot
from puur.bots.search.player import Searcher
from puur.seats import Seat
from puur.spiel.acts import Act
from puur.spiel.view import View

Maker = Callable[[int, Seat], Bot]
AGREED = {"silent": SILENT} | {discard.value: Conventions(discard=discard) for discard in Discard}


@dataclass(frozen=True, slots=True)
class Blind:
    """A player who does not know the score, but says Bedanken in time."""

    inner: Bot

    @property
    def name(self) -> str:
        """That of the player."""
        return self.inner.name

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """What he would do at the beginning of a Partie."""
        said = said_first(view, acts)
        return said or self.inner.choose(replace(view, carried=(0,) * len(view.carried)), acts, clock)


def maker(word: str) -> Maker:
    """Who makes the players of a side from a seed and a seat: seats 0 and 1 are the player's, 2 and 3 his partner's."""
    first, _, second = word.partition("+")
    return lambda seed, seat: _made(first if seat < Seat.N or not second else second, seed)


def _made(word: str, seed: int) -> Bot:
    level, _, more = word.partition(":")
    options = set(more.split(",")) - {""}
    agreed = next((AGREED[option] for option in options if option in AGREED), USUAL)
    found = bot(level, seed=seed, conventions=agreed)
    worlds = next((int(option) for option in options if option.isdecimal()), None)
    if worlds is not None and isinstance(found, Searcher):
        found = replace(found, worlds=worlds)
    return Blind(found) if "blind" in options else found
