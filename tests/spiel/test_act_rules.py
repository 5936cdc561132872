"""One row for each act: what the two doors of a Spiel are made from, and the article that governs it."""

from typing import get_args

import pytest

from puur.cards import Card
from puur.modes import Variant
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Phase, Spiel, apply, place
from puur.spiel import acts as a
from puur.spiel.act_rules import RULES, article_of

TRUMP_LED = place(load("schieber"), "D", "DK D10|DJ S10|DQ HQ|D8 D9")
HEARTS_LED = place(load("schieber"), "D", "H10 H9|D9 S6|D8 S7|HA H6")
DICE = place(load("grauer-jass-4"), "D", "D6|H6|S6|C6")._replace(phase=Phase.ROLL)
TALK = place(load("schieber-1-2-3"), "D", "DK D10|DA S10|DQ HQ|DJ D9")


def after(spiel: Spiel, *cards: str) -> Spiel:
    """The table after these cards."""
    for card in cards:
        assert spiel.turn is not None
        spiel = apply(spiel, a.Play(spiel.turn, Card[card]))
    return spiel


def test_every_act_has_its_rule() -> None:
    """No act of the closed union can be done without anybody having said when it is regular and what it does."""
    assert set(RULES) == set(get_args(a.Act))


@pytest.mark.cites("A.20", "A.21", "A.19", "A.23.3", "A.23.6", "G.wuerfel")
@pytest.mark.parametrize(
    ("spiel", "act", "article"),
    [
        (TRUMP_LED, a.Play(Seat.S, Card.DK), "lead.first"),
        (after(TRUMP_LED, "DK"), a.Play(Seat.E, Card.S10), "follow.puur_exempt"),
        (after(HEARTS_LED, "H10", "D9"), a.Play(Seat.N, Card.D8), "follow.undertrump"),
        (
            TRUMP_LED._replace(phase=Phase.ANNOUNCE, preface=TRUMP_LED.preface._replace(variant=None)),
            a.Play(Seat.S, Card.DK),
            "trump.by_leading",
        ),
        (TRUMP_LED, a.Announce(Seat.S, Variant.D), "trump.factors"),
        (DICE, a.Roll(Seat.S, 1), "lead.die"),
        (DICE._replace(phase=Phase.ROLL_FOR_TRUMP), a.Roll(Seat.S, 1), "trump.chooser"),
        (TRUMP_LED, a.Roll(Seat.S, 1), "table.disputes"),
        (TRUMP_LED, a.ClaimRest(Seat.S), "trick.rest"),
    ],
)
def test_an_act_cites_the_key_that_governs_it(spiel: Spiel, act: a.Act, article: str) -> None:
    """A card cites what made an exception of it, the die what it decides, any other act the one key that sets it."""
    keys = spiel.reglement
    room, _, name = article.partition(".")
    assert getattr(getattr(keys, room), name).article == article_of(spiel, act)


@pytest.mark.cites("A.12")
def test_a_trump_given_to_another_suit_cites_the_duty_to_follow() -> None:
    """Who may give it was free to: nothing made an exception of it."""
    assert "A.12" == article_of(after(HEARTS_LED, "H10"), a.Play(Seat.E, Card.D9))


@pytest.mark.cites("A.23.3", "A.23.6")
def test_a_question_about_a_weis_cites_what_it_asks_for() -> None:
    """To hear an announcement again is another article than to see the cards."""
    again, shown = (a.AskWeis(Seat.S, Seat.E, question) for question in a.WeisQuestion)
    assert ("A.23.3", "A.23.6") == (article_of(TALK, again), article_of(TALK, shown))
