"""Players of rules of thumb do what books for beginners teach."""

from itertools import pairwise

import pytest
from tests.bots.table import after

from puur.bots import asked, bot
from puur.bots.knowledge import few_are_wanted
from puur.bots.rest import claim, surely_all
from puur.cards import CardSet
from puur.modes import Variant
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Act, Spiel, advance, open_spiel, place, view
from puur.spiel.acts import Announce, ClaimRest, Cut, Deal, Play, Predict, Schieben
from puur.spiel.state import Phase

LEVELS = pytest.mark.parametrize("level", ["einfach", "geuebt"])


def given(level: str, spiel: Spiel) -> str:
    """The card the seat on turn gives."""
    assert spiel.turn is not None
    act = asked(bot(level), view(spiel, spiel.turn))
    assert isinstance(act, Play)
    return str(act.card)


def made_by(spiel: Spiel, seat: Seat) -> Spiel:
    """The table where this seat made trump."""
    return spiel._replace(preface=spiel.preface._replace(announcer=seat))


@LEVELS
def test_who_made_trump_draws_trumps(level: str) -> None:
    """With the Puur, the Nell and length one leads trump while the opponents may hold some."""
    hands = "DJ D9 DA D6 HA H6 S6 S7|D7 D8 H7 H8 S8 S9 C7 C8|DQ H9 H10 S10 SJ SQ C10 CJ|D10 DK HJ HQ HK SK SA CK"
    assert given(level, made_by(place(load("kzjv"), "D", hands), Seat.S)) in {"DJ", "D9", "DA"}


@LEVELS
def test_once_trumps_are_drawn_bock_is_cashed(level: str) -> None:
    """Nobody else has a trump: what surely wins is led, and nothing else."""
    hands = (
        "DJ D9 DA DK DQ HA C6 S6 S7|D7 D8 H7 H8 H9 C7 C8 S8 S9|"
        "S10 SJ SQ H10 HJ HQ C9 C10 CJ|D10 D6 H6 HK SK SA CQ CK CA"
    )
    spiel = after(place(load("kzjv"), "D", hands), "DJ", "D7", "S10", "D6", "D9", "D8", "SJ", "D10")
    assert given(level, made_by(spiel, Seat.S)) in {"HA", "DA", "DK", "DQ"}


@LEVELS
def test_points_go_to_the_partners_sure_trick(level: str) -> None:
    """North's Ass wins without trump and nobody can beat it: South gives the ten, not the six (schmieren)."""
    spiel = place(load("kzjv"), "O", "DA H8 S9|D8 H9 S10|D10 D6 S7|D7 H7 S8", first=Seat.N)
    assert "D10" == given(level, after(spiel, "DA", "D8"))


@LEVELS
def test_no_points_go_to_the_opponents_trick(level: str) -> None:
    """East's Ass wins: South gives the six."""
    spiel = place(load("kzjv"), "O", "DA H7 S8|D7 H8 S9|D8 H9 S10|D10 D6 S7", first=Seat.E)
    assert "D6" == given(level, after(spiel, "DA", "D7", "D8"))


@LEVELS
def test_the_last_to_play_wins_as_cheaply_as_he_can(level: str) -> None:
    """With Ass and king over a queen, the last player takes the trick and keeps what is still better."""
    spiel = place(load("kzjv"), "O", "DQ H7 S8|D10 H8 S9|D8 H9 S10|DA DK S6", first=Seat.E)
    assert given(level, after(spiel, "DQ", "D10", "D8")) in {"DK", "DA"}


@LEVELS
def test_the_partners_ace_is_not_trumped(level: str) -> None:
    """North's Ass holds: South, who could trump, throws a card away."""
    spiel = place(load("kzjv"), "D", "HA H8 S9|H9 C9 C10|D6 S6 S10|H7 H10 S8", first=Seat.N)
    assert "D6" != given(level, after(spiel, "HA", "H9"))


@LEVELS
def test_points_of_the_opponents_are_trumped(level: str) -> None:
    """An Ass and a ten lie, South is last and has no hearts: he trumps."""
    spiel = place(load("kzjv"), "D", "HA H7 S8|H6 H8 S9|H10 C9 C10|D6 DK S6", first=Seat.E)
    assert given(level, after(spiel, "HA", "H6", "H10")) in {"D6", "DK"}


@LEVELS
@pytest.mark.cites("A.25.2")
def test_where_few_points_are_wanted_one_stays_below(level: str) -> None:
    """A trick with points is left to others, and a high card is got rid of under a higher one."""
    spiel = place(load("hindersi"), "C", "DA H7 S8|D10 H8 S9|D8 H9 S10|DK D7 S6", first=Seat.E)
    assert "DK" == given(level, after(spiel, "DA", "D10", "D8"))


@pytest.mark.cites("F.meisterschaft")
def test_round_three_wants_few_points() -> None:
    """In the round that is subtracted a player knows that points are bad."""
    reglement = load("fnf-handjass")
    wanted = [
        few_are_wanted(view(open_spiel(reglement, dealer=Seat.S, round_number=number), Seat.S))
        for number in (1, 2, 3, 4)
    ]
    assert [False, False, True, False] == wanted


def dealt(name: str, hand: str, *, schoben: bool = False) -> Spiel:
    """A table at which Vorhand, or the partner after schieben, is about to choose with this hand."""
    spiel = open_spiel(load(name), dealer=Seat.W)
    own = CardSet.of(hand)
    rest = [card for card in CardSet((1 << 36) - 1) if card not in own]
    packets = [CardSet.of(rest[9 * at : 9 * at + 9]) for at in range(3)]
    hands = (packets[0], packets[1], own, packets[2]) if schoben else (own, *packets)
    spiel = advance(spiel, Cut(Seat.N, 9))
    spiel = advance(spiel, Deal(Seat.W, (hands[0], hands[1], hands[2], hands[3])))
    return advance(spiel, Schieben(Seat.S)) if schoben else spiel


def announced(level: str, spiel: Spiel) -> Act | None:
    """What the seat on turn says."""
    assert spiel.turn is not None
    assert Phase.ANNOUNCE is spiel.phase
    return asked(bot(level), view(spiel, spiel.turn))


@LEVELS
@pytest.mark.parametrize(
    ("hand", "variant"),
    [
        ("DJ D9 DA DK D6 HA H6 SA S6", Variant.D),
        ("CJ C9 CA C7 C8 HA HK S6 D6", Variant.C),
        ("DA DK DQ HA HK SA SK CA C10", Variant.O),
        ("D6 D7 D8 H6 H7 S6 S7 C6 C8", Variant.U),
    ],
)
def test_a_good_hand_is_announced(level: str, hand: str, variant: Variant) -> None:
    """Length with Puur and Nell makes trump, a row from the top Obenabe, one from the bottom Undenufe."""
    assert Announce(Seat.S, variant) == announced(level, dealt("einzelschieber", hand))


@LEVELS
def test_a_poor_hand_is_passed_on_and_the_partner_must_choose(level: str) -> None:
    """With nothing one says schieben; the partner then names something even with nothing."""
    poor = "D7 D8 DQ H8 H10 S9 SQ C7 C10"
    assert Schieben(Seat.S) == announced(level, dealt("einzelschieber", poor))
    assert isinstance(announced(level, dealt("einzelschieber", poor, schoben=True)), Announce)


@LEVELS
@pytest.mark.cites("P.21")
def test_a_factor_can_tip_the_scales(level: str) -> None:
    """What is trump hearts where all count alike is announced at three times the points where it nearly is as good."""
    hand = "HJ HA H6 DA DK SA CA C6 S6"
    single, triple = (announced(level, dealt(name, hand)) for name in ("einzelschieber", "schieber-1-2-3"))
    assert isinstance(single, Announce)
    assert Announce(Seat.S, Variant.O) == triple


@LEVELS
def test_a_better_hand_predicts_more(level: str) -> None:
    """What is said in a Differenzler grows with the trumps in hand."""
    said = []
    for hand in ("D6 D7 H8 H9 S8 S9 C7 C9 C10", "DJ D6 H8 H9 SA S9 C7 C9 C10", "DJ D9 DA DK D6 HA HK SA S6"):
        rest = [str(card) for card in CardSet((1 << 36) - 1) - CardSet.of(hand)]
        hands = [hand, *(" ".join(rest[at::3]) for at in range(3))]
        spiel = place(load("differenzler"), "D", "|".join(hands))._replace(phase=Phase.PREDICT)
        act = asked(bot(level), view(spiel, Seat.S))
        assert isinstance(act, Predict)
        said.append(act.points)
    assert all(less < more for less, more in pairwise(said))


@LEVELS
@pytest.mark.cites("A.14")
def test_a_sure_rest_is_laid_down(level: str) -> None:
    """Puur and Nell are Bock in any order: a player who is on lead lays them down, once no Weis can follow."""
    spiel = place(load("schieber"), "D", "HA HK DJ D9 DA|H7 H9 S6 S7 S8|DQ DK S9 C9 C10|H8 H10 SA SQ SK")
    spiel = after(spiel, "HA", "H7", "DQ", "H8", "DK", "H10", "DJ", "S6", "HK", "H9", "C9", "SQ")
    assert ClaimRest(Seat.S) == asked(bot(level), view(spiel, Seat.S))
    spiel = place(load("schieber"), "D", "DJ D9|C7 HA|H6 H7|S6 S7")
    assert surely_all(view(spiel, Seat.S))
    assert claim(view(spiel, Seat.S), view(spiel, Seat.S).acts) is None, "a Weis might still follow"


@pytest.mark.cites("A.14", "E.10")
def test_nothing_is_laid_down_that_others_could_win() -> None:
    """A trump below one that is out is no Bock, nor is anything where the Reglement wants every card played."""
    assert not surely_all(view(place(load("schieber"), "D", "DJ D6|D7 HA|H6 H7|S6 S7"), Seat.S))
    assert not surely_all(view(place(load("einzelschieber"), "D", "DJ D9|C7 HA|H6 H7|S6 S7"), Seat.S))
