#!/bin/sh
# Looks whether the account is still as declared. Exits with 0 when it is, with 2 when it is not (drift.md says what moved), with 1
# where it cannot tell. Writes nothing to the platform.
set -eu
: "${RECONDUIT:=npx reconduit}" "${RECONDUIT_ARGS:=}"

code=0
# shellcheck disable=SC2086 # both are lists of words
$RECONDUIT plan $RECONDUIT_ARGS --out drift.json --detailed-exitcode || code=$?
if [ "$code" -eq 2 ]; then
  # shellcheck disable=SC2086
  $RECONDUIT show drift.json $RECONDUIT_ARGS --markdown > drift.md
fi
exit "$code"
