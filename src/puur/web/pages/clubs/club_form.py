"""The form a club is described with: what its fields mean, and everything that is wrong with them."""

import datetime as dt
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from puur.decks import Language
from puur.errors import ReglementError
from puur.reglement import LARGEST, named
from puur.store.clubs import ClubEvening
from puur.web.http.sentences import say
from puur.web.table.lobby.wish import CLUBS_OWN
from puur.web.visitor.names import Manners, clean_name

LONGEST_CLUB_NAME: Final = 40
LONGEST: Final = 600
"""Letters a club says of itself."""
LONGEST_TITLE: Final = 60
_WAY: Final = re.compile(r"(https?://[^/\s]+)?(/turnier/[a-z2-9]{10}(?:/[a-z]+)?)(?:[?#]\S*)?")


@dataclass(frozen=True, slots=True)
class ClubWish:
    """What a club is to be called, to say of itself, and to play by; `text` is a Reglement of its own."""

    name: str
    told: str
    rules: str
    text: str | None


def wished(form: Mapping[str, str], manners: Manners, language: Language) -> ClubWish | tuple[str, ...]:
    """What a form wants, or everything that is wrong with it, in the visitor's language.

    Fields: `name told reglement text`. Reading a club's own Reglement may take a quarter of a second.
    """
    name, told = clean_name(form.get("name", ""), LONGEST_CLUB_NAME), _paragraph(form.get("told", ""))
    rules = form.get("reglement", "")
    text = form.get("text", "")[: LARGEST + 1] if rules == CLUBS_OWN else None
    faults: list[str] = []
    if name is None:
        faults.append(say(language, "verein.bad_name", most=LONGEST_CLUB_NAME))
    elif manners.refuse(name) or manners.refuse(told):
        faults.append(say(language, "verein.bad_word"))
    if len(told) > LONGEST:
        faults.append(say(language, "verein.too_long", most=LONGEST, have=len(told)))
    try:
        named(rules, text, language=language)
    except ReglementError as error:
        faults += map(str, error.faults)
    return tuple(faults) if faults or name is None else ClubWish(name, told, rules, text)


def _paragraph(told: str) -> str:
    """Lines of letters: what cannot be seen or turns the writing round is left out."""
    lines = unicodedata.normalize("NFC", told).splitlines()
    shown = ("".join(sign for sign in line if sign.isprintable()).strip() for line in lines)
    return "\n".join(line for line in shown if line)


def evening_of(
    form: Mapping[str, str], manners: Manners, here: str, language: Language
) -> ClubEvening | tuple[str, ...]:
    """An evening to be announced, or everything that is wrong with it. Fields: `day title way`.

    Its way is the address of an evening at this server, which is reached `here`; a key in it is left out, so that
    nobody shows one by mistake.
    """
    day, title = _day(form.get("day", "")), _paragraph(form.get("title", "")).replace("\n", " ")
    way = _WAY.fullmatch(form.get("way", "").strip())
    if way is not None and way[1] not in {None, here}:
        way = None
    faults = []
    if day is None:
        faults.append(say(language, "verein.bad_day"))
    if not 0 < len(title) <= LONGEST_TITLE:
        faults.append(say(language, "verein.bad_title", most=LONGEST_TITLE))
    elif manners.refuse(title):
        faults.append(say(language, "verein.bad_word"))
    if form.get("way", "").strip() and way is None:
        faults.append(say(language, "verein.bad_way"))
    if faults or day is None:
        return tuple(faults)
    return ClubEvening(day.isoformat(), title, way[2] if way is not None else f"{day.isoformat()} {title}")


def _day(told: str) -> dt.date | None:
    try:
        return dt.date.fromisoformat(told)
    except ValueError:
        return None
