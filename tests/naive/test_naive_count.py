"""The naive twin's counting against examples worked by hand.

The Spiel counted here has one rank in every trick, sixes first and Asse last. With trump D the tricks
hold 0, 0, 0, 14, 40, 26, 12, 16, 44 points; in Obenabe 0, 0, 32, 0, 40, 8, 12, 16, 44; in Undenufe
44, 0, 32, 0, 40, 8, 12, 16, 0.
"""

import pytest
from tests.naive.cards import RANKS, SUITS
from tests.naive.count import (
    Event,
    Trick,
    ausmachen_order,
    cards_of_tricks,
    count_parties,
    differenzler,
    first_out,
    fnf_result,
    fnf_sheet,
    grauer_result,
    match_party,
    partie_points,
    seat_points,
    totals,
)
from tests.naive.weis import grauer_weis_of


def spiel(takers: str) -> list[Trick]:
    """Return nine tricks of one rank each, taken by these seats in turn."""
    return [(seat, [suit + rank for suit in SUITS]) for seat, rank in zip(takers, RANKS, strict=True)]


@pytest.mark.parametrize(
    ("mode", "takers", "expected"),
    [
        ("D", "WWWENNESS", {"S": 16 + 44, "E": 14 + 12, "N": 40 + 26, "W": 0}),
        ("O", "WWNENNESS", {"S": 16 + 44, "E": 0 + 12, "N": 32 + 40 + 8, "W": 0}),
        ("OU", "WWNENNESS", {"S": 16 + 44, "E": 0 + 12, "N": 32 + 40 + 8, "W": 0}),
        ("U", "SWWENNESS", {"S": 44 + 16 + 0, "E": 0 + 12, "N": 40 + 8, "W": 32}),
        ("UO", "SWWENNESS", {"S": 44 + 16 + 0, "E": 0 + 12, "N": 40 + 8, "W": 32}),
    ],
)
def test_card_points(mode: str, takers: str, expected: dict[str, int]) -> None:
    """Tricks hold the points of the Spiel's mode (F.werte, E.1); a Slalom keeps those of its first."""
    assert expected == cards_of_tricks(spiel(takers), mode)


def test_last_trick_counts_five() -> None:
    """The last trick brings five to who made it, so that all is 157 (A.10, E.4)."""
    made = seat_points(spiel("WWWENNESS"), "D")
    assert {"S": 65, "E": 26, "N": 66, "W": 0} == made
    assert 157 == sum(made.values())


def test_parties_count_their_tricks() -> None:
    """Partners count together; without all tricks there is no match bonus (A.11)."""
    table = count_parties(spiel("WWWENNESS"), "D")
    assert {"SN": 131, "EW": 26} == totals(table)
    assert (126, 5, 0) == (table["SN"]["cards"], table["SN"]["last trick"], table["SN"]["match"])


def test_match_is_100_for_either_party() -> None:
    """All nine tricks bring 100, a Kontermatch the same (A.11)."""
    assert {"SN": 257, "EW": 0} == totals(count_parties(spiel("SNSNSNSNS"), "D"))
    assert {"SN": 0, "EW": 257} == totals(count_parties(spiel("EWEWEWEWE"), "D"))


def test_a_party_with_no_points_but_a_trick_stops_the_match() -> None:
    """The Match is a matter of tricks, not of points: one trick without points breaks it (A.11)."""
    tricks = spiel("WSSSSSSSS")
    assert None is match_party(tricks)
    assert {"SN": 157, "EW": 0} == totals(count_parties(tricks, "D"))


def test_match_in_the_einzelschieber() -> None:
    """In E and K a Match is 157 (E.4)."""
    assert {"SN": 157, "EW": 0} == totals(count_parties(spiel("SSSSSSSSS"), "O", match_bonus=0))


def test_weis_and_stoeck_count_without_a_trick() -> None:
    """Weis and Stöck stand also against a Match (A.23.7, A.23.8)."""
    table = count_parties(spiel("SSSSSSSSS"), "D", weis={"EW": 50}, stoeck="W")
    assert {"SN": 257, "EW": 70} == totals(table)


def test_factor_multiplies_every_part() -> None:
    """A factor of three multiplies all parts, or only those an option names (decision 21)."""
    tricks = spiel("SSSSSSSSS")
    assert {"SN": 3 * 257, "EW": 3 * 70} == totals(count_parties(tricks, "D", weis={"EW": 50}, stoeck="W", factor=3))
    assert {"SN": 257, "EW": 170} == totals(
        count_parties(tricks, "D", weis={"EW": 50}, stoeck="W", factor=3, factor_parts=["weis"])
    )


def test_fnf_everyone_for_himself() -> None:
    """The sheet of a Spiel books each player's tricks and sums to 157 (F.kontrolle)."""
    tricks = spiel("WWWENNESS")
    assert {"S": 65, "E": 26, "N": 66, "W": 0} == fnf_sheet(tricks, "D", 1)
    assert fnf_sheet(tricks, "D", 1) == fnf_result(tricks, "D", 1)


def test_fnf_match_needs_one_player() -> None:
    """All nine tricks of one player bring 100 beside the sheet; of two opposite players nothing (F.werte)."""
    alone = spiel("EEEEEEEEE")
    assert {"S": 0, "E": 157, "N": 0, "W": 0} == fnf_sheet(alone, "U", 6)
    assert {"S": 0, "E": 257, "N": 0, "W": 0} == fnf_result(alone, "U", 6)
    assert {"S": 40, "E": 0, "N": 117, "W": 0} == fnf_result(spiel("SSSNSNNNN"), "D", 6)


def test_fnf_round_three_is_subtracted() -> None:
    """What is made in round three is taken off the account (F.meisterschaft)."""
    tricks = spiel("WWWENNESS")
    assert {"S": 65, "E": 26, "N": 66, "W": 0} == fnf_sheet(tricks, "D", 3)
    assert {"S": -65, "E": -26, "N": -66, "W": 0} == fnf_result(tricks, "D", 3)


def test_fnf_match_in_round_three() -> None:
    """All nine tricks in round three: 0 for that player, 52 off for each other (F.meisterschaft)."""
    tricks = spiel("EEEEEEEEE")
    assert {"S": 52, "E": 0, "N": 52, "W": 52} == fnf_sheet(tricks, "O", 3)
    assert {"S": -52, "E": 0, "N": -52, "W": -52} == fnf_result(tricks, "O", 3)
    assert 156 == sum(fnf_sheet(tricks, "O", 3).values())


def test_grauer_jass_for_two() -> None:
    """No five for the last trick, no bonus for all: 152 and what was credited (G.wertung, decision 6)."""
    credited = {"N": grauer_weis_of(["H7", "H8", "H9"], "D"), "S": grauer_weis_of(["DQ", "DK"], "D")}
    assert {"S": 172, "E": 0, "N": 20, "W": 0} == grauer_result(spiel("SSSSSSSSS"), "D", credited)


def test_grauer_jass_for_four() -> None:
    """With four each counts for himself (G.vier)."""
    assert {"S": 60, "E": 26, "N": 66, "W": 0} == grauer_result(spiel("WWWENNESS"), "D", {})


def test_differenzler() -> None:
    """Each player's result is the distance from what he announced, above or below."""
    announced = {"S": 60, "E": 40, "N": 66, "W": 17}
    assert {"S": 5, "E": 14, "N": 0, "W": 17} == differenzler(spiel("WWWENNESS"), "D", announced)


def test_ausmachen_order() -> None:
    """Stöck, tricks, Weis; the five of the last trick before its cards (A.15, A.10)."""
    weis = Event("weis", "EW", 50)
    first = Event("cards", "SN", 20, 1)
    last_cards = Event("cards", "EW", 30, 9)
    last_trick = Event("last trick", "EW", 5, 9)
    stoeck = Event("stoeck", "SN", 20, 7)
    played = [weis, first, stoeck, last_cards, last_trick]
    assert [stoeck, first, last_trick, last_cards, weis] == ausmachen_order(played)


@pytest.mark.parametrize(
    ("why", "carried", "events", "expected"),
    [
        ("nobody", (900, 900), [Event("cards", "SN", 99, 1)], None),
        ("A.15 Stöck before tricks", (980, 980), [Event("cards", "EW", 30, 1), Event("stoeck", "SN", 20, 9)], "SN"),
        ("A.15 tricks before Weis", (980, 980), [Event("weis", "SN", 50), Event("cards", "EW", 20, 9)], "EW"),
        ("A.15 Stöck before Weis", (980, 980), [Event("weis", "EW", 50), Event("stoeck", "SN", 20, 9)], "SN"),
        ("A.15 the earlier trick", (980, 980), [Event("cards", "SN", 20, 4), Event("cards", "EW", 30, 3)], "EW"),
        (
            "A.10 the five of the last trick come first",
            (996, 990),
            [Event("cards", "EW", 9, 8), Event("cards", "SN", 11, 9), Event("last trick", "SN", 5, 9)],
            "SN",
        ),
        ("A.15 Stöck that are not enough", (970, 985), [Event("stoeck", "SN", 20), Event("cards", "EW", 15, 2)], "EW"),
        (
            "A.11 the Match after its last trick",
            (900, 950),
            [Event("match", "SN", 100, 9), Event("weis", "EW", 50)],
            "SN",
        ),
        (
            "A.15 Weis win when nothing else does",
            (900, 950),
            [Event("cards", "SN", 90, 1), Event("weis", "EW", 50)],
            "EW",
        ),
        ("reached exactly", (999, 0), [Event("cards", "SN", 1, 1)], "SN"),
    ],
)
def test_first_out(why: str, carried: tuple[int, int], events: list[Event], expected: str | None) -> None:
    """The Ausmachregel names the party that reaches 1000 first (A.15)."""
    slate = {"SN": carried[0], "EW": carried[1]}
    assert (why, expected) == (why, first_out(slate, 1000, events))


@pytest.mark.parametrize(("loser", "expected"), [(1249, 2), (1250, 1), (0, 2), (2499, 1)])
def test_schneider(loser: int, expected: int) -> None:
    """A loser with less than half of 2500 gives the winner one point more (A.15)."""
    assert expected == partie_points(loser, 2500)
