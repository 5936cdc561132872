"""The arena: which of two bots plays better, and by how much, so that luck with the cards does not decide.

Every deal is played in all seatings, so that what one side was dealt the other is dealt as well. Deal i of a seed is
always the same cards; results are kept deal by deal, in any order, on any machine, and always add up the same.
"""
