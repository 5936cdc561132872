"""One small situation for each kind of irregularity: what the list of articles is computed from, and what can be asked.

Every text is a fragment as `puur rule` reads it; under the base rules it leads to its kind.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.record.act_rows import SIGHTINGS
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.reports import KINDS

_UNNEEDED = (
    "variante C\nhand S D6-9 S6\nhand E H6 H8 H10 HQ HA\nhand N S8 S10 SQ SK DA\nhand W C6-8 SA S7\nweis S D6-9\n"
)
_EQUAL_WEIS = (
    "variante C\nhand S D8-10 S6\nhand E H8-10 S7\nhand N D6 DQ DA HJ\nhand W C6 C8 S10 SA\nweis S D8-10\ntisch S: D8\n"
)

_OWN: Final[Mapping[Kind, tuple[str, ...]]] = MappingProxyType(
    {
        Kind.WRONG_LEAD: (
            "variante D\nausspiel S\nkarte N HA",
            "variante D\nausspiel S\nkarte N HA\nkarte W H6\nkarte S H7\nkarte E H8\ngekehrt",
        ),
        Kind.REVOKE: (
            "variante D\nhand S HK C7 …\ntisch E: HA H6 H10\nkarte S C7",
            "variante D\nhand S HK C7 …\ntisch E: HA H6 H10\nkarte S C7\ngekehrt",
        ),
        Kind.UNDERTRUMPED: (
            "variante D\nhand S D6 D8 CK S9 S7 S6 C6 C8 C9\ntisch E: HA H6 D9\nkarte S D6",
            "variante D\nhand S D6 H7 …\ntisch E: HA H6 D9\nkarte S D6",
        ),
        Kind.BARRED_LEAD: (
            (
                "variante D\n"
                "ausspiel S\n"
                "hand S HK DA S6\n"
                "hand E H6 D6 C6\n"
                "hand N HA SA S7\n"
                "hand W H7 D7 C7\n"
                "karte N HA\n"
                "einspruch E N\n"
                "karte S HK\n"
                "einspruch E S"
            ),
            (
                "variante D\n"
                "ausspiel S\n"
                "hand S HK DA S6 C6\n"
                "hand E H6 D6 S10 C7\n"
                "hand N HA H8 SA C8\n"
                "hand W H7 D7 S7 C9\n"
                "karte N HA\n"
                "einspruch E N\n"
                "karte S S6\n"
                "karte E S10\n"
                "karte N SA\n"
                "karte W S7\n"
                "karte N H8\n"
                "einspruch E N"
            ),
        ),
        Kind.DIE_IGNORED: ("variante D\nhand S HA S6 C6 …\nstich S: HA H7 H6 H8\nwürfeln S 3\nkarte S C6",),
        Kind.DRAWN_WRONGLY: ("variante D\nstich 1 S: H6 H7 HA H8\nziehen S D6 D7 D8",),
        Kind.EARLY_CARD: (
            "variante D\ntisch N: HA\nkarte S HK",
            "variante D\nausspiel S\nkarte S HA\nkarte S H6",
        ),
        Kind.TWO_CARDS: ("variante D\nausspiel S\nhand S H6 H7 …\nmelden W S zwei-karten H6 H7",),
        Kind.CARD_MISSING: (
            "variante D\ntisch E: H6\nmelden W S karte-fehlt",
            "variante D\nausgespielt\nmelden W S karte-fehlt",
        ),
        Kind.GHOST_CARD: (
            "variante D\nstich E: HA H6 H10 HK\nmelden W S geisterkarte",
            "variante D\ntisch E: HA H6 H10 HK\nmelden W S geisterkarte",
        ),
        Kind.TURNED_TRICK_SEEN: ("variante D\nstich S: HA H6 H10 HK\nmelden W S stich-eingesehen HA",),
        Kind.REST_CLAIMED: ("variante D\nausspiel S\nrest S",),
        Kind.CUT_WRONGLY: ("geber S\nabheben W 1", "geber S\nlupfen W 1 HA", "geber S\nlupfen E 12 HA"),
        Kind.NOT_CUT: ("geber S\ngeben S", "geber S\ngeben S unten H6"),
        Kind.WRONG_DEALER: (
            "geber S\nabheben W 12\ngeben N",
            "geber S\nabheben W 12\ngeben N unten H6",
            "geber S\nlupfen W 12 HA\ngeben N",
            "geber S\nlupfen W 12 HA\nabheben W 12\ngeben N",
        ),
        Kind.MISDEAL: ("melden W S vergeben",),
        Kind.CARD_EXPOSED: ("geber S\nmelden W S karte-sichtbar H6",),
        Kind.BOTTOM_NOT_LAID_OUT: ("geber S\nabheben W 12\ngeben S",),
        Kind.CARDS_TAKEN_UP: ("ausspiel S\nmelden W N aufgenommen",),
        Kind.WRONG_CHOOSER: ("ausspiel S\nansage N D",),
        Kind.ANNOUNCEMENT_CORRECTED: ("ansage S D\nansage S H",),
        Kind.NOT_TO_ANNOUNCE: ("ansage S GO",),
        Kind.WEIS_MISNAMED: ("variante D\nhand S H9 H10 HJ …\nweis S 50 H9-J",),
        Kind.WEIS_NOT_HELD: (
            "variante D\nhand S H6 H9 S6 S8 C6 C8 C10 D6 D8\nweis S 20 H9-J",
            "variante D\nhand S H6 H9 S6 S8 C6 C8 C10 D6 D8\nstich S: H6 HA H7 H8\nweis S 20 H9-J",
        ),
        Kind.WEIS_EARLY: ("variante C\nausspiel S\nhand N D10-Q HJ H6 S7 S8 C6 C7\nweis N D10-Q\neinspruch E N",),
        Kind.WEIS_LATE: (
            (
                "variante C\n"
                "hand S D6-8 S6\n"
                "hand E H6 H8 HQ S7\n"
                "hand N D10 DQ HJ HA\n"
                "hand W C6 C8 CQ S10\n"
                "tisch S: D6 H6\n"
                "weis S D6-8"
            ),
            "variante D\nhand S H9-J …\ntisch S: HA\nweis S 20 H9-J",
        ),
        Kind.WEIS_NOT_HIGHEST: ("variante D\nhand S H9-J 4xQ …\nweis S 20 H9-J",),
        Kind.WEIS_UNNEEDED: (_UNNEEDED + "tisch S: D6 H6 DA\nweis W C6-8",),
        Kind.WEIS_REMARK: (
            _UNNEEDED + "stich S: D6 H6 DA C6\nkarte W C7\nmelden S W weis-bemerkung",
            "variante D\ntisch S: HA\nmelden W S weis-bemerkung",
        ),
        Kind.SAID_VORHAND: (_EQUAL_WEIS + "weis E H8-10\nkarte E H8\nkarte N D6\nmelden S E vorhand-gesagt",),
        Kind.WEIS_NOT_SHOWN: (_EQUAL_WEIS + "karte E H8\nkarte N D6\nmelden E S weis-verdeckt",),
        Kind.STOECK_WRONG: ("variante D\nhand S H6 H9 S6 S8 C6 C8 C10 D6 D8\nstöck S",),
        Kind.STOECK_LATE: (
            (
                "variante D\n"
                "hand S DK DQ H6 H7\n"
                "hand E D6 D7 H8 H9\n"
                "hand N D8 D9 H10 HJ\n"
                "hand W D10 DJ HQ HK\n"
                "schreiber S\n"
                "stich S: DK D6 D8 D10\n"
                "stich S: DQ D7 D9 DJ\n"
                "tisch W: HQ H6\n"
                "stöck S"
            ),
            "variante D\nhand S HA DK DQ …\nstich S: HA H7 H6 H8\nkarte S C7\nstöck S",
        ),
        Kind.FALSE_BEDANKEN: ("variante D\ntisch E: H6\nbedanken S",),
        Kind.UNTIDY_SLATE: ("variante D\nmelden W S unsaubere-tafel",),
    }
)
_REPORTED: Final = {
    kind: (f"variante D\ntisch E: H6\nmelden W S {SIGHTINGS[sighting]}",) for sighting, kind in KINDS.items()
}
EXAMPLES: Final[Mapping[Kind, tuple[str, ...]]] = MappingProxyType(
    {kind: _OWN.get(kind) or _REPORTED[kind] for kind in Kind if kind in _OWN or kind in _REPORTED}
)
