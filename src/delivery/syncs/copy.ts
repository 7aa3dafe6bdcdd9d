/** Copies one dataset from a source into a table of the destination. */
import { isObject, type Json } from "../../base/json.ts";
import { withoutEnds } from "../../base/trim.ts";
import type { SyncDataset } from "../documents.ts";
import {
  type Column,
  type Destination,
  type IngestionMode,
  type Row,
  type Source,
  SyncFailure,
  typeOf,
  type Value,
} from "./table.ts";

export interface Dataset {
  /** Names the dataset for good; where its checkpoint is kept. */
  readonly id: string;
  /** In the source. */
  readonly from: string;
  /** The table that is written. */
  readonly table: string;
  /** Undefined: merge where rows have a key, replace otherwise. */
  readonly mode: IngestionMode | undefined;
  /** Fields to replicate; empty: all. */
  readonly fields: readonly string[];
  /** Field that says what is new. */
  readonly delta: string | undefined;
}

/** The dataset of a sync's entry. */
export function datasetOf(entry: SyncDataset): Dataset {
  const text = (value: Json | undefined): string | undefined =>
    typeof value === "string" && value !== "" ? value : undefined;
  const from = text(entry.externalId) ?? text(entry.name) ?? "";
  const mode = text(entry.ingestionMode);
  return {
    id: text(entry._id) ?? from,
    from,
    // A URI is no name of a table.
    table: withoutEnds((text(entry.name) ?? from).replaceAll(/[^\p{L}\p{N}_. -]+/gu, "_"), "_"),
    mode: mode === "append" || mode === "replace" || mode === "merge" ? mode : undefined,
    fields: namesOf(entry.dataElements),
    delta: namesOf(entry.deltaFields)[0],
  };
}

/** Names, or objects that have one. Elements that are switched off do not count. */
function namesOf(value: Json | undefined): readonly string[] {
  const list: readonly Json[] = Array.isArray(value) ? value : isObject(value) ? [value] : [];
  return list.flatMap((item): readonly string[] => {
    if (typeof item === "string") return [item];
    const name =
      isObject(item) && item["enable"] !== false ? (item["name"] ?? item["externalId"] ?? item["field"]) : undefined;
    return typeof name === "string" ? [name] : [];
  });
}

export type Checkpoint = string | number;

export interface CopyPlan {
  readonly job: string;
  readonly dataset: Dataset;
  /** Reload everything, whatever was loaded before. */
  readonly resync: boolean;
  /** The greatest value of the delta field that an earlier run has seen. */
  readonly checkpoint: Checkpoint | undefined;
  /** ISO 8601: nothing older is loaded. */
  readonly historic: string | undefined;
  /** What becomes of fields that the destination does not have yet. */
  readonly added: "automate" | "preserve";
  readonly signal: AbortSignal;
}

export interface Copied {
  readonly numExtractedRecords: number;
  readonly numLoadedRecords: number;
  readonly numErrors: number;
  /** Of the rows that were refused, the first ones. */
  readonly messages: readonly string[];
  readonly checkpoint: Checkpoint | undefined;
}

const messagesKept = 20;

/** Copies in one transaction of the destination: all of the table, or nothing. Throws SyncFailure. */
export async function copyDataset(source: Source, destination: Destination, plan: CopyPlan): Promise<Copied> {
  const { dataset, job, signal } = plan;
  if (dataset.from === "" || dataset.table === "")
    throw new SyncFailure("application", "load", "The dataset has no name.");
  const before = await destination.loaded(job, dataset.id);
  if (before !== undefined) return JSON.parse(before) as Copied;
  const from = await source.table(dataset.from);
  const mode = plan.resync ? "replace" : (dataset.mode ?? (from.key.length > 0 ? "merge" : "replace"));
  const key = mode === "merge" ? from.key : [];
  if (mode === "merge" && key.length === 0) {
    throw new SyncFailure(
      "application",
      "load",
      `Rows of ${dataset.from} cannot be merged: nothing tells one from another.`,
    );
  }
  const delta = mode === "replace" ? undefined : dataset.delta;
  await destination.begin();
  try {
    const table = tableWriter(destination, plan, { clear: mode === "replace", key });
    const count = { extracted: 0, loaded: 0, refused: 0 };
    const messages: string[] = [];
    let checkpoint = plan.resync || mode === "replace" ? undefined : plan.checkpoint;
    for await (const page of from.pages()) {
      signal.throwIfAborted();
      const rows = page.filter((row) =>
        isNew(row, dataset.delta, delta === undefined ? undefined : plan.checkpoint, plan.historic),
      );
      count.extracted += rows.length;
      for (const row of rows)
        checkpoint = later(checkpoint, dataset.delta === undefined ? null : (row[dataset.delta] ?? null));
      const { loaded, refused } = await table(rows, from.columns);
      count.loaded += loaded;
      count.refused += refused.length;
      messages.push(...refused.slice(0, Math.max(0, messagesKept - messages.length)));
    }
    await table([], from.columns);
    const copied: Copied = {
      numExtractedRecords: count.extracted,
      numLoadedRecords: count.loaded,
      numErrors: count.refused,
      messages,
      checkpoint,
    };
    signal.throwIfAborted();
    await destination.noteLoaded(job, dataset.id, JSON.stringify(copied));
    await destination.commit();
    return copied;
  } catch (error) {
    await destination.rollback().catch(() => undefined);
    throw error;
  }
}

/** Makes the table and its columns when they are first needed, then writes. */
function tableWriter(
  destination: Destination,
  { dataset, added }: CopyPlan,
  { clear, key }: { readonly clear: boolean; readonly key: readonly string[] },
) {
  const { table, fields } = dataset;
  let known: Set<string> | undefined;
  const wanted = (name: string): boolean => fields.length === 0 || fields.includes(name) || key.includes(name);
  const prepare = async (columns: readonly Column[]): Promise<void> => {
    if (known === undefined) {
      const there = await destination.columns(table);
      if (there === undefined && columns.length === 0) return;
      if (there === undefined) await destination.create(table, columns);
      else if (clear) await destination.clear(table);
      known = new Set(there ?? columns.map((column) => column.name));
      await addMissing(columns, there !== undefined);
      if (key.length > 0) await destination.index(table, key);
    } else await addMissing(columns, true);
    await destination.columns(table);
  };
  const addMissing = async (columns: readonly Column[], drift: boolean): Promise<void> => {
    for (const column of columns) {
      if (known!.has(column.name) || (drift && added === "preserve")) continue;
      await destination.add(table, column);
      known!.add(column.name);
    }
  };
  return async (rows: readonly Row[], declared: readonly Column[] | undefined) => {
    const columns = (declared ?? inferred(rows)).filter((column) => wanted(column.name));
    const unknown = known === undefined || columns.some((column) => !known!.has(column.name));
    if (unknown) await prepare(columns);
    if (rows.length === 0 || known === undefined) return { loaded: 0, refused: [] };
    const written = columns.map((column) => column.name).filter((name) => known!.has(name));
    return destination.write(table, written, rows, key);
  };
}

function inferred(rows: readonly Row[]): readonly Column[] {
  const values = new Map<string, Value[]>();
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      const list = values.get(name);
      if (list) list.push(value);
      else values.set(name, [value]);
    }
  }
  return [...values].map(([name, list]) => ({ name, type: typeOf(list) }));
}

/** Names, without blanks, dashes and case, of fields that say when a record was changed or made; the former count first. */
const momentNames = ["lastmodified", "modified", "updated", "created"].flatMap((word) =>
  ["", "at", "on", "date", "datetime", "time"].map((ending) => word + ending),
);

const isMoment = (value: Value | undefined): value is string =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));

/** The field of a row that says when it was changed, where the dataset names none. */
function momentField(row: Row): string | undefined {
  const names = new Map(Object.keys(row).map((name) => [name.toLowerCase().replaceAll(/[\s_-]/g, ""), name]));
  const known = momentNames.map((name) => names.get(name));
  return known.find((name) => name !== undefined && isMoment(row[name]));
}

/** Without a checkpoint all rows since the historic date are new; a row that has no such value always is. */
function isNew(
  row: Row,
  delta: string | undefined,
  checkpoint: Checkpoint | undefined,
  historic: string | undefined,
): boolean {
  if (checkpoint !== undefined && delta !== undefined) {
    const value = row[delta];
    return value === undefined || value === null || later(checkpoint, value) !== checkpoint;
  }
  if (historic === undefined) return true;
  const field = delta ?? momentField(row);
  const value = field === undefined ? undefined : row[field];
  return typeof value !== "string" || !(Date.parse(value) < Date.parse(historic));
}

/** The greater of two values of a delta field: moments by time, numbers by size, other texts by letter. */
function later(a: Checkpoint | undefined, value: Value): Checkpoint | undefined {
  const b = typeof value === "bigint" ? Number(value) : value;
  if (typeof b !== "string" && typeof b !== "number") return a;
  if (a === undefined || typeof a !== typeof b) return b;
  if (typeof a === "number" || typeof b === "number") return b > a ? b : a;
  const times = [Date.parse(a), Date.parse(b)] as const;
  if (times.some(Number.isNaN)) return b > a ? b : a;
  return times[1] > times[0] ? b : a;
}
