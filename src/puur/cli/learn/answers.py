"""What a learner types, as an answer to the question that was asked."""

import re
from typing import Final

from puur.cards import Card, CardSet, Rank, Suit, card_of
from puur.cli.play.typed import TypedWord, cards_meant, number_of, word_of
from puur.cli.says import SENTENCES, language, say
from puur.decks import Language, card_name, parse_card, parse_variant
from puur.errors import NotationError
from puur.lessons.answer import GivenAnswer
from puur.lessons.question import AnswerKind, LessonQuestion
from puur.wording import Voice, error_text

MOST_DIGITS: Final = 4
_BETWEEN: Final = re.compile(r"\s*[,;+]\s*|\s+(?:und|and|et|e)\s+")
SCHIEBEN: Final = "schieben"
PUUR: Final = "word.puur.names"
NELL: Final = "word.nell.names"


class Unclear(Exception):
    """What was typed is no answer to the question; the sentence says why."""


def answer_meant(typed: str, question: LessonQuestion, voice: Voice) -> GivenAnswer:
    """The answer some words are. Raises `Unclear`."""
    if not typed:
        raise Unclear(say(f"learn.how_{question.answer}", most=_most(question)))
    match question.answer:
        case AnswerKind.NUMBER:
            return GivenAnswer(number=_figure(typed))
        case AnswerKind.WORD:
            return GivenAnswer(word=_announcement(typed, question))
        case AnswerKind.MANY:
            return GivenAnswer(_several(typed, question, voice))
        case AnswerKind.ONE | AnswerKind.TRICK:
            return GivenAnswer(CardSet.of([_card(typed, question, voice)]))


def _most(question: LessonQuestion) -> int:
    return len(question.choices) or len(question.cards)


def _figure(typed: str) -> int:
    figures = typed.strip(" .")
    if not (figures.isascii() and figures.isdigit() and len(figures) <= MOST_DIGITS):
        raise Unclear(say("learn.how_number"))
    return int(figures)


def _announcement(typed: str, question: LessonQuestion) -> str:
    """The word of a choice: by its number, its name or a beginning of it, or in any of the four languages."""
    number = number_of(typed, len(question.choices))
    if number is not None:
        return question.choices[number - 1][0]
    if word_of(typed, {TypedWord.SCHIEBEN}) is not None:
        return SCHIEBEN
    begun = [word for word, label in question.choices if label.casefold().startswith(typed.casefold())]
    if len(begun) == 1:
        return begun[0]
    try:
        named = parse_variant(typed).name
    except NotationError:
        names = ", ".join(label for _, label in question.choices)
        raise Unclear(say("play.not_announced", text=typed, names=names, passes=False)) from None
    if named not in dict(question.choices):
        raise Unclear(say("learn.how_word", most=len(question.choices)))
    return named


def _several(typed: str, question: LessonQuestion, voice: Voice) -> CardSet:
    """Cards with commas between them, or only blanks where each is a single word."""
    pieces = [piece for piece in _BETWEEN.split(typed) if piece]
    if len(pieces) == 1:
        words = typed.split()
        pieces = pieces if not all(map(_alone, words)) else words
    return CardSet.of(dict.fromkeys(_card(piece, question, voice) for piece in pieces))


def _alone(word: str) -> bool:
    """Whether a word is a card by itself: a number, or the short name."""
    if word.isascii() and word.isdigit():
        return True
    try:
        parse_card(word)
    except NotationError:
        return False
    return True


def _card(typed: str, question: LessonQuestion, voice: Voice) -> Card:
    called, among = _by_trump(typed, question.trump), question.cards
    if called in among:
        return called
    if typed.isascii() and typed.isdigit() and number_of(typed, len(among)) is None:
        raise Unclear(say("play.a_number", most=len(among)))
    try:
        found = cards_meant(typed, among)
    except NotationError as error:
        raise Unclear(error_text(error, language(), voice.deck)) from None
    if len(found) > 1:
        raise Unclear(say("play.which_of", cards=voice.cards(CardSet.of(found))))
    if found[0] not in among:
        raise Unclear(say("learn.not_among", card=card_name(found[0], voice.deck, voice.language)))
    return found[0]


def _by_trump(typed: str, trump: Suit | None) -> Card | None:
    """The Puur or the Nell, as one calls them at the table; None if there is no trump, or no such word."""
    if trump is None:
        return None
    for key, rank in ((PUUR, Rank.JACK), (NELL, Rank.NINE)):
        names = (name for spoken in Language for name in SENTENCES.say(spoken, key).casefold().split(", "))
        if typed.casefold() in names:
            return card_of(trump, rank)
    return None
