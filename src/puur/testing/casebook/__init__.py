"""The casebook of the referees: tested situations worked out under every Reglement, told and drawn."""
