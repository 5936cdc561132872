"""Errors in words, from their kind and facts: what was wrong, and what would be right."""

from puur.cards import Suit, card
from puur.decks import Deck, Language, card_name, suit_name, variant_name
from puur.errors import (
    NotationError,
    PuurError,
    RecordError,
    ReglementError,
    StaleAct,
    Unsupported,
    UnsupportedPosition,
    Wanted,
)
from puur.extras import MissingExtra
from puur.modes import variant
from puur.record.annotation_reader import AnnotationError
from puur.spiel import IrregularAct
from puur.wording.objections import objections_text
from puur.wording.phrases import phrase_text
from puur.wording.says import listed, say


def error_text(error: PuurError, language: Language, deck: Deck = Deck.FRENCH) -> str:
    """What went wrong and what would be right, for people.

    The faults of a Reglement stand there as they were worded: `puur.reglement.check` takes the language.

    >>> error_text(NotationError("OX", "a variant", wanted=Wanted.VARIANT, near=("OU",)), Language.FR).split(". ")[-1]
    'Voulais-tu dire slalom par le haut\u202f?'
    """
    match error:
        case NotationError():
            return _notation_text(error, language, deck)
        case AnnotationError():
            return _annotation_text(error, language, deck)
        case RecordError():
            return _record_text(error, language)
        case ReglementError():
            return "\n".join([say(language, "error.reglement"), *map(str, error.faults)])
        case StaleAct():
            return say(language, "error.stale", number=error.number, expected=error.expected)
        case IrregularAct():
            return objections_text(error.objections, language, deck)
        case UnsupportedPosition():
            return say(language, "error.unsupported", message=unsupported_text(error, language, deck))
        case MissingExtra():
            return say(language, "error.missing", package=error.package, extra=error.extra)
        case _:
            return say(language, "error.other", message=str(error))


def _record_text(error: RecordError, language: Language) -> str:
    """Where a line cannot be read, what stands there, what would be right, and a line that is."""
    told = say(
        language,
        "error.record",
        line=error.line,
        column=error.column,
        found=phrase_text(error.found, language),
        expected=phrase_text(error.expected, language),
    )
    return with_example(told, error, language)


def with_example(told: str, error: RecordError, language: Language) -> str:
    """What is told of an error in a line, and after it a line that is right, where there is one."""
    return f"{told} {say(language, 'error.example', example=error.example)}" if error.example else told


def unsupported_text(error: UnsupportedPosition, language: Language, deck: Deck = Deck.FRENCH) -> str:
    """Why something is not supported, as a clause: the caller adds the subject before it.

    >>> unsupported_text(UnsupportedPosition(Unsupported.ILLEGAL_CARD, card="SA"), Language.IT).split(":")[0]
    'asso di picche non può stare lì'
    """
    facts = {name: _fact(name, fact, deck, language) for name, fact in error.facts.items()}
    reasons = tuple(say(language, _key(reason)) for reason in error.reasons)
    return say(language, _key(error.kind), **facts, reasons=listed(reasons, language))


def _annotation_text(error: AnnotationError, language: Language, deck: Deck) -> str:
    """Where a remark in a record cannot be read, and what speaks against the act it tells of."""
    told = say(
        language,
        "error.annotation",
        line=error.line,
        column=error.column,
        field=error.field,
        found=phrase_text(error.found, language),
        expected=phrase_text(error.expected, language),
    )
    reasons = objections_text(error.objections, language, deck) if error.objections else ""
    return f"{told}\n{reasons}" if reasons else told


def _key(kind: Unsupported) -> str:
    return f"unsupported.{kind.name.lower()}"


def _fact(name: str, fact: str | int, deck: Deck, language: Language) -> str | int:
    """Cards by their names in the pack; everything else unchanged."""
    if name not in {"card", "cards"} or isinstance(fact, int):
        return fact
    return listed(tuple(card_name(card(word), deck, language) for word in fact.split()), language)


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
