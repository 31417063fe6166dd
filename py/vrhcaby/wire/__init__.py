"""The envelope and its typed arguments: parsing requests and writing answers. Independent of sessions."""
