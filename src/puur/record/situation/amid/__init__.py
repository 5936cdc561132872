"""Descriptions that begin in the middle: of what follows from cards that nobody told nobody is accused.

People tell what struck them, and leave out who gave nothing of note. Three questions follow, each with its room:

- **Which tricks were whole though only some of their cards are told?** `partly_told` turns them once a text is read. A
  trick ends where a line begins the next one (`begun_by_line`), where somebody turned it (`turned_tricks`), or where
  the cards after it go on from another seat (`first_end`); nobody is accused of having turned it or of having led
  (A.2, A.9). Nor is anybody who gave a card to a trick of which the lead is not told, but by an objection
  (`undoubted`).
- **What may have been whole?** A card after its player's own may belong to the next trick or be his second one to this
  one (A.24): `own_next_card` asks which.
- **Where did it begin?** Where a card is out of its turn in every way it may have been and nobody says so, or hands are
  smaller by the cards of an open trick, others lay there before (`untold_lead`, `untold_hands`): which ones is asked.

`told_cards` reads what is told of the cards one by one, `spoken_of` whether anybody speaks of them. Where more is told
of the table (who dealt or was to lead, a hand, the number of a trick), most of this does not apply: that is all.
"""
