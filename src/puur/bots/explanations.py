"""Reasons and conventions in sentences."""

from puur.bots.advice import Advice
from puur.bots.conventions import Conventions
from puur.bots.reasons import BotReason
from puur.decks import suit_name
from puur.reglement.model import WeisKeys
from puur.spiel.acts import Announce, Play, Predict, Schieben
from puur.wording import Voice, act_text
from puur.wording.says import begun


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


def advice_text(advice: Advice, voice: Voice, weis: WeisKeys) -> tuple[str, ...]:
    """A tip in sentences: what to do, why, and how much better it is than the card it is compared with."""
    match advice.act:
        case Play(_, card):
            first = voice.say("tip.card", card=voice.card(card))
        case Announce():
            first = voice.say("tip.announce", variant=voice.variant(advice.act.variant))
        case Schieben():
            first = voice.say("tip.schieben")
        case Predict():
            first = voice.say("tip.predict", n=advice.act.points)
        case _:
            first = voice.say("tip.other", what=act_text(advice.act, voice, weis))
    why = () if advice.reason is None else (begun(reason_text(advice.reason, voice)),)
    more = _compared(advice, voice)
    return (first, *why, *more) if why or more else (first, voice.say("tip.feeling"))


def _compared(advice: Advice, voice: Voice) -> tuple[str, ...]:
    """The advised card beside another one."""
    if not isinstance(advice.act, Play) or advice.other is None:
        return ()
    other = voice.card(advice.other)
    if advice.ahead is None:
        return (begun(voice.say("tip.clearly", other=other)),) if advice.counted else ()
    n = max(0, round(advice.ahead))
    return (voice.say("tip.better", n=n, card=voice.card(advice.act.card), other=other),)
