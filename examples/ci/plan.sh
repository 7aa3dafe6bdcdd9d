#!/bin/sh
# Plans a change for review. Writes plan.json, signed and free of secrets, and plan.md, the comment for the pull request.
# Exits with 0 whether there is something to do or not, with 1 where no plan can be made.
#
#   RECONDUIT       how to start it              (default: reconduit)
#   RECONDUIT_ARGS  options of every command     (for example: --chdir stacks/shop --env prod)
#
# All files are written to and read from the folder that the script is called in, also with --chdir.
set -eu
: "${RECONDUIT:=reconduit}" "${RECONDUIT_ARGS:=}"

code=0
# shellcheck disable=SC2086 # both are lists of words
$RECONDUIT plan $RECONDUIT_ARGS --out "$PWD/plan.json" --detailed-exitcode || code=$?
[ "$code" -eq 0 ] || [ "$code" -eq 2 ] || exit "$code"

# A link of that name, committed by whoever opened the request, would lead the text elsewhere.
rm -f plan.md
# shellcheck disable=SC2086
$RECONDUIT show "$PWD/plan.json" $RECONDUIT_ARGS --markdown > plan.md
