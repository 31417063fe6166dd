"""The names that the runtime looks up at its start; no packages are ever installed."""

import sys


class _Place:
    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path


SITE_PACKAGES = _Place(f"/lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages")
DSO_DIR = _Place("/usr/lib")


def init_loaded_packages():
    pass


def __getattr__(name):
    raise AttributeError(f"{name}: this page installs no packages")
