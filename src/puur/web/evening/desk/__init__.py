"""What all pages of an evening share: who asks, what a form wants, what is said, which doors there are."""
