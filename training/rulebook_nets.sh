#!/bin/sh
# Train nets for other rules, in generations of self-play that start from the standard nets:
#   training/rulebook_nets.sh NAME OUTS "START" "RULES" CONTACT.net RACE.net [WORK] ["1 2 3 4"]
# The given nets play the first generation and are the starting weights. Each generation learns from the lambda-returns of
# its predecessor's games: first mostly the results, later more of the predecessor's values, which are less noisy.
# Writes WORK/NAME-contact.ckpt.net and WORK/NAME-race.ckpt.net. A list that does not begin with 1 continues a run.
# Programs in WORK: cc -O3 -march=native training/selfplay.c -o WORK/selfplay -lm; likewise train.c (see its head).
set -eu
name=$1 outs=$2 start=$3 rules=$4 contact=$5 race=$6 work=${7:-build/training} generations=${8:-1 2 3 4}
here=$(cd "$(dirname "$0")" && pwd)
cd "$work"
begin() {
    rm -f "$name-contact.ckpt" "$name-race.ckpt"
    cp "$contact" "$name-contact.ckpt.net"
    cp "$race" "$name-race.ckpt.net"
}
learn() { # class, seconds, rate, file; the shape stands in the net file
    set -- "$1" "$2" "$3" "$4" $(od -An -tu2 -j4 -N4 "$name-$1.ckpt.net")
    cp "$name-$1.ckpt.net" "$name-$1.from"
    START="$name-$1.from" ./train "$name-$1.ckpt" "$5" "$6" "$outs" "$2" "$3" "$1" "$4"
}
for generation in $generations; do
    unset BY_LEVELS
    case $generation in
    1) begin && export BY_LEVELS=1 && lambda=1.0 rate=0.0004 ;;
    2) lambda=0.8 rate=0.0003 ;;
    3) lambda=0.6 rate=0.0002 ;;
    *) lambda=0.4 rate=0.0001 ;;
    esac
    ./selfplay "$name-$generation.bin" "$generation" 15000 "$lambda" 0.1 "$start" "$rules" \
        "$name-contact.ckpt.net" "$name-race.ckpt.net"
    learn contact 30 "$rate" "$name-$generation.bin"
    learn race 10 "$rate" "$name-$generation.bin"
done
