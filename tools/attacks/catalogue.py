"""All attacks, in the order they are run."""

from typing import Final

from tools.attacks import challenges, contents, doors, evenings, queues, retries, slowness
from tools.attacks.attack import Attack, Felt, Scale

QUICK: Final = frozenset(Scale)
"""Also run by the short suite."""

ATTACKS: Final = (
    Attack("origin-null", doors.origin_null, scales=QUICK),
    Attack("basic", doors.basic),
    Attack("cookies", doors.cookies, scales=QUICK),
    Attack("forwarded", doors.forwarded, scales=QUICK),
    Attack("hopping", doors.hopping),
    Attack("hopping-programs", doors.hopping_programs),
    Attack("hopping-customers", doors.hopping_customers, within=120),
    Attack("hopping-lines", doors.hopping_lines),
    Attack("languages", doors.languages, scales=QUICK),
    Attack("sign-ins", doors.sign_ins),
    Attack("owner", doors.owner, scales=QUICK),
    Attack("far-ids", contents.far_ids, scales=QUICK),
    Attack("reglement", contents.reglement, within=120),
    Attack("referee", contents.referee, within=120),
    Attack("uploads", contents.uploads, within=180),
    Attack("challenge", challenges.challenge),
    Attack("sessions", challenges.sessions),
    Attack("tournament", challenges.tournament, within=90),
    Attack("frames", challenges.frames),
    Attack("pieces", challenges.pieces, scales=QUICK),
    Attack("storm", challenges.storm, within=90),
    Attack("crowd", challenges.crowd),
    Attack("tables", challenges.tables, within=120),
    Attack("seen", challenges.seen),
    Attack("crumbs", slowness.crumbs, scales=QUICK),
    Attack("large-bodies", slowness.large_bodies, within=120, scales=QUICK),
    Attack("silent", slowness.silent, within=90),
    Attack("slow-bodies", slowness.slow_bodies, within=90),
    Attack("unread", slowness.unread, within=120),
    Attack("hung-up", slowness.hung_up),
    Attack("dripped", slowness.dripped, within=180),
    Attack("list-small", evenings.list_small),
    Attack("list-large", evenings.list_large, within=120),
    Attack("list-deep", evenings.list_deep),
    Attack("list-typed", evenings.list_typed),
    Attack("here", evenings.here),
    Attack("news", evenings.news, within=120),
    Attack("papers", evenings.papers, within=120),
    Attack("many-evenings", evenings.many_evenings, within=180),
    Attack("evening-pages", evenings.evening_pages, within=120),
    Attack("ranks", evenings.ranks, within=240),
    Attack("kit", evenings.kit, within=180),
    Attack("herd", queues.herd, within=120, scales=QUICK),
    Attack("texts", queues.texts, within=120),
    Attack("polls", queues.polls, within=90),
    Attack("polls-afar", queues.far_polls, within=90),
    Attack("seats", queues.seats, within=90),
    Attack("archives", queues.archives, within=90),
    Attack("retries", retries.retries, within=240, felt=Felt.ALONE, scales=QUICK),
)


def chosen(names: tuple[str, ...], scale: Scale) -> tuple[Attack, ...]:
    """The attacks of these names, else all that are run at a scale.

    >>> [attack.name for attack in chosen(("kit",), Scale.SHORT)]
    ['kit']
    """
    if names:
        return tuple(attack for attack in ATTACKS if attack.name in names)
    return tuple(attack for attack in ATTACKS if scale in attack.scales)
