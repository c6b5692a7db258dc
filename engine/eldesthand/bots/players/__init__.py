"""The bots: each file here registers those it holds, so a new bot is one file."""
