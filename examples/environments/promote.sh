#!/bin/sh
# Brings a change from dev to prod: applies it to dev, makes sure that dev needs nothing more, and plans it for prod.
# `promote.sh --apply` then carries out that very plan; without it, review prod-plan.json and run the last line yourself.
#
#   DEV_URL DEV_TOKEN PROD_URL PROD_TOKEN   the two accounts
#   SHOP_PASSWORD                           the shop's password in prod
#   RECONDUIT                               how to start it (default: reconduit)
set -eu
cd "$(dirname "$0")"
: "${RECONDUIT:=reconduit}"

$RECONDUIT apply --auto-approve --env dev
$RECONDUIT plan --detailed-exitcode --env dev # 2, and so the end of it, where dev is not what is declared

$RECONDUIT plan --out prod-plan.json --env prod
if [ "${1:-}" = --apply ]; then
  $RECONDUIT apply prod-plan.json --auto-approve --env prod
fi
