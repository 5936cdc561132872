"""Hand-made positions for the perft suite: the first hand leads, and what is hard about each.

Positions with trump are written with D as trump; the suite holds each under all four suits.
"""

TRUMP_POSITIONS: tuple[tuple[str, str], ...] = (
    (
        "The entry all programs must agree on.",
        "DK D10 H7 H6|DA S10 S7 CK|DQ HQ CA C6|DJ D9 S6 C7",
    ),
    (
        "A.21: after H Q, D 6, D A the fourth hand holds a heart; D Q lies between the two trumps.",
        "HQ H9 S9|D6 D8 S7|DA DK S8|H6 C6 DQ",
    ),
    (
        "A.21: after C 9, D 6, D A the fourth hand may not give D K while it holds other cards.",
        "C9 C8 H8|D6 DQ H9|DA D7 H7|DK C6 H6",
    ),
    (
        "A.21: two trumps on a plain lead; a fourth hand of only trumps: one below, one between, one above.",
        "H9 H8 S6|D8 S7 S8|DK S9 C6|D7 DQ DA",
    ),
    (
        "A.21: the same with a plain card beside them, so that only the highest trump is free.",
        "H9 H8 S6 S7|D8 S8 S9 C7|DK S10 C6 C8|D7 DQ DA C9",
    ),
    (
        "A.21: a hand of only trumps may under-trump though it cannot do better.",
        "H9 H8|DA C6|H6 S6|DK D7",
    ),
    (
        "A.21: a hand of only trumps may under-trump though it could over-trump.",
        "H9 H8 S9|D8 C6 C7|H6 S6 S7|DA D7 D6",
    ),
    (
        "A.21: after a regular under-trump the highest trump counts, not the last one.",
        "H6 S6 S7|DA C6 C7|D6 D7 D8|DQ DK C8",
    ),
    (
        "A.21: the Puur lies; Nell and Ass go under it while the suit is held.",
        "H6 H7 H8|DJ H9 C6|DA D9 HK|D6 HA S6",
    ),
    (
        "A.21: the Nell lies; only the Puur goes over it.",
        "H6 H7 H8|D9 HA S6|DA DJ HK|DK D10 HQ",
    ),
    (
        "A.21: the Banner goes under the Ober, the eight under the Banner.",
        "H6 H7|DQ C6|D10 C7|D8 C8",
    ),
    (
        "A.25.2: without the suit, with trumps and others, after a ruff.",
        "H6 H7|D9 C6|D6 C7|DJ C8",
    ),
    (
        "A.25.2 frees only those without the suit: the third hand holds it.",
        "H6 H7 S6|DA S7 S8|HA D6 S9|HK DK C6",
    ),
    (
        "A.21, A.25.2: trumps above and below in three hands.",
        "H6 H7 S6 D6 D7|D8 D10 S7 S8 C6|DQ DK C7 C8 S9|DA D9 HA C9 S10",
    ),
    (
        "A.21: three hands of only trumps over a plain lead.",
        "H6 H7 H8|D6 DA DJ|D7 DK D9|D8 DQ D10",
    ),
    (
        "Only trumps, everywhere.",
        "D6 DJ|D7 D9|D8 DA|DK DQ",
    ),
    (
        "A.20: the Puur alone need not be given to a trump lead.",
        "D6 H6 S6|DJ H7 S7|D9 H8 S8|DA H9 S9",
    ),
    (
        "A.20: beside another trump the Puur is not alone.",
        "D6 H6 S6|DJ D7 S7|D9 H8 S8|DA H9 S9",
    ),
    (
        "A.20: the Nell has no such right, with the Puur gone or not.",
        "DJ D6 S6|D9 H7 S7|H8 S8 C8|DA H9 S9",
    ),
    (
        "A.20: the Puur in the leader's hand, then led.",
        "DJ H6 C6|DA H7 C7|DK H8 C8|D6 D7 D8",
    ),
    (
        "A.20: the Puur as last card.",
        "D6|DJ|H6|S6",
    ),
    (
        "A.20: the Puur kept to the last trick.",
        "D6 H6|DJ H7|D7 H8|S9 S6",
    ),
    (
        "A.20: the Puur alone beside the suit led after it: it may still sting.",
        "D6 H6 H10|DJ H7 HA|D7 H8 HK|D8 H9 S6",
    ),
    (
        "Trump led: trumps must follow also under a higher trump; that is no under-trumping.",
        "D8 C6 C7|DJ D9 C8|D6 D7 C9|DA DK C10",
    ),
    (
        "Trump led to hands without trump.",
        "DA H6 H7|D6 H8 S6|DK D7 S7|S8 S9 C6",
    ),
    (
        "F.ablauf: suit or trump at will while the suit is held.",
        "H6 S6 C6|HA D6 S7|HK D7 C7|HQ D8 S8",
    ),
    (
        "One suit a hand, trump in the last.",
        "H6 H7 H8|S6 S7 S8|C6 C7 C8|D6 D7 D8",
    ),
    (
        "One suit a hand, trump in the first.",
        "D6 DJ D8 D9|H6 H7 H8 H9|S6 S7 S8 S9|C6 C7 C8 C9",
    ),
    (
        "One suit a hand, nine cards.",
        (
            "H6 H7 H8 H9 H10 HJ HQ HK HA|D6 D7 D8 D9 D10 DJ DQ DK DA"
            "|S6 S7 S8 S9 S10 SJ SQ SK SA|C6 C7 C8 C9 C10 CJ CQ CK CA"
        ),
    ),
    (
        "Eight trumps against the one that is missing.",
        "D6 D7 D8 D9 D10 DQ DK DA|H6 H7 H8 H9 H10 HJ HQ HK|S6 S7 S8 S9 S10 SJ SQ SK|DJ C6 C7 C8 C9 C10 CJ CQ",
    ),
)

PLAIN_POSITIONS: tuple[tuple[str, str], ...] = (
    ("One suit: each trick moves the lead.", "H6 HA|H7 HK|H8 HQ|H9 HJ"),
    ("The Ass and the six in one hand.", "HA H6 SA S6|HK H7 SK S7|HQ H8 SQ S8|HJ H9 SJ S9"),
    ("The Banner lies between nine and Under.", "H9 S10 SJ|H10 S9 SQ|HJ HQ S8|H8 S7 SK"),
    ("Void after one trick.", "HA SA S6|H6 C6 CA|HK SK C7|H7 S7 C8"),
    ("Nobody can follow.", "H6 H7 H8|S6 S7 S8|C6 C7 C8|D6 D7 D8"),
    ("The second hand takes whatever is led.", "H7 S7 C7 D7|H6 HA S6 SA|H8 S8 C8 D8|H9 S9 C9 D9"),
    (
        "Nine cards, one suit a hand.",
        (
            "H6 H7 H8 H9 H10 HJ HQ HK HA|D6 D7 D8 D9 D10 DJ DQ DK DA"
            "|S6 S7 S8 S9 S10 SJ SQ SK SA|C6 C7 C8 C9 C10 CJ CQ CK CA"
        ),
    ),
)
