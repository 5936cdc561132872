"""A Spiel in a data set: the deal, every decision, and the points."""

from collections.abc import Sequence
from dataclasses import dataclass

from puur.cards import CARDS, Card, CardSet
from puur.env.actions import FIRST_VARIANT, SCHIEBEN, VARIANTS
from puur.env.house import TableHouse
from puur.env.opponents import Company, seated
from puur.env.table import SEATS, Table
from puur.modes import Variant
from puur.reglement.model import Reglement
from puur.seats import Seat


@dataclass(frozen=True, slots=True)
class DatasetSpiel:
    """One Spiel. `actions` are numbers of `puur.env.actions`, `turns` the seat of each.

    `made` is the card that makes trump where a card does; `points` what each seat's party writes, `players` who sat on
    each seat.
    """

    number: int
    dealer: Seat
    hands: tuple[CardSet, ...]
    made: Card | None
    actions: tuple[int, ...]
    turns: tuple[Seat, ...]
    points: tuple[int, ...]
    players: tuple[str, ...]

    @property
    def variant(self) -> Variant | None:
        """The variant announced, if any."""
        found = [action for action in self.actions if FIRST_VARIANT <= action < SCHIEBEN]
        return VARIANTS[found[0] - FIRST_VARIANT] if found else None

    @property
    def owners(self) -> tuple[Seat, ...]:
        """Who was dealt each card."""
        owner = {hand: seat for seat in SEATS for hand in self.hands[seat]}
        return tuple(owner[card] for card in CARDS)


def replayed(
    house: TableHouse,
    number: int,
    deal: tuple[Seat, Sequence[CardSet], Card | None],
    actions: Sequence[int],
    players: Sequence[str],
) -> DatasetSpiel:
    """The Spiel that results from these actions on a deal. Raises `IllegalAction` and `UnsupportedPosition`."""
    table = Table(house.reglement, seed=0)
    dealer, hands, made = deal
    table.deal(hands, dealer, made=made)
    turns = []
    for action in actions:
        turns.append(dealer if table.turn is None else table.turn)
        table.step(action)
    points, dealt = table.points, tuple(hands)
    return DatasetSpiel(number, dealer, dealt, made, tuple(actions), tuple(turns), points, tuple(players))


class Players:
    """Bots that play whole Spiele against each other; Spiel k of a seed is always the same deal.

    `names` has one name for all, two for the parties, or four in playing order from South. Raises `UnknownBot`.

    >>> players = Players("kzjv", ("zufall", "zufall"), seed=1)
    >>> one = players.play(7)
    >>> one == players.play(7), sum(one.points)
    (True, 314)
    """

    def __init__(self, reglement: Reglement | str, names: Sequence[str], *, seed: int, budget: float = 0.1) -> None:
        if len(names) not in {1, 2, len(SEATS)}:
            raise ValueError(f"{len(names)} bots: one, two or four names are wanted")
        self.names = tuple(names[seat % len(names)] for seat in SEATS)
        self.seed = seed
        self.table = Table(reglement, seed=seed)
        self.company = Company(self.table, seated(self.names, SEATS, seed=seed), budget)

    def play(self, number: int) -> DatasetSpiel:
        """Play the Spiel with this number."""
        table = self.table
        plan = table.house.reglement.seat_plan
        table.reset(self.seed, stream=number, dealer=plan.order[number % len(SEATS)])
        self.company.begin(number)
        actions, turns = tuple(table.played), tuple(self.company.turns)
        return DatasetSpiel(number, table.dealer, table.dealt, table.made, actions, turns, table.points, self.names)
