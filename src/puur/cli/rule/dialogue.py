"""The dialogue at a terminal: which Reglement, what happened, and then only what the article needs to know."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import click

from puur.cli.complaints import Misuse
from puur.cli.file_troubles import file_trouble
from puur.cli.inputs import DEFAULT_REGLEMENT, reglement_named
from puur.cli.layout import labelled
from puur.cli.play.typed import TypedWord, number_of, spelled, word_of
from puur.cli.prompt import InputEnded, answered, told
from puur.cli.rule.above import slate_lines
from puur.cli.rule.contradictions import contradiction
from puur.cli.rule.questions import QUESTIONS, Misunderstood, answers_offered, understood
from puur.cli.rule.source import RulingAsked, asked_by, fault_text
from puur.cli.says import language, say
from puur.decks import Language
from puur.errors import NotationError, RecordError
from puur.record.situation.templates import IMPLIED, OPTIONAL, TEMPLATES, filled, kinds, places_of
from puur.record.slate_faults import slate_fault
from puur.reglement import built_in, load
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.fault import IrregularityKind
from puur.wording import Voice, error_text, irregularity_name, listed


class _Back(Exception):
    """The question before is to be asked again."""


def converse(reglement: str | None, tell: Callable[[RulingAsked], None]) -> None:
    """Ask, answer, and save what was told if that is wanted; ends quietly where the input does."""
    try:
        _converse(reglement, tell)
    except InputEnded:
        click.echo()
        click.echo(say("rule.ask.stopped"), err=True)


def _converse(reglement: str | None, tell: Callable[[RulingAsked], None]) -> None:
    told(say("rule.ask.welcome"))
    name, kind = _what(reglement)
    text = _told(name, kind)
    if not text:
        return
    click.echo()
    told(say("rule.ask.text"))
    for line in text.splitlines():
        click.echo(f"  {line}")
    click.echo()
    tell(asked_by(text, Path("-"), Path(), name))
    with suppress(_Back):
        _save(text)


def _told(name: str, kind: IrregularityKind) -> str:
    """The lines of a situation, after as many steps back as wanted; none where it stands on the slate, and was told."""
    rules = reglement_named(name)
    while True:
        try:
            if kind not in TEMPLATES:
                _slate(kind, rules)
                return ""
            return filled(kind, name if " " not in name else f'"{name}"', _answers(kind, rules))
        except _Back:
            kind = _what(name)[1]


def _what(reglement: str | None) -> tuple[str, IrregularityKind]:
    """By which Reglement, and what happened."""
    while True:
        name = _reglement() if reglement is None else reglement
        try:
            reglement_named(name)
            return name, _kind()
        except _Back:
            continue


def _slate(kind: IrregularityKind, rules: Reglement) -> None:
    """What is written above the Spiel: there is no fragment to save, but a ruling all the same."""
    seat = Seat[_answer("offender", rules)]
    ways = [slate_fault(rules, kind, seat, adds_up=adds_up) for adds_up in (False, True)]
    asked = all(way is not None for way in ways) and len({None if way is None else way.ruling for way in ways}) > 1
    found = ways[1] if asked and _answer("sum", rules) else ways[0]
    click.echo()
    if found is None:
        told(Voice(language()).say("verdict.brief.never"))
        return
    for line in slate_lines(found, rules, Voice(language(), rules.table.deck.value)):
        click.echo(line)


def _ask(question: str, possible: str, offered: Sequence[str] = (), **facts: object) -> str:
    """What is answered; `?` tells what is possible. Raises `InputEnded`, also where that was asked for, and `_Back`."""
    answer = answered(
        question,
        lambda: (say(f"rule.possible.{possible}", **facts), say("rule.possible.always")),
        (*offered, spelled(TypedWord.BACK)),
    )
    word = word_of(answer)
    if word is TypedWord.BACK:
        raise _Back
    if word is TypedWord.QUIT and len(answer) > 1:  # a letter is a slip, of a seat or a suit perhaps
        raise InputEnded
    return answer


def _numbered(names: Sequence[str]) -> Iterator[str]:
    yield from labelled([(str(at), name) for at, name in enumerate(names, 1)], "  ")


def _reglement() -> str:
    """The name of a Reglement, or the path of a club's own."""
    names = built_in()
    titles = {name: load(name).title[language()] for name in names}
    for line in _numbered([f"{name} – {title}" for name, title in titles.items()]):
        click.echo(line)
    while True:
        answer = (
            _ask(say("rule.ask.reglement", default=DEFAULT_REGLEMENT), "reglement", names, most=len(names))
            or DEFAULT_REGLEMENT
        )
        number = number_of(answer, len(names))
        if number is not None:
            return names[number - 1]
        found = _begun_by(answer.casefold(), names) or _entitled(answer, titles) or answer
        try:
            reglement_named(found)
        except Misuse as error:
            told(error.message)
        else:
            return found


def _begun_by(answer: str, names: Sequence[str]) -> str | None:
    """The one name that is meant by its beginning; what is built on a Reglement carries that one's name in front.

    >>> _begun_by("kz", ("kzjv", "kzjv-turnier")), _begun_by("schieber-1", ("schieber-1000", "schieber-1-2-3"))
    ('kzjv', None)
    """
    begun = [name for name in names if name.startswith(answer)]
    shortest = min(begun, key=len, default=None)
    return shortest if shortest is not None and all(name.startswith(shortest) for name in begun) else None


def _entitled(answer: str, titles: Mapping[str, str]) -> str | None:
    """The Reglement that is called so, or the only one in whose title every word typed stands.

    >>> _entitled("final einzel", {"einzelschieber": "Einzelschieber", "einzel-final": "Einzelschieber mit Final"})
    'einzel-final'
    """
    typed = answer.casefold().split()
    found = [name for name, title in titles.items() if typed and all(word in title.casefold() for word in typed)]
    whole = [name for name in found if titles[name].casefold() == " ".join(typed)]
    return next(iter(whole or found)) if len(found) == 1 or whole else None


def _kind() -> IrregularityKind:
    """What happened: chosen by its number, or found by a word."""
    shown = kinds()
    _show(shown)
    while True:
        names = [irregularity_name(kind, language()) for kind in shown]
        answer = _ask(say("rule.ask.kind"), "kind", names, most=len(shown))
        number = number_of(answer, len(shown))
        if number is not None:
            return shown[number - 1]
        found = tuple(kind for kind in kinds() if _matches(kind, answer))
        if len(found) == 1 and answer:
            told(irregularity_name(found[0], language()))
            return found[0]
        if not found:
            told(say("rule.ask.nothing_found"))
            continue
        shown = found
        _show(shown)


def _show(shown: tuple[IrregularityKind, ...]) -> None:
    for line in _numbered([irregularity_name(kind, language()) for kind in shown]):
        click.echo(line)


def _matches(kind: IrregularityKind, typed: str) -> bool:
    """Whether every word typed stands in its name, in whichever language."""
    names = " ".join(irregularity_name(kind, spoken) for spoken in Language).casefold() + f" {kind.value}"
    return all(word in names for word in typed.casefold().split())


def _answers(kind: IrregularityKind, rules: Reglement) -> dict[str, str]:
    """The answers to all that has to be asked for a kind."""
    plan = rules.seat_plan
    answers: dict[str, str] = {}
    asked = [place for place in places_of(kind) if place not in IMPLIED]
    at = 0
    while at < len(asked):
        try:
            answers[asked[at]] = _agreeing(kind, asked[at], answers, rules)
            at += 1
        except _Back:
            if at == 0:
                raise
            at -= 1
    for place in places_of(kind):
        if place in IMPLIED:
            answers[place] = IMPLIED[place](answers, plan)
    return answers


def _agreeing(kind: IrregularityKind, place: str, before: Mapping[str, str], rules: Reglement) -> str:
    """The answer to a question, one that can stand beside those before it."""
    while True:
        answer = _answer(place, rules)
        earlier = {name: told for name, told in before.items() if name != place}
        wrong = contradiction(kind, place, answer, earlier, rules.table.deck.value)
        if wrong is None:
            return answer
        told(wrong)


def _answer(place: str, rules: Reglement) -> str:
    seats = listed(tuple(seat.name for seat in rules.seat_plan.order), language(), last="or")
    while True:
        possible = QUESTIONS[place].possible
        offered = answers_offered(possible, rules)
        answer = _ask(
            say(f"rule.question.{place}", seats=seats), possible, offered, seats=seats, free=place in OPTIONAL
        )
        try:
            return understood(place, answer, rules.seat_plan)
        except Misunderstood as wrong:
            told(say("rule.ask.again", message=_wrong(wrong.error, rules)))


def _wrong(error: NotationError | RecordError, rules: Reglement) -> str:
    """What would be an answer; where in the line it went wrong nobody needs to know."""
    if isinstance(error, RecordError):
        return fault_text(error)
    return error_text(error, language(), rules.table.deck.value)


def _save(text: str) -> None:
    """Write the fragment to a file, if one is named that does not exist yet."""
    click.echo()
    while True:
        answer = _ask(say("rule.ask.save"), "save")
        if not answer:
            return
        try:
            with Path(answer).open("x", encoding="utf-8", newline="\n") as stream:
                stream.write(text)
        except FileExistsError:
            told(say("rule.ask.exists", file=answer))
        except OSError as error:
            told(file_trouble(error))
        else:
            told(say("rule.ask.saved", file=answer))
            return
