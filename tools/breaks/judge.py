"""What the tests of a room say of a break: the quick way where it fits, a fresh import where it does not."""

from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from types import MappingProxyType

from tools.breaks.contrasts import Seen
from tools.breaks.copies import Copy
from tools.breaks.mutants import Mutant
from tools.breaks.pace import Pace
from tools.breaks.reach import Reach
from tools.breaks.read_keys import KEY_FILE, line_of
from tools.breaks.session import Session
from tools.breaks.told import is_told
from tools.breaks.trial import Outcome, Verdict
from tools.breaks.yields import Yields, in_turn, within

ENOUGH = 6.0  # seconds: what survives tests for so long has to wait until all breaks were asked for so long
CHANCES = 3  # failures that do not come again, until it takes a fresh import to know
GUESSES = 60  # tests that are asked first after a fresh import
READING = 30.0  # seconds of processor time for an import
SUSPECTS = 6  # tests of a file that noticed its last breaks
OPEN = frozenset({Outcome.SURVIVED, Outcome.UNFIT, Outcome.UNDECIDED})


class Judge:
    """Tries mutants in a copy; tests that noticed the last breaks of the same subject and file are asked first.

    `noticed` are the tests that noticed breaks of the room before, each as often as it did; `contrasts` those in
    which a break says something else, by its key.
    """

    def __init__(
        self,
        copy: Copy,
        reach: Reach,
        session: Session,
        noticed: Iterable[str] = (),
        contrasts: Mapping[str, Seen] = MappingProxyType({}),
    ) -> None:
        self.copy = copy
        self.reach = reach
        self.session = session
        self.contrasts = contrasts
        self.suspects: dict[str, list[str]] = {}
        self.yields = Yields(reach.seconds, noticed)

    def at_once(self, mutant: Mutant) -> Verdict | None:
        """What the tests say in memory within a few seconds; None if it takes longer to know, or a fresh import."""
        if self.is_read(mutant) and not mutant.is_text:
            return None
        with self.copy.broken(mutant):
            verdict = self.quick(mutant, ENOUGH)
        is_known = verdict.outcome not in OPEN or (verdict.outcome is Outcome.SURVIVED and not self.is_read(mutant))
        return self.noted(mutant, verdict) if is_known else None

    def patiently(self, mutant: Mutant) -> Verdict:
        """What all tests that can notice say, after a fresh import where what is in memory does not tell."""
        with self.copy.broken(mutant):
            verdict = self.quick(mutant, None)
            is_known = verdict.outcome is Outcome.SURVIVED and not self.is_read(mutant)
            if verdict.outcome in OPEN and not is_known:
                verdict = self.faithful(mutant)
        if verdict.outcome is Outcome.UNFIT:
            raise SystemExit(f"{mutant} cannot be tried: {verdict.test}")
        return self.noted(mutant, verdict)

    def noted(self, mutant: Mutant, verdict: Verdict) -> Verdict:
        """Remember which test noticed the break."""
        if verdict.test in self.reach.seconds:
            for known in (mutant.subject, mutant.file):
                others = [test for test in self.suspects.get(known, []) if test != verdict.test]
                self.suspects[known] = [verdict.test, *others][:SUSPECTS]
        return verdict

    def quick(self, mutant: Mutant, enough: float | None) -> Verdict:
        """Try it in what is in memory.

        Where a line or a key is read already while modules and tests are, a test may fail only because what was made
        then and what is made now do not fit together: it has to fail after a fresh import as well. Otherwise it has to
        fail twice, unless every word of it stands in a file and nothing is drawn.
        """
        tests = self.likely(mutant)
        if not tests and self.seen(mutant).whole:
            return Verdict(Outcome.SURVIVED)
        is_read = self.is_read(mutant)
        suspects = len(set(self.suspected(mutant)) & set(tests))
        for _ in range(CHANCES):
            verdict = self.session.ask(mutant, tests, suspects=suspects, enough=enough)
            if not mutant.is_text:  # there the session has an order of its own
                self.yields.note(within(tests, self.reach.seconds, enough), verdict.test)
            if verdict.outcome is not Outcome.KILLED or (is_told(verdict.test) and (mutant.is_text or not is_read)):
                return verdict
            again = self.fresh([verdict.test]) if is_read else self.session.ask(mutant, [verdict.test])
            if again.outcome is Outcome.KILLED:
                return again
            tests = [test for test in tests if test != verdict.test]
        return Verdict(Outcome.UNFIT)

    def faithful(self, mutant: Mutant) -> Verdict:
        """Try it after a fresh import, with every test that can notice."""
        likely = self.likely(mutant)
        if not self.is_read(mutant):
            return self.fresh(likely)
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
        """Whether the broken line, or the key that is set otherwise, is read before any test begins."""
        return self.reach.is_read(*places(mutant)[0])

    def suspected(self, mutant: Mutant) -> list[str]:
        """The tests that noticed the last breaks like it."""
        return list(dict.fromkeys((*self.suspects.get(mutant.subject, ()), *self.suspects.get(mutant.file, ()))))

    def likely(self, mutant: Mutant) -> list[str]:
        """The tests that reach the break: those that noticed others like it, one of each way, those of its function."""
        statement, body = places(mutant)
        best, seen = self.yields.best_first(self.reach.tests(*statement)), self.seen(mutant)
        first = [test for test in (*best, *sorted(seen.tests)) if test in seen.tests]
        reaching = (*in_turn(best, self.reach.way(*body)), *self.reach.tests(*body))
        able = set(first if seen.whole else reaching)
        suspected = (test for test in self.suspected(mutant) if test in able)
        return [test for test in dict.fromkeys((*suspected, *first, *reaching)) if test in able]

    def seen(self, mutant: Mutant) -> Seen:
        """The tests in which it says something else, as far as that is known."""
        return self.contrasts.get(mutant.key, Seen())

    def everything(self, mutant: Mutant) -> list[str]:
        """All tests: those that reach the function first, then those that reach the file, each time the quickest."""
        _, (file, body) = places(mutant)
        nearest = dict.fromkeys(self.reach.tests(file, body))
        near = {test for test, reached in self.reach.lines.items() if file in reached}
        seconds = self.reach.seconds
        return sorted(seconds, key=lambda test: (test not in nearest, test not in near, seconds[test]))


def places(mutant: Mutant) -> tuple[tuple[str, range], tuple[str, range]]:
    """The file and the lines of the broken statement, and of the function around it."""
    if mutant.is_text:
        return ((KEY_FILE, line_of(mutant.subject)),) * 2
    return (mutant.file, mutant.statement), (mutant.file, mutant.body)


def is_namesake(test: str, mutant: Mutant) -> bool:
    """Whether a test is called like the broken module, and lies beside others of its package."""
    file, asked = PurePosixPath(mutant.file), PurePosixPath(test.partition("::")[0])
    return asked.parent.name == file.parent.name and asked.stem.startswith(f"test_{file.stem}")
