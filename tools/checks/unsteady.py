"""A test that fails among thousands is asked once more alone: red only when something is wrong.

What passes then is unsteady, the code or the test. It is told with both logs and noted in docs/unsteady.md with what is
known, until its cause is found; the status stays good. More than three of them are no chance any more.
"""

from dataclasses import dataclass
from typing import Final

from tools.checks.failures import Failure
from tools.checks.steps import LOGS, ROOT, Status, say
from tools.checks.suites import Ran, Suite, alone

MOST: Final = 3
MOST_ASKED: Final = 10  # where more fail, chance is not the reason
LINES: Final = 60  # of a log in the summary; all of it is kept in a file


@dataclass(frozen=True)
class Unsteady:
    """A test that failed among the others and passed alone, with all it said then."""

    failure: Failure
    alone: str


@dataclass(frozen=True)
class Second:
    """What the second asking said: what is unsteady, and what is wrong."""

    unsteady: tuple[Unsteady, ...]
    wrong: tuple[Failure, ...]

    def status_of(self, ran: Ran) -> Status:
        """What it means for a suite."""
        failures = () if ran.found is None else ran.found.failures
        if not failures:
            return Status.OK
        is_chance = len(self.unsteady) <= MOST and not any(failure in self.wrong for failure in failures)
        return Status.UNSTEADY if is_chance else Status.FAILED


def asked_again(runs: tuple[Ran, ...]) -> Second:
    """Ask every test that failed once more."""
    asked = [(ran.suite, failure) for ran in runs if ran.found is not None for failure in ran.found.failures]
    unsteady: list[Unsteady] = []
    wrong: list[Failure] = []
    for number, (suite, failure) in enumerate(asked, start=1):
        again = _passed_alone(suite, failure) if number <= MOST_ASKED and failure.when != "collect" else None
        if again is None:
            wrong.append(failure)
        else:
            unsteady.append(again)
    return Second(tuple(unsteady), tuple(wrong))


def _passed_alone(suite: Suite, failure: Failure) -> Unsteady | None:
    say(f"== once more, alone: {failure.test}")
    status, said = alone(suite, failure)
    return Unsteady(failure, said) if status is Status.OK else None


def told(second: Second) -> str:
    """The last lines of a check: what is unsteady, with both logs, and what is wrong."""
    lines: list[str] = []
    for number, found in enumerate(second.unsteady, start=1):
        lines += [f"\nunsteady: {found.failure.test}", "  failed among the others:"]
        lines += _kept(f"unsteady-{number}-first.log", found.failure.why)
        lines += ["  passed alone:", *_kept(f"unsteady-{number}-alone.log", found.alone)]
        lines += ["  It belongs into docs/unsteady.md with what is known, until its cause is found."]
    if len(second.unsteady) > MOST:
        lines.append(f"\n{len(second.unsteady)} unsteady tests are more than chance; {MOST} would be the most.")
    lines += [f"failed: {failure.test}: {failure.reason}" for failure in second.wrong]
    return "\n".join(lines)


def _kept(name: str, log: str) -> list[str]:
    """The last lines of a log, all of which are kept."""
    place = LOGS / name
    place.write_text(log, encoding="utf-8")
    lines = log.rstrip().splitlines()
    left_out = [f"    … the whole log: {place.relative_to(ROOT)}"] if len(lines) > LINES else []
    return left_out + [f"    {line}" for line in lines[-LINES:]]
