"""Write tests/perft/suite.txt: `python -m tests.perft.make_suite`, from the root of the repository.

With `--check` nothing is written; the exit status is 1 if the file would change.
"""

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.naive.cards import DECK, RANKS, SUITS, Card
from tests.naive.perft import Hands, Options, parse_hands, perft_counts
from tests.perft.nasty import PLAIN_POSITIONS, TRUMP_POSITIONS

SUITE = Path(__file__).with_name("suite.txt")
SEED = 20140427
# How many cards may be played in all for one position: all its counts together.
NODES_FIRST_POSITION = 50_000
NODES_A_POSITION = 7_500
NODES_NINE_CARDS = 60_000
NODES_SLALOM = 25_000
NODES_FOUR_CARDS = 60_000
NODES_FIVE_CARDS = 100_000
PLAIN_MODES = ("O", "U", "OU", "UO")

# The Reglemente of the suite, and what they say about following: A.21 and A.25.2, both with A.20.
REGLEMENTE = {
    "schieber": Options(undertrump="forbidden", puur_exempt=True),
    "differenzler": Options(undertrump="free_when_void", puur_exempt=True),
}

HEADER = """\
# Perft suite: how many regular sequences of cards there are from a position.
#
# One position a line:
#     reglement | mode | "hand|hand|hand|hand" | depth=count depth=count ...
# Hands stand in playing order (counter-clockwise); the first leads the first trick of the Spiel. A
# card is a suit (D H S C: Ecke/Schellen, Herz/Rosen, Schaufel/Schilten, Kreuz/Eicheln) and a rank
# (6 7 8 9 10 J Q K A). Modes: D H S C (trump), O Obenabe, U Undenufe, OU and UO Slalom, whose order
# turns round after every trick and whose first trick is trick 1.
# `depth=count` is the number of ways to play that many cards, each regular when it is played: follow
# suit or trump in, the Puur never forced (A.20), no under-trumping but with nothing left but trumps
# (A.21, schieber) or without the suit led (A.25.2, differenzler).
# Counts run from depth 1 without a gap, to the last card or until a position has enough of them.
#
# The positions: made by hand, each under a comment, with trump renamed to all four suits; then deals
# from a fixed seed, 2 to 9 cards a hand: "even" from the whole pack, "few suits" from as few suits as
# fill the hands, "long suits" from a pack in order with some cards exchanged.
# All numbers come from tests/naive, a slow program written from the articles alone.
# Written by `python -m tests.perft.make_suite`; do not edit by hand.
"""


@dataclass(frozen=True)
class Line:
    """One position of the suite."""

    reglement: str
    mode: str
    hands: Hands
    counts: tuple[int, ...]

    def text(self) -> str:
        """The line as it stands in the file."""
        hands = "|".join(" ".join(hand) for hand in self.hands)
        counts = " ".join(f"{depth}={count}" for depth, count in enumerate(self.counts, start=1))
        return f'{self.reglement} | {self.mode} | "{hands}" | {counts}'


def parse_line(text: str) -> Line:
    """Return the position of one line of the file."""
    reglement, mode, hands, counts = text.split(" | ")
    numbers = [entry.split("=") for entry in counts.split()]
    assert [depth for depth, _count in numbers] == [str(depth + 1) for depth in range(len(numbers))]
    return Line(reglement, mode, parse_hands(hands.strip('"')), tuple(int(count) for _depth, count in numbers))


def read_suite(path: Path = SUITE) -> list[Line]:
    """Return all positions of the suite."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [parse_line(line) for line in lines if line and not line.startswith("#")]


def counted(reglement: str, mode: str, hands: Hands, nodes: int) -> Line:
    """Return the position with its counts, as deep as `nodes` cards played in all allow."""
    assert len({len(hand) for hand in hands}) == 1
    assert len({card for hand in hands for card in hand} & set(DECK)) == sum(len(hand) for hand in hands)
    held = sum(len(hand) for hand in hands)
    counts: list[int] = []
    for depth in range(1, held + 1):
        deeper = perft_counts(hands, mode, REGLEMENTE[reglement], depth)
        if counts and sum(deeper) > nodes:
            break
        counts = deeper
    return Line(reglement, mode, hands, tuple(counts))


def renamed(hands: Hands, trump: str) -> Hands:
    """Return the hands with D and the suits after it turned so far that `trump` takes the place of D."""
    shift = SUITS.index(trump)
    return tuple(tuple(SUITS[(SUITS.index(card[0]) + shift) % 4] + card[1:] for card in hand) for hand in hands)


def deal(pack: list[Card], size: int) -> Hands:
    """Return four hands of this size from the top of the pack, each in the order of the deck."""
    hands = [pack[place * size : (place + 1) * size] for place in range(4)]
    return tuple(tuple(card for card in DECK if card in hand) for hand in hands)


def even(rng: random.Random, mode: str, size: int) -> Hands:
    """Return hands from the whole pack, well shuffled."""
    del mode
    pack = list(DECK)
    rng.shuffle(pack)
    return deal(pack, size)


def few_suits(rng: random.Random, mode: str, size: int) -> Hands:
    """Return hands of as few suits as can fill them, trump among them: many ruffs and voids."""
    others = [suit for suit in SUITS if suit != mode]
    rng.shuffle(others)
    suits = ([mode] if mode in SUITS else []) + others
    pack = [suit + rank for suit in suits[: -(-4 * size // 9)] for rank in RANKS]
    rng.shuffle(pack)
    return deal(pack, size)


def long_suits(rng: random.Random, mode: str, size: int) -> Hands:
    """Return hands of long suits: a pack in order, a third of its cards exchanged, hands in any order."""
    del mode
    suits = list(SUITS)
    rng.shuffle(suits)
    pack = []
    for suit in suits:
        ranks = list(RANKS)
        rng.shuffle(ranks)
        pack += [suit + rank for rank in ranks[:size]]
    for _exchange in range(len(pack) // 6):
        first_place, second_place = rng.sample(range(len(pack)), 2)
        pack[first_place], pack[second_place] = pack[second_place], pack[first_place]
    return deal(pack, size)


def every_suit(rng: random.Random, mode: str, size: int) -> Hands:
    """Return hands with one card of each suit, and beyond four cards a second one of some: few voids."""
    del mode
    hands: list[list[Card]] = [[], [], [], []]
    for turn, suit in enumerate(SUITS):
        ranks = list(RANKS)
        rng.shuffle(ranks)
        owners = [*range(4), *((turn + extra) % 4 for extra in range(size - 4))]
        for owner, rank in zip(owners, ranks, strict=False):
            hands[owner].append(suit + rank)
    return deal([card for hand in hands for card in hand], size)


Deal = Callable[[random.Random, str, int], Hands]
DEALS: dict[str, Deal] = {"even": even, "few suits": few_suits, "long suits": long_suits}


def hand_made() -> Iterator[str]:
    """Yield the hand-made positions, each under its comment."""
    nodes = NODES_FIRST_POSITION
    for why, text in TRUMP_POSITIONS:
        yield f"# {why}"
        for trump in SUITS:
            for reglement in REGLEMENTE:
                yield counted(reglement, trump, renamed(parse_hands(text), trump), nodes).text()
        nodes = NODES_A_POSITION
    for why, text in PLAIN_POSITIONS:
        yield f"# {why}"
        for mode in PLAIN_MODES:
            yield counted("schieber", mode, parse_hands(text), NODES_A_POSITION).text()


def dealt() -> Iterator[str]:
    """Yield the dealt positions: every mode, every size of hand, every kind of deal."""
    rng = random.Random(SEED)
    for name, make in DEALS.items():
        yield f"# dealt: {name}"
        for size in range(2, 10):
            for mode in SUITS + PLAIN_MODES:
                hands = make(rng, mode, size)
                for reglement in REGLEMENTE if mode in SUITS else ("schieber",):
                    yield counted(reglement, mode, hands, NODES_A_POSITION).text()
    yield "# dealt: four cards a hand, to the last trick"
    for mode in SUITS + PLAIN_MODES:
        reglement = rng.choice(tuple(REGLEMENTE)) if mode in SUITS else "schieber"
        yield to_the_last_trick(rng, reglement, mode, even, 4, NODES_FOUR_CARDS).text()
    yield "# dealt: five cards a hand, every suit in every hand, to the last trick"
    for mode in PLAIN_MODES:
        yield to_the_last_trick(rng, "schieber", mode, every_suit, 5, NODES_FIVE_CARDS).text()
    yield "# dealt: five cards a hand, every suit in every hand, deep"
    for mode in SUITS:
        yield counted(rng.choice(tuple(REGLEMENTE)), mode, every_suit(rng, mode, 5), NODES_FIVE_CARDS).text()
    yield "# dealt: Slalom, four cards a hand of two suits, to the last trick"
    for mode in ("OU", "UO") * 6:
        yield to_the_last_trick(rng, "schieber", mode, few_suits, 4, NODES_SLALOM).text()
    yield "# dealt: nine cards a hand, deep"
    for mode in SUITS + PLAIN_MODES:
        yield counted("schieber", mode, even(rng, mode, 9), NODES_NINE_CARDS).text()


def to_the_last_trick(rng: random.Random, reglement: str, mode: str, make: Deal, size: int, nodes: int) -> Line:
    """Return the first deal that needs few enough nodes to reach the last trick, where all is forced."""
    while True:
        line = counted(reglement, mode, make(rng, mode, size), nodes)
        if len(line.counts) >= 4 * (size - 1):
            return line


def suite_text() -> str:
    """Return the whole file."""
    body = [*hand_made(), *dealt()]
    lines = [parse_line(line) for line in body if not line.startswith("#")]
    nodes = sum(sum(line.counts) for line in lines)
    sizes = f"# {len(lines)} positions; all counts together: {nodes}.\n#\n"
    return HEADER + sizes + "\n".join(body) + "\n"


def main() -> int:
    """Write the suite, or compare it with what would be written."""
    text = suite_text()
    if "--check" in sys.argv[1:]:
        return 0 if SUITE.read_text(encoding="utf-8") == text else 1
    SUITE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
