"""Records of what is over, kept and played again."""
