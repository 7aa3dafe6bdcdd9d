/** How the parts of the place in PostgreSQL ask the database. */

export interface Row {
  readonly [column: string]: unknown;
}

/** Rows, and how many the statement concerned. `values` undefined: several statements, all of them or none. */
export type Query = (
  sql: string,
  values: readonly unknown[] | undefined,
) => Promise<{ readonly rows: readonly Row[]; readonly count: number }>;

const missingTable = "42P01";

/** The answer to a read of a table that nobody has created yet: no rows. Throws every other error again. */
export function nothingYet(error: unknown): { readonly rows: readonly Row[]; readonly count: number } {
  if (isMissingTable(error)) return { rows: [], count: 0 };
  throw error;
}

export function isMissingTable(error: unknown): boolean {
  return (error as { code?: unknown }).code === missingTable;
}
