"""One small situation for each kind of irregularity: what the list of articles is computed from, and what can be asked.

Every text is a fragment as `puur rule` reads it; under the base rules it leads to its kind.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.spiel.fault import IrregularityKind as Kind

EXAMPLES: Final[Mapping[Kind, tuple[str, ...]]] = MappingProxyType(
    {
        Kind.WRONG_LEAD: (
            "variante D\nausspiel S\nkarte N HA",
            "variante D\nausspiel S\nkarte N HA\nkarte W H6\nkarte S H7\nkarte E H8\ngekehrt",
        ),
        Kind.REVOKE: (
            "variante D\nhand S HK C7 …\ntisch E: HA H6 H10\nkarte S C7",
            "variante D\nhand S HK C7 …\ntisch E: HA H6 H10\nkarte S C7\ngekehrt",
        ),
        Kind.UNDERTRUMPED: ("variante D\nhand S D6 D8 CK S9 S7 S6 C6 C8 C9\ntisch E: HA H6 D9\nkarte S D6",),
        Kind.BARRED_LEAD: (
            "variante D\nhand S HK DA …\nhand N HA SA …\n"
            "ausspiel S\nkarte N HA\neinspruch E N\ntisch S: DA D6 D7 D8\nkarte S HK",
        ),
        Kind.DIE_IGNORED: (),
        Kind.EARLY_CARD: ("variante D\ntisch N: HA\nkarte S HK",),
        Kind.TWO_CARDS: ("variante D\nausspiel S\nhand S H6 H7 …\nmelden W S zwei-karten H6 H7",),
        Kind.CARD_HELD_READY: ("variante D\ntisch E: H6\nmelden W S karte-bereit",),
        Kind.CARD_MISSING: ("variante D\ntisch E: H6\nmelden W S karte-fehlt", "variante D\nausgespielt\nmelden W S karte-fehlt"),
        Kind.GHOST_CARD: ("variante D\nstich E: HA H6 H10 HK\nmelden W S geisterkarte",),
        Kind.TURNED_TRICK_SEEN: ("variante D\nstich S: HA H6 H10 HK\nmelden W S stich-eingesehen HA",),
        Kind.REST_CLAIMED: ("variante D\nausspiel S\nrest S",),
        Kind.REMARK: ("variante D\ntisch E: H6\nmelden W S bemerkung",),
        Kind.SIGN: ("variante D\ntisch E: H6\nmelden W S zeichen",),
        Kind.QUESTION: ("variante D\ntisch E: H6\nmelden W S frage",),
        Kind.ANSWER: ("variante D\ntisch E: H6\nmelden W S antwort",),
        Kind.SEAT_CHANGED: ("variante D\ntisch E: H6\nmelden W S platztausch",),
        Kind.CUT_WRONGLY: ("geber S\nabheben W 1",),
        Kind.NOT_CUT: ("geber S\ngeben S",),
        Kind.WRONG_DEALER: ("geber S\nabheben W 12\ngeben N",),
        Kind.MISDEAL: ("melden W S vergeben",),
        Kind.CARD_EXPOSED: ("geber S\nmelden W S karte-sichtbar H6",),
        Kind.BOTTOM_NOT_LAID_OUT: ("geber S\nabheben W 12\ngeben S",),
        Kind.CARDS_TAKEN_UP: ("ausspiel S\nmelden W N aufgenommen",),
        Kind.WRONG_CHOOSER: ("ausspiel S\nansage N D",),
        Kind.ANNOUNCEMENT_CORRECTED: ("ansage S D\nansage S H",),
        Kind.NOT_TO_ANNOUNCE: ("ansage S GO",),
        Kind.WEIS_MISNAMED: ("variante D\nhand S H9 H10 HJ …\nweis S 50 H9-J",),
        Kind.WEIS_NOT_HELD: ("variante D\nhand S H6 H9 S6 S8 C6 C8 C10 D6 D8\nweis S 20 H9-J",),
        Kind.WEIS_EARLY: (),
        Kind.WEIS_LATE: ("variante D\nhand W H9-J HA …\ntisch S: H6 H7 H8 HA\nkarte W SA\nweis W 20 H9-J",),
        Kind.WEIS_NOT_HIGHEST: ("variante D\nhand S H9-J 4xQ …\nweis S 20 H9-J",),
        Kind.WEIS_UNNEEDED: (),
        Kind.WEIS_REMARK: ("variante D\nhand S H9-J …\nweis S 20 H9-J\nmelden W S weis-bemerkung",),
        Kind.SAID_VORHAND: ("variante D\nhand S H9-J …\nweis S 20 H9-J\nmelden W S vorhand-gesagt",),
        Kind.WEIS_NOT_SHOWN: ("variante D\nhand S H9-J …\nweis S 20 H9-J\nmelden W S weis-verdeckt",),
        Kind.STOECK_WRONG: ("variante D\nhand S H6 H9 S6 S8 C6 C8 C10 D6 D8\nstöck S",),
        Kind.STOECK_LATE: (),
        Kind.FALSE_BEDANKEN: ("variante D\ntisch E: H6\nbedanken S",),
        Kind.UNTIDY_SLATE: ("variante D\nmelden W S unsaubere-tafel",),
    }
)
