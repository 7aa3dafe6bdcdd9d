/** CSV files that people open in a spreadsheet. */

/** Returns a header and rows as CSV. Formulas of spreadsheets are made harmless. */
export async function spreadsheetCsv(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<string> {
  // Loaded here only: few requests make a file.
  const { stringify } = await import("csv-stringify/sync");
  return stringify(rows as string[][], { header: true, columns: [...columns], escape_formulas: true });
}
