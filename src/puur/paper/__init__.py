"""Papers of an evening as PDF: lots, cards, sheets, lists, certificates, and a kit for use without a computer.

Every paper is a separate value (names as text, no state of the desk); `pdf` prints one or several. Two packs, four
languages, A4 and A5, two, four or eight to a page.
"""

from puur.paper.look import Occasion, PaperFormat, PaperLook, RoundWord
from puur.paper.papers import AnyPaper
from puur.paper.press import pdf, pictures

__all__ = ["AnyPaper", "Occasion", "PaperFormat", "PaperLook", "RoundWord", "pdf", "pictures"]
