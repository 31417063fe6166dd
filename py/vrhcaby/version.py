"""The version of the package and of everything it serves."""

__version__ = "0.1.0"
