"""A tip: the act of a strong bot, an honest reason, and nothing that hangs on a card the player cannot see."""

from random import Random

import pytest

from puur.bots import bot
from puur.bots.advice import advised
from puur.bots.clock import Clock
from puur.bots.explanations import advice_text
from puur.bots.protocol import asked
from puur.bots.search.player import meister
from puur.bots.table import named_by_bot, written
from puur.cards import Card
from puur.decks import Deck, Language
from puur.lessons.book import FIRST, by_name
from puur.lessons.position import spiel_of
from puur.partie import PartieAct, apply, open_partie
from puur.record.chance import Chance, seed_of
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Spiel, view
from puur.testing.other_worlds import other_world
from puur.wording import Voice


def told(spiel: Spiel, seat: Seat, mine: Card | None = None) -> bytes:
    """Everything a tip says in every language, from the view alone."""
    seen = view(spiel, seat)
    found = advised(seen, meister(worlds=24), Clock.endless(), mine)
    voices = (Voice(language, deck) for language in Language for deck in Deck)
    lines = [() if found is None else advice_text(found, voice, seen.reglement.weis) for voice in voices]
    return repr(lines).encode()


OFTEN = 0.25


@pytest.mark.parametrize("name", ["schieber", "einzelschieber", "differenzler"])
def test_nothing_a_tip_says_depends_on_a_hidden_card(name: str) -> None:
    """With the hidden cards dealt otherwise its bytes are the same, through a whole Spiel."""
    partie, chance, dice, looked = open_partie(load(name)), Chance(seed_of(name)), Random(name), 0
    thumb = bot("einfach")
    while not partie.finished and looked < 7:
        spiel = partie.spiel
        act: PartieAct | None = None
        if spiel is not None:
            if spiel.turn is not None and dice.random() < OFTEN:
                other = other_world(spiel, spiel.turn, dice)
                looked += other != spiel
                assert told(spiel, spiel.turn) == told(other, spiel.turn)
            asking = (asked(thumb, view(spiel, seat)) for seat in partie.seats.order)
            act = next((found for found in asking if found is not None), None)
        act = act or chance.next_act(partie) or written(partie) or named_by_bot(partie, dict.fromkeys(Seat, thumb))
        assert act is not None
        partie = apply(partie, act)
    assert looked > 2


def position_of(name: str) -> Spiel:
    """A position of the guided first Spiel."""
    return spiel_of(next(exercise for exercise in by_name()[FIRST].exercises if exercise.name == name))


def test_a_rule_of_thumb_is_told_where_it_leads_to_the_same_card() -> None:
    """Trumps are drawn with the Nell while the opponents may hold one, and the tip says so."""
    lines = told(position_of("nell"), Seat.S).decode()
    assert "Tipp: Schaufel 9." in lines
    assert "Trumpf ziehen" in lines


def test_why_not_mine_is_told_beside_the_tip() -> None:
    """The card one would have given is compared by what both bring on average."""
    spiel = position_of("throw")
    found = advised(view(spiel, Seat.S), meister(worlds=24), Clock.endless(), Card.SK)
    assert found is not None
    lines = advice_text(found, Voice(Language.DE), spiel.reglement.weis)
    assert "Tipp: Kreuz 8." == lines[0]
    assert "Schaufel König" in lines[-1]
