"""The Reglemente for a newcomer to choose from: grouped, with a sentence each and their differences."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.decks import Deck, Language
from puur.lessons.says import tell
from puur.reglement import built_in, cited, difference, load
from puur.reglement.model import Reglement
from puur.reglement.options import CountedAs, Seating, WeisPlay, Winner
from puur.wording import Voice
from puur.wording.keys import key_text

USUAL: Final = "schieber"
"""The Reglement a beginner learns first, with which the others are compared."""
SINGLE: Final = {1}
_PLAYED: Final = ("table", "deal", "trump", "lead", "follow", "trick", "count", "weis", "stoeck", "partie")
"""The groups of keys a player notices during play; faults, sheets and tournaments concern the direction."""


class RuleGroup(StrEnum):
    """The groups of Reglemente in the choice, in this order."""

    USUAL = "usual"
    TOURNAMENTS = "tournaments"
    DUEL = "duel"
    SINGLES = "singles"


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """A Reglement to choose: its name, its title, its sentence, and whether it is recommended to beginners."""

    name: str
    title: str
    sentence: str
    for_beginners: bool


@dataclass(frozen=True, slots=True)
class Peculiarity:
    """A difference of a Reglement from the usual one: its value, the usual value, and its article."""

    here: str
    usual: str
    article: str


def group_of(reglement: Reglement) -> RuleGroup:
    """The group of a Reglement, by its content: for two, each alone, in rounds of a tournament, or to a target.

    >>> group_of(load("schieber")).value, group_of(load("grauer-jass-2")).value, group_of(load("kzjv")).value
    ('usual', 'duel', 'tournaments')
    """
    match reglement.table.seating.value:
        case Seating.DUEL:
            return RuleGroup.DUEL
        case Seating.SINGLES:
            return RuleGroup.SINGLES
        case Seating.PARTNERS:
            ends = reglement.partie.target.value is not None or reglement.trump.each_once.value
            rounds = reglement.tournament.passen.value or 1
            return RuleGroup.USUAL if ends and rounds == 1 else RuleGroup.TOURNAMENTS


def sentence(reglement: Reglement, voice: Voice) -> str:
    """A description of a Reglement, in a sentence built from its values.

    >>> sentence(load("schieber"), Voice(Language.DE))
    'Zwei gegen zwei, auf 2500 Punkte, mit Weis.'
    """
    factors = set(reglement.trump.factors.value.values())
    return tell(
        voice,
        "rule_sets.sentence",
        seating=reglement.table.seating.value.value,
        target=reglement.partie.target.value or 0,
        spiele=reglement.partie.spiele.value or 0,
        weis=reglement.weis.play.value is not WeisPlay.OFF,
        factors=factors != SINGLE,
        predicts=reglement.count.result.value is CountedAs.DIFFERENCE,
        least=reglement.partie.winner.value is Winner.LEAST,
    )


def choices(voice: Voice) -> tuple[tuple[str, tuple[RuleChoice, ...]], ...]:
    """All built-in Reglemente under the titles of their groups."""
    held: dict[RuleGroup, list[RuleChoice]] = {group: [] for group in RuleGroup}
    for name in built_in():
        reglement = load(name)
        choice = RuleChoice(name, reglement.title[voice.language], sentence(reglement, voice), name == USUAL)
        held[group_of(reglement)].append(choice)
    return tuple(
        (tell(voice, f"rule_sets.group_{group}"), tuple(sorted(found, key=lambda choice: not choice.for_beginners)))
        for group, found in held.items()
    )


def peculiarities(reglement: Reglement, language: Language, deck: Deck) -> tuple[Peculiarity, ...]:
    """The differences of a Reglement from the usual one, key by key, as far as players notice."""
    return tuple(
        Peculiarity(
            key_text(found.key, found.first.value, language, deck),
            key_text(found.key, found.second.value, language, deck),
            found.first.article,
        )
        for found in difference(reglement, load(USUAL))
        if found.key.partition(".")[0] in _PLAYED
    )


def essentials(reglement: Reglement, language: Language, deck: Deck) -> tuple[tuple[str, str], ...]:
    """What a player of a Reglement must know, with articles."""
    return tuple(
        (key_text(key, held.value, language, deck), held.article)
        for key in _ESSENTIAL
        for held in (cited(reglement, key),)
    )


_ESSENTIAL: Final = (
    "table.seating",
    "trump.source",
    "trump.factors",
    "trump.schieben",
    "lead.first",
    "follow.duty",
    "follow.undertrump",
    "follow.puur_exempt",
    "count.last_trick",
    "count.match_bonus",
    "weis.play",
    "stoeck.play",
    "partie.target",
    "partie.winner",
)
