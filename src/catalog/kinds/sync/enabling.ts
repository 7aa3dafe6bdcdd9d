/**
 * When a sync may be enabled (spec: Sync, `disabled`). The one statement of it: the server, the check of a declaration and the constructs
 * ask here, each with the parts that it knows. It imports nothing, because the constructs carry a copy.
 */

/** What a sync needs before it is enabled. */
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
  return names.filter((name) => isEmpty(parts[name]));
}

/** Whether a part of a sync is not given. */
export function isEmpty(part: unknown): boolean {
  return part === undefined || part === null || part === "" || (Array.isArray(part) && part.length === 0);
}
