"""After a Partie: the cards its player learns most from, each a position to try again."""
