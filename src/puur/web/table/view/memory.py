"""What the scenes of a table hand on from one state to the next: texts that still hold, so that they are not made anew.

Nothing in here is truth: every text can be made from the state alone, and says from what it was made.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Final, TypeVar, cast

from puur import wire
from puur.bots.knowledge import reaches_target
from puur.decks import Deck, Language
from puur.partie import Partie
from puur.seats import Seat
from puur.spiel.state import Spiel
from puur.spiel.view import View, is_still_shared
from puur.wording import Voice

Manner = tuple[Language, Deck]
"""How people read: their language and their pack."""
_MOST_KEPT: Final = 512
T = TypeVar("T", str, tuple[str, ...])


@dataclass(slots=True)
class Memory:
    """Acts already told, by number; slates, voices and texts; the last public view. As long as the same people sit."""

    told: dict[tuple[int, Manner], tuple[wire.Happened, str]] = field(default_factory=dict)
    sheets: dict[Manner, tuple[object, wire.Sheet]] = field(default_factory=dict)
    voices: dict[Manner, Voice] = field(default_factory=dict)
    latest: tuple[Spiel | None, View | None] = (None, None)
    seats: dict[str | None, Seat | None] = field(default_factory=dict)
    fronts: dict[Seat | None, tuple[str, ...]] = field(default_factory=dict)
    _reached: tuple[object, tuple[bool, ...]] | None = None
    _written: tuple[object, bool] | None = None
    _texts: dict[Hashable, tuple[object, str | tuple[str, ...]]] = field(default_factory=dict)

    def kept(self, name: Hashable, made_from: object, make: Callable[[], T]) -> T:
        """The text or texts of this name, made anew unless they were made from the same."""
        known = self._texts.get(name)
        if known is not None and known[0] == made_from:
            return cast("T", known[1])
        made = make()
        self._texts[name] = (made_from, made)
        return made

    def has_target(self, seen: View) -> tuple[bool, ...]:
        """Of each seat, whether its party has the points for Bedanken (A.3); counted anew where there are others."""
        made_from = seen.lines, seen.carried
        if self._reached is None or self._reached[0] != made_from:
            with_target = [party for party in seen.seats.parties if reaches_target(seen, party)]
            self._reached = made_from, tuple([any(seat in party.seats for party in with_target) for seat in Seat])
        return self._reached[1]

    def to_correct(self, partie: Partie) -> bool:
        """Whether something stands on the sheet that was not counted so; looked through anew where more is written."""
        if self._written is None or self._written[0] is not partie.finished:
            wrong = any(row.written != row.counted for row in partie.finished)
            self._written = partie.finished, wrong
        return self._written[1]

    def tidy(self) -> None:
        """Forget what has become too much."""
        if len(self.told) >= _MOST_KEPT:
            self.told.clear()
        if len(self._texts) >= _MOST_KEPT:
            self._texts.clear()
        if len(self.seats) >= _MOST_KEPT:
            self.seats.clear()

    def public(self, spiel: Spiel | None) -> View | None:
        """The last public view, if what was said and ruled is still the same."""
        before, seen = self.latest
        return seen if before is not None and spiel is not None and is_still_shared(before, spiel) else None
