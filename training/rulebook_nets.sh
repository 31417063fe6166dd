#!/bin/sh
# Nets for rules of their own, by generations of self-play from the nets of the usual game:
#   training/rulebook_nets.sh NAME OUTS "START" "RULES" CONTACT.ckpt RACE.ckpt [WORK] [GENERATIONS]
# The checkpoints are the first generation's player and where learning starts; each generation learns from lambda-returns
# of games that its predecessor played. Leaves WORK/NAME-contact.ckpt.net and WORK/NAME-race.ckpt.net.
# Programs in WORK: cc -O3 -march=native training/selfplay.c -o WORK/selfplay -lm; likewise train.c (see its head).
set -eu
name=$1 outs=$2 start=$3 rules=$4 contact=$5 race=$6 work=${7:-build/training} generations=${8:-2}
here=$(cd "$(dirname "$0")" && pwd)
cd "$work"
if [ "$outs" = 7 ]; then
    python3 "$here/widen.py" "$contact" "$name-contact.ckpt"
    python3 "$here/widen.py" "$race" "$name-race.ckpt"
else
    cp "$contact" "$name-contact.ckpt"
    cp "$race" "$name-race.ckpt"
fi
cp "$contact.net" "$name-contact.ckpt.net"
cp "$race.net" "$name-race.ckpt.net"
shape() { od -An -tu4 -N8 "$1"; }
lambda=1.0
by=1
for generation in $(seq 1 "$generations"); do
    [ "$by" = 1 ] && export BY_LEVELS=1 || unset BY_LEVELS
    ./selfplay "$name-$generation.bin" "$generation" 20000 "$lambda" 0.1 "$start" "$rules" "$name-contact.ckpt.net" "$name-race.ckpt.net"
    set -- $(shape "$name-contact.ckpt")
    ./train "$name-contact.ckpt" "$1" "$2" "$outs" 40 0.0004 contact "$name-$generation.bin"
    set -- $(shape "$name-race.ckpt")
    ./train "$name-race.ckpt" "$1" "$2" "$outs" 15 0.0006 race "$name-$generation.bin"
    lambda=0.8
    by=0
done
