"""A Spiel moved by its own methods: names of cards and modes, tricks, winner, and the table it prints."""

import pytest

from puur.cards import Card, CardSet
from puur.errors import NotationError
from puur.modes import Variant
from puur.reglement import load
from puur.seats import Party, Seat
from puur.spiel import IrregularAct, Phase, Play, Spiel, apply, open_spiel, place
from puur.spiel.acts import Bedanken, Cut, Deal
from puur.spiel.engine import NotAnAct

SUITS = tuple(CardSet(0x1FF << 9 * suit) for suit in range(4))


def dealt(name: str) -> Spiel:
    """A Spiel before the announcement in which each seat has a suit of its own."""
    spiel = apply(open_spiel(load(name), dealer=Seat.W), Cut(Seat.N, 9))
    return apply(spiel, Deal(Seat.W, (SUITS[0], SUITS[1], SUITS[2], SUITS[3])))


def played_out(spiel: Spiel) -> Spiel:
    """The Spiel after everybody gave his lowest card to the end."""
    while not spiel.is_over:
        spiel = spiel.play(min(spiel.legal_cards))
    return spiel


def test_all_nine_tricks_of_a_finished_spiel_are_its_tricks() -> None:
    """The ninth still lies face-up, and is one of them."""
    spiel = played_out(dealt("kzjv").announce("D"))
    assert (9, 8) == (len(spiel.tricks), len(spiel.turned))
    assert spiel.trick is spiel.tricks[-1]
    assert {Seat.S} == {trick.taker for trick in spiel.tricks}


def test_what_is_played_and_a_trick_are_read_at_a_glance() -> None:
    """The variant, none before it is announced; the cards of a trick, and who took it for how many points."""
    before = dealt("kzjv")
    assert before.variant is None
    spiel = before.announce("D").play("D6")
    assert Variant.D is spiel.variant
    assert "S: D6" == str(spiel.trick)
    assert "S: D6 H6 S6 C6, S takes 0" == str(played_out(spiel).tricks[0])


def test_the_winner_made_most_or_least() -> None:
    """The most points win in the Schieber, the fewest where fewest win; nobody wins before the end or when level."""
    before = dealt("kzjv").announce(Variant.D)
    assert before.winner is None
    spiel = played_out(before)
    assert ({Party.SN: 157, Party.EW: 0}, Party.SN) == (spiel.points, spiel.winner)
    least = played_out(place(load("hindersi"), "O", "DA H6 S6|D6 HA S7|D7 H7 SA|D8 H8 S8"))
    assert Party.W is least.winner
    level = played_out(place(load("hindersi"), "O", "DA H6|D6 HA|D7 H7|D8 H8"))
    assert level.winner is None


def test_who_thanked_rightly_has_won() -> None:
    """A Spiel that ended with Bedanken is won by the party that had reached the target (A.3)."""
    spiel = open_spiel(load("schieber"), dealer=Seat.W, carried=(2499, 0))
    spiel = apply(spiel, Cut(Seat.N, 9))
    spiel = apply(spiel, Deal(Seat.W, (SUITS[0], SUITS[1], SUITS[2], SUITS[3]))).announce("D")
    for card in ("DJ", "H6", "S6", "C6"):
        spiel = spiel.play(card)
    assert Party.SN is apply(spiel, Bedanken(Seat.S)).winner


def test_the_choice_is_passed_on() -> None:
    """Schieben is a method too: the partner announces."""
    spiel = dealt("schieber").schieben()
    assert (Seat.N, Phase.ANNOUNCE) == (spiel.turn, spiel.phase)


def test_what_is_no_card_and_what_may_not_be_given() -> None:
    """Each is refused by its own error; once all is over every card is."""
    spiel = place(load("schieber"), "H", "HJ D6|H9 D7|HA D8|HK D9")
    with pytest.raises(NotationError):
        spiel.play("H11")
    with pytest.raises(IrregularAct):
        spiel.play("SA")
    with pytest.raises(IrregularAct):
        played_out(spiel).play("HJ")
    with pytest.raises(NotAnAct, match="'HJ' is no act"):
        apply(spiel, "HJ")  # type: ignore[arg-type]  # what people try


def test_a_spiel_prints_as_a_table() -> None:
    """A player who led is marked, taken tricks say by whom and their points, then hands and what was made."""
    spiel = place(load("schieber"), "H", "HJ D6|H9 D7|HA D8|HK D9").play(Card.D6).play("D7").play("D8").play("D9")
    assert str(spiel.play("HK")).splitlines() == [
        "schieber, H is trump: play, S is to act",
        "     S   E   N   W",
        " 1  >D6  D7  D8  D9  W   0",
        " 2              >HK",
        "S   HJ",
        "E   H9",
        "N   HA",
        "SN 0, EW 0",
    ]
    assert str(dealt("schieber")).splitlines()[0] == "schieber: announce, S is to act"
    assert str(place(load("schieber"), "O", "HJ|H9|HA|HK")).startswith("schieber, O is played: play")
    assert str(played_out(place(load("schieber"), "O", "HJ|H9|HA|HK"))).startswith("schieber, O is played: played\n")


def test_its_score_lines_and_legal_cards_are_those_of_the_rules() -> None:
    """The methods ask the rules."""
    spiel = place(load("schieber"), "H", "HJ D6|H9 D7|HA D8|HK D9").play("D6")
    assert CardSet.of("H9 D7") == spiel.legal_cards
    assert [0, 0] == [line.points for line in spiel.lines]


def test_a_played_card_is_the_same_act() -> None:
    """There is one engine."""
    spiel = place(load("schieber"), "H", "HJ D6|H9 D7|HA D8|HK D9")
    assert apply(spiel, Play(Seat.S, Card.HJ)) == spiel.play("HJ")


def test_a_notebook_shows_the_table() -> None:
    """As a picture."""
    assert place(load("schieber"), "H", "HJ|H9|HA|HK")._repr_svg_().startswith('<svg width="480"')


def test_a_card_and_a_hand_are_asked_for_by_name() -> None:
    """In either case, and in a hand too; a number that is no card is none."""
    assert Card.DJ is Card("dj") is Card(5)
    assert "DJ" in CardSet("DJ H9")
    assert CardSet(True) == CardSet.of("D6")  # noqa: FBT003  a whole number of another kind
    with pytest.raises(ValueError, match="99"):
        Card(99)


def test_a_spiel_is_told_on_one_line() -> None:
    """What a debugger or a failing test shows: the rules, trump, who acts, the trick on the table, the hands' sizes."""
    before = place(load("schieber"), "S", "SJ HQ|DQ DK|D6 DJ|D8 D9")
    assert repr(before) == "<Spiel schieber, S is trump: play, S is to act; tricks 0; held S 2 E 2 N 2 W 2>"
    lying = before.play("SJ").play("DK")
    assert repr(lying).endswith("N is to act; trick 1: S: SJ DK; tricks 0; held S 1 E 1 N 2 W 2>")
    assert "trick 1" not in repr(lying.play("D6").play("D8"))
