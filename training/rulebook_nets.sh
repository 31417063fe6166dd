#!/bin/sh
# A net for rules of their own, by generations of self-play:
#   training/rulebook_nets.sh NAME OUTS "START" "RULES" FIRST.net [WORK]
# FIRST.net plays the first generation (its labels are the games' results); each later one learns from lambda-returns of
# the games that its predecessor played, and from the older games too. Leaves WORK/NAME.ckpt.net (contact and race in one).
# Programs: cc -O3 -march=native training/selfplay.c -o WORK/selfplay -lm; likewise train.c (see its head).
set -eu
name=$1 outs=$2 start=$3 rules=$4 first=$5 work=${6:-build/training}
cd "$work"
play() { ./selfplay "$name-$1.bin" "$2" "$3" "$4" 0.12 "$start" "$rules" "$5"; }
learn() { seconds=$1; rate=$2; shift 2; ./train "$name.ckpt" 128 16 "$outs" "$seconds" "$rate" all "$@"; }
rm -f "$name.ckpt" "$name.ckpt.net"
BY_LEVELS=1 play 0 1 8000 1.0 "$first"
learn 45 0.002 "$name-0.bin"
play 1 2 12000 0.8 "$name.ckpt.net"
learn 50 0.0015 "$name-1.bin" "$name-0.bin:0.3"
play 2 3 16000 0.7 "$name.ckpt.net"
learn 60 0.0012 "$name-2.bin" "$name-1.bin:0.5"
play 3 4 24000 0.6 "$name.ckpt.net"
learn 100 0.001 "$name-3.bin" "$name-2.bin:0.5"
