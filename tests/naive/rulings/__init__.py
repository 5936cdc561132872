"""A second opinion on rulings: what each text lets follow when somebody plays wrongly, read from the articles alone.

Like the rest of the naive twin this is plain, slow and shares no line with the product. A table is a pile of facts:
who gave which card to which trick, and what was ruled. Who took a trick, whether a bar still holds, whose turn it is:
all that is worked out from the pile whenever it is asked for, so that taking a card back is simply taking it back.

Articles are named as in the rules page: A, K, E, F, G for the five texts, P for decisions where they are silent.
"""
