"""What the first visitor of each kind would wait for, and all tables with him: read and compiled before he comes."""

from threading import Thread

from puur.decks import Language
from puur.reglement import built_in, load
from puur.web.http.sentences import sentences
from puur.web.http.templates import compile_all
from puur.wording.catalog import catalog


def make_ready() -> None:
    """Read every sentence and every Reglement, and have every page compiled."""
    for language in Language:
        sentences(language)
        catalog(language)
    for name in built_in():
        load(name)
    compile_all()


def begin() -> None:
    """Make ready beside the server, which serves meanwhile."""
    Thread(target=make_ready, name="puur-first-use", daemon=True).start()
