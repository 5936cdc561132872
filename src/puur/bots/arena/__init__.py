"""The arena: which of two bots plays better, and by how much, without luck of the cards.

Every deal is played in all seatings, so both sides get the same cards. Deal i of a seed is
always the same cards; results are stored per deal, in any order, from any machine, and always give the same totals.
"""
