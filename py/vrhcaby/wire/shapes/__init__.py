"""The shapes of requests and answers, a file for each topic. Types only: nothing imports them at run time."""
