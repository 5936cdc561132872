"""What stays of a room's last trials: `tried.json`, from which the page is written where they were not made."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tools.breaks.mutants import Mutant
from tools.breaks.trial import Outcome, Verdict

NOTICED = frozenset({Outcome.KILLED, Outcome.TIMEOUT})
Change = tuple[str, str, str]


@dataclass(frozen=True)
class Trial:
    """A break and how it ended."""

    mutant: Mutant
    verdict: Verdict


@dataclass(frozen=True)
class ArticleCount:
    """Of an article's breaks that the loader accepts: how many were decided and noticed, and a test that did."""

    tried: int
    noticed: int
    test: str


@dataclass(frozen=True)
class RoomTally:
    """The trials of a room: the day of the last one, how they ended, what survived, each article's."""

    on: str
    breaks: int
    trials: int
    killed: int
    timeout: int
    refused: int
    undecided: int  # no test noticed in a few seconds, and there was no time to ask all of them
    survived: tuple[Change, ...]
    articles: Mapping[str, ArticleCount]


def tally(on: str, breaks: int, trials: Sequence[Trial]) -> RoomTally:
    """The trials of a room that has so many breaks."""
    counted = Counter(trial.verdict.outcome for trial in trials)
    return RoomTally(
        on,
        breaks,
        len(trials),
        counted[Outcome.KILLED],
        counted[Outcome.TIMEOUT],
        counted[Outcome.REFUSED],
        counted[Outcome.UNDECIDED],
        tuple(sorted(trial.mutant.change for trial in trials if trial.verdict.outcome is Outcome.SURVIVED)),
        article_counts(trials),
    )


def article_counts(trials: Iterable[Trial]) -> dict[str, ArticleCount]:
    """How many breaks of each article were tried and noticed."""
    by_article: dict[str, list[Verdict]] = defaultdict(list)
    for trial in trials:
        for article in trial.mutant.articles:
            if trial.verdict.outcome not in {Outcome.REFUSED, Outcome.UNDECIDED}:
                by_article[article].append(trial.verdict)
    return {
        article: ArticleCount(
            len(verdicts),
            sum(verdict.outcome in NOTICED for verdict in verdicts),
            most_common(verdict.test for verdict in verdicts if verdict.outcome is Outcome.KILLED),
        )
        for article, verdicts in sorted(by_article.items())
    }


def most_common(tests: Iterable[str]) -> str:
    """The test that is named most often; empty where none is."""
    counted = Counter(filter(None, tests))
    return counted.most_common(1)[0][0] if counted else ""


def kept_tallies(file: Path) -> dict[str, RoomTally]:
    """The tallies of earlier runs, by room."""
    if not file.exists():
        return {}
    found = json.loads(file.read_text(encoding="utf-8"))
    return {name: _tally(entry) for name, entry in found.items()}


def _tally(entry: dict[str, Any]) -> RoomTally:
    counts = {article: ArticleCount(**count) for article, count in entry["articles"].items()}
    return RoomTally(**entry | {"survived": tuple(map(tuple, entry["survived"])), "articles": counts})


def keep_tallies(tallies: Mapping[str, RoomTally], file: Path) -> None:
    """Write all tallies."""
    entries = {name: asdict(kept) for name, kept in tallies.items()}
    file.write_text(json.dumps(entries, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
