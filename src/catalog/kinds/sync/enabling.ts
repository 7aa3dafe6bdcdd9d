/**
 * Requirements for enabling a sync (spec: Sync, `disabled`), stated only here. The server, the check of a declaration and the
 * constructs use them, each with the parts that it knows. The file imports nothing, because the constructs contain a copy.
 */

/** The parts that an enabled sync needs. */
export interface SyncParts {
  /** Connection that it reads from. */
  readonly source?: unknown;
  /** Connection that it writes to. */
  readonly destination?: unknown;
  readonly datasets?: unknown;
  readonly historicDateTime?: unknown;
}

/** Names of the parts that are absent or empty, in the order in which the spec lists them; none where the sync may be enabled. */
export function missingToEnable(parts: SyncParts): readonly (keyof SyncParts)[] {
  const names = ["source", "destination", "datasets", "historicDateTime"] as const;
  return names.filter((name) => isMissingPart(parts[name]));
}

/** Returns true if a part of a sync is missing. */
export function isMissingPart(part: unknown): boolean {
  return part === undefined || part === null || part === "" || (Array.isArray(part) && part.length === 0);
}
