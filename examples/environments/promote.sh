#!/bin/sh
# Brings a change from dev to prod: applies it to dev, makes sure that dev needs nothing more, and plans it for prod.
# `promote.sh --apply` then carries out that very plan; without it, review prod-plan.json and run the last line yourself.
#
#   DEV_URL DEV_TOKEN PROD_URL PROD_TOKEN   the two accounts
#   SHOP_PASSWORD                           the shop's password in prod
#   RECONDUIT                               how to start it (default: npx reconduit)
set -eu
cd "$(dirname "$0")"
: "${RECONDUIT:=npx reconduit}"

dev() {
  RECONDUIT_BASE_URL=$DEV_URL RECONDUIT_TOKEN=$DEV_TOKEN \
    $RECONDUIT "$@" -f reconduit.yaml -f dev.yaml --state .reconduit/dev.json
}
prod() {
  RECONDUIT_BASE_URL=$PROD_URL RECONDUIT_TOKEN=$PROD_TOKEN \
    $RECONDUIT "$@" -f reconduit.yaml -f prod.yaml --state .reconduit/prod.json
}

dev apply --auto-approve
dev plan --detailed-exitcode # 2, and so the end of it, where dev is not what is declared

prod plan --out prod-plan.json
if [ "${1:-}" = --apply ]; then
  prod apply prod-plan.json --auto-approve
fi
