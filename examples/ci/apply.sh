#!/bin/sh
# Applies plan.json as it was reviewed, and nothing else. Whatever changed since is refused: the objects that moved, with all that
# depends on them, or everything where configuration or state changed. Then it exits with 1, and the change has to be planned again.
set -eu
: "${RECONDUIT:=reconduit}" "${RECONDUIT_ARGS:=}"

if [ ! -f plan.json ]; then
  echo "There is no plan.json: nothing was reviewed, so nothing is applied." >&2
  exit 1
fi
# shellcheck disable=SC2086 # both are lists of words
exec $RECONDUIT apply "$PWD/plan.json" $RECONDUIT_ARGS --auto-approve
