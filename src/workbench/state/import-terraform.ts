/** Takes over what a state of terraform's manages. */

import { existsSync, readFileSync, renameSync } from "node:fs";
import { resolve } from "node:path";
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { shellQuoted } from "../../base/shell-word.ts";
import { fromTerraform } from "../../state/terraform-state.ts";
import { stackKey } from "../stack-key.ts";
import type { Workplace } from "../workplace.ts";
import { editState } from "./edit-state.ts";

interface TakenOver {
  readonly addresses: readonly string[];
  /** What the file manages besides. Where there is nothing, the file was renamed to `NAME.imported`, so that nothing has two owners. */
  readonly others: readonly string[];
  /** Addresses that terraform would replace. */
  readonly tainted: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Takes the objects of a state of terraform's into the stack's, ids and all. */
export async function importTerraform(place: Workplace, name: string): Promise<TakenOver> {
  const file = resolve(place.cwd, name);
  if (!existsSync(file)) fail("unreadable-file", "No such file", { detail: `There is no ${name}.` });
  const { entries, outputs, others, tainted } = fromTerraform(readFileSync(file, "utf8"), name, stackKey(place));
  if (entries.length === 0)
    fail("nothing-to-import", "There is nothing to take over", {
      detail: `${name} manages no object of Reconduit's provider.`,
    });
  const { stack = "" } = place.choices;
  await editState(place, (state) => {
    const taken = entries.filter(
      ({ address, id }) => state.resources[address] !== undefined && state.resources[address].id !== id,
    );
    if (taken.length > 0) {
      fail("address-taken", "An address is taken", {
        detail: `The state has other objects already at ${taken.map(({ address }) => address).join(", ")}. Nothing was changed.`,
      });
    }
    const added = Object.fromEntries(entries.map((entry) => [entry.address, entry]));
    const resources = { ...state.resources, ...added };
    return { ...state, stack: state.stack || stack, resources, outputs: { ...state.outputs, ...outputs } };
  });
  if (others.length === 0) renameSync(file, `${file}.imported`);
  return {
    addresses: entries.map(({ address }) => address),
    others,
    tainted,
    diagnostics: [...(others.length === 0 ? [] : [staysManaged(name, others)]), ...tainted.map(isTainted)],
  };
}

function staysManaged(name: string, others: readonly string[]): Diagnostic {
  return {
    severity: "warning",
    code: "two-owners",
    summary: "Terraform still manages what was taken over",
    detail: `${name} manages ${others.join(", ")}, too, so it was left where it is. Take the others out of it: terraform state rm ADDRESS.`,
  };
}

function isTainted(address: string): Diagnostic {
  return {
    severity: "warning",
    code: "tainted",
    summary: "Terraform would replace an object",
    detail: `${address} is tainted in terraform's state, and no mark is kept here. To replace the object: reconduit apply --replace ${shellQuoted(address)}`,
    address,
  };
}
