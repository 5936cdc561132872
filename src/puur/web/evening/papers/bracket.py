"""The bracket of a final as a paper: what everybody may see of it, as on the hall's screens."""

from dataclasses import replace

from puur.desk.bracket_chart import ChartedMatch, ChartedRound, bracket_chart
from puur.desk.versions import public_version
from puur.paper.bracket import BracketSheet, PrintedBracketRound, PrintedMatch, PrintedSide
from puur.web.evening.desk.room import Room, local_hour
from puur.web.evening.desk.round_names import saying
from puur.web.evening.desk.shown import version_shown, version_text


def bracket_sheet(room: Room) -> BracketSheet:
    """The paper. Raises `LookupError` where no bracket is drawn."""
    chart = bracket_chart(room.evening)
    if not chart:
        raise LookupError("bracket")
    return BracketSheet(tuple(_round(room, round_) for round_ in chart), _note(room, chart[0].number))


def _note(room: Room, first: int) -> str:
    """The version whose points stand there; what changed since is on no paper, as paper does not learn of it."""
    version = public_version(room.evening)
    if version is None or version.after_round < first:
        return ""
    shown = replace(version_shown(room.evening, version), deviation=None)
    return version_text(shown, saying(room.evening, room.language), local_hour(version.at))


def _round(room: Room, round_: ChartedRound) -> PrintedBracketRound:
    matches = tuple(_match(room, match) for match in round_.matches)
    third = None if round_.third is None else _match(room, round_.third)
    return PrintedBracketRound(round_.number, round_.word, round_.places, matches, third)


def _match(room: Room, match: ChartedMatch) -> PrintedMatch:
    first, second = (PrintedSide(tuple(map(room.name, side.people)), side.points, side.through) for side in match.sides)
    return PrintedMatch((first, second), match.table, match.how, match.free)
