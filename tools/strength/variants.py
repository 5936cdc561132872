"""Players by a word: a level, what is different about it, and who sits opposite."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace

from puur.bots import Clock, bot
from puur.bots.conventions import SILENT, USUAL, Conventions, Discard
from puur.bots.knowledge import own_hand
from puur.bots.manners import said_first
from puur.bots.protocol import Bot
from puur.bots.search.announcements import best_choice
from puur.bots.search.chosen import PASS
from puur.bots.search.kinds import OBENABE
from puur.bots.search.net_choice import hand_worth, variant_worth, worths
from puur.bots.search.player import Searcher
from puur.bots.search.policy import scratch
from puur.seats import Seat
from puur.spiel.acts import Act, Announce, Schieben
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


class Flat(Searcher):
    """A player to whom every discipline of a Coiffeur costs the same, whatever then remains."""

    __slots__ = ()

    def _choice(
        self, view: View, seat: Seat, choices: tuple[Announce | Schieben, ...], clock: Clock
    ) -> Announce | Schieben:
        del seat, clock
        if len(choices) == 1 or self.taught is None:
            return choices[0]
        hand, trump = own_hand(view).mask, self.taught.trump
        found = worths(trump, hand, by_partner=bool(view.schoben))
        announces = tuple(act for act in choices if isinstance(act, Announce))
        passed = next((act for act in choices if isinstance(act, Schieben)), None)
        margins = {act.variant: variant_worth(found, act.variant) for act in announces}
        return best_choice(view, announces, passed, margins, float(hand_worth(trump, PASS, hand, OBENABE, scratch())))


def maker(word: str) -> Maker:
    """Who makes the players of a side from a seed and a seat: seats 0 and 1 are the player's, 2 and 3 his partner's."""
    first, _, second = word.partition("+")
    return lambda seed, seat: _made(first if seat < Seat.N or not second else second, seed)


def _made(word: str, seed: int) -> Bot:
    level, _, more = word.partition(":")
    options = set(more.split(",")) - {""}
    agreed = next((AGREED[option] for option in options if option in AGREED), USUAL)
    found = bot(level, seed=seed, conventions=agreed)
    if isinstance(found, Searcher):
        found = _changed(found, options)
    return Blind(found) if "blind" in options else found


def _changed(found: Searcher, options: set[str]) -> Searcher:
    """The same with a number of worlds and of nodes, without the networks of single players, or without foresight."""
    worlds = next((int(option) for option in options if option.isdecimal()), found.worlds)
    nodes = next((int(option[1:]) for option in options if option[:1] == "n" and option[1:].isdecimal()), found.passes)
    found = replace(found, worlds=worlds, passes=nodes)
    if "tree" in options:
        found = replace(found, taught_alone=None)
    return Flat(**{part.name: getattr(found, part.name) for part in fields(found)}) if "flat" in options else found
