"""Objections and irregularities in words: what is wrong, what would be right, and the article that says so."""

from puur.decks import Deck, Language, cards_name, suit_name
from puur.spiel.fault import Irregularity, Objection
from puur.wording.catalog import knows, say
from puur.wording.voice import Voice


def objection_text(objection: Objection, language: Language, deck: Deck) -> str:
    """What is wrong, told to who did it, with the cards that would be right as far as they are known.

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
    return "\n".join(objection_text(one, language, deck) for one in objections)


def irregularity_text(irregularity: Irregularity, voice: Voice) -> str:
    """What happened at the table, told to everybody: who, what was wrong, and the articles.

    >>> from puur.cards import Card
    >>> from puur.seats import Seat
    >>> from puur.spiel.acts import Play
    >>> from puur.spiel.fault import ObjectionKind
    >>> revoke = Objection(ObjectionKind.MUST_FOLLOW, "A.12")
    >>> irregularity_text(Irregularity(Seat.S, Play(Seat.S, Card.HA), (revoke,), 9), Voice(Language.DE))
    'Süd: Farbe nicht angegeben (A.12)'
    """
    who = voice.seat(irregularity.offender)
    if irregularity.sighting is not None:
        return voice.say(f"sighting.{irregularity.sighting.value}", who=who)
    faults = (
        voice.say("frame.citation", what=voice.say(f"fault.{one.kind.value}"), article=one.article)
        for one in irregularity.objections
    )
    return voice.say("ruling.irregularity", who=who, what="; ".join(faults))
