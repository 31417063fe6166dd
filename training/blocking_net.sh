#!/bin/sh
# The net for the game without hitting, by generations of self-play: training/blocking_net.sh RACE.net [WORK]
# A race net of the usual game plays the first generation. Leaves WORK/blocking.ckpt.net (all classes in one).
set -eu
first=$1 work=${2:-build/training} start="13:7 8:3 6:5" rules="1 1 0 0 1 15 8 8 0 0"
cd "$work"
play() { ./selfplay "blocking-$1.bin" "$1" "$2" "$3" 0.12 "$start" "$rules" "$4"; }
learn() { seconds=$1; rate=$2; shift 2; ./train blocking.ckpt 96 16 5 "$seconds" "$rate" all "$@"; }
rm -f blocking.ckpt blocking.ckpt.net
play 1 8000 1.0 "$first"
learn 30 0.002 blocking-1.bin
play 2 12000 0.8 blocking.ckpt.net
learn 40 0.0015 blocking-2.bin blocking-1.bin:0.3
play 3 20000 0.7 blocking.ckpt.net
learn 60 0.001 blocking-3.bin blocking-2.bin:0.5
