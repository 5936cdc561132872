"""What all pages of an evening share: access, forms, texts, and links."""
