"""Objections and irregularities in words: what is wrong, what would be right, and the article."""

from typing import Final

from puur.decks import Deck, Language, cards_name, suit_name
from puur.seats import Seat
from puur.spiel.fault import Irregularity, IrregularityKind, Objection
from puur.wording.says import knows, say
from puur.wording.voice import Voice

_TOLD_BY_OBJECTIONS: Final = frozenset(
    {
        IrregularityKind.CUT_WRONGLY,
        IrregularityKind.NOT_TO_ANNOUNCE,
        IrregularityKind.WEIS_NOT_HELD,
        IrregularityKind.STOECK_WRONG,
        IrregularityKind.OTHER,
    }
)
"""Kinds that several objections share: the objection tells more exactly what was wrong."""


def objection_text(objection: Objection, language: Language, deck: Deck) -> str:
    """An objection in words for the player himself, with the right cards as far as known.

    >>> from puur.cards import CardSet
    >>> from puur.spiel.fault import ObjectionKind
    >>> wrong = Objection(ObjectionKind.MUST_FOLLOW, "P.0", CardSet.of("S9 SK"))
    >>> objection_text(wrong, Language.DE, Deck.FRENCH)
    'Du musst Farbe angeben: Schaufel. (P.0)'
    """
    kind, cards = objection.kind.value, objection.cards
    if len(cards.suits) == 1 and knows(f"objection_suit.{kind}"):
        what = say(language, f"objection_suit.{kind}", suit=suit_name(cards.suits[0], deck, language))
    elif cards and knows(f"objection_cards.{kind}"):
        what = say(language, f"objection_cards.{kind}", cards=cards_name(cards, deck, language))
    else:
        what = say(language, f"objection.{kind}")
    return say(language, "frame.objection", what=what, article=objection.article)


def objections_text(objections: tuple[Objection, ...], language: Language, deck: Deck) -> str:
    """All objections to one act, a line each."""
    return "\n".join(objection_text(objection, language, deck) for objection in objections)


def objection_told(objection: Objection, who: Seat, waits: str, voice: Voice) -> str:
    """An objection in words for everybody, with what the table waits for ("" if unknown).

    >>> from puur.spiel.fault import ObjectionKind
    >>> wrong = Objection(ObjectionKind.NOT_YOUR_TURN, "A.18")
    >>> objection_told(wrong, Seat.S, "", Voice(Language.DE, names={Seat.S: "Anna"}))
    'Anna war nicht an der Reihe. (A.18)'
    """
    kind = objection.kind.value
    if waits and knows(f"objection_waiting.{kind}"):
        what = voice.say(f"objection_waiting.{kind}", waits=waits)
    elif knows(f"objection_of.{kind}"):
        what = voice.say(f"objection_of.{kind}", who=voice.seat(who))
    else:
        return objection_text(objection, voice.language, voice.deck)
    return voice.say("frame.objection", what=what, article=objection.article)


def irregularity_name(kind: IrregularityKind, language: Language) -> str:
    """The name of a kind of irregularity, for lists.

    >>> irregularity_name(IrregularityKind.REVOKE, Language.DE)
    'Farbe nicht angegeben'
    """
    return say(language, f"irregularity_name.{kind.value}")


def irregularity_text(irregularity: Irregularity, voice: Voice) -> str:
    """An irregularity in words for everybody: who, what, which cards, and the articles that forbid it.

    >>> from puur.cards import Card, CardSet
    >>> from puur.seats import Seat
    >>> from puur.spiel.acts import Play
    >>> from puur.spiel.fault import ObjectionKind
    >>> fault, act = Objection(ObjectionKind.MUST_FOLLOW, "A.12"), Play(Seat.S, Card.HA)
    >>> revoke = Irregularity(IrregularityKind.REVOKE, Seat.S, act, (fault,), 9, 0, Seat.S, CardSet.of("HA"))
    >>> irregularity_text(revoke, Voice(Language.DE))
    'Süd hat nicht angegeben: Herz Ass (A.12)'
    """
    kind, objections = irregularity.kind, irregularity.objections
    if kind in _TOLD_BY_OBJECTIONS and objections:
        return _faults_text(irregularity, voice)
    what = _what_happened(irregularity, voice)
    articles = ", ".join(dict.fromkeys(objection.article for objection in objections))
    return voice.say("frame.citation", what=what, article=articles) if articles else what


def _what_happened(irregularity: Irregularity, voice: Voice) -> str:
    """Who did what, with the cards as far as they are known; not that it was wrong, where no article says so (D.5)."""
    milder = (f"irregularity_by.{fault.kind.value}" for fault in irregularity.objections)
    said = next((key for key in milder if knows(key)), None)
    if said is not None:
        return voice.say(said, who=voice.seat(irregularity.offender))
    kind, who = irregularity.kind.value, voice.seat(irregularity.offender)
    cards = voice.cards(irregularity.cards)
    if cards and knows(f"irregularity_cards.{kind}"):
        return voice.say(f"irregularity_cards.{kind}", who=who, cards=cards)
    what = voice.say(f"irregularity.{kind}", who=who)
    return voice.say("ruling.cards", what=what, cards=cards) if cards else what


def _faults_text(irregularity: Irregularity, voice: Voice) -> str:
    """Every objection for itself, where their kinds say more than that of the irregularity."""
    faults = (
        voice.say("frame.citation", what=voice.say(f"fault.{objection.kind.value}"), article=objection.article)
        for objection in irregularity.objections
    )
    return voice.say("ruling.irregularity", who=voice.seat(irregularity.offender), what="; ".join(faults))
