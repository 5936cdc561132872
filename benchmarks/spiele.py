"""Complete random Spiele per second, and the rule of following alone: Puur beside jass-kit and pyschieber.

Run by `benchmarks/run spiele`, which installs all three; a peer that is missing is left out. One process measures all
contenders in turns, so that a busy machine slows them all; the time is that of the process, and the table shows the
fastest and the median of the repeats.
"""

import argparse
import platform
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from random import Random

from masks import random_hands, random_spiel
from measures import Contender, Position, measure, table

from puur.cards import CARDS, CardSet, cards_in
from puur.modes import ABOVE, LED_MASK, PUUR_BIT, TRUMP_MASK, Variant
from puur.reglement import load
from puur.rules.follow import FollowRule, legal_mask
from puur.rules.trick import best_place
from puur.seats import Seat
from puur.solver.board import board_of
from puur.solver.board import legal as legal_on_board
from puur.solver.board import step as step_on_board
from puur.spiel import Act, Phase, Spiel, acts_for, advance, apply, count, legal_plays, open_spiel
from puur.spiel.acts import Announce, Cut, Deal, TurnTrick
from puur.spiel.card_play import PLAYS

try:
    import peer_jasskit
except ModuleNotFoundError:
    peer_jasskit = None
try:
    import peer_pyschieber
except ModuleNotFoundError:
    peer_pyschieber = None

POINTS_OF_A_SPIEL = 157
RULE = "the rule of following"


# ------------------------------------------------------------------ Puur

EINZELSCHIEBER = load("einzelschieber")
VARIANTS = tuple(Variant)[:6]
RNG = Random(1)


def puur_opened(rng: Random, step: Callable[[Spiel, Act], Spiel]) -> Spiel:
    """A Spiel cut, dealt and announced."""
    south, east, north, west = map(CardSet, random_hands())
    spiel = open_spiel(EINZELSCHIEBER, dealer=Seat.S)
    spiel = step(spiel, Cut(Seat.W, 12))
    spiel = step(spiel, Deal(Seat.S, (south, east, north, west)))
    return step(spiel, Announce(Seat.E, VARIANTS[int(rng.random() * 6)]))


def puur_states() -> None:
    """Every state a frozen value; the card is drawn from the legal ones, so that it need not be checked again."""
    spiel = puur_opened(RNG, advance)
    while spiel.turn is not None:
        legal = tuple(legal_plays(spiel))
        spiel = advance(spiel, PLAYS[spiel.turn][legal[int(RNG.random() * len(legal))]])
    assert sum(line.points for line in count(spiel)) == POINTS_OF_A_SPIEL


def puur_boards() -> None:
    """The same beginning, then light frozen positions: only what decides cards and points."""
    board = board_of(puur_opened(RNG, advance))
    while not board.is_over:
        legal = cards_in(legal_on_board(board))
        board = step_on_board(board, legal[int(RNG.random() * len(legal))])
    assert sum(board.made) == POINTS_OF_A_SPIEL


def puur_checked() -> None:
    """The same, but all regular acts of the seat are listed and the chosen one goes through the strict door."""
    spiel = puur_opened(RNG, apply)
    while spiel.turn is not None:
        acts = acts_for(spiel, spiel.turn)
        if isinstance(acts[-1], TurnTrick):
            acts = acts[:-1]
        spiel = apply(spiel, acts[int(RNG.random() * len(acts))])
    assert spiel.phase is Phase.PLAYED
    assert sum(line.points for line in count(spiel)) == POINTS_OF_A_SPIEL


def puur_masks() -> None:
    """Plain integers."""
    assert sum(random_spiel(int(RNG.random() * 6))) == POINTS_OF_A_SPIEL


# ------------------------------------------------------------------ following alone

POSITIONS = 2_000


def some_positions() -> list[Position]:
    """Positions of random deals."""
    rng = Random(2)
    found = []
    for _ in range(POSITIONS):
        order, lying, size = rng.randrange(6), rng.randint(1, 3), rng.randint(1, 9)
        cards = tuple(rng.sample(CARDS, lying + size))
        best = best_place(cards[:lying], order, 0)
        found.append(Position(order, cards[:lying], cards[lying:], cards[best or 0]))
    return found


def follow_contenders() -> list[Contender]:
    """The rule of following alone, on the same positions."""
    positions = some_positions()
    rule = FollowRule.of(EINZELSCHIEBER.follow, EINZELSCHIEBER.follow.undertrump.value)

    def prepared(position: Position) -> tuple[int, int, int, int, int, int, int]:
        trumps = TRUMP_MASK[position.order]
        over = ABOVE[position.order][position.best] if trumps >> position.best & 1 else trumps
        return (
            CardSet.of(position.hand).mask,
            LED_MASK[position.lying[0]],
            trumps,
            PUUR_BIT[position.order],
            over,
            over,
            trumps,
        )

    masks = [prepared(position) for position in positions]
    ours = [
        (CardSet.of(position.hand).mask, position.order, position.lying[0], position.best) for position in positions
    ]
    assert [legal_mask(*mask) for mask in masks] == [rule.legal(*asked) for asked in ours]

    def by_mask() -> None:
        for hand, led, trumps, puur, over, void_over, only_over in masks:
            legal_mask(hand, led, trumps, puur, over, void_over, only_over)

    def by_rule() -> None:
        for hand, order, led, best in ours:
            rule.legal(hand, order, led, best)

    theirs = [] if peer_jasskit is None else peer_jasskit.following(positions)
    return [
        Contender("Puur, `legal_mask` with its arguments prepared", by_mask, POSITIONS),
        Contender("Puur, `FollowRule.legal`, which prepares them", by_rule, POSITIONS),
        *theirs,
    ]


# ------------------------------------------------------------------ measuring


def spiel_contenders() -> list[Contender]:
    """Complete random Spiele."""
    return [
        Contender("Puur, masks", puur_masks),
        Contender("Puur, light frozen positions (`solver.board`)", puur_boards),
        Contender("Puur, frozen states (`legal_plays`, `advance`)", puur_states),
        Contender("Puur, every act checked (`acts_for`, `apply`)", puur_checked),
        *([] if peer_jasskit is None else peer_jasskit.spiele()),
        *([] if peer_pyschieber is None else peer_pyschieber.spiele()),
    ]


def versioned(name: str) -> str:
    """A package and its version, or that it is missing."""
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name} missing"


def main() -> None:
    """Measure and print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=25, help="chunks of each contender (at least 15 say something)")
    repeats = parser.parse_args().repeats
    spiele, following = spiel_contenders(), follow_contenders()
    measure(spiele, repeats)
    measure(following, repeats)
    versions = ", ".join(map(versioned, ("puur", "jass-kit", "pyschieber", "numpy")))
    sys.stdout.write(f"Python {platform.python_version()}, {versions}; {repeats} repeats in turns, process time.\n\n")
    sys.stdout.write(table(spiele, "Spiel", tuple(at for at in (4, 6, 7) if at < len(spiele))) + "\n\n")
    sys.stdout.write(table(following, "decision", (len(following) - 1,)) + "\n")


if __name__ == "__main__":
    main()
