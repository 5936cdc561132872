"""What `import puur` offers beside the kernel's own classes: deals, matches, records, solutions and rulings.

Everything here is a few lines over the rooms below; `puur.__all__` lists what is promised (docs/en/library.md).
"""
