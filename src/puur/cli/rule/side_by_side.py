"""What every Reglement would say to a situation, those together that say the same."""

from collections.abc import Iterator

from puur.cli.layout import heading, paragraph
from puur.cli.says import say
from puur.record.situation import Impossible
from puur.record.situation.everywhere import VerdictElsewhere
from puur.wording import Voice
from puur.wording.brief import brief_text


def table_lines(judged: tuple[VerdictElsewhere, ...], voice: Voice) -> Iterator[str]:
    """A paragraph for each answer, with all Reglemente that give it; last those for which it cannot be."""
    yield from heading(say("rule.all"))
    said: dict[str, list[str]] = {}
    for reglement, verdict in sorted(judged, key=lambda pair: isinstance(pair[1], Impossible)):
        said.setdefault(brief_text(reglement, verdict, voice), []).append(reglement.name)
    for text, names in said.items():
        yield from paragraph(", ".join(names))
        for line in text.splitlines():
            yield from paragraph(line, "  ", hanging="    ")
        yield ""
