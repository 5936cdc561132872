"""The list of evenings, and the six questions of a new one."""

import math
import secrets
import time
from typing import Final

from litestar import get, post

from puur.decks import Language
from puur.desk import commands as c
from puur.desk.decision import DeskAsker, decide
from puur.desk.events import By, EveningEvent
from puur.desk.facts.end import Prize, PrizesSet
from puur.desk.facts.seats import GapChosen
from puur.desk.faults import DeskFaults
from puur.desk.fold import replayed
from puur.desk.refusals import faults_text
from puur.desk.says import DeskVoice
from puur.errors import ReglementError
from puur.reglement import Reglement, built_in, load, named
from puur.store.evening_people import people_numbered
from puur.web.evening.desk.access import by_of, cookie_for
from puur.web.evening.desk.desk import Desk
from puur.web.evening.desk.fields import UnreadableFields, converted
from puur.web.evening.desk.owners import DOOR, StartDoor, owner_cookie, owns_all
from puur.web.evening.desk.room import Room
from puur.web.evening.log.evenings import EveningStanding, standing_of
from puur.web.evening.log.keys import ITSELF, owner_in
from puur.web.evening.log.wants import Want
from puur.web.http.answers import Page, retried
from puur.web.http.brakes import Brake
from puur.web.http.budgets import network_of
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.table.shelf.library import Library
from puur.web.visitor.owner import KEYS, is_owners
from puur.web.visitor.reception import FormFields

LIST: Final = "/turnier"
USUAL: Final = "einzelschieber"
_MOST_PRIZES: Final = 60
_MOST_LISTED: Final = 60
_MOST_KEYS: Final = 40


class Foyer:
    """What the list of evenings has for all who come: the door that the start opened, and patience with keys."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.brake = Brake("desk", KEYS)
        self.start_door = StartDoor(desk.owned)


@get(LIST)
async def listed(request: WebRequest, desk: Given[Desk]) -> Page:
    """His evenings."""
    visitor = await desk.visits.visitor(request)
    own = await mine(desk, request)
    facts = {"rows": own, "problem": ""}
    return desk.visits.page(request, visitor, "desk_list.html", facts)


@post(f"{LIST}/schluessel")
async def unlocked(request: WebRequest, desk: Given[Desk], foyer: Given[Foyer]) -> Page:
    """The key of the server, told at its start, opens every evening to the direction."""
    visits, brake = desk.visits, foyer.brake
    visitor, network = await visits.visitor(request), network_of(visits.address(request))
    wait = await brake.take(visits.tables, network)
    key = (await visits.form(request, visitor)).get("key", "").strip()
    if wait or not is_owners(desk.owned, key):
        language = language_of(request)
        problem = say(language, "konto.wait", seconds=math.ceil(wait)) if wait else say(language, "desk.key_wrong")
        facts = {"rows": await mine(desk, request), "problem": problem}
        answer = visits.page(request, visitor, "desk_list.html", facts, status=429 if wait else 403)
        return retried(answer, math.ceil(wait)) if wait else answer
    await brake.forgive(visits.tables, network)
    hosts = [await desk.evenings.readable(standing.id) for standing in (await desk.evenings.all())[:_MOST_KEYS]]
    cookies = [cookie_for(host, "direction", 1, secure=desk.secure) for host in hosts if host is not None]
    return visits.on(LIST, (owner_cookie(desk.owned), *cookies))


@get(DOOR)
async def at_home(request: WebRequest, desk: Given[Desk], foyer: Given[Foyer]) -> Page:
    """The start of the server opened this page itself."""
    his = foyer.start_door.enter(request.query_params.get("k", "")[:80])
    return desk.visits.on("/", (owner_cookie(desk.owned),) if his else ())


async def mine(desk: Desk, request: WebRequest) -> tuple[EveningStanding, ...]:
    """The evenings he has a key of, and those of his account; all of them, where the server is his."""
    if owns_all(desk.owned, request.cookies):
        return await desk.evenings.all()
    wanted = {name.rpartition("_")[2] for name in request.cookies if name.startswith("puur_desk_")}
    account = (await desk.visits.visitor(request)).account
    rows = () if account is None else await desk.visits.tables.read(lambda line: people_numbered(line, ITSELF))
    own = {row.evening for row in rows if account is not None and owner_in((row,)) == account.id}
    hosts = [await desk.evenings.readable(name) for name in [*sorted(own), *sorted(wanted - own)][:_MOST_LISTED]]
    found = (host for host in hosts if host is not None and (host.id in own or by_of(host, request.cookies)))
    return tuple(sorted(map(standing_of, found), key=lambda standing: -standing.since))


def tournaments() -> tuple[Reglement, ...]:
    """The Reglemente an evening can be held under, the ones made for evenings first."""
    found = (load(name) for name in built_in())
    fit = (rules for rules in found if len(rules.seat_plan.order) == 4)  # noqa: PLR2004  tables of four
    return tuple(sorted(fit, key=lambda rules: (rules.tournament.passen.value < 2, rules.name != USUAL, rules.name)))  # noqa: PLR2004  one round is no evening


@get(f"{LIST}/neu")
async def asked(request: WebRequest, desk: Given[Desk]) -> Page:
    """The six questions."""
    visitor = await desk.visits.visitor(request)
    rule, his = desk.evenings.rule, owns_all(desk.owned, request.cookies)
    account = "" if visitor.account is None else visitor.account.id
    keyed = rule.keyed and not his
    if not his and not keyed and (lacks := rule.lacks(account=account, key="")):
        return await desk.refused(request, None, (say(language_of(request), lacks),), 403)
    facts = {"reglemente": tournaments(), "usual": USUAL, "today": time.strftime("%Y-%m-%d"), "keyed": keyed}
    return desk.visits.page(request, visitor, "desk_new.html", facts)


@post(f"{LIST}/neu")
async def opened(request: WebRequest, desk: Given[Desk], library: Given[Library]) -> Page:
    """A new evening by the answers. Raises `ClosedDoor` where too many texts of clubs are read already."""
    language, visitor = language_of(request), await desk.visits.visitor(request)
    fields = await desk.visits.form(request, visitor, uploads=True)
    wanted, wishes = opening(fields), wishes_of(fields)
    by = By("direction", "Pult 1")
    network, his = network_of(desk.visits.address(request)), owns_all(desk.owned, request.cookies)
    owner = "" if visitor.account is None else visitor.account.id
    if not his and (barred := await desk.evenings.bars(network, account=owner, key=fields.get("key", "")[:200])):
        told = (say(language, barred.why, seconds=barred.seconds),)
        return await desk.refused(request, None, told, 429 if barred.seconds else 403, ("key",))
    if not his and (wait := desk.evenings.still_waits(network)):
        return await desk.refused(request, None, enough(language, wait), 429)
    if wrong := await library.rules(network, wrong_with, wanted, wishes, by, language):
        return await desk.refused(request, None, wrong, 422)
    if not his and (wait := await desk.evenings.wait_to_open(network)):
        return await desk.refused(request, None, enough(language, wait), 429)
    host = await desk.evenings.open(wanted, by, owner=owner)
    if isinstance(host, DeskFaults):
        return await desk.refused(request, None, faults_text(host, DeskVoice(language)), 422)
    room = Room(host, by, language)
    for command in wishes:
        outcome = await host.do(Want(command, by))
        if isinstance(outcome, DeskFaults):
            return await desk.refused(request, room, room.told(outcome), 422)
    cookies = (cookie_for(host, "direction", 1, secure=desk.secure),)
    return desk.lead(request, f"{room.way}/leute", cookies=cookies)


def enough(language: Language, wait: int) -> tuple[str, ...]:
    """That there are enough for now, and when there may be more."""
    return (say(language, "desk.evenings_enough", minutes=1 + wait // 60),)


def opening(fields: FormFields) -> c.Open:
    """The opening that the answers to the six questions make. Raises `UnreadableFields`."""
    own = fields.get("text", "").strip() or fields.get("file", "").strip()
    raw = {
        "kind": "open",
        "reglement": fields.get("reglement", USUAL) if not own else "own",
        "day": fields.get("day", "") or time.strftime("%Y-%m-%d"),
        "title": fields.get("title", ""),
        "place": fields.get("place", ""),
        "secret": secrets.token_hex(16),
        **({"text": own} if own else {}),
        **{name: fields[name] for name in ("rounds", "entry") if fields.get(name, "").strip()},
    }
    command = converted(raw)
    if not isinstance(command, c.Open):
        raise UnreadableFields("open")
    return command


def wrong_with(asked: c.Open, wishes: tuple[c.DeskCommand, ...], by: By, language: Language) -> tuple[str, ...]:
    """All that speaks against the answers, in words; looked at before an evening is opened, so that none is left half.

    >>> wrong_with(
    ...     c.Open("einzelschieber", "", "s"), (PrizesSet((Prize("Wurst", 5, 3),)),), By("direction"), Language.EN
    ... )
    ('Rank 5 to 3 is not possible: from a rank of 1 or more to the same or a later one, 9999 at most.',)
    """
    try:
        named(asked.reglement, asked.text, language=language)
    except ReglementError as error:
        return tuple(map(str, error.faults))
    events: tuple[EveningEvent, ...] = ()
    for command in (asked, *wishes):
        found = decide(replayed(events), command, DeskAsker(by, 0.0))
        if isinstance(found, DeskFaults):
            return faults_text(found, DeskVoice(language))
        events += found
    return ()


def wishes_of(fields: FormFields) -> tuple[c.DeskCommand, ...]:
    """What else the answers ask for: gaps, prizes, numbers given out at once. Raises `UnreadableFields`."""
    found: list[c.DeskCommand] = []
    if fields.get("gaps"):
        found.append(_gap(fields["gaps"]))
    prizes = prizes_in(fields.get("prizes", ""))
    if prizes:
        found.append(PrizesSet(prizes))
    if fields.get("numbers") and fields.get("people", "").isdecimal() and fields["people"] != "0":
        found.append(converted({"kind": "register", "count": fields["people"]}))
    return tuple(found)


def _gap(policy: str) -> GapChosen:
    command = converted({"kind": "gap_chosen", "policy": policy})
    if not isinstance(command, GapChosen):
        raise UnreadableFields("gap_chosen")
    return command


def prizes_in(text: str) -> tuple[Prize, ...]:
    """The prizes in lines: for a rank each, in their order; "4-10: Wurst" is for several ranks.

    >>> [(prize.name, prize.first, prize.last) for prize in prizes_in("Schinken, Speck" + chr(10) + "3-5: Wurst")]
    [('Schinken, Speck', 1, 1), ('Wurst', 3, 5)]
    """
    found: list[Prize] = []
    at = 1
    for line in text.splitlines()[:_MOST_PRIZES]:
        head, colon, rest = line.partition(":")
        first, _, last = head.replace(".", "").replace("–", "-").partition("-")
        if colon and _is_rank(first) and (not last.strip() or _is_rank(last)):
            at, end, name = int(first), int(last or first), rest.strip()
        else:
            end, name = at, line.strip()
        if name:
            found.append(Prize(name[:200], at, end))
            at = end + 1
    return tuple(found)


def _is_rank(told: str) -> bool:
    return told.strip().isdecimal() and len(told.strip()) < 10  # noqa: PLR2004  what is longer is no number of people


ROUTES: Final = (listed, unlocked, at_home, asked, opened)
