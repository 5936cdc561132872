"""The codes on papers, read as a camera reads them."""

import re

import numpy as np
import pytest
import zxingcpp

from puur.paper.art import qr_picture

_PIXELS = 4  # a module


def seen(picture: str) -> str:
    """What a reader finds in a picture of a code."""
    whole = re.search(r'viewBox="0 0 (\d+) ', picture)
    assert whole is not None
    page = np.full((int(whole[1]), int(whole[1])), 255, np.uint8)
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1", picture):
        page[int(y), int(x) : int(x) + int(length)] = 0
    [found] = zxingcpp.read_barcodes(page.repeat(_PIXELS, 0).repeat(_PIXELS, 1))
    return found.text


@pytest.mark.parametrize(
    "content", ["puur", "http://192.168.178.123:8100/t/abcdefghjk/R12T100-VNVHHI7POGG24E4L", "Tisch 7: Müller, 1000"]
)
def test_a_printed_code_says_what_it_was_made_of(content: str) -> None:
    """Addresses and plain texts, umlauts too."""
    assert content == seen(qr_picture(content))
