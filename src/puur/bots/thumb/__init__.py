"""The level `einfach`: what any beginners' book teaches, with a good memory."""
