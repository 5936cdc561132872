"""A thousand times the same commands, at two processes that are killed in turn: each is done once."""

import asyncio
import json
import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.ports import free_port
from tests.store.postgres import postgres_server
from tests.web.desk.test_desk_kills import Program
from tests.web.real_server import MANY
from tests.web.workers import STARTS_WITHIN, Worker, started, wait_until_ready

from puur.store import open_store

PEOPLE = 8
AT_ONCE = 4


def serving(store: str, port: int) -> Worker:
    """A server at which one program may ask as often as it likes; it may not listen yet."""
    return started(store, port, limits=MANY)


class Retries:
    """Commands with a mark each, sent to one of two processes, whatever these do; and what was answered."""

    def __init__(self, desks: tuple[Program, ...], commands: int) -> None:
        self.desks = desks
        self.told: dict[int, set[str]] = {number: set() for number in range(commands)}
        self.cut = 0

    def send(self, number: int, at: int) -> None:
        """Send a command to a process, and note what it gave: every answer must be the same."""
        desk = self.desks[at]
        body = {"command": {"kind": "register", "count": 1}, "nonce": f"number {number}"}
        try:
            answer = desk.ask(f"/{desk.evening}/commands", body)
        except (OSError, ValueError):  # killed, or not there yet
            self.cut += 1
            return
        assert isinstance(answer, dict)
        self.told[number].add(json.dumps([answer["kinds"], answer["people"]]))


def sent_over_kills(store: str, retries: int, commands: int, kills: int) -> Retries:
    """All of them, in any order, to either process, four at a time; one of the two is killed now and then."""
    dice = random.Random(retries)
    ports = tuple(free_port() for _ in range(2))
    workers = [serving(store, port) for port in ports]
    desks = tuple(Program(f"http://127.0.0.1:{port}") for port in ports)
    try:
        for worker in workers:
            wait_until_ready(worker.url)
        opened = desks[0].ask("", {"reglement": "einzelschieber", "title": "Sturm", "entry": "single"})
        assert isinstance(opened, dict)
        for desk in desks:
            desk.evening, desk.key = opened["id"], opened["keys"]["direction"]
        desks[1].ask(f"/{opened['id']}/commands", {"command": {"kind": "register", "count": PEOPLE}})
        found = Retries(desks, commands)
        letters = [(number % commands, dice.randrange(2)) for number in range(retries)]
        dice.shuffle(letters)
        for kill in range(kills):
            part = letters[kill * retries // kills : (kill + 1) * retries // kills]
            with ThreadPoolExecutor(AT_ONCE) as sending:
                done = [sending.submit(found.send, number, at) for number, at in part]
                done[dice.randrange(len(part) // 2)].result(STARTS_WITHIN)
                falls = kill % 2
                workers[falls].kill()
                workers[falls] = serving(store, ports[falls])
                for letter in done:
                    letter.result(STARTS_WITHIN)
            wait_until_ready(workers[falls].url)
        for number in range(commands):
            for at in range(2):
                found.send(number, at)
    finally:
        for worker in workers:
            worker.kill()
    return found


async def registered(store: str, evening: str) -> Counter[str]:
    """How often each kind of event was written."""
    async with await open_store(store) as opened:
        return Counter(event.kind for event in await opened.journal.read(f"desk/{evening}"))


@pytest.mark.parametrize(
    ("retries", "commands", "kills"), [(160, 20, 3), pytest.param(1_000, 50, 10, marks=pytest.mark.nightly)]
)
def test_a_command_retried_over_kills_and_two_processes_is_done_once(retries: int, commands: int, kills: int) -> None:
    """Whoever is asked answers with the number that was given the first time; nothing is written twice."""
    with postgres_server("synchronous_commit=on") as database:
        store = database.new_database()
        found = sent_over_kills(store, retries, commands, kills)
        kinds = asyncio.run(registered(store, found.desks[0].evening))
    assert 0 < found.cut < retries // 2, "most must have come to a process that answers"
    assert {1} == {len(answers) for answers in found.told.values()}
    assert commands == len({answer for answers in found.told.values() for answer in answers})
    assert PEOPLE + commands == kinds["registered"]
