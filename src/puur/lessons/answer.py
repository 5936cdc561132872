"""The right answer by the rules, and feedback on a wrong one, with the article."""

from dataclasses import dataclass
from typing import assert_never

from puur.cards import EMPTY, Card, CardSet, card
from puur.errors import NotationError
from puur.lessons.exercise import Exercise, ExerciseKind
from puur.lessons.position import own_hand, spiel_of, table_trick
from puur.lessons.says import tell
from puur.modes import Variant
from puur.reglement import cited, load
from puur.rules.weis import find_weis
from puur.spiel.acts import Play
from puur.spiel.card_play import check_play, legal_plays
from puur.spiel.fault import Objection
from puur.wording import Voice
from puur.wording.objections import objection_text


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """A learner's answer: cards, a number, or a word for a variant."""

    cards: CardSet = EMPTY
    number: int | None = None
    word: str = ""

    @property
    def given(self) -> bool:
        """Whether there is an answer at all."""
        return bool(self.cards) or self.number is not None or bool(self.word)


@dataclass(frozen=True, slots=True)
class Marking:
    """Whether an answer is right, the feedback, and its articles."""

    right: bool
    told: tuple[str, ...]
    articles: tuple[str, ...]


def right_cards(exercise: Exercise) -> CardSet:
    """The right cards: all of them are required where all are asked for, else any one."""
    match exercise.ask:
        case ExerciseKind.ALL_LEGAL:
            return legal_plays(spiel_of(exercise))
        case ExerciseKind.BEST:
            return CardSet.of(map(card, exercise.right))
        case ExerciseKind.WEIS:
            held = find_weis(own_hand(exercise), load(exercise.reglement).weis)
            return CardSet.of(dict.fromkeys(laid for weis in held for laid in weis.cards))
        case ExerciseKind.TAKER:
            return CardSet.of([_taking(exercise)])
        case (
            ExerciseKind.POINTS
            | ExerciseKind.WEIS_POINTS
            | ExerciseKind.ANNOUNCE
            | ExerciseKind.REST
            | ExerciseKind.WRITTEN
        ):
            return EMPTY
        case _ as never:
            assert_never(never)


def right_number(exercise: Exercise) -> int | None:
    """The right number; None where no number is asked for."""
    reglement = load(exercise.reglement)
    match exercise.ask:
        case ExerciseKind.POINTS:
            trick = table_trick(exercise)
            return None if trick is None else trick.points
        case ExerciseKind.WEIS_POINTS:
            return sum(weis.points for weis in find_weis(own_hand(exercise), reglement.weis))
        case ExerciseKind.REST:
            return all_points(exercise) - exercise.n
        case ExerciseKind.WRITTEN:
            return exercise.n * reglement.trump.factors.value[exercise.variant]
        case (
            ExerciseKind.ALL_LEGAL | ExerciseKind.BEST | ExerciseKind.WEIS | ExerciseKind.TAKER | ExerciseKind.ANNOUNCE
        ):
            return None
        case _ as never:
            assert_never(never)


def all_points(exercise: Exercise) -> int:
    """The points of all cards and the last trick together."""
    mode = exercise.variant.mode(0)
    return sum(mode.points_of(held) for held in Card) + load(exercise.reglement).count.last_trick.value


def judged(exercise: Exercise, answer: GivenAnswer, voice: Voice) -> Marking:
    """The marking of an answer."""
    number = right_number(exercise)
    if number is not None:
        right, told = answer.number == number, (tell(voice, "said.number", n=number),)
    elif exercise.ask is ExerciseKind.ANNOUNCE:
        right = answer.word in exercise.right
        told = (tell(voice, "said.announce", what=announced(exercise.right[0], voice)),)
    else:
        return _cards_judged(exercise, answer.cards, voice)
    why = tell(voice, f"{exercise.path}.why", n=exercise.n)
    return Marking(right, (why,) if right else (*told, why), _articles(exercise))


def announced(word: str, voice: Voice) -> str:
    """The name of an announcement: a variant, or passing."""
    return tell(voice, "said.schieben") if word == "schieben" else voice.variant(Variant[word])


def solution(exercise: Exercise, voice: Voice) -> str:
    """The right answer in words: a number, an announcement, or cards."""
    number = right_number(exercise)
    if number is not None:
        return str(number)
    if exercise.ask is ExerciseKind.ANNOUNCE:
        return announced(exercise.right[0], voice)
    return voice.cards(right_cards(exercise))


def refused(exercise: Exercise) -> dict[Objection, CardSet]:
    """The illegal cards of the hand, grouped by reason."""
    found: dict[Objection, CardSet] = {}
    for held in own_hand(exercise):
        for fault in _objections(exercise, CardSet.of([held])):
            found[fault] = found.get(fault, EMPTY) | CardSet.of([held])
    return found


def _cards_judged(exercise: Exercise, chosen: CardSet, voice: Voice) -> Marking:
    right = right_cards(exercise)
    why = tell(voice, f"{exercise.path}.why", n=exercise.n)
    agrees = chosen == right if exercise.ask.many else len(chosen) == 1 and chosen <= right
    if agrees:
        return Marking(right=True, told=(why,), articles=_articles(exercise))
    faults = _objections(exercise, chosen - right)
    lines = [objection_text(fault, voice.language, voice.deck) for fault in faults]
    if not lines:
        lines = _gently(exercise, chosen, right, voice)
    articles = dict.fromkeys((*(fault.article for fault in faults), *_articles(exercise)))
    return Marking(right=False, told=(*lines, why), articles=tuple(articles))


def _gently(exercise: Exercise, chosen: CardSet, right: CardSet, voice: Voice) -> list[str]:
    """Feedback where no rule is broken: a card too few or too many, or one that is not the best."""
    if exercise.ask is ExerciseKind.BEST:
        return [tell(voice, "said.allowed", cards=voice.cards(right))]
    if exercise.ask is ExerciseKind.TAKER:
        return [tell(voice, "said.taker", cards=voice.cards(right))]
    missing, much = right - chosen, chosen - right
    lines = [tell(voice, "said.missing", cards=voice.cards(missing))] if missing else []
    return lines + ([tell(voice, "said.much", cards=voice.cards(much))] if much else [])


def _objections(exercise: Exercise, wrong: CardSet) -> tuple[Objection, ...]:
    """The Reglement's objections to illegal cards, each reason once."""
    if exercise.ask not in {ExerciseKind.ALL_LEGAL, ExerciseKind.BEST}:
        return ()
    spiel = spiel_of(exercise)
    turn = spiel.turn
    if turn is None:
        return ()
    found = (fault for held in wrong for fault in check_play(spiel, Play(turn, held)))
    return tuple(dict.fromkeys(found))


def _articles(exercise: Exercise) -> tuple[str, ...]:
    return (cited(load(exercise.reglement), exercise.key).article,) if exercise.key else ()


def _taking(exercise: Exercise) -> Card:
    trick = table_trick(exercise)
    if trick is None or trick.best is None:
        raise NotationError(exercise.line, "a trick with a card that takes it")
    return trick.cards[trick.best]
