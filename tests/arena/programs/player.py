"""A stand-alone player of the line protocol: the first card that follows suit, else the first; it may misbehave.

python player.py [crash N | late N | wrong N | silent | deaf]: on every N-th question, or always.
"""

import sys
import time


def answer(line: str) -> str:
    """What it answers to a question."""
    words = line.split()
    if words[0] == "T":
        return "4"
    hand, played = words[5].split(","), [] if words[6] == "-" else words[6].split(",")
    lying = len(played) % 4
    led = played[-lying][0] if lying else ""
    return next((card for card in hand if card[0] == led), hand[0])


def main() -> None:
    """Answer until Q."""
    fault = sys.argv[1] if len(sys.argv) > 1 else ""
    every = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    if fault == "deaf":
        sys.exit("no licence found")
    for number, line in enumerate(sys.stdin, 1):
        if line.strip() == "Q":
            return
        hit = number % every == 0
        if fault == "crash" and hit:
            sys.exit("out of memory")
        if fault == "late" and hit:
            time.sleep(3600)
        said = "XX" if fault == "wrong" and hit else answer(line)
        sys.stdout.write("\n" if fault == "silent" else f"{said}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
