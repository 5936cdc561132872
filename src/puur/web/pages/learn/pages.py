"""The pages for learning. They keep nothing: an answer travels in the address, progress stays in the browser."""

import time
from typing import Final

from litestar import get
from litestar.params import FromPath

from puur.lessons.book import by_name
from puur.lessons.puzzles import Puzzle, day_at, of_day, puzzles
from puur.lessons.rule_sets import USUAL, choices, essentials, group_of, peculiarities, sentence
from puur.lessons.says import tell
from puur.reglement import built_in, load
from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest, deck_of, language_of
from puur.web.http.sentences import say
from puur.web.pages.learn.facts import answer_of, exercise_facts, list_facts, puzzle_facts
from puur.web.table.shelf.spiele import pack
from puur.web.visitor.front import PageFront
from puur.wording import Voice


def voice_of(request: WebRequest) -> Voice:
    """The visitor's language and pack."""
    return Voice(language_of(request), pack(deck_of(request)))


@get("/lernen")
async def book(request: WebRequest, front: Given[PageFront]) -> Page:
    """The list of lessons, and the Reglemente."""
    return _book(request, front, 200)


def _book(request: WebRequest, front: PageFront, status: int) -> Page:
    voice = voice_of(request)
    facts = {**list_facts(voice), "groups": choices(voice), "beginners": tell(voice, "rule_sets.beginners")}
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
async def today(request: WebRequest, front: Given[PageFront]) -> Page:
    """The puzzle of the day."""
    return _puzzle(request, front, of_day(day_at(time.time())))


@get("/raetsel/{number:int}")
async def numbered(request: WebRequest, number: FromPath[int], front: Given[PageFront]) -> Page:
    """A puzzle by its number."""
    every = puzzles()
    return _puzzle(request, front, every[number - 1]) if 1 <= number <= len(every) else _book(request, front, 404)


def _puzzle(request: WebRequest, front: PageFront, puzzle: Puzzle) -> Page:
    language, asked = language_of(request), request.query_params
    answer = answer_of(asked.getall("karte", []), "", "")
    facts = puzzle_facts(puzzle, answer, voice_of(request))
    day = of_day(day_at(time.time())).number
    empty = say(language, "lernen.empty") if "ab" in asked and not answer.given else ""
    more = {
        "empty": empty,
        "is_today": puzzle.number == day,
        "before": (puzzle.number - 2) % len(puzzles()) + 1,
        "share": say(language, "raetsel.shared", n=puzzle.number, level=facts["difficulty"], tries="#"),
        "way": f"{front.way_here(request)}/raetsel/{puzzle.number}",
    }
    return front.page(request, "puzzle.html", {**facts, **more})


ROUTES: Final = (book, rule_set, exercise, today, numbered)
