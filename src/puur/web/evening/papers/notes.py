"""What a paper says about the version it shows."""

from dataclasses import replace

from puur.desk.state import Publication
from puur.web.evening.desk.room import Room
from puur.web.evening.desk.round_names import saying
from puur.web.evening.desk.shown import version_shown, version_text


def version_note(room: Room, version: Publication) -> str:
    """Which version hangs there; what changed since is on no paper, as paper does not learn of it."""
    shown = replace(version_shown(room.evening, version), deviation=None)
    return version_text(shown, saying(room.evening, room.language), room.hour(version.at))
