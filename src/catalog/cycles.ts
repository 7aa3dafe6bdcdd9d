/**
 * Cycles that the platform allows (docs/spec/platform-facts.md 4.2): the edge is left out of the first write and set by a second one.
 * Any other cycle is a mistake.
 */
const repairable: { readonly [from: string]: readonly string[] } = Object.freeze({
  import: ["tool", "asyncHelper"],
  export: ["asyncHelper"],
  integration: ["flow", "export", "import", "connection"],
  script: ["export", "import"],
});

/** Returns true if a reference from a kind to another may be repaired by a second write. */
export function isRepairable(fromKind: string, toKind: string): boolean {
  return repairable[fromKind]?.includes(toKind) ?? false;
}
