/** `--target` and `--exclude`: the selected addresses of a plan. */

import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import { shellQuoted } from "../../base/shell-word.ts";
import { isAddressedBy, nearestAddress } from "../../model/address.ts";

export interface Selection {
  readonly target?: readonly string[];
  readonly exclude?: readonly string[];
  /**
   * Addresses to replace; they do not narrow the plan. Checked together with the others, so that a wrong address is reported
   * before any request.
   */
  readonly replace?: readonly string[];
  /** The current addresses by former ones, for suggestions. */
  readonly renamed?: () => ReadonlyMap<string, string>;
}

/**
 * Returns the selected addresses: targets with all their requirements, without excluded addresses and all that require them.
 * `family.name` selects all its `$each` instances. Throws for an address that matches nothing.
 */
export function selectAddresses(
  addresses: readonly string[],
  requirements: ReadonlyMap<string, readonly string[]>,
  selection: Selection,
): ReadonlySet<string> {
  const { target = [], exclude = [], replace = [] } = selection;
  if (target.length + exclude.length + replace.length === 0) return new Set(addresses);
  const selectors = [
    { option: "--target", patterns: target },
    { option: "--exclude", patterns: exclude },
    { option: "--replace", patterns: replace },
  ];
  const [targets, excluded] = matchingAddresses(addresses, selectors, selection.renamed) as [
    readonly string[],
    readonly string[],
    readonly string[],
  ];
  refuseBoth(selection);
  const chosen = targets.length > 0 ? transitiveClosure(targets, requirements) : new Set(addresses);
  if (excluded.length === 0) return chosen;
  const requiredBy = new Map<string, string[]>();
  for (const [from, list] of requirements)
    for (const to of list) requiredBy.set(to, [...(requiredBy.get(to) ?? []), from]);
  const dropped = transitiveClosure(excluded, requiredBy);
  return new Set([...chosen].filter((address) => !dropped.has(address)));
}

/** Refuses an address that is both selected and excluded. */
function refuseBoth({ target = [], exclude = [] }: Selection): void {
  const both = target.filter((address) => exclude.includes(address));
  if (both.length === 0) return;
  throw new DiagnosticError({
    severity: "error",
    code: "contradicting-options",
    summary: "Options contradict each other",
    detail: `--target and --exclude both name ${both.join(", ")}: nothing would be left of it. Leave one of them out.`,
  });
}

/**
 * Reports the resources that `--exclude` leaves out: the named addresses and everything that requires them. A warning if a target
 * is among these, else a notice; nothing if no selected resource is left out.
 */
export function excludedDiagnostics(
  addresses: readonly string[],
  requirements: ReadonlyMap<string, readonly string[]>,
  selection: Selection,
): readonly Diagnostic[] {
  if (!selection.exclude?.length) return [];
  const wanted = selectAddresses(addresses, requirements, { ...selection, exclude: [] });
  const chosen = selectAddresses(addresses, requirements, selection);
  const gone = addresses.filter((address) => wanted.has(address) && !chosen.has(address));
  const [named, targets] = matchingAddresses(addresses, [
    { option: "--exclude", patterns: selection.exclude },
    { option: "--target", patterns: selection.target ?? [] },
  ]) as [readonly string[], readonly string[]];
  const along = gone.filter((address) => !named.includes(address));
  if (along.length === 0) return [];
  const lost = targets.filter((address) => along.includes(address));
  const detail = `--exclude leaves out ${named.join(", ")} and the dependents: ${along.join(", ")}.`;
  const rest = `It also leaves out --target ${lost.join(", --target ")}. Select other resources, or remove --exclude.`;
  const code = { code: "left-out", summary: "Dependents of the excluded resources are left out, too" };
  return [
    lost.length > 0
      ? { severity: "warning", ...code, detail: `${detail} ${rest}` }
      : { severity: "notice", ...code, detail },
  ];
}

/**
 * Returns, as the end of a sentence, the option that excludes a resource. Empty where targets are selected: the resource is a
 * target or required by one.
 */
export function excludeAdvice(address: string, { target = [] }: Selection): string {
  return target.length > 0 ? "" : `, or leave the resource out with --exclude ${shellQuoted(address)}`;
}

/** Returns the addresses that match the patterns of each option. Throws for all patterns without a match. */
export function matchingAddresses(
  addresses: readonly string[],
  selectors: readonly { readonly option: string; readonly patterns: readonly string[] }[],
  renamed?: () => ReadonlyMap<string, string>,
): readonly (readonly string[])[] {
  const faults: Diagnostic[] = [];
  const found = selectors.map(({ option, patterns }) =>
    patterns.flatMap((pattern) => {
      const hits = addresses.filter((address) => isAddressedBy(address, pattern));
      if (hits.length === 0)
        faults.push(unknownAddress(pattern, option, renamed?.().get(pattern) ?? nearestAddress(pattern, addresses)));
      return hits;
    }),
  );
  if (faults.length > 0) throw new DiagnosticError(faults);
  return found;
}

function transitiveClosure(start: readonly string[], edges: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(start);
  const queue = [...start];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const to of edges.get(next) ?? []) {
      if (!reached.has(to)) {
        reached.add(to);
        queue.push(to);
      }
    }
  }
  return reached;
}

function unknownAddress(pattern: string, option: string, near: string | undefined): Diagnostic {
  return {
    severity: "error",
    code: "unknown-address",
    summary: "No such address",
    detail: `${option} ${pattern} matches nothing that is declared or in the state.`,
    ...(near ? { suggestion: `Did you mean ${near}?` } : {}),
  };
}
