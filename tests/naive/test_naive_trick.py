"""The naive twin's tricks against examples worked by hand; plays are written seat:card."""

import pytest
from tests.naive.trick import DeadLead, next_seat, party_of, winner


def plays(text: str) -> list[tuple[str, str]]:
    """Return the plays of a text like "S:DK E:D10 N:DA W:D6"."""
    return [(play[0], play[2:]) for play in text.split()]


@pytest.mark.parametrize(
    ("why", "trick", "mode", "dead", "expected"),
    [
        ("A.2 the highest of the suit", "S:H10 E:HK N:HQ W:H6", "D", "", "E"),
        ("F.ablauf a card of another suit wins nothing", "S:H10 E:SA N:HQ W:CA", "D", "", "N"),
        ("F.ablauf nobody follows", "S:H6 E:SA N:S6 W:CA", "D", "", "S"),
        ("F.ablauf the highest trump", "S:HA E:D6 N:DQ W:D10", "D", "", "N"),
        ("G.runde the Nell beats the Ass of trump", "S:DA E:D9 N:DK W:D10", "D", "", "E"),
        ("G.runde the Puur beats the Nell", "W:D9 S:D6 E:DJ N:DA", "D", "", "E"),
        ("F.werte the Under of a plain suit lies under its Ober", "S:HJ E:HQ N:H9 W:H6", "D", "", "E"),
        ("E.1 Obenabe: the Ass", "N:H6 W:HA S:DA E:HK", "O", "", "W"),
        ("E.1 Undenufe: the six", "N:H7 W:HA S:D6 E:H6", "U", "", "E"),
        ("E.1 Undenufe: the Banner beats the Under", "N:HJ W:HQ S:H10 E:HK", "U", "", "S"),
        ("Slalom: order of Undenufe, points of Obenabe", "N:HA W:H8 S:H9 E:D6", "U/O", "", "W"),
        ("G.wuerfel a five: the lowest of the suit led", "S:H9 E:D6 N:HJ W:H7", "U/D", "", "W"),
        ("G.runde two players, two cards each", "S:H9 N:HK S:HA N:D6", "D", "", "N"),
        ("G.runde two players, the leader's second card wins", "S:H9 N:HK S:HA N:H6", "D", "", "S"),
        ("A.8 a dead card wins nothing", "S:H10 E:HA N:HQ W:H6", "D", "HA", "N"),
        ("A.12 a dead trump wins nothing", "S:H10 E:D9 N:HQ W:H6", "D", "D9", "N"),
        ("A.12 a lower live trump beats a dead one", "S:H10 E:D9 N:D6 W:HA", "D", "D9 DK", "N"),
        ("A.22 only the card led is alive", "S:H6 E:HA N:D6 W:HK", "D", "HA D6 HK", "S"),
        ("E.8 who may not win this trick, trump included", "S:H6 E:DJ N:H7 W:H8", "D", "DJ", "W"),
    ],
)
def test_winner(why: str, trick: str, mode: str, dead: str, expected: str) -> None:
    """The strongest live trump takes the trick, else the strongest live card of the suit led."""
    assert (why, expected) == (why, winner(plays(trick), mode, dead=dead.split()))


@pytest.mark.parametrize(
    ("why", "trick", "dead", "rule", "last", "expected"),
    [
        ("A.8 to the better opponent", "S:HA E:H6 N:HK W:H7", "HA", "opponents", False, "W"),
        ("A.8 even if the partner is higher", "S:HA E:H6 N:HK W:S7", "HA", "opponents", False, "E"),
        ("decision 18 A: even if the partner trumps", "S:HA E:H6 N:D6 W:H7", "HA", "opponents", False, "W"),
        ("decision 18 A: in the last trick too", "S:HA E:H6 N:D6 W:H7", "HA", "opponents", True, "W"),
        ("decision 18 A: a trump is the best card", "S:HA E:D6 N:HK W:HQ", "HA", "opponents", False, "E"),
        ("decision 18 A: no card that can win: the next", "S:HA E:S6 N:HK W:CA", "HA", "opponents", False, "E"),
        ("decision 18 A: the same led by West", "W:HA S:S6 E:HK N:CA", "HA", "opponents", False, "S"),
        ("decision 18 A: the best is a live card", "S:HA E:HK N:H6 W:H7", "HA HK", "opponents", False, "W"),
        ("decision 18 A: dead trump led", "S:DA E:D6 N:D9 W:D7", "DA", "opponents", False, "W"),
        ("K.ausspiel before the last: best live card", "S:HA E:H6 N:HK W:H7", "HA", "best_live", False, "N"),
        ("E.7 before the last: the partner's trump", "S:HA E:HK N:D6 W:H7", "HA", "best_live", False, "N"),
        ("E.7 before the last: an opponent's card", "S:HA E:HK N:H9 W:H7", "HA", "best_live", False, "E"),
        ("decision 18 K, E: none live", "S:HA E:S6 N:CA W:SA", "HA", "best_live", False, "E"),
        ("decision 18 K, E: none live, led by North", "N:HA W:S6 S:CA E:SA", "HA", "best_live", False, "W"),
        ("E.7 last trick: opponents", "S:HA E:H6 N:HK W:H7", "HA", "best_live", True, "W"),
        ("E.7 last trick: saved by the partner's trump", "S:HA E:H6 N:D6 W:H7", "HA", "best_live", True, "N"),
        ("K.ausspiel last: partner over-trumped", "S:HA E:H6 N:D6 W:D7", "HA", "best_live", True, "W"),
        ("E.7 last: the partner's trump is dead", "S:HA E:H6 N:D6 W:S7", "HA D6", "best_live", True, "E"),
        ("E.7 last: dead trump led, partner's trump best", "S:D7 E:H6 N:DA W:D6", "D7", "best_live", True, "N"),
        ("E.7 last: none can win", "S:HA E:S6 N:CA W:SA", "HA", "best_live", True, "E"),
    ],
)
def test_dead_card_led(
    why: str,
    trick: str,
    dead: str,
    rule: DeadLead,
    last: bool,  # noqa: FBT001 (a column of the table)
    expected: str,
) -> None:
    """Whose trick it is when the card led has lost its Stichwert depends on the Reglement (decision 18)."""
    assert (why, expected) == (why, winner(plays(trick), "D", dead=dead.split(), dead_lead=rule, last=last))


def test_seats() -> None:
    """Play goes S, E, N, W and round again (A.18); partners sit opposite."""
    assert ["E", "N", "W", "S"] == [next_seat(seat) for seat in "SENW"]
    assert ["SN", "EW", "SN", "EW"] == [party_of(seat) for seat in "SENW"]
