"""The strong levels decide by what they may know, alike every time, and do something regular at every table."""

from random import Random
from typing import Final

import pytest
from tests.games import EACH

from puur.bots import Clock
from puur.bots.protocol import Bot
from puur.bots.search.ahead import SearchPlan
from puur.bots.search.aims import FEWER, MORE, UNSAID, aims_of
from puur.bots.search.player import Searcher, meister, stark
from puur.cards import CARDS, CardSet
from puur.errors import UnsupportedPosition
from puur.partie import advance, open_partie
from puur.record.chance import Chance, seed_of
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Spiel, apply, place, view
from puur.spiel.acts import Play, Schieben
from puur.testing.bot_contract import bot_faults

BY_TREE: Final = Searcher("tree", SearchPlan(4, 4, 0.0, 2), 8, 50, taught=None, taught_alone=None)
HURRIED: Final[tuple[Bot, ...]] = (stark(worlds=4, passes=50), meister(worlds=8, passes=50), BY_TREE)
PATIENT: Final[tuple[Bot, ...]] = (
    stark(),
    meister(worlds=48, passes=600),
    meister(worlds=48, passes=600, threads=2),
    BY_TREE,
)


@pytest.mark.parametrize("name", EACH)
@pytest.mark.parametrize("player", HURRIED, ids=lambda bot: bot.name)
@pytest.mark.parametrize("spiele", [1, pytest.param(24, marks=pytest.mark.nightly)])
def test_the_strong_levels_keep_the_contract(name: str, player: Bot, spiele: int) -> None:
    """They do something regular at every table, to the end of a Partie, and keep nobody waiting."""
    assert () == bot_faults(player, load(name), spiele=spiele)


def dealt(name: str, played: str, seed: int) -> Spiel:
    """A Spiel before the first lead."""
    cards = Random(seed).sample(CARDS, 36)
    hands = "|".join(str(CardSet.of(cards[9 * n : 9 * n + 9])) for n in range(4))
    return place(load(name), played, hands)


def after_some_cards(spiel: Spiel, number: int) -> Spiel:
    """The Spiel after so many cards of a beginner."""
    for _ in range(number):
        seat = spiel.turn
        assert seat is not None
        plays = [act for act in view(spiel, seat).acts if isinstance(act, Play)]
        spiel = apply(spiel, plays[0])
    return spiel


def exchanged(spiel: Spiel, seat: Seat, seed: int) -> Spiel:
    """Another world: the hidden cards of the other seats are dealt anew."""
    others = [other for other in Seat if other is not seat]
    cards = [hand for other in others for hand in spiel.hands[other]]
    Random(seed).shuffle(cards)
    hands = list(spiel.hands)
    for other in others:
        number = len(spiel.hands[other])
        hands[other], cards = CardSet.of(cards[:number]), cards[number:]
    return spiel._replace(hands=tuple(hands))


@pytest.mark.parametrize("player", PATIENT, ids=("stark", "meister", "threads", "tree"))
@pytest.mark.parametrize(
    ("name", "played"),
    [("schieber", "D"), ("kzjv", "O"), ("slalom-schieber", "OU"), ("fnf-handjass", "H"), ("hindersi", "D")],
)
@pytest.mark.parametrize("number", [0, 6, 17])
def test_hidden_cards_do_not_change_a_decision(player: Bot, name: str, played: str, number: int) -> None:
    """Whatever the others hold, what a seat sees decides, and it decides alike every time."""
    spiel = after_some_cards(dealt(name, played, 7 + number), number)
    seat = spiel.turn
    assert seat is not None
    decided = {
        player.choose(view(world, seat), view(world, seat).acts, Clock.endless())
        for world in (spiel, spiel, *(exchanged(spiel, seat, seed) for seed in range(2)))
    }
    assert len(decided) == 1


def test_a_pack_with_cards_missing_is_refused() -> None:
    """Positions set up with fewer cards than the pack have no worlds."""
    spiel = place(load("kzjv"), "D", "DA H6|D7 SA|D8 S6|D6 C6")
    seen = view(spiel, Seat.S)
    for player in PATIENT:
        with pytest.raises(UnsupportedPosition, match="whole pack"):
            player.choose(seen, seen.acts, Clock.endless())


def test_in_a_subtracted_round_few_points_are_wanted() -> None:
    """The third round of a Handjass is subtracted, and all tricks count for the others there (F.meisterschaft)."""
    seen = view(dealt("fnf-handjass", "O", 3), Seat.S)
    aims = [aims_of(seen._replace(round=number)) for number in (1, 3)]
    assert [(MORE, UNSAID), (FEWER, 52)] == [(aim.goal, aim.others) for aim in aims]


@pytest.mark.parametrize("player", HURRIED, ids=lambda bot: bot.name)
def test_who_has_used_every_discipline_passes_on(player: Bot) -> None:
    """Late in a Coiffeur a player may have nothing left to announce: then it is the partner's turn."""
    partie, chance = open_partie(load("coiffeur"), dealer=Seat.W), Chance(seed_of("1"))
    while (act := chance.next_act(partie)) is not None:
        partie = advance(partie, act)
    assert partie.spiel is not None
    seen = view(partie.spiel, Seat.S)
    left = tuple(act for act in seen.acts if isinstance(act, Schieben))
    assert left == (player.choose(seen._replace(acts=left), left, Clock.endless()),)
