"""The pages of the (optional) account: registering, signing in, passkeys, tokens for programs, deletion."""
