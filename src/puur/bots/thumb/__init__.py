"""The level `einfach`: what any book for beginners teaches, done with a good memory."""
