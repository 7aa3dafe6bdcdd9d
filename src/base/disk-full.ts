/** Finds "disk full" errors of SQLite, PostgreSQL and the file system. */

/** Error codes of SQLite, of PostgreSQL, and of the system. */
const sqliteFull = 13;
const codes: ReadonlySet<unknown> = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Returns the "disk full" error in a chain of causes, this error first; undefined if there is none. */
export function diskFullIn(error: unknown): Error | undefined {
  for (let each = error, depth = 0; each instanceof Error && depth < 10; each = each.cause, depth++) {
    const { errcode, code } = each as Error & { readonly errcode?: unknown; readonly code?: unknown };
    if (errcode === sqliteFull || codes.has(code)) return each;
  }
  return undefined;
}
