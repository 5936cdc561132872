"""The pages for learning. Of lessons nothing is kept: an answer travels in the address, progress stays in the browser.

Of puzzles the first try is kept for whoever tried it, so that he sees how strong he is at them.
"""

import time
from dataclasses import dataclass, field
from typing import Final

from litestar import get, post
from litestar.params import FromPath

from puur.lessons.answer import GivenAnswer, judged
from puur.lessons.book import by_name
from puur.lessons.puzzles import THEMES, Puzzle, day_at, of_day, puzzle, puzzle_count
from puur.lessons.rule_sets import USUAL, choices, essentials, group_of, peculiarities, sentence
from puur.lessons.says import tell
from puur.reglement import built_in, load
from puur.store.brakes import Allowance
from puur.store.puzzle_tries import PuzzleTry, note_try, tries_of
from puur.web.http.answers import Page, led_on, retried
from puur.web.http.beside import beside
from puur.web.http.request import Given, WebRequest, deck_of, language_of
from puur.web.http.sentences import say
from puur.web.pages.learn.facts import answer_of, exercise_facts, list_facts, puzzle_facts
from puur.web.pages.learn.solver import fitting_puzzle, solver_facts
from puur.web.table.shelf.spiele import pack
from puur.web.visitor.front import PageFront
from puur.web.visitor.ration import Ration
from puur.web.visitor.reception import Visits
from puur.wording import Voice

OWN: Final = Allowance(rate=1 / 5, burst=60.0)
"""Tries at puzzles of a phone: quicker than anybody thinks, and a whole sheet of them at once."""
TOGETHER: Final = Allowance(rate=1.0, burst=300.0)
"""The same for a network: a school class at its lesson."""


@dataclass(frozen=True, slots=True)
class PuzzleDesk:
    """Who tries, and how often he may: each try is kept for as long as he is known."""

    visits: Visits
    ration: Ration = field(default_factory=lambda: Ration("puzzle", OWN, TOGETHER))


def voice_of(request: WebRequest) -> Voice:
    """The visitor's language and pack."""
    return Voice(language_of(request), pack(deck_of(request)))


@get("/lernen")
async def book(request: WebRequest, front: Given[PageFront]) -> Page:
    """The list of lessons, and the Reglemente."""
    return _book(request, front, 200)


def _book(request: WebRequest, front: PageFront, status: int) -> Page:
    voice = voice_of(request)
    facts = {
        **list_facts(voice),
        "themes": THEMES,
        "groups": choices(voice),
        "beginners": tell(voice, "rule_sets.beginners"),
    }
    return front.page(request, "learn.html", facts, status=status)


@get("/lernen/reglement/{name:str}")
async def rule_set(request: WebRequest, name: FromPath[str], front: Given[PageFront]) -> Page:
    """A Reglement on one page: what one has to know, and what is different in it."""
    if name not in built_in():
        return _book(request, front, 404)
    voice, reglement = voice_of(request), load(name)
    facts = {
        "name": name,
        "title": reglement.title[voice.language],
        "sentence": sentence(reglement, voice),
        "source": reglement.source[voice.language],
        "group": tell(voice, f"rule_sets.group_{group_of(reglement)}"),
        "usual": load(USUAL).title[voice.language],
        "is_usual": name == USUAL,
        "essentials": essentials(reglement, voice.language, voice.deck),
        "peculiarities": peculiarities(reglement, voice.language, voice.deck),
    }
    return front.page(request, "learn_reglement.html", facts)


@get("/lernen/{name:str}/{number:int}")
async def exercise(request: WebRequest, name: FromPath[str], number: FromPath[int], front: Given[PageFront]) -> Page:
    """An exercise; with an answer in the address, what is said to it."""
    lesson = by_name().get(name)
    if lesson is None or not 1 <= number <= len(lesson.exercises):
        return _book(request, front, 404)
    asked = request.query_params
    answer = answer_of(asked.getall("karte", []), asked.get("zahl", ""), asked.get("wahl", ""))
    sent = "ab" in asked
    facts = exercise_facts(lesson, number, answer, voice_of(request))
    empty = say(language_of(request), "lernen.empty") if sent and not answer.given else ""
    return front.page(request, "lesson.html", {**facts, "empty": empty})


@get("/raetsel")
async def today(request: WebRequest, visits: Given[Visits]) -> Page:
    """The puzzle of the day."""
    return await _puzzle(request, visits, of_day(day_at(time.time())))


@get("/raetsel/{number:int}")
async def numbered(request: WebRequest, number: FromPath[int], visits: Given[Visits]) -> Page:
    """A puzzle by its number."""
    found = _numbered(number)
    return _book(request, visits.front, 404) if found is None else await _puzzle(request, visits, found)


@get("/raetsel/passend")
async def fitting(request: WebRequest, visits: Given[Visits]) -> Page:
    """The way to a puzzle as hard as its visitor is strong, that he has not tried yet; of a theme if he wants one."""
    visitor, asked = await visits.visitor(request), request.query_params.get("thema", "")
    who, theme = visitor.person, asked if asked in THEMES else None
    tries = await visits.tables.read(lambda connection: tries_of(connection, who)) if visitor.known else ()
    found = await beside(fitting_puzzle, tries, theme)
    return led_on("/raetsel" if found is None else f"/raetsel/{found}")


@post("/raetsel/{number:int}", status_code=303)
async def tried(request: WebRequest, number: FromPath[int], puzzle_desk: Given[PuzzleDesk]) -> Page:
    """A try: the first one at a puzzle is noted; and the way to what is said to it. Raises `Refusal`.

    Who has no try left for the moment is told at once what is right, and that it was not noted.
    """
    desk, visits = puzzle_desk, puzzle_desk.visits
    visitor = await visits.visitor(request)
    form, found = await visits.form(request, visitor), _numbered(number)
    if found is None:
        return _book(request, visits.front, 404)
    answer = answer_of(form.get("karte", "").split(","), "", "")
    wait = await desk.ration.take(visits.tables, visitor, visits.address(request)) if answer.given else 0
    if wait:
        told = say(language_of(request), "raetsel.uncounted", seconds=wait)
        return retried(await _puzzle(request, visits, found, answer=answer, uncounted=told), wait)
    if answer.given:
        right = judged(found.exercise, answer, voice_of(request)).right
        noted = PuzzleTry(visitor.person, number, right, time.time())
        await visits.tables.write(lambda connection: note_try(connection, noted))
    cards = "".join(f"&karte={held}" for held in answer.cards)
    return led_on(f"/raetsel/{number}?ab=1{cards}#antwort", () if visitor.known else (visits.new_guest(visitor),))


def _numbered(number: int) -> Puzzle | None:
    return puzzle(number) if 1 <= number <= puzzle_count() else None


async def _puzzle(
    request: WebRequest, visits: Visits, found: Puzzle, *, answer: GivenAnswer | None = None, uncounted: str = ""
) -> Page:
    """The page of a puzzle; with the answer that was given, else the one in its address, what is said to it."""
    language, asked, visitor = language_of(request), request.query_params, await visits.visitor(request)
    answer = answer_of(asked.getall("karte", []), "", "") if answer is None else answer
    facts = puzzle_facts(found, answer, voice_of(request))
    day = day_at(time.time())
    empty = say(language, "lernen.empty") if "ab" in asked and not answer.given else ""
    who = visitor.person
    tries = await visits.tables.read(lambda connection: tries_of(connection, who)) if visitor.known else ()
    more = {
        "empty": empty,
        "uncounted": uncounted,
        "themes": THEMES,
        "is_today": found.number == of_day(day).number,
        "before": (found.number - 2) % puzzle_count() + 1,
        "share": say(language, "raetsel.shared", n=found.number, level=facts["difficulty"], tries="#"),
        "way": f"{visits.front.way_here(request)}/raetsel/{found.number}",
        **await beside(solver_facts, tries, day, language),
    }
    return visits.page(request, visitor, "puzzle.html", {**facts, **more}, status=429 if uncounted else 200)


ROUTES: Final = (book, rule_set, exercise, today, fitting, numbered, tried)
