"""`puur play`: a whole Partie in the terminal, against bots, saved after every act."""
