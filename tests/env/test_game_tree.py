"""A Spiel as a game tree: perfect play of small decks is the solver's, and nobody is told what he cannot know."""

import random
from fractions import Fraction

import pytest

from puur.cards import Card, CardSet
from puur.core.jit import COMPILES
from puur.env import Table
from puur.env.game_tree import SEATS, GameTree, TreeNode
from puur.env.table import listed
from puur.errors import UnsupportedPosition
from puur.modes import Variant
from puur.reglement import load
from puur.seats import Seat
from puur.solver.exact import Solver
from puur.solver.questions import question
from puur.solver.worth import Aim
from puur.spiel import Spiel


def dealt(tree: GameTree, rng: random.Random) -> TreeNode:
    """A place after a random deal."""
    node = tree.root
    while node.chance:
        node = node.child(rng.choice(node.actions))
    return node


def best(node: TreeNode) -> float:
    """The lead of South's party when all four play as well as can be with open hands: every line to its end."""
    if node.over:
        return node.returns[Seat.S]
    values = [best(node.child(action)) for action in node.actions]
    return max(values) if node.turn in {Seat.S, Seat.N} else min(values)


def solved(spiel: Spiel | None) -> int | None:
    """The same by the exact solver, which prunes and remembers."""
    assert spiel is not None
    return Solver().solve(question(spiel, Aim.COUNTED)).value.exact


@pytest.mark.skipif(not COMPILES, reason="the solver needs the compiler")
@pytest.mark.parametrize("name", ["kzjv", "schieber-1-2-3"])
@pytest.mark.parametrize("variant", [Variant.D, Variant.O, Variant.U])
def test_perfect_play_of_a_small_deck_is_the_solvers(name: str, variant: Variant) -> None:
    """Two cards each, three deals: walking the whole tree finds the value that the solver finds."""
    rng = random.Random(7)
    for _ in range(3):
        node = dealt(GameTree.of(name, each=2, played=variant), rng)
        assert solved(node.spiel) == best(node)


def test_all_deals_are_alike() -> None:
    """Whoever follows the chances reaches each of the 24 deals of four cards with the same probability."""

    def leaves(node: TreeNode, odds: Fraction) -> list[tuple[str, Fraction]]:
        if not node.chance:
            return [(str(node), odds)]
        return [leaf for seat, likely in node.chance for leaf in leaves(node.child(seat), odds * likely)]

    found = leaves(GameTree.of(each=1, played="D").root, Fraction(1))
    assert 24 == len({name for name, _ in found}) == len(found)
    assert {Fraction(1, 24)} == {odds for _, odds in found}


def test_a_whole_spiel_is_the_tables() -> None:
    """With announcements, turn, open actions, what is seen and what it brings are those of a learner's table."""
    table, rng = Table("schieber", seed=4, dealer=Seat.W), random.Random(4)
    owners = {card: seat for seat, hand in zip(SEATS, table.dealt, strict=True) for card in hand}
    tree = GameTree.of("schieber")
    node = tree.root
    for card in tree.pack:
        node = node.child(owners[card])
    while table.legal:
        assert (table.turn, listed(table.legal)) == (node.turn, node.actions)
        assert all(table.observation(seat).tolist() == node.observation(seat).tolist() for seat in SEATS)
        action = rng.choice(node.actions)
        table.step(action)
        node = node.child(action)
    lead = table.points[Seat.S] - table.points[Seat.E]
    assert (node.over, node.returns) == (True, (lead, -lead, lead, -lead))


def test_a_seat_is_told_apart_only_what_it_can_tell() -> None:
    """After the same acts two deals read alike for who holds the same cards in both, and differ for who does not."""
    tree = GameTree.of(each=2, played="O")
    hands = (("DJ HJ", "SJ CJ", "D9 H9", "S9 C9"), ("DJ HJ", "SJ CJ", "D9 C9", "S9 H9"))
    nodes = []
    for cards in hands:
        owners = {card: seat for seat, hand in zip(SEATS, cards, strict=True) for card in CardSet.of(hand)}
        node = tree.root
        for card in tree.pack:
            node = node.child(owners[card])
        nodes.append(node.child(Card.DJ))
    assert nodes[0].information(Seat.S) == nodes[1].information(Seat.S) == "S HJ / S:DJ"
    assert nodes[0].information(Seat.E) == nodes[1].information(Seat.E)
    assert nodes[0].information(Seat.N) != nodes[1].information(Seat.N)


def test_a_place_is_a_value() -> None:
    """An action leads to another place and leaves this one; what is not open is refused with what is."""
    node = dealt(GameTree.of(each=1, played="D"), random.Random(1))
    before = str(node)
    after = node.child(node.actions[0])
    assert (before, False) == (str(node), before == str(after))
    with pytest.raises(UnsupportedPosition, match="is not open here; open are"):
        node.child(46)


@pytest.mark.parametrize(
    ("name", "each", "variant", "why"),
    [
        ("kzjv", 10, "D", "1 to 9 are dealt"),
        ("kzjv", 3, None, "say what is played"),
        ("fnf-handjass", 9, None, "say what is played"),
        ("hindersi", 3, "D", "turns a Match against the others"),
        ("coiffeur", 3, "D", "counts by who announced"),
        ("einzelschieber", 3, "GU", "does not play"),
        ("grauer-jass-2", 3, "D", "do not play grauer-jass-2"),
    ],
)
def test_what_is_no_tree_is_refused(name: str, each: int, variant: str | None, why: str) -> None:
    """The reason is said before anything is dealt."""
    with pytest.raises(UnsupportedPosition, match=why):
        GameTree.of(load(name), each=each, played=variant)
