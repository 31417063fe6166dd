"""Panels for rulebooks from files: one that was read, its faults, and the agreement that creates one."""
