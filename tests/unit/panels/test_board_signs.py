"""What a lesson's board shows beside its checkers: marks, arrows, zones and the score of its match."""

from vrhcaby.board.side import Side
from vrhcaby.panels.figure import arrows, board_signs


def test_marks_are_the_movers_unless_they_are_the_opponents() -> None:
    signs = board_signs({"marks": [[25, "bad", "opponent"], [8], [5, "good"]]})
    assert signs == {
        "marks": [
            {"place": "bar", "kind": "bad", "side": "black"},
            {"place": "8", "kind": "focus", "side": "white"},
            {"place": "5", "kind": "good", "side": "white"},
        ]
    }
    (mark, other) = board_signs({"mover": "black", "marks": [[8], [8, "bad", "opponent"]]})["marks"]
    assert (mark["side"], other["side"]) == ("black", "white")


def test_arrows_have_the_boards_kinds() -> None:
    drawn = arrows([(25, 20, "hint"), (6, 0), (8, 5, "bad"), (6, 5, "move")], Side.BLACK)
    assert [(one["from"], one["to"], one["kind"], one["side"]) for one in drawn] == [
        ("bar", "20", "witness", "black"),
        ("6", "off", "last", "black"),
        ("8", "5", "bad", "black"),
        ("6", "5", "last", "black"),
    ]


def test_the_score_of_a_match_is_by_side_and_zones_have_a_name() -> None:
    figure = {"options": {"format": "match", "length": 5, "score": [2, 4]}, "zones": [[19, 24, "7"]]}
    signs = board_signs(figure)
    assert signs["standing"] == {"turn": None, "score": {"white": 2, "black": 4}, "length": 5}
    assert signs["zones"] == [{"first": 19, "last": 24, "label": "7", "side": "white"}]
    assert board_signs({**figure, "mover": "black"})["standing"]["score"] == {"black": 2, "white": 4}
    assert board_signs({"options": {"format": "match", "length": 3}})["standing"]["score"]["white"] == 0
    assert board_signs({"options": {"format": "money"}}) == board_signs({}) == {}
