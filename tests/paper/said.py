"""What every paper says, in a process of its own: `python -m tests.paper.said LANGUAGE`.

The texts a process speaks with are settled when it begins, so another language needs another process.
"""

import json
import sys

from tests.paper.pdf_text import printed
from tests.paper.samples import PAPERS, look

from puur.decks import Deck, Language

if __name__ == "__main__":
    wanted = look(Language(sys.argv[1]), Deck.FRENCH)
    sys.stdout.write(json.dumps({name: "\n".join(printed(paper, wanted)) for name, paper in PAPERS.items()}))
