"""The naive twin: a slow second reading of the articles that shares no line with the product.

Cards are strings ("DK", "D10"), hands are collections of such strings, seats are "S", "E", "N",
"W" in playing order (counter-clockwise, A.18). Whatever the product computes fast must agree with
what is computed here slowly.
"""
