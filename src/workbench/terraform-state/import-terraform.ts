/** Takes over the objects that a Terraform state manages. */

import { existsSync, renameSync } from "node:fs";
import { resolve } from "node:path";
import { type Diagnostic, DiagnosticError, fail } from "../../base/diagnostics.ts";
import { readRegularFile, savedAtMost } from "../../base/regular-file.ts";
import { shellQuoted } from "../../base/shell-word.ts";
import { blockNames } from "../../derive/terraform/tf-block-names.ts";
import { formatAddress, parseAddress } from "../../model/address.ts";
import { fromTerraform } from "../../state/terraform-state.ts";
import { readProgram } from "../declarations.ts";
import { checkDepth } from "../saved-shape.ts";
import { stackKey } from "../stack-key.ts";
import { editState } from "../state/edit-state.ts";
import type { Workplace } from "../workplace.ts";

interface TakenOver {
  readonly addresses: readonly string[];
  /**
   * Other objects that the file manages. If there are none, the file was renamed to `NAME.imported`, so that no object has two
   * owners.
   */
  readonly others: readonly string[];
  /** Addresses that terraform would replace. */
  readonly tainted: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Takes the objects of a Terraform state into the stack's state, ids included. */
export async function importTerraform(place: Workplace, name: string): Promise<TakenOver> {
  const file = resolve(place.cwd, name);
  if (!existsSync(file)) fail("unreadable-file", "No such file", { detail: `There is no ${name}.` });
  const bytes = readRegularFile(file, savedAtMost);
  checkDepth(bytes, name);
  const found = fromTerraform(bytes.toString(), name, stackKey(place));
  const { outputs, others } = found;
  const own = await ownAddresses(place);
  const entries = found.entries.map((entry) => ({
    ...entry,
    address: own(entry.address),
    dependsOn: entry.dependsOn.map(own),
  }));
  const tainted = found.tainted.map(own);
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

/** Maps an address of Terraform's to that of the manifest: `clean_orders` there may be `cleanOrders` here. */
async function ownAddresses(place: Workplace): Promise<(address: string) => string> {
  const unchangedAddress = (address: string) => address;
  if (place.app) return unchangedAddress;
  const program = await readProgram(place, { secrets: false }).then(
    (read) => read.program,
    (error: unknown) => {
      // The state can be taken over before anything is declared.
      if (error instanceof DiagnosticError) return undefined;
      throw error;
    },
  );
  if (!program) return unchangedAddress;
  const declared = program.resources.flatMap(({ address }) => parseAddress(address) ?? []);
  const blockName = blockNames(declared);
  const names = new Map(declared.map(({ family, name }) => [`${family}.${blockName(family, name)}`, name]));
  const isDeclared = new Set(declared.map(({ family, name }) => `${family}.${name}`));
  return (address) => {
    const parsed = parseAddress(address);
    if (!parsed || isDeclared.has(`${parsed.family}.${parsed.name}`)) return address;
    return formatAddress({ ...parsed, name: names.get(`${parsed.family}.${parsed.name}`) ?? parsed.name });
  };
}

function staysManaged(name: string, others: readonly string[]): Diagnostic {
  return {
    severity: "warning",
    code: "two-owners",
    summary: "Terraform still manages the objects",
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
