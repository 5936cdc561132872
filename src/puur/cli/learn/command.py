"""`puur learn`: a guided first Spiel, lessons and puzzles."""

import json
import time
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import ExitStatus, Misuse
from puur.cli.inputs import deck_option, json_option
from puur.cli.says import language, say
from puur.decks import Deck

if TYPE_CHECKING:
    from puur.cli.learn.teacher import Teacher
    from puur.lessons.puzzles import Puzzle
    from puur.wording import Voice

TODAY: Final = "-"
MOST_DIGITS: Final = 4
"""What `--puzzle` stands for without a number."""


def run(lesson: str | None, *, puzzle: str | None, deck: str | None, as_json: bool) -> None:
    """Teach; whoever goes, by a word, by Ctrl-C or because his input ends, hears how to come back."""
    from puur.cli.learn.teacher import Teacher
    from puur.wording import Voice

    voice = Voice(language(), Deck.FRENCH if deck is None else Deck(deck))
    number = None if lesson is None else _number(lesson)
    chosen = None if puzzle is None else _puzzle(puzzle)
    if as_json:
        click.echo(json.dumps(_contents(voice), ensure_ascii=False, indent=2))
        return
    _sit(Teacher(voice), number, chosen)


def _sit(teacher: "Teacher", number: int | None, puzzle: "Puzzle | None") -> None:
    from puur.cli.learn.teacher import LearnerLeft
    from puur.cli.prompt import InputEnded

    try:
        if puzzle is not None:
            teacher.puzzle(puzzle)
            return
        if number is None:
            for line in teacher.contents():
                click.echo(line)
            click.echo()
            number = teacher.choose()
        teacher.teach(number)
    except LearnerLeft:
        click.echo(say("learn.left"))
    except InputEnded:
        click.echo("\n" + say("learn.left"))
    except KeyboardInterrupt:
        click.echo("\n" + say("learn.left"))
        raise click.exceptions.Exit(ExitStatus.INTERRUPTED) from None


def _number(lesson: str) -> int:
    """The number of a lesson. Raises `Misuse`."""
    from puur.cli.learn.teacher import lesson_number
    from puur.lessons.book import lessons

    found = lesson_number(lesson)
    if found is None:
        raise Misuse(say("learn.no_lesson", name=lesson, most=len(lessons())))
    return found


def _puzzle(asked: str) -> "Puzzle":
    """The puzzle of today, or the one of a number. Raises `Misuse`."""
    from puur.lessons.puzzles import day_at, of_day, puzzle, puzzle_count

    if asked == TODAY:
        return of_day(day_at(time.time()))
    if not (asked.isascii() and asked.isdigit() and len(asked) <= MOST_DIGITS and 1 <= int(asked) <= puzzle_count()):
        raise Misuse(say("learn.no_puzzle", name=asked, most=puzzle_count()))
    return puzzle(int(asked))


def _contents(voice: "Voice") -> list[dict[str, object]]:
    """The lessons for programs."""
    from puur.lessons.book import lessons
    from puur.lessons.says import tell

    return [
        {
            "number": at,
            "name": lesson.name,
            "title": tell(voice, f"{lesson.name}.title"),
            "lead": tell(voice, f"{lesson.name}.lead"),
            "exercises": len(lesson.exercises),
        }
        for at, lesson in enumerate(lessons(), 1)
    ]


def complete_lesson(ctx: click.Context, param: click.Parameter, begun: str) -> list[str]:
    """The names of lessons for the tab key."""
    from puur.lessons.book import lessons

    del ctx, param
    return [lesson.name for lesson in lessons() if lesson.name.startswith(begun)]


command: Final = Command(
    "learn",
    callback=run,
    params=common(
        [
            click.Argument(["lesson"], required=False, metavar="[LESSON]", shell_complete=complete_lesson),
            click.Option(["--puzzle"], is_flag=False, flag_value=TODAY, metavar="[N]"),
            deck_option(),
            json_option(),
        ]
    ),
)
