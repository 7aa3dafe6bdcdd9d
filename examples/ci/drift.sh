#!/bin/sh
# Looks whether somebody changed on the platform what was applied. Exits with 0 when nobody did, with 2 when somebody did (drift.md says
# what moved), with 1 where it cannot tell. Writes nothing to the platform. What is declared and not applied yet is no drift.
set -eu
: "${RECONDUIT:=reconduit}" "${RECONDUIT_ARGS:=}"

code=0
# shellcheck disable=SC2086 # both are lists of words
$RECONDUIT drift $RECONDUIT_ARGS --markdown > drift.md || code=$?
[ "$code" -eq 2 ] || rm -f drift.md
exit "$code"
