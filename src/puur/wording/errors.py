"""Errors in words, made from their kind and their facts: what was wrong, and what would be right."""

from puur.cards import Suit, card
from puur.decks import Deck, Language, card_name, suit_name, variant_name
from puur.errors import NotationError, PuurError, RecordError, ReglementError, StaleAct, UnsupportedPosition, Wanted
from puur.modes import variant
from puur.spiel import IrregularAct
from puur.wording.catalog import listed, say
from puur.wording.objecting import objections_text
from puur.wording.phrases import phrase_text


def error_text(error: PuurError, language: Language, deck: Deck = Deck.FRENCH) -> str:
    """What went wrong and what would be right, for people.

    The faults of a Reglement stand there as they were worded: `puur.reglement.check` takes the language.

    >>> error_text(NotationError("OX", "a variant", wanted=Wanted.VARIANT, near=("OU",)), Language.FR).split(". ")[-1]
    'Voulais-tu dire slalom par le haut?'
    """
    match error:
        case NotationError():
            return _notation_text(error, language, deck)
        case RecordError():
            return say(
                language,
                "error.record",
                line=error.line,
                column=error.column,
                found=phrase_text(error.found, language),
                expected=phrase_text(error.expected, language),
            )
        case ReglementError():
            return "\n".join([say(language, "error.reglement"), *map(str, error.faults)])
        case StaleAct():
            return say(language, "error.stale", number=error.number, expected=error.expected)
        case IrregularAct():
            return objections_text(error.objections, language, deck)
        case UnsupportedPosition():
            return say(language, "error.unsupported", message=str(error))
        case _:
            return say(language, "error.other", message=str(error))


def _notation_text(error: NotationError, language: Language, deck: Deck) -> str:
    expected = phrase_text(error.expected, language)
    what = say(language, f"error.notation.{error.wanted.value}", text=error.text, expected=expected)
    if error.wanted is Wanted.EACH_CARD_ONCE or not error.near:
        return what
    near = tuple(_meant(name, error.wanted, deck, language) for name in error.near)
    return say(language, "frame.did_you_mean", what=what, near=listed(near, language, last="or"))


def _meant(name: str, wanted: Wanted, deck: Deck, language: Language) -> str:
    """What a short name is called."""
    match wanted:
        case Wanted.CARD:
            return card_name(card(name), deck, language)
        case Wanted.SUIT:
            return suit_name(Suit[name], deck, language)
        case Wanted.VARIANT:
            return variant_name(variant(name), deck, language)
        case Wanted.RANK | Wanted.SEAT | Wanted.EACH_CARD_ONCE | Wanted.OTHER:
            return name
