"""Every word a prompt says is understood when it is typed back, in every language and both packs."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

import pytest

from puur.bots import bot
from puur.bots.table import next_act
from puur.cards import CARDS
from puur.cli.play.announcement_menu import menu_of
from puur.cli.play.faces import PlayFaces
from puur.cli.play.typed import AGREED, TypedWord, cards_meant, word_of
from puur.cli.rule.questions import QUESTIONS, understood
from puur.cli.says import SENTENCES
from puur.cli.settings import CURRENT, OutputSettings
from puur.decks import Deck, Language, card_name, parse_variant
from puur.errors import NotationError
from puur.partie import Partie, acts_for, apply, open_partie
from puur.record.chance import Chance, seed_of
from puur.reglement import load
from puur.seats import Seat
from puur.spiel.acts import Announce, Schieben
from puur.wording.says import SENTENCES as GAME

NAMED_BY: Final[Mapping[TypedWord, tuple[str, ...]]] = {
    TypedWord.SCHIEBEN: ("play.schieben", "play.tip_schieben", "phase_you.announce"),
    TypedWord.WEISEN: ("play.offer_weis", "play.note_weis", "play.weis_before", "play.tip_weisen"),
    TypedWord.STOECK: ("play.offer_stoeck", "play.tip_stoeck"),
    TypedWord.BEDANKEN: ("play.offer_bedanken", "play.tip_bedanken", "risk.bedanken"),
    TypedWord.REST: ("play.tip_rest", "risk.rest"),
    TypedWord.HELP: ("play.how", "play.how_brief", "play.welcome"),
}
"""The sentences that name what one may say, and what that is."""


def sentence(language: Language, key: str) -> str:
    """A sentence as it is written, of the command line or of the game."""
    found = SENTENCES.texts(language).get(key) or GAME.texts(language)[key]
    return str(found)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("word", NAMED_BY)
def test_what_a_prompt_names_can_be_typed(word: TypedWord, language: Language) -> None:
    """Every offered word in a sentence does what the sentence offers."""
    for key in NAMED_BY[word]:
        said = re.findall(r"[\w’]+|[?]", re.sub(r"\{\w+\}", " ", sentence(language, key)))
        assert word in {word_of(part) for part in said}, (key, said)


@pytest.mark.parametrize("language", Language)
def test_the_letters_of_yes_and_no_are_understood(language: Language) -> None:
    """Of `[S/n]` both letters are an answer, though elsewhere `s` passes the choice on."""
    for key in ("play.yes_or_no", "play.no_unless_yes"):
        letters = sentence(language, key).strip("[]").split("/")
        assert [TypedWord.YES, TypedWord.NO] == [word_of(letter, AGREED) for letter in letters]


def taught(language: Language) -> Iterator[str]:
    """What the help says can be typed."""
    rows = SENTENCES.texts(language)["play.help_words"]
    assert isinstance(rows, tuple)
    for row in rows:
        yield from str(row[0]).split(" / ")


@pytest.mark.parametrize("language", Language)
def test_what_the_help_teaches_is_understood(language: Language) -> None:
    """Each word of the list is a word, a number, a card or a variant."""
    for typed in taught(language):
        assert word_of(typed) or typed.isdigit() or meant(typed)


def meant(typed: str) -> object:
    """The card or the variant some words mean. Raises `NotationError`."""
    try:
        return cards_meant(typed, CARDS)
    except NotationError:
        return parse_variant(typed)


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("language", Language)
def test_every_card_is_understood_as_it_is_shown(language: Language, deck: Deck) -> None:
    """By its full name, and by the few signs it is painted with, where no other card reads the same."""
    faces = PlayFaces(deck, language)
    for card in CARDS:
        assert (card,) == cards_meant(card_name(card, deck, language), (card,))
        assert (card,) == cards_meant(faces.name(card), (card,))


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("language", Language)
def test_every_line_of_the_menu_can_be_typed_as_it_stands(language: Language, deck: Deck) -> None:
    """What may be announced is understood by its number and by its name."""
    token = CURRENT.set(OutputSettings(language, plain=True))
    partie, seat = at_the_choice()
    menu = menu_of(acts_for(partie, seat), partie.reglement, PlayFaces(deck, language))
    for at, item in enumerate(menu.items, 1):
        assert item.leads_to == menu.meant(str(at)) == menu.meant(item.label.plain)
    assert menu.passing is not None
    assert TypedWord.SCHIEBEN is word_of(sentence(language, "play.schieben")) is word_of("s")
    CURRENT.reset(token)


@pytest.mark.parametrize("language", Language)
def test_what_the_referee_asks_for_is_understood(language: Language) -> None:
    """Letters, seats, examples and «yes or no» of the questions of `puur rule` are answers to them."""
    plan = load("schieber").seat_plan
    for place in QUESTIONS:
        asked = sentence(language, f"rule.question.{place}")
        letters = re.search(r"[?] (\w) \w+ (\w)\b", asked)
        if letters is not None and place in {"both", "sum", "turned", "at_end"}:
            assert [True, False] == [bool(understood(place, letter, plan)) for letter in letters.groups()], asked
        for typed in re.findall(r"E: [A-Z0-9 ]+[A-Z0-9]", asked):
            assert understood(place, typed, plan)
        for typed in [*re.findall(r"\b[DHSCOU]\b", asked), *re.findall(r"[OU] \(([^)]+)\)", asked)]:
            if place in {"variant", "announced", "second"}:
                assert understood(place, typed, plan), typed


def at_the_choice() -> tuple[Partie, Seat]:
    """A Schieber whose first Spiel is dealt, and who may announce or pass the choice on."""
    partie = open_partie(load("schieber"))
    players, chance = {seat: bot("zufall", seed=seat) for seat in partie.seats.order}, Chance(seed_of("1"))
    while True:
        for seat in partie.seats.order:
            if {Announce, Schieben} <= {type(act) for act in acts_for(partie, seat)}:
                return partie, seat
        act = next_act(partie, players, chance.next_act)
        assert act is not None
        partie = apply(partie, act)


@pytest.mark.parametrize("language", Language)
def test_what_enter_means_is_said_as_it_is(language: Language) -> None:
    """Whoever answers neither yes nor no is reminded of what Enter does at this very question."""
    harmless, risky = (sentence(language, f"play.{key}_please") for key in ("yes_or_no", "no_unless_yes"))
    yes, no = (re.findall(r"\w+", said)[-1] for said in (harmless, risky))
    assert [TypedWord.YES, TypedWord.NO] == [word_of(word, AGREED) for word in (yes, no)]
