"""Reasons and conventions in sentences."""

from puur.bots.conventions import Conventions
from puur.bots.reasons import BotReason
from puur.decks import suit_name
from puur.wording import Voice


def reason_text(reason: BotReason, voice: Voice) -> str:
    """Why a bot does what it does, in one sentence.

    >>> from puur.bots.reasons import ReasonKind
    >>> from puur.cards import Card, Suit
    >>> from puur.decks import Language
    >>> reason_text(BotReason(ReasonKind.CASH_BOCK, card=Card.HA, suit=Suit.H), Voice(Language.EN))
    'The ace of hearts is Bock: nothing higher is left in hearts.'
    """
    facts: dict[str, str | int] = {"n": reason.n}
    if reason.card is not None:
        facts["card"] = voice.card(reason.card)
    if reason.suit is not None:
        facts["suit"] = suit_name(reason.suit, voice.deck, voice.language)
    if reason.variant is not None:
        facts["variant"] = voice.variant(reason.variant)
    if reason.instead is not None:
        facts["instead"] = voice.card(reason.instead)
    return voice.say(f"why.{reason.why.value}", **facts)


def conventions_text(conventions: Conventions, voice: Voice) -> tuple[str, ...]:
    """What two partners have agreed on: a sentence each.

    >>> from puur.decks import Language
    >>> conventions_text(Conventions(), Voice(Language.DE))[1]
    'Anziehen: Eine kleine Karte ausgespielt heisst, dass man die Farbe zurückwill.'
    """
    return (
        voice.say(f"convention.discard.{conventions.discard.value}"),
        voice.say(f"convention.low_lead.{conventions.low_lead.value}"),
        voice.say(f"convention.passing.{conventions.passing.value}"),
    )
