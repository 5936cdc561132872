"""Who asks: a guest, an account, a program with its token; how each proves it, and what his forms bring."""
