"""The table of a match of people against bots."""

from typing import Final

from puur.wire.settings import TableSettings

LEVEL: Final = "meister"
"""Whom the people play against."""
REGLEMENT: Final = "einzelschieber"
"""157 points a Spiel, and nothing else counts: what the tables of strength are measured by."""
A_DAY: Final = 86_400.0
"""Seconds a person may be away before a bot plays for him: as long as a table allows."""


def match_settings(reglement: str = REGLEMENT, title: str = "") -> TableSettings:
    """Only who has its key sits there, the best bots are opposite, and nothing hurries or plays for anybody.

    >>> match_settings().entry, match_settings().spectators
    ('private', 'none')
    """
    return TableSettings(
        reglement,
        entry="private",
        levels=(LEVEL,),
        stand_in=LEVEL,
        grace=A_DAY,
        spectators="none",
        chat="off",
        title=title,
    )
