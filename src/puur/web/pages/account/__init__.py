"""The pages of an account nobody needs: making one, signing in, passkeys, tokens for programs, leaving for good."""
