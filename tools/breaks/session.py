"""A pytest session that has read the tests and runs none: forks of it run some, with one broken file."""

import faulthandler
import gc
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import TextIO

import pytest
from tools.breaks.bodies import Living, exchanges
from tools.breaks.copies import Copy, ran
from tools.breaks.dependants import Dependants
from tools.breaks.held_texts import HeldTexts
from tools.breaks.mutants import Mutant
from tools.breaks.pace import permitted
from tools.breaks.reach import Reach
from tools.breaks.told import is_told
from tools.breaks.trial import FirstFailure, Outcome, Verdict, allow, silence, tried

READY = "ready\n"
AT_FIRST = 20.0  # seconds of processor time until the first test begins
WARMING = 100  # tests that are run unbroken before the first break
LONG = 0.3  # seconds: such a test is not among them


@dataclass(frozen=True)
class Request:
    """A break, what a text says otherwise (a key and its article), the tests in their order, and for how long."""

    file: str
    text: str
    told: tuple[str, ...]
    tests: tuple[str, ...]
    suspects: int  # so many of the tests are asked before all others
    enough: float | None  # seconds after which no further test is asked


class Host:
    """A pytest plugin that answers requests where others would run the tests."""

    def __init__(self, folder: Path, files: tuple[str, ...], reach: Reach, requests: TextIO, answers: TextIO) -> None:
        self.folder = folder
        self.reach = reach
        self.requests = requests
        self.answers = answers
        self.sound = {file: (folder / file).read_text(encoding="utf-8") for file in files}
        self.failure = FirstFailure()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Answer until nobody asks any more."""
        session.config.pluginmanager.register(self.failure)
        self.items = {item.nodeid: item for item in session.items}
        self.living = Living(str(self.folder), (str(self.folder / file) for file in self.sound))
        self.texts = HeldTexts(session.items)
        self.dependants = Dependants(self.folder)
        self.warm(session.items)
        sys.dont_write_bytecode = True  # from now on it would be that of broken files
        self.answers.write(READY)
        self.answers.flush()
        for line in self.requests:
            request = Request(**json.loads(line))
            long = sum(self.reach.seconds[test] for test in request.tests)
            after = long if request.enough is None else min(long, request.enough)
            verdict = tried(partial(self.judged, request), limit=AT_FIRST, after=after)
            self.answers.write(json.dumps([verdict.outcome, verdict.test]) + "\n")
            self.answers.flush()
        return True

    def judged(self, request: Request) -> Verdict:
        """In a fork: break, and run the tests until one fails."""
        items = [self.items[test] for test in request.tests if test in self.items]
        if request.file.endswith(".toml"):
            self.living.forget()
            broken = Path(request.file).stem
            if not self.texts.exchange(broken):
                return Verdict(Outcome.REFUSED)
            items = self.texts.chosen(items, broken, request.told, request.suspects)
        else:
            changed = exchanges(self.sound[request.file], request.text, str(self.folder / request.file))
            if changed is None or not self.living.exchange(changed):
                return Verdict(Outcome.UNFIT)
            self.living.forget(self.dependants.of(self.folder / request.file))
        return self.first_failure(items, request.enough)

    def warm(self, items: Sequence[pytest.Item]) -> None:
        """Run some tests unbroken, so that no fork has to load a Reglement or to find out what is called often.

        Only situations and fragments, which leave nothing behind but what is remembered, and only where code is broken:
        what is remembered of a text is void in every fork.
        """
        told = [item for item in items if is_told(item.nodeid) and self.reach.seconds.get(item.nodeid, LONG) < LONG]
        chosen = told[:: max(1, len(told) // WARMING)] if self.sound else []
        for item, following in zip(chosen, [*chosen[1:], None], strict=bool(chosen)):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if self.failure.test:
            raise SystemExit(f"unbroken, the tests must pass: {self.failure.test}")
        faulthandler.cancel_dump_traceback_later()  # whose thread would not live on in a fork, which then waits for it
        gc.collect()
        gc.freeze()

    def first_failure(self, items: Sequence[pytest.Item], enough: float | None) -> Verdict:
        """Run tests until one fails, or until they have taken as long as is enough."""
        whole = 0.0
        for item, following in zip(items, [*items[1:], None], strict=True):
            whole += self.reach.seconds[item.nodeid]
            if enough is not None and whole > enough:
                return Verdict(Outcome.UNDECIDED)
            allow(permitted(self.reach.seconds[item.nodeid]))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failure.test:
                break
        return self.failure.verdict


class Session:
    """The other end of a host, which runs in a process of its own."""

    def __init__(self, copy: Copy, tests: tuple[str, ...], files: tuple[str, ...], reach: Reach) -> None:
        (hears, asks), (reads, says) = os.pipe(), os.pipe()
        self.host = os.fork()
        if self.host == 0:
            os.close(asks)
            os.close(reads)
            silence()
            copy.enter(keep_bytecode=True)
            with os.fdopen(hears, encoding="utf-8") as requests, os.fdopen(says, "w", encoding="utf-8") as answers:
                ran(copy.folder, tests, (Host(copy.folder, files, reach, requests, answers),))
            os._exit(0)
        os.close(hears)
        os.close(says)
        self.asks = os.fdopen(asks, "w", encoding="utf-8")
        self.reads = os.fdopen(reads, encoding="utf-8")
        if self.reads.readline() != READY:  # nothing may be broken before all is read
            raise SystemExit("the tests could not be read")

    def ask(self, mutant: Mutant, tests: Sequence[str], *, suspects: int = 0, enough: float | None = None) -> Verdict:
        """What these tests say of a break, in this order; undecided once they have taken as long as is enough."""
        told = (mutant.subject, *mutant.articles)
        request = Request(mutant.file, mutant.text, told, tuple(tests), suspects, enough)
        self.asks.write(json.dumps(asdict(request)) + "\n")
        self.asks.flush()
        answer = self.reads.readline()
        if not answer:
            raise SystemExit("the session ended")
        outcome, test = json.loads(answer)
        return Verdict(Outcome(outcome), test)

    def close(self) -> None:
        """End the other process."""
        self.asks.close()
        self.reads.close()
        os.waitpid(self.host, 0)
