#!/usr/bin/env bash
# The only entry point.
#   ./build.sh                    make dist/ (what is missing or out of date)
#   ./build.sh --all              make dist/ from scratch
#   ./build.sh --stock            make dist/ with Pyodide's runtime and library as published
#   ./build.sh serve [--port N]   make what is missing and serve it on loopback
#   ./build.sh test [--heavy]     install what the tests need and run them all
#   ./build.sh mutants [...]      small changes in the rules' code: does a test notice each? (--help)
#   ./build.sh bench              measure start-up and replies, print tables
#   ./build.sh setup              only install: virtual environment, node modules
#   ./build.sh lock               pin the Python tools of pyproject.toml again, with hashes
#   ./build.sh clean              remove what was built
set -euo pipefail
cd "$(dirname "$0")"
export PYTHONDONTWRITEBYTECODE=1 PIP_DISABLE_PIP_VERSION_CHECK=1

say() { printf '== %s\n' "$*"; }
die() { printf 'build.sh: %s\n' "$*" >&2; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

apt_updated=
# Installs Debian packages if it may; otherwise the caller says what is missing.
apt_install() {
  [ "$(id -u)" = 0 ] && have apt-get || return 1
  [ -n "$apt_updated" ] || { apt-get update -qq >/dev/null && apt_updated=1; } || return 1
  say "apt-get install $*"
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

find_python() {
  local candidate
  for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11; do
    [ -n "$candidate" ] && have "$candidate" || continue
    "$candidate" -c 'import sys; raise SystemExit(sys.version_info < (3, 11))' 2>/dev/null || continue
    printf '%s' "$candidate"
    return
  done
  return 1
}

# Installs the group of tools named ("build" or "dev") in .venv, as its lock file pins them, once per version of that file.
python_tools() {
  local group=$1 base stamp lock=tools/locks/$1.txt
  if [ ! -x .venv/bin/python ]; then
    base=$(find_python) || { apt_install python3 python3-venv && base=$(find_python); } ||
      die "Python 3.11 or newer is needed (Debian: apt-get install python3 python3-venv)"
    say "virtual environment (.venv)"
    if ! "$base" -m venv .venv >/dev/null 2>&1; then
      rm -rf .venv
      apt_install python3-venv && "$base" -m venv .venv >/dev/null ||
        die "$base cannot make virtual environments (Debian: apt-get install python3-venv)"
    fi
  fi
  stamp=.venv/vrhcaby-$group
  if ! cmp -s "$lock" "$stamp"; then
    say "Python tools ($group), as the lock file pins them"
    .venv/bin/python -m pip install --quiet --require-hashes -r "$lock"
    cp "$lock" "$stamp"
  fi
}

# Writes the lock files again after a change of the groups in pyproject.toml.
lock_python_tools() {
  python_tools build
  .venv/bin/python -m pip install --quiet "$(.venv/bin/python tools/build/requirements.py lock)"
  local group
  for group in build dev sites mutants; do
    .venv/bin/uv pip compile pyproject.toml --group "$group" --universal --python-version 3.11 --generate-hashes \
      --no-header --no-annotate --no-emit-index-url --quiet -o "tools/locks/$group.txt"
  done
}

node_tools() {
  have node && have npm || apt_install nodejs npm || true
  have node && have npm || die "Node 20 or newer with npm is needed"
  [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] || die "Node $(node --version) is too old; 20 or newer is needed"
  local stamp=node_modules/.vrhcaby-lock
  if [ ! -f "$stamp" ] || ! cmp -s package-lock.json "$stamp"; then
    say "Node modules, as the lock file pins them (npm ci checks every package's integrity)"
    npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
    cp package-lock.json "$stamp"
  fi
}

setup() {
  python_tools "$1"
  node_tools
}

build() {
  setup build
  say "dist/"
  .venv/bin/python tools/build/make.py "$@"
}

# Installs the tests' other needs from Debian; tests fail with a message where that is not possible.
test_programs() {
  browsers
  local missing=() language
  have hunspell || missing+=(hunspell)
  for language in cs_CZ:cs sk_SK:sk en_GB:en-gb; do
    [ -f "/usr/share/hunspell/${language%:*}.dic" ] || missing+=("hunspell-${language#*:}")
  done
  [ ${#missing[@]} -eq 0 ] || apt_install "${missing[@]}" ||
    say "not installed, and cannot be from here: ${missing[*]} (Debian: apt-get install ${missing[*]})"
}

# The group of Python tools for the tests that were asked for.
tested_with() {
  case " $* " in *" --heavy "*) printf sites ;; *) printf dev ;; esac
}

browsers() {
  local missing=()
  have chromium || missing+=(chromium)
  have firefox-esr || missing+=(firefox-esr)
  have WebKitWebDriver || missing+=(webkit2gtk-driver)
  have xvfb-run || missing+=(xvfb xauth)
  [ ${#missing[@]} -eq 0 ] || apt_install "${missing[@]}" ||
    say "not installed, and cannot be from here: ${missing[*]} (Debian: apt-get install ${missing[*]})"
}

case "${1:-build}" in
  build | --all | --stock) [ "${1:-}" = build ] && shift; build "$@" ;;
  serve) shift; build; exec .venv/bin/python tools/build/serve.py "$@" ;;
  setup) setup dev ;;
  lock) lock_python_tools ;;
  test) shift; test_programs; python_tools "$(tested_with "$@")"; build; exec .venv/bin/python tools/test.py "$@" ;;
  mutants) shift; python_tools mutants; exec .venv/bin/python tools/mutants.py "$@" ;;
  bench) shift; browsers; python_tools dev; build; exec .venv/bin/python bench/run.py "$@" ;;
  clean) rm -rf dist .build build ;;
  -h | --help | help) sed -n '2,12p' "$0" | cut -c3- ;;
  *) die "unknown: $1 (see ./build.sh --help)" ;;
esac
