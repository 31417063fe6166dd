"""A module, or a name in one, that is imported on first use."""


class Later:
    def __init__(self, module, name=""):
        self._of = module, name

    def _now(self):
        from importlib import import_module

        module, name = self._of
        found = import_module(module)
        return getattr(found, name) if name else found

    def __getattr__(self, name):
        value = getattr(self._now(), name)
        setattr(self, name, value)
        return value

    def __call__(self, *args, **kwargs):
        return self._now()(*args, **kwargs)
