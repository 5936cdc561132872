"""`puur doctor`: whether this machine is fit to run tables."""
