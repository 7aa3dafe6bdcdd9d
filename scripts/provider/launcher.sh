#!/bin/sh
# Starts the provider on the first Node there is: the one that RECONDUIT_NODE names, the one that `reconduit terraform install` ran on,
# the one on the PATH. Terraform shows the first line on stdout of a provider that does not start, and hides stderr.
here=${0%/*}
fail() {
  echo "$1"
  echo "$1" >&2
  # Terraform may not read the line of a process that has ended already. It ends this one once it has read it.
  # The PATH may hold nothing but terraform.
  PATH="$PATH:/usr/bin:/bin" sleep 1 2> /dev/null
  exit 1
}
if [ -n "${RECONDUIT_NODE:-}" ]; then
  [ -f "$RECONDUIT_NODE" ] && [ -x "$RECONDUIT_NODE" ] || fail "Reconduit's provider needs Node.js @NODE@ or newer; RECONDUIT_NODE names $RECONDUIT_NODE, which is not there."
  exec "$RECONDUIT_NODE" "$here/start.js"
fi
recorded=
[ -r "${HOME:-}/.terraform.d/reconduit-node" ] && IFS= read -r recorded < "$HOME/.terraform.d/reconduit-node"
[ -f "$recorded" ] && [ -x "$recorded" ] && exec "$recorded" "$here/start.js"
command -v node > /dev/null && exec node "$here/start.js"
fail "Reconduit's provider needs Node.js @NODE@ or newer, and there is none on the PATH. Install it from https://nodejs.org or with your package manager, or name it in RECONDUIT_NODE."
