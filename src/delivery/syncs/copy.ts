/**
 * Copies one dataset from a source into a table of the destination. Rows are written in transactions of up to 20,000. Each
 * transaction also stores the dataset's progress, so an interrupted run resumes after the last one and loads no row twice. A
 * table to be replaced is built next to the old one, and replaces it at the end.
 */
import { parseExactJson } from "../../base/exact-json.ts";
import {
  type LineBatch,
  type RowBatch,
  refusalsAtMost,
  rowAsJson,
  type SourcePosition,
  type SourceTable,
  type SyncColumn,
  SyncFailure,
  type SyncTableId,
  type TableDestination,
  type TableReading,
  type TableSource,
  transactionRows,
} from "../ports/table.ts";
import { type Copied, type CopyPlan, isFileCopier } from "./copy-plan.ts";
import { type BatchGroup, batchGroups, requestedAhead } from "./groups.ts";
import { type TableStructure, tableStructure } from "./structure.ts";

/** The progress of a dataset, kept in its destination and updated in the same transaction that loads the rows. */
interface TableProgress {
  /** The run of the last update. */
  readonly run: string;
  /** True if that run completed the table. */
  readonly done: boolean;
  /** Rows of that run. */
  readonly extracted: number;
  readonly loaded: number;
  readonly refused: number;
  /** Reasons of the first refused rows. */
  readonly messages: readonly string[];
  /** Position at which that run resumes. */
  readonly at?: SourcePosition;
  /** Last value of the delta field; the next run reads rows after it. Absent without a delta field. */
  readonly mark?: SourcePosition;
  /** The destination table, and the field of {@link mark}. A run with a different table or field does not resume. */
  readonly table?: string;
  readonly delta?: string;
  /** Columns that identified rows. A source without a schema does not report its key if it has no new rows. */
  readonly key?: readonly string[];
  /** Fields of the source, from the last run that completed the table. */
  readonly columns?: readonly SyncColumn[];
  /** Fields found so far by this run, for a source without a schema. */
  readonly met?: readonly SyncColumn[];
}

const messagesKept = 20;

/** Returns the initial progress of a run; a resumed run begins where the previous one was interrupted. */
const initialProgress = (
  { run, table, delta }: { readonly run: string; readonly table: string; readonly delta: string | undefined },
  before: TableProgress | undefined,
  goesOn: boolean,
): TableProgress => ({
  run,
  done: false,
  extracted: 0,
  loaded: 0,
  refused: 0,
  messages: [],
  table,
  ...(delta !== undefined && { delta }),
  ...(goesOn && before?.at !== undefined && { at: before.at }),
  ...(goesOn && before?.met !== undefined && { met: before.met }),
  ...(before?.mark !== undefined && { mark: before.mark }),
  ...(before?.columns !== undefined && { columns: before.columns }),
  ...(before?.key !== undefined && { key: before.key }),
});

const copiedOf = ({ extracted, loaded, refused, messages }: TableProgress): Copied => ({
  numExtractedRecords: extracted,
  numLoadedRecords: loaded,
  numErrors: refused,
  messages,
});

/** Copies a dataset. Throws SyncFailure; committed transactions remain, and the next attempt of the job resumes after them. */
export async function copyDataset(source: TableSource, destination: TableDestination, plan: CopyPlan): Promise<Copied> {
  const { dataset, job } = plan;
  if (dataset.from === "" || dataset.table === "")
    throw new SyncFailure("application", "load", "The dataset has no name.", "needs-user");
  if (isFileCopier(destination)) {
    const file = await source.file?.(dataset.from);
    if (file !== undefined) return destination.copyFile(file, plan);
  }
  const track: SyncTableId = { sync: plan.sync, dataset: dataset.id };
  const text = await destination.progress(track);
  const last = text === undefined ? undefined : (parseExactJson(text) as TableProgress);
  if (last?.run === job && last.done) return copiedOf(last);
  const goesOn = last !== undefined && !plan.resync && last.delta === dataset.delta && last.table === dataset.table;
  const range = { delta: dataset.delta, key: last?.key };
  const opening =
    dataset.delta === undefined ? range : { ...range, since: plan.since, mark: goesOn ? last.mark : undefined };
  const from = withKnownKey(await source.table(dataset.from, opening), last);
  const way = loadPlanOf(from, plan);
  const before = last && applicableProgress(last, dataset.table, way.delta);
  const run = new TableCopyRun(destination, plan, { track, from, way, before, text });
  await destination.begin(run.how);
  try {
    await run.all();
    await destination.commit();
    return copiedOf(run.progress);
  } catch (error) {
    await destination.rollback().catch(() => undefined);
    throw error;
  }
}

/**
 * Returns the table with a key. A source without a schema that returns no row has an unknown key, so the key of the last run
 * applies.
 */
const withKnownKey = (from: SourceTable, last: TableProgress | undefined): SourceTable =>
  from.columns || from.key.length > 0 ? from : { ...from, key: last?.key ?? [] };

/**
 * Returns the part of the last progress that still applies: nothing for a different table, no position for a different delta
 * field.
 */
function applicableProgress(last: TableProgress, table: string, delta: string | undefined): TableProgress | undefined {
  if (last.table !== undefined && last.table !== table) return undefined;
  if (last.table === undefined || last.delta === delta) return last;
  const { at: _at, mark: _mark, ...rest } = last;
  return { ...rest, done: true };
}

/** The way in which a table is loaded. */
interface LoadPlan {
  readonly mode: "append" | "merge" | "replace";
  readonly key: readonly string[];
  /** True if a new table is built next to the existing one and replaces it. */
  readonly rebuilt: boolean;
  readonly delta: string | undefined;
}

function loadPlanOf({ columns, key: own }: SourceTable, { dataset, resync }: CopyPlan): LoadPlan {
  const key = dataset.key.length > 0 ? dataset.key : own;
  const mode = dataset.mode ?? (key.length > 0 ? "merge" : "replace");
  if (mode === "merge" && key.length === 0) {
    const message = `Rows of ${dataset.from} cannot be merged: nothing tells one from another. Give the source's table a primary key, or mark elements of the dataset with isPrimaryKey.`;
    throw new SyncFailure("application", "load", message, "needs-user");
  }
  const delta = mode === "replace" ? undefined : dataset.delta;
  if (delta !== undefined && columns && !columns.some(({ name }) => name === delta)) {
    const message = `deltaFields names ${delta}, which ${dataset.from} of the source does not have.`;
    throw new SyncFailure("application", "extract", message, "needs-user");
  }
  return { mode, key: mode === "merge" ? key : [], rebuilt: resync || mode === "replace", delta };
}

interface RunParts {
  readonly track: SyncTableId;
  readonly from: SourceTable;
  readonly way: LoadPlan;
  readonly before: TableProgress | undefined;
  /** Stored text of the progress in the destination. */
  readonly text: string | undefined;
}

/** One run of one table, within an open transaction. */
class TableCopyRun {
  progress: TableProgress;
  readonly #destination: TableDestination;
  readonly #plan: CopyPlan;
  readonly #parts: RunParts;
  readonly #structure: TableStructure;
  readonly #goesOn: boolean;
  /** The table that receives the rows. */
  readonly #table: string;
  #text: string | undefined;

  constructor(destination: TableDestination, plan: CopyPlan, parts: RunParts) {
    const { way, before, from } = parts;
    const { dataset, job } = plan;
    this.#destination = destination;
    this.#plan = plan;
    this.#parts = parts;
    this.#text = parts.text;
    // The same job resumes an interrupted run. If rows are appended, the next job resumes it too.
    const open = before !== undefined && !before.done && from.resumable;
    this.#goesOn = open && (before.run === job || (way.mode === "append" && !way.rebuilt));
    this.progress =
      this.#goesOn && before!.run === job
        ? before!
        : initialProgress({ run: job, table: dataset.table, delta: way.delta }, before, this.#goesOn);
    this.#table = way.rebuilt ? `${dataset.table}__new` : dataset.table;
    this.#structure = tableStructure({
      dataset,
      destination,
      table: this.#table,
      model: way.rebuilt ? dataset.table : undefined,
      key: way.key,
      policy: plan.policy,
      before: before?.columns,
      met: this.progress.met,
      schemaless: from.columns === undefined,
      drifted: plan.drifted,
    });
  }

  /** Returns the parameters of `begin` for its transactions. */
  get how() {
    return { replaces: this.#parts.way.rebuilt };
  }

  async all(): Promise<void> {
    const { from, way } = this.#parts;
    const { signal, moved } = this.#plan;
    if (way.rebuilt && !this.#goesOn) await this.#destination.drop(this.#table);
    if (from.columns) {
      await this.#structure.ready(from.columns);
      this.#structure.complete();
    }
    const reading = this.#reading();
    const rows = reading.from === undefined ? await from.estimate?.() : undefined;
    if (rows !== undefined) this.#plan.estimated?.(rows);
    let written = 0;
    for await (const group of requestedAhead(await this.#groups(reading))) {
      signal.throwIfAborted();
      const rows = await ("lines" in group ? this.#loadLines(group) : this.#load(group));
      written += rows;
      const isWhole = "lines" in group || group.isLarge || written >= transactionRows;
      if (!group.isFull || !from.resumable || !isWhole) continue;
      written = 0;
      await this.#move(from.columns ? this.progress : { ...this.progress, met: this.#structure.met });
      await this.#destination.commit();
      await moved?.(copiedOf(this.progress));
      await this.#destination.begin(this.how);
    }
    signal.throwIfAborted();
    // With a delta field only new rows are read, so fields missing in them are not removed fields.
    if (!from.columns && way.delta === undefined && this.progress.extracted > 0) this.#structure.complete();
    await this.#finish();
    const { at: _at, met: _met, ...progress } = this.progress;
    const key = this.#parts.from.key.length > 0 ? { key: this.#parts.from.key } : {};
    await this.#move({ ...progress, done: true, columns: this.#structure.seen, ...key });
  }

  #reading() {
    const { way, from } = this.#parts;
    const { dataset, since } = this.#plan;
    const { at, mark } = this.progress;
    const fields = dataset.fields.length === 0 ? undefined : [...new Set([...dataset.fields, ...way.key])];
    const start = at ?? (way.rebuilt || way.delta === undefined ? undefined : mark);
    return { fields, from: from.resumable || way.delta !== undefined ? start : undefined, delta: way.delta, since };
  }

  /** Returns the rows in groups: as lines, if the source writes and the destination takes them, for a table with all columns. */
  async #groups(reading: TableReading): Promise<AsyncIterable<LineBatch | BatchGroup>> {
    const { from, way } = this.#parts;
    const { lineForm, pieceRows } = this.#destination;
    if (from.lines && lineForm && from.columns) {
      const { fields } = reading;
      const columns = fields ? from.columns.filter(({ name }) => fields.includes(name)) : from.columns;
      const places = await this.#structure.ready(columns);
      const form = await lineForm(this.#table, columns, way.key);
      if (columns.length > 0 && places.length === columns.length) {
        const lines = from.lines(reading, form);
        if (lines) return lines;
      }
    }
    return batchGroups(from.batches(reading), pieceRows);
  }

  async #loadLines(batch: LineBatch): Promise<number> {
    const write = { table: this.#table, key: this.#parts.way.key, refusals: refusalsAtMost - this.progress.refused };
    const refused = await this.#destination.writeLines!(write, batch);
    const rows = batch.count + batch.refused.length;
    await this.#reject(refused);
    this.#moveOn(rows, refused, batch.position);
    return rows;
  }

  async #load({ columns, rows, position }: RowBatch): Promise<number> {
    const { way } = this.#parts;
    const places = await this.#structure.ready(columns);
    const taken = places.map((place) => columns[place]!);
    const isWhole = taken.length === columns.length;
    const written = isWhole ? rows : rows.map((row) => places.map((place) => row[place]!));
    const refused =
      taken.length === 0
        ? []
        : await this.#destination.write({
            table: this.#table,
            columns: taken,
            rows: written,
            key: way.key,
            refusals: refusalsAtMost - this.progress.refused,
          });
    const names = columns.map(({ name }) => name);
    await this.#reject(refused.map(({ index, message }) => ({ message, row: rowAsJson(names, rows[index]!) })));
    this.#moveOn(rows.length, refused, position);
    return rows.length;
  }

  /** Counts written rows in the progress. */
  #moveOn(rows: number, refused: readonly { readonly message: string }[], position: RowBatch["position"]): void {
    const { way, from } = this.#parts;
    const { extracted, loaded, refused: earlier, messages } = this.progress;
    const room = Math.max(0, messagesKept - messages.length);
    this.progress = {
      ...this.progress,
      extracted: extracted + rows,
      loaded: loaded + rows - refused.length,
      refused: earlier + refused.length,
      messages: [...messages, ...refused.slice(0, room).map(({ message }) => message)],
      ...(position !== undefined && from.resumable && { at: position }),
      ...(position !== undefined && way.delta !== undefined && { mark: position }),
    };
  }

  async #reject(refused: readonly { readonly message: string; readonly row: string }[]): Promise<void> {
    if (refused.length === 0) return;
    const { dataset, job, now } = this.#plan;
    const at = new Date(now()).toISOString();
    await this.#destination.reject(
      refused.map(({ message, row }) => ({ dataset: dataset.from, job, row, message, at })),
    );
  }

  /** Swaps the new table in. If no row showed the fields, empties the old table instead. */
  async #finish(): Promise<void> {
    const { way } = this.#parts;
    const { table } = this.#plan.dataset;
    if (!way.rebuilt) return;
    if (this.#structure.isMade) await this.#destination.swap(this.#table, table);
    else if (await this.#destination.columns(table)) await this.#destination.clear(table);
  }

  async #move(to: TableProgress): Promise<void> {
    const text = JSON.stringify(to);
    if (!(await this.#destination.move(this.#parts.track, this.#text, text))) {
      const message = "Another job has moved the progress of the table meanwhile, so this one stopped.";
      throw new SyncFailure("internal", "load", message);
    }
    this.#text = text;
    this.progress = to;
  }
}
