"""What a person sees of rulebooks from files: one that was read, its faults, and the agreement that makes one."""
