"""Ratings: who wins goes up, who is known moves little, and the order of the list is what is sure."""

import random

from hypothesis import given
from hypothesis import strategies as st

from puur.ratings import RatedPartie, Strength, rated, rated_after_all

SIDES = (("Anna", "Beat"), ("Carla", "Dani"))
WON = RatedPartie(SIDES, frozenset({0}))


def test_who_wins_goes_up_and_everybody_becomes_surer() -> None:
    """Both of the winning side gain, both of the other lose, and each error shrinks."""
    after = rated({}, WON)
    assert after["Anna"].points == after["Beat"].points > 1500 > after["Carla"].points == after["Dani"].points
    assert all(rating.error < Strength().error for rating in after.values())


def test_an_upset_moves_more_than_what_was_expected() -> None:
    """To win against the stronger brings more than to win against the weaker."""
    strong, weak = Strength(mean=32.0, deviation=3.0), Strength(mean=18.0, deviation=3.0)
    expected = rated({"Anna": strong, "Carla": weak}, RatedPartie((("Anna",), ("Carla",)), frozenset({0})))
    upset = rated({"Anna": strong, "Carla": weak}, RatedPartie((("Anna",), ("Carla",)), frozenset({1})))
    assert upset["Carla"].mean - weak.mean > expected["Anna"].mean - strong.mean > 0


def test_a_tie_between_equals_moves_nobody() -> None:
    """Where both sides win, two that were equal stay equal."""
    after = rated({}, RatedPartie(SIDES, frozenset({0, 1})))
    assert {1500} == {rating.points for rating in after.values()}


def test_a_level_of_bots_on_two_seats_is_one_player() -> None:
    """A bot on both sides of a Partie has played one, and stays where it was when nobody else can tell."""
    after = rated({}, RatedPartie((("bot stark", "Anna"), ("bot stark", "Beat")), frozenset({0})))
    assert (1, 1500) == (after["bot stark"].played, after["bot stark"].points)


def test_partners_are_one_player_in_whatever_order_they_sit() -> None:
    """A pair is the same pair from either chair."""
    turned = RatedPartie((("Beat", "Anna"), ("Dani", "Carla")), frozenset({0}))
    assert turned.pairs() == WON.pairs()
    assert {"Anna Beat", "Carla Dani"} == set(rated({}, WON.pairs()))


@given(st.lists(st.tuples(st.permutations("ABCDEF"), st.integers(0, 1)), max_size=12))
def test_ratings_follow_from_the_partien_alone(played: list[tuple[list[str], int]]) -> None:
    """Counted in portions or at once, the numbers are the same; every player has as many Partien as he played."""
    parties = [RatedPartie(((a, b), (c, d)), frozenset({won})) for (a, b, c, d, *_), won in played]
    whole = rated_after_all(parties)
    known: dict[str, Strength] = {}
    for partie in parties:
        known.update(rated(known, partie))
    assert whole == known
    for player, rating in whole.items():
        assert sum(player in (*partie.sides[0], *partie.sides[1]) for partie in parties) == rating.played


def test_the_stronger_is_found_in_spite_of_luck() -> None:
    """After two hundred Partien with changing partners, who wins seven of ten stands above all others, surely."""
    chance = random.Random(7)
    people = ["best", *(f"other {number}" for number in range(7))]
    parties = []
    for _ in range(200):
        table = chance.sample(people, 4)
        sides = (tuple(table[:2]), tuple(table[2:]))
        better = next((number for number, side in enumerate(sides) if "best" in side), None)
        likely = 0.5 if better is None else 0.7
        first = 0 if better is None else better
        parties.append(RatedPartie(sides, frozenset({first if chance.random() < likely else 1 - first})))
    ratings = rated_after_all(parties)
    assert max(ratings, key=lambda player: ratings[player].surely) == "best"
