"""The shapes of requests and answers, one file for each topic. Types only: nothing imports them at run time."""
