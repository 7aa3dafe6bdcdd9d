/** Rows in the text format of PostgreSQL's COPY: as lines, and on their way into a table. */
import { once } from "node:events";
import type { Client } from "pg";
import { parseExactJson } from "../../../base/exact-json.ts";
import { changedColumnOf, changedMessage, checkedColumns, columnStorageOf } from "../../adaptors/sql/exact-storage.ts";
import {
  type Cells,
  type LineBatch,
  type LineForm,
  type RefusedLine,
  type RefusedRow,
  type RowBatch,
  refusalsAtMost,
  rowAsJson,
  type SyncColumn,
  SyncFailure,
  type SyncValue,
  type TableWrite,
  tooManyRefused,
  transactionBytes,
  transactionRows,
} from "../../ports/table.ts";

/** Writes one value of a column. */
type CopyWriter = (value: SyncValue | undefined) => string;

/** Returns the writer of a column. `into`: type of the destination column in the spelling of format_type. */
export function copyWriter({ type }: SyncColumn, into: string | null | undefined): CopyWriter {
  const isJson = into === "json" || into === "jsonb";
  // Values of json columns are JSON already; any other value becomes one.
  if (isJson && type !== "json")
    return (value) => (value === null || value === undefined ? "\\N" : escapedCopyText(copyJson(value)));
  return copyCell;
}

const copyJson = (value: SyncValue): string =>
  value instanceof Uint8Array
    ? JSON.stringify(Buffer.from(value).toString("base64"))
    : typeof value === "bigint"
      ? value.toString()
      : JSON.stringify(value);

/** Returns one line. */
export function copyLine(row: Cells, writers: readonly CopyWriter[]): string {
  let line = writers.length === 0 ? "" : writers[0]!(row[0]);
  for (let index = 1; index < writers.length; index++) line += `\t${writers[index]!(row[index])}`;
  return `${line}\n`;
}

const special = /[\\\t\n\r]/;
const escapes: { readonly [char: string]: string } = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const escapedCopyText = (text: string): string =>
  special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (char) => escapes[char]!) : text;

function copyCell(value: SyncValue | undefined): string {
  switch (typeof value) {
    case "string":
      return escapedCopyText(value);
    case "number":
    case "bigint":
      return String(value);
    case "boolean":
      return value ? "t" : "f";
    default:
      if (value === null || value === undefined) return "\\N";
      return value instanceof Uint8Array
        ? `\\\\x${Buffer.from(value).toString("hex")}`
        : escapedCopyText(JSON.stringify(value));
  }
}

/** Lines of rows, in pieces for the connection. */
export interface CopyLines {
  readonly count: number;
  readonly pieces: (from: number, to: number) => Iterable<string | Uint8Array>;
}

/** Characters or bytes passed to the connection at once. */
const chunk = 64 * 1024;

/** Returns the lines of rows; those of a merge begin with their index. */
export function cellLines({ rows, columns, key }: TableWrite, types: ReadonlyMap<string, string>): CopyLines {
  const writers = columns.map((column) => copyWriter(column, types.get(column.name)));
  return {
    count: rows.length,
    pieces: function* (from, to) {
      let text = "";
      for (let index = from; index < to; index++) {
        const line = copyLine(rows[index]!, writers);
        text += key.length === 0 ? line : `${index}\t${line}`;
        if (text.length < chunk) continue;
        yield text;
        text = "";
      }
      yield text;
    },
  };
}

/** Yields rows as lines, as many at once as a transaction has. Rows that their columns would change have no line. */
export async function* lineBatches(batches: AsyncIterable<RowBatch>, form: LineForm): AsyncIterable<LineBatch> {
  let group = lineGroup(form);
  let refusals = 0;
  for await (const { rows, position } of batches) {
    refusals += group.add(rows, position);
    if (refusals > refusalsAtMost) throw tooManyRefused();
    if (!group.isFull()) continue;
    yield group.batch();
    group = lineGroup(form);
  }
  if (!group.isEmpty()) yield group.batch();
}

function lineGroup(form: LineForm) {
  const { columns, isNumbered } = form;
  const writers = columns.map((column) => copyWriter(column, column.into));
  const checked = checkedColumns(columns.map(({ into }) => columnStorageOf(into ?? "")));
  const names = columns.map(({ name }) => name);
  const [lines, texts]: [Uint8Array[], Uint8Array[]] = [[], []];
  const refused: RefusedLine[] = [];
  let [count, bytes, at] = [0, 0, undefined as RowBatch["position"]];
  let text = "";
  const flushLines = (): void => {
    const piece = Buffer.from(text);
    text = "";
    bytes += piece.length;
    lines.push(piece);
  };
  return {
    /** Adds rows. Returns the number of refused ones. */
    add(rows: readonly Cells[], position: RowBatch["position"]): number {
      const before = refused.length;
      const kinds = new Uint8Array(rows.length * columns.length);
      let kindsAt = 0;
      for (const row of rows) {
        const changed = checked.length === 0 ? undefined : changedColumnOf(row, checked);
        if (changed !== undefined) {
          const message = changedMessage(names[changed.at]!, row[changed.at]!, changed.keeping);
          refused.push({ index: count, message, row: rowAsJson(names, row) });
          continue;
        }
        for (let column = 0; column < columns.length; column++, kindsAt++)
          if (typeof row[column] === "string") kinds[kindsAt] = 1;
        text += isNumbered ? `${count}\t${copyLine(row, writers)}` : copyLine(row, writers);
        count++;
        if (text.length >= chunk) flushLines();
      }
      texts.push(kinds.subarray(0, kindsAt));
      at = position;
      return refused.length - before;
    },
    isFull: () => count + refused.length >= transactionRows || bytes >= transactionBytes,
    isEmpty: () => count + refused.length === 0,
    batch(): LineBatch {
      flushLines();
      return { form, count, lines, texts: Buffer.concat(texts), refused, position: at, isFull: this.isFull() };
    },
  };
}

/** Returns the lines of a batch. `rowAt` returns the row of a line as JSON text. */
export function batchLines({
  lines: parts,
  texts,
  count,
  form,
}: LineBatch): CopyLines & { rowAt(index: number): string } {
  const lines = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
  const starts = [0];
  const startOf = (index: number): number => {
    if (index === count) return lines.length;
    while (starts.length <= index) starts.push(lines.indexOf(0x0a, starts.at(-1)) + 1);
    return starts[index]!;
  };
  const width = form.columns.length;
  return {
    count,
    pieces: function* (from, to) {
      const end = startOf(to);
      for (let at = startOf(from); at < end; at += chunk) yield lines.subarray(at, Math.min(end, at + chunk));
    },
    rowAt(index) {
      const line = Buffer.from(lines.subarray(startOf(index), startOf(index + 1) - 1)).toString();
      return lineAsJson(line, texts.subarray(index * width, (index + 1) * width), form);
    },
  };
}

const unescapes: { readonly [char: string]: string } = { t: "\t", n: "\n", r: "\r" };
export const unescapedCopyText = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_, char: string) => unescapes[char] ?? char);

/** Returns the row of a line as JSON text. `line`: without its end. */
function lineAsJson(line: string, texts: Uint8Array, { columns, isNumbered }: LineForm): string {
  const cells = line.split("\t").slice(isNumbered ? 1 : 0);
  return rowAsJson(
    columns.map(({ name }) => name),
    cells.map((cell, at) => valueOfCell(cell, texts[at] === 1, columns[at]!)),
  );
}

function valueOfCell(cell: string, isText: boolean, { type, into }: LineForm["columns"][number]): SyncValue {
  if (cell === "\\N") return null;
  const text = unescapedCopyText(cell);
  const isMade = (into === "json" || into === "jsonb") && type !== "json";
  if (isText) return isMade ? (parseExactJson(text) as string) : text;
  if (text === "t" || text === "f") return text === "t";
  if (text.startsWith("\\x")) return Buffer.from(text.slice(2), "hex");
  if (isMade && text.startsWith('"')) return Buffer.from(parseExactJson(text) as string, "base64");
  return /^-?\d+$/.test(text) ? BigInt(text) : Number(text);
}

/** Rows per COPY once a row was refused: the rows before each refused one are sent twice. */
const carefulRows = 4000;

/** Copies rows without the refused ones. */
export async function copyAll(
  client: Client,
  into: string,
  { count, pieces }: CopyLines,
  most: number,
): Promise<readonly RefusedRow[]> {
  const refused: RefusedRow[] = [];
  const copyRange = (from: number, to: number) =>
    tryInSavepoint(client, () => copyPieces(client, into, pieces(from, to)));
  for (let from = 0; from < count; ) {
    const to = refused.length === 0 ? count : Math.min(count, from + carefulRows);
    const error = await copyRange(from, to);
    if (error === undefined) {
      from = to;
      continue;
    }
    const place = isOfData(error)
      ? /\bline (\d+)/.exec((error as { readonly where?: string }).where ?? "")?.[1]
      : undefined;
    if (place === undefined) throw error;
    if (refused.length >= most) throw tooManyRefused();
    const bad = from + Number(place) - 1;
    const again = bad > from ? await copyRange(from, bad) : undefined;
    if (again) throw again;
    refused.push({ index: bad, message: error.message });
    from = bad + 1;
  }
  return refused;
}

async function copyPieces(client: Client, into: string, pieces: Iterable<string | Uint8Array>): Promise<void> {
  const { from } = await import("pg-copy-streams");
  const stream = client.query(from(`copy ${into} from stdin`, { highWaterMark: 8 * chunk }));
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  stream.once("error", failed.reject);
  for (const piece of pieces) if (!stream.write(piece)) await Promise.race([once(stream, "drain"), failed.promise]);
  stream.end();
  await Promise.race([once(stream, "finish"), failed.promise]);
}

/** Returns the error of failed work, after its changes are rolled back. */
export async function tryInSavepoint(client: Client, work: () => Promise<unknown>): Promise<Error | undefined> {
  await client.query("savepoint piece");
  try {
    await work();
    await client.query("release savepoint piece");
    return undefined;
  } catch (error) {
    await client.query("rollback to savepoint piece");
    return error as Error;
  }
}

/**
 * Returns true for SQLSTATE classes 22 (data) and 23 (constraints), and for texts that the encoding of the database cannot
 * represent.
 */
export const isOfData = (error: unknown): boolean =>
  !(error instanceof SyncFailure) && /^2[23]/.test(String((error as { readonly code?: string }).code));
