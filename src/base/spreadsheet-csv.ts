/** CSV files that people open in a spreadsheet. */
import { createPause } from "./pauses.ts";

/** Characters of rows that are written at once. */
const writtenAtOnce = 128 * 1024;

/** Returns a header and rows as CSV in UTF-8, written in slices. Formulas of spreadsheets are made harmless. */
export async function spreadsheetCsv(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Buffer> {
  // Loaded here only: few requests make a file.
  const { stringify } = await import("csv-stringify/sync");
  const pause = createPause();
  const pieces: Buffer[] = [];
  let from = 0;
  do {
    let to = from;
    for (let characters = 0; to < rows.length && characters < writtenAtOnce; to++)
      characters += rows[to]!.reduce((sum, { length }) => sum + length, 0);
    const options = { header: from === 0, columns: [...columns], escape_formulas: true };
    pieces.push(Buffer.from(stringify(rows.slice(from, to) as string[][], options), "utf8"));
    await pause();
    from = to;
  } while (from < rows.length);
  return Buffer.concat(pieces);
}
