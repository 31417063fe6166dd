"""The shapes of requests and answers, one file an idea. Types only: nothing imports them at run time."""
