"""The ranking of teams as a paper, as it was published; until it is, as it stands; and their certificates."""

from puur.desk.team_ranking import TeamPlace, team_ranking
from puur.desk.totals_so_far import tally
from puur.desk.versions import version_after
from puur.paper.certificates import Certificate, Certificates
from puur.paper.lists import TeamRanking, TeamRow
from puur.web.evening.desk.room import Room
from puur.web.evening.papers.notes import version_note
from puur.web.evening.ranking.team_honours import TeamHonour, team_honours


def team_list(room: Room, after: int) -> TeamRanking:
    """The paper after a round. Raises `LookupError` where no team is ranked."""
    published = version_after(room.evening, after)
    told = tally(room.evening).until(after) if published is None else published.tally
    places = team_ranking(told) if told.rounds else ()
    if not places or told.roster.rule is None:
        raise LookupError("teams")
    note = "" if published is None else version_note(room, published)
    return TeamRanking(tuple(_row(room, place) for place in places), told.roster.rule.counted, note)


def _row(room: Room, place: TeamPlace) -> TeamRow:
    results = tuple((room.names(result.people), result.total) for result in place.results if result.counts)
    return TeamRow(place.rank, place.name, results, place.total, place.parted)


def team_certificates(room: Room) -> Certificates:
    """A certificate for every ranked team, with those whose results count. Raises `LookupError` where there is none."""
    lines = team_honours(room)
    if not lines:
        raise LookupError("team_certificates")
    return Certificates(tuple(_certificate(room, line, len(lines)) for line in lines))


def _certificate(room: Room, line: TeamHonour, teams: int) -> Certificate:
    counting = (person for result in line.place.results if result.counts for person in result.people)
    members = room.voice.listed(tuple(map(room.whole_name, counting)))
    return Certificate(
        line.place.name, line.place.rank, teams, str(line.place.total), prize=line.prize, team=True, members=members
    )
