"""The request for a season: its evenings, Reglement and members, from a form or an address."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

import msgspec
from litestar.datastructures import UploadFile

from puur.decks import Language
from puur.desk.seasons.members import MembersError, read_members
from puur.desk.seasons.nights import Night, night_of, unpacked
from puur.desk.seasons.season_nights import Season, SeasonError, by_day, gathered, has_season
from puur.desk.seasons.season_words import member_text, question_text
from puur.errors import ReglementError
from puur.reglement import Reglement, built_in, load, loads
from puur.web.evening.log.host import EveningHost
from puur.web.http.sentences import say
from puur.web.visitor.reception import Refusal

USUAL: Final = "jahresmeisterschaft"
WAY: Final = "/turnier/saison"
MOST: Final = 24 << 20
"""Bytes of a form with archives; one of forty people has some tens of thousands."""
MOST_EVENINGS: Final = 60
MOST_CARRIED: Final = 2 << 20
"""Bytes of the evenings that are carried along: a year of a hall of two thousand; read within 20 ms."""
_LONGEST: Final = 200_000


@dataclass(frozen=True, slots=True)
class SeasonAsked:
    """The wish: ids of evenings here, evenings that were uploaded, the Reglement by name or as text, who is who.

    What was `uploaded` is `carried` once it is read; `wrong` is what could not be.
    """

    chosen: tuple[str, ...] = ()
    uploaded: tuple[tuple[str, bytes], ...] = ()
    carried: tuple[Night, ...] = ()
    wrong: tuple[str, ...] = ()
    reglement: str = USUAL
    text: str = ""
    members: str = ""

    @property
    def anything(self) -> bool:
        """Whether there is an evening in it."""
        return bool(self.chosen or self.uploaded or self.carried or self.wrong)

    @property
    def address(self) -> str:
        """The address of the season; "" where it contains uploads."""
        if self.uploaded or self.carried or self.text.strip() or self.members.strip():
            return ""
        return f"{WAY}?{urlencode([('r', self.reglement), *(('abend', evening) for evening in self.chosen)])}"


async def asked_in(fields: Iterable[tuple[str, object]]) -> SeasonAsked:
    """The wish in the fields of a form or an address. Evenings that were carried along wrongly are left out.

    Raises `Refusal` where there are more of them than anybody had.
    """
    told: dict[str, str] = {}
    chosen: list[str] = []
    uploaded: list[tuple[str, bytes]] = []
    for name, value in fields:
        if isinstance(value, UploadFile):
            content = await value.read()
            if name == "own" and content:
                told["text"] = content[:_LONGEST].decode("utf-8", "replace").removeprefix("\ufeff")
            elif name == "archive" and content:
                uploaded.append((value.filename or "zip", content))
        elif name == "abend":
            chosen.append(str(value)[:40])
        else:
            told.setdefault(name, str(value))
    if len(told.get("carried", "")) > MOST_CARRIED:
        raise Refusal(413, "too_large")
    return SeasonAsked(
        tuple(dict.fromkeys(chosen))[:MOST_EVENINGS],
        tuple(uploaded)[:MOST_EVENINGS],
        _carried(told.get("carried", "")),
        reglement=told.get("r", USUAL)[:60],
        text=told.get("text", "")[:_LONGEST],
        members=told.get("members", "")[:_LONGEST],
    )


def _carried(text: str) -> tuple[Night, ...]:
    try:
        return unpacked(text)[:MOST_EVENINGS] if text else ()
    except (msgspec.DecodeError, RecursionError):
        return ()


def reglemente(hosts: Mapping[str, EveningHost]) -> tuple[tuple[str, Reglement], ...]:
    """The Reglemente that say something about seasons: ours, and those of the evenings here, each once."""
    found = [(name, load(name)) for name in built_in()]
    found += [(host.id, host.evening.reglement) for host in hosts.values() if host.evening.opened.text is not None]
    once: dict[str, tuple[str, Reglement]] = {}
    for name, rules in found:
        if has_season(rules):
            once.setdefault(rules.digest, (name, rules))
    return tuple(once.values())


class Unfit(Exception):
    """A request that does not form a season, with all reasons in words."""

    def __init__(self, texts: tuple[str, ...], nights: tuple[Night, ...] = ()) -> None:
        super().__init__(*texts)
        self.texts = texts
        self.nights = nights


def season_asked(
    asked: SeasonAsked, hosts: Mapping[str, EveningHost], language: Language
) -> tuple[Season, tuple[Night, ...]]:
    """The season, and the evenings that are not kept here. Takes a while: call it in a thread. Raises `Unfit`."""
    wrong = list(asked.wrong)
    carried = asked.carried
    rules = _rules(asked, hosts, language, wrong)
    kept = [hosts[chosen] for chosen in asked.chosen if chosen in hosts]
    here = (night_of(host.evening, host.stream, host.names, host.evening.opened.title) for host in kept)
    nights = by_day((*here, *carried))
    if wrong or rules is None:
        raise Unfit(tuple(wrong), carried)
    try:
        members = read_members(asked.members.encode("utf-8", "replace"), nights) if asked.members.strip() else None
        return gathered(rules, nights, members), carried
    except MembersError as error:
        file = say(language, "desk.season.members")
        raise Unfit(tuple(member_text(fault, file, language) for fault in error.faults), carried) from None
    except SeasonError as error:
        raise Unfit(tuple(question_text(question, language) for question in error.questions), carried) from None


def _rules(
    asked: SeasonAsked, hosts: Mapping[str, EveningHost], language: Language, wrong: list[str]
) -> Reglement | None:
    """The Reglement that is asked for; none, and why, where there is none."""
    if not asked.text.strip():
        found = dict(reglemente(hosts)).get(asked.reglement)
        if found is None:
            wrong.append(say(language, "desk.season.no_reglement", name=asked.reglement))
        return found
    try:
        return loads(asked.text, language=language)
    except ReglementError as error:
        wrong += map(str, error.faults)
        return None
