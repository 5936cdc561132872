"""What of a ruling lies open on the referee's page, and what is folded or a press away."""

import re
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

import pytest
from tests.web.browser import Browser

from puur.decks import Language

if TYPE_CHECKING:
    from tests.web.conftest import Running


def test_several_conditions_stand_in_the_heading_of_their_answer(server: "Running") -> None:
    """Where one of several conditions is enough, each has a line of its own below that, in what can be folded."""
    text = quote("variante D\nausspiel S\nbedanken S")
    page = Browser(server.url).ask(f"/schiedsrichter/fall?text={text}", accept_language="en").body.decode()
    heads = re.findall("<summary><h3>(.*?)</h3></summary>", page)
    way = '<span class="way">– if the party of South had not reached the target</span>'
    assert [head for head in heads if head.startswith("One of these is enough: <span") and way in head]


TWO_UNKNOWN: Final = ("karte S C7", "variante H\nkarte S D6\nkarte S D7")


@pytest.mark.parametrize("text", TWO_UNKNOWN)
@pytest.mark.parametrize("language", Language)
def test_no_two_folded_answers_have_the_same_heading(text: str, language: Language, server: "Running") -> None:
    """Where several facts must be so together, what is folded says which: so each is told from the others."""
    asked = f"/schiedsrichter/fall?reglement=schieber&text={quote(text)}"
    page = Browser(server.url).ask(asked, accept_language=language.value).body.decode()
    heads = re.findall("<summary><h3>(.*?)</h3></summary>", page)
    assert 4 <= len(heads) == len(set(heads))


MANY: Final = "variante D\ntisch E: HA H6 H10\nkarte S C7\nmelden E S bemerkung\nmelden S W zeichen\nkarte E C6"


def test_the_answer_comes_first_and_what_is_no_part_of_it_is_folded(server: "Running") -> None:
    """The answer stands before picture, articles and the form; what other Reglemente say is a press away."""
    text = "variante D\nhand S HK C7 …\ntisch E: HA H6 H10\nkarte S C7"
    way = f"/schiedsrichter/fall?art=revoke&text={quote(text)}"
    page = Browser(server.url).ask(way).body.decode()
    parts = ('class="finding"', 'class="scene"', 'class="article-text"', 'class="others"', 'class="again"')
    places = [page.index(part) for part in parts]
    assert sorted(places) == places
    folded = '<details class="others" id="alle" open><summary>Nach allen Reglementen</summary>'
    assert folded not in page
    assert folded in Browser(server.url).ask(f"{way}&alle=1").body.decode()
    assert 1 == page.count('<details class="article-text" open>')


def test_two_short_answers_lie_open_and_many_are_folded(server: "Running") -> None:
    """Who knows the fact that is asked for opens its answer; one whose offer was taken is open."""
    short, long = "variante D\ntisch E: HA H6 H10\nkarte S C7", quote(MANY)
    browser = Browser(server.url)
    assert 2 == browser.ask(f"/schiedsrichter/fall?text={quote(short)}").body.decode().count('class="answer" open')
    assert 0 == browser.ask(f"/schiedsrichter/fall?text={long}").body.decode().count('class="answer" open')
    assert 1 == browser.ask(f"/schiedsrichter/fall?text={long}&wahl=2.1.a").body.decode().count('class="answer" open')
