"""The pages phones open from a QR code."""
