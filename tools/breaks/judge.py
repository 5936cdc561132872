"""What the tests of a room say of a break: the quick way where it fits, a fresh import where it does not."""

from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

from tools.breaks.copies import Copy
from tools.breaks.mutants import Mutant
from tools.breaks.pace import Pace
from tools.breaks.reach import Reach
from tools.breaks.rooms import SITUATIONS
from tools.breaks.session import Session
from tools.breaks.trial import Outcome, Verdict

ENOUGH = 6.0  # seconds: what survives tests for so long is tried the other way
GUESSES = 60  # tests that are asked first after a fresh import
READING = 30.0  # seconds of processor time for an import


class Judge:
    """Tries mutants in a copy; the test that noticed the last break of the same subject is asked first."""

    def __init__(self, copy: Copy, reach: Reach, session: Session) -> None:
        self.copy = copy
        self.reach = reach
        self.session = session
        self.suspects: dict[str, str] = {}

    def at_once(self, mutant: Mutant) -> Verdict | None:
        """What the quick way says; none where it takes a fresh import to know."""
        if self.is_read(mutant) and not mutant.is_text:
            return None
        with self.copy.broken(mutant):
            verdict = self.quick(mutant)
        return None if verdict.outcome in {Outcome.SURVIVED, Outcome.UNFIT} else self.noted(mutant, verdict)

    def patiently(self, mutant: Mutant) -> Verdict:
        """What the tests say after a fresh import of what the quick way left open."""
        with self.copy.broken(mutant):
            verdict = self.quick(mutant) if self.is_read(mutant) and not mutant.is_text else Verdict(Outcome.UNFIT)
            if verdict.outcome in {Outcome.SURVIVED, Outcome.UNFIT}:
                verdict = self.faithful(mutant)
        if verdict.outcome is Outcome.UNFIT:
            raise SystemExit(f"{mutant} cannot be tried: {verdict.test}")
        return self.noted(mutant, verdict)

    def noted(self, mutant: Mutant, verdict: Verdict) -> Verdict:
        """Remember which test noticed the break."""
        if verdict.test:
            self.suspects[mutant.subject] = verdict.test
        return verdict

    def quick(self, mutant: Mutant) -> Verdict:
        """Try it in what is in memory.

        Where a line runs already while modules and tests are read, a test may fail only because what was made then and
        what is made now do not fit together: it has to fail after a fresh import as well.
        """
        tests = self.likely(mutant)
        verdict = self.session.ask(mutant, tuple(self.in_time(tests)))
        if verdict.outcome is Outcome.KILLED and self.session.ask(mutant, [verdict.test]).outcome is not Outcome.KILLED:
            return Verdict(Outcome.UNFIT)  # it failed by chance
        if verdict.outcome is Outcome.KILLED and self.is_read(mutant) and not mutant.is_text:
            return self.fresh([verdict.test])
        return verdict

    def faithful(self, mutant: Mutant) -> Verdict:
        """Try it after a fresh import, with every test that can notice."""
        likely = self.likely(mutant)
        if not self.is_read(mutant):
            asked = len(tuple(self.in_time(likely)))  # they said nothing and come last
            reaching = self.reach.tests(mutant.file, mutant.body)
            return self.fresh(dict.fromkeys((*likely[asked:], *likely, *reaching)))
        namesakes = [test for test in self.everything(mutant) if is_namesake(test, mutant)]
        verdict = self.fresh(dict.fromkeys((*likely[:GUESSES], *namesakes[:GUESSES])))
        return self.fresh(self.everything(mutant)) if verdict.outcome is Outcome.SURVIVED else verdict

    def fresh(self, tests: Iterable[str]) -> Verdict:
        """What these tests say after a fresh import; what does not come again when it is asked again is left out."""
        tests = tuple(tests)
        verdict = self.imported(tests)
        while verdict.outcome is Outcome.KILLED and verdict.test in tests:
            again = self.imported((verdict.test,))
            if again.outcome is not Outcome.SURVIVED:
                return again
            tests = tuple(test for test in tests if test != verdict.test)
            verdict = self.imported(tests)
        return self.imported(tests) if verdict.outcome is Outcome.TIMEOUT else verdict

    def imported(self, tests: tuple[str, ...]) -> Verdict:
        """What these tests say in a process that has imported nothing yet."""
        if not tests:
            return Verdict(Outcome.SURVIVED)
        files = tuple(dict.fromkeys(test.partition("::")[0] for test in tests))
        return self.copy.run(files, limit=READING, plugins=(Pace(tests, self.reach.seconds),))

    def is_read(self, mutant: Mutant) -> bool:
        """Whether the broken line says something before any test begins."""
        return mutant.is_text or self.reach.is_read(mutant.file, mutant.statement)

    def likely(self, mutant: Mutant) -> list[str]:
        """The tests that reach the break, the last that noticed one like it first, then the quickest."""
        seconds = self.reach.seconds
        told = [test for test in sorted(seconds, key=seconds.__getitem__) if test.startswith(f"{SITUATIONS}::")]
        reaching = told if mutant.is_text else self.reach.tests(mutant.file, mutant.statement)
        suspect = self.suspects.get(mutant.subject)
        return sorted(reaching, key=lambda test: test != suspect)

    def in_time(self, tests: Iterable[str]) -> Iterator[str]:
        """The first of these tests, as many as there is time for."""
        whole = 0.0
        for test in tests:
            whole += self.reach.seconds[test]
            if whole > ENOUGH:
                return
            yield test

    def everything(self, mutant: Mutant) -> list[str]:
        """All tests: those that reach the function first, then those that reach the file, each time the quickest."""
        nearest = dict.fromkeys(self.reach.tests(mutant.file, mutant.body))
        near = {test for test, reached in self.reach.lines.items() if mutant.file in reached}
        seconds = self.reach.seconds
        return sorted(seconds, key=lambda test: (test not in nearest, test not in near, seconds[test]))


def is_namesake(test: str, mutant: Mutant) -> bool:
    """Whether a test is called like the broken module, and lies beside others of its package."""
    file, asked = PurePosixPath(mutant.file), PurePosixPath(test.partition("::")[0])
    return asked.parent.name == file.parent.name and asked.stem.startswith(f"test_{file.stem}")
