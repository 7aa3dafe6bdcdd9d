/** Checks typed addresses against the state. */
import { type Diagnostic, DiagnosticError, fail } from "../../base/diagnostics.ts";
import { formatAddress, nearestAddress, parseAddress } from "../../model/address.ts";
import type { ResourceState, State } from "../../model/state.ts";
import { familiarAddress } from "../../model/terraform/tf-address.ts";

/** Returns the address in the form of the state. Throws a diagnostic for an invalid address. */
export function normalAddress(text: string): string {
  const address = parseAddress(familiarAddress(text));
  if (!address) {
    fail("invalid-address", "Not an address", {
      detail: `"${text}" is not an address. Write it as family.name or family.name["key"], such as scripts.normalize; quote it for the shell.`,
    });
  }
  return formatAddress(address);
}

/** Returns the resources at several addresses, each once. Throws the errors of all of them. */
export function resourcesAt(state: State, texts: readonly string[]): readonly ResourceState[] {
  const faults: Diagnostic[] = [];
  const found = [...new Set(texts)].flatMap((text) => {
    try {
      return [resourceAt(state, text)];
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      faults.push(...error.diagnostics);
      return [];
    }
  });
  if (faults.length > 0) throw new DiagnosticError(faults);
  return found;
}

export function resourceAt(state: State, text: string): ResourceState {
  const address = normalAddress(text);
  const found = Object.hasOwn(state.resources, address) ? state.resources[address] : undefined;
  if (found) return found;
  const near = nearestAddress(address, Object.keys(state.resources));
  return fail("not-in-state", "Not in the state", {
    detail: `The state has no ${address}. "reconduit state list" names what it has.`,
    ...(near ? { suggestion: `Did you mean ${near}?` } : {}),
  });
}
