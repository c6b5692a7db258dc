"""The bots: each module registers its own, so a new bot is one file."""
