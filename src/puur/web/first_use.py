"""Warming up: reading and compiling in advance what the first visitors, and all tables with them, would wait for."""

from threading import Thread

from puur.decks import Language
from puur.lessons.book import lessons
from puur.lessons.puzzles import puzzle_count
from puur.reglement import built_in, load
from puur.web.http import heaps
from puur.web.http.sentences import SENTENCES as PAGES
from puur.web.http.templates import compile_all
from puur.wording.says import SENTENCES as GAME


def make_ready() -> None:
    """Read every sentence, every Reglement, the lessons and the puzzles; have pages compiled; return free memory."""
    for language in Language:
        PAGES.texts(language)
        GAME.texts(language)
    for name in built_in():
        load(name)
    lessons()
    puzzle_count()
    compile_all()
    heaps.give_back()


def begin() -> None:
    """Warm up in the background while the server is running."""
    Thread(target=make_ready, name="puur-first-use", daemon=True).start()
