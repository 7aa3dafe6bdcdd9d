/** Queries of the PostgreSQL backend. */

export interface PostgresRow {
  readonly [column: string]: unknown;
}

/** Rows, and how many the statement concerned. `values` undefined: several statements, all of them or none. */
export type Query = (
  sql: string,
  values: readonly unknown[] | undefined,
) => Promise<{ readonly rows: readonly PostgresRow[]; readonly count: number }>;

const missingTable = "42P01";

/** Returns no rows for a read of a table that does not exist yet. Rethrows every other error. */
export function nothingYet(error: unknown): { readonly rows: readonly PostgresRow[]; readonly count: number } {
  if (isMissingTable(error)) return { rows: [], count: 0 };
  throw error;
}

export function isMissingTable(error: unknown): boolean {
  return (error as { code?: unknown }).code === missingTable;
}
