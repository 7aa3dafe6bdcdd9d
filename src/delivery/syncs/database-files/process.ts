/**
 * A process that opens database files for one sync. Each call is a received frame, and its answer a sent frame; calls run one
 * after the other. The process ends when the server closes its input or has ended. It ends itself when a statement takes too
 * long (statement-watch.ts).
 */
import { writeFileSync } from "node:fs";
import type { Json } from "../../../base/json.ts";
import {
  type LineBatch,
  type RowBatch,
  SyncFailure,
  type TableDestination,
  type TableReading,
  type TableSource,
  type TableWrite,
} from "../../ports/table.ts";
import { copyDataset } from "../copy.ts";
import type { CopyPlan } from "../copy-plan.ts";
import { lineBatches } from "../destinations/copy-text.ts";
import { duckDbClient } from "../destinations/duckdb-client.ts";
import { duckDbDestination } from "../destinations/duckdb-destination.ts";
import { sqliteDestination } from "../destinations/sqlite-destination.ts";
import { sqliteSource } from "../sources/sqlite-source.ts";
import { watchStatements } from "../statement-watch.ts";
import { type FileCall, type FileEngine, type FileReply, type PlainPlan, plainSyncFailure } from "./calls.ts";
import { decodeRows, eachFrame, encodeRows, type ProcessFrame, writeFrame } from "./frames.ts";

const [patience, megas] = process.argv.slice(2).map(Number) as [number, number];
watchStatements(3, patience, megas);
endBeforeServer();

/** Makes Linux end this process instead of the server when the machine runs out of memory. */
function endBeforeServer(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Other systems choose the process by themselves.
  }
}

/** Maximum bytes of a received frame. The server is trusted, so the limit only guards against mistakes. */
const frameAtMost = 1024 * 1024 * 1024;

let source: TableSource | undefined;
let destination: TableDestination | undefined;
const readings = new Map<number, AsyncIterator<RowBatch>>();
const lineReadings = new Map<number, AsyncIterator<LineBatch>>();
let lastReading = 0;
/** Resolved when the server has handled the news of a copy. */
let taken = Promise.withResolvers<void>();

const sendAnswer = (message: FileReply, body?: ProcessFrame["body"]): void =>
  writeFrame(process.stdout, { message: message as Json, body });

interface CallOutput extends Pick<ProcessFrame, "body"> {
  readonly done: unknown;
}

async function runFileCall(
  { id, call, args }: FileCall,
  body: Uint8Array<ArrayBuffer> | undefined,
): Promise<CallOutput> {
  const given = args as readonly never[];
  switch (call) {
    case "openSource":
      source = sqliteSource(given[0]!);
      return { done: null };
    case "tables":
      return { done: await source!.tables() };
    case "table": {
      const { columns, key, resumable } = await source!.table(given[0]!, given[1]!);
      return { done: { columns, key, resumable } };
    }
    case "estimate":
      return { done: await (await source!.table(given[0]!)).estimate?.() };
    case "read": {
      const table = await source!.table(given[0]!);
      readings.set(++lastReading, table.batches(given[1]!)[Symbol.asyncIterator]());
      return { done: lastReading };
    }
    case "next": {
      const next = await readings.get(given[0]!)?.next();
      if (next === undefined || next.done) return { done: null };
      const { columns, position, rows: found } = next.value;
      return { done: { columns, position }, body: encodeRows(found) };
    }
    case "readLines": {
      const table = await source!.table(given[0]!);
      const reading: TableReading = { ...(given[1]! as TableReading), wholeNumbers: "number" };
      lineReadings.set(++lastReading, lineBatches(table.batches(reading), given[2]!)[Symbol.asyncIterator]());
      return { done: lastReading };
    }
    case "nextLines": {
      const next = await lineReadings.get(given[0]!)?.next();
      if (next === undefined || next.done) return { done: null };
      const { lines, texts, form: _form, ...batch } = next.value;
      return { done: { ...batch, texts: texts.length }, body: [texts, ...lines] as ProcessFrame["body"] };
    }
    case "leave":
      await (readings.get(given[0]!) ?? lineReadings.get(given[0]!))?.return?.();
      readings.delete(given[0]!);
      lineReadings.delete(given[0]!);
      return { done: null };
    case "openDestination":
      destination = await openDestination(given[0]!, given[1]!, given[2]!);
      return { done: null };
    case "checkDuckDb":
      return { done: await isDuckDb(given[0]!, given[1]!) };
    case "copy":
      return { done: await copyFromFile(id, given[0]!, given[1]!) };
    case "write":
      return {
        done: await destination!.write({ ...(given[0]! as Omit<TableWrite, "rows">), rows: decodeRows(body) }),
      };
    case "create":
      return { done: await destination!.create(given[0]!, given[1]!, given[2]!, given[3] ?? undefined) };
    case "move":
      return { done: await destination!.move(given[0]!, given[1] ?? undefined, given[2]!) };
    case "close":
      await Promise.all([source?.close(), destination?.close()]);
      return { done: null };
    default: {
      const method = destination![call] as (...all: readonly unknown[]) => Promise<unknown>;
      return { done: await method(...given) };
    }
  }
}

function openDestination(engine: FileEngine, path: string, schema: string | null): Promise<TableDestination> {
  return engine === "DuckDB" ? duckDbDestination(path, schema ?? undefined) : sqliteDestination(path);
}

async function isDuckDb(path: string, ms: number): Promise<boolean> {
  const soon = AbortSignal.timeout(ms);
  try {
    await (await duckDbClient(path, soon)).close();
    return true;
  } catch (error) {
    if (soon.aborted) return false;
    throw error;
  }
}

async function copyFromFile(id: number, path: string, { nowMs, ...plan }: PlainPlan): Promise<unknown> {
  const from = sqliteSource(path);
  const sendNews = (each: Extract<FileReply, { news: unknown }>["news"]): void => sendAnswer({ id, news: each });
  const whole: CopyPlan = {
    ...plan,
    since: plan.since,
    now: () => nowMs,
    // A canceled copy ends together with the process.
    signal: new AbortController().signal,
    drifted: (drifted) => sendNews({ drifted }),
    estimated: (estimated) => sendNews({ estimated }),
    moved: (moved) => {
      taken = Promise.withResolvers<void>();
      sendNews({ moved });
      return taken.promise;
    },
  };
  try {
    return await copyDataset(from, destination!, whole);
  } finally {
    await from.close();
  }
}

async function answerCall(call: FileCall, given: Uint8Array<ArrayBuffer> | undefined): Promise<void> {
  const { id } = call;
  try {
    const { done: found, body } = await runFileCall(call, given);
    sendAnswer({ id, done: (found ?? null) as Json }, body);
  } catch (error) {
    if (error instanceof SyncFailure) sendAnswer({ id, failure: plainSyncFailure(error) });
    else sendAnswer({ id, bug: (error as Error).stack ?? String(error) });
  }
}

eachFrame(
  process.stdin,
  frameAtMost,
  (message, body) => {
    if (message === "taken") taken.resolve();
    else void answerCall(message as FileCall, body);
  },
  () => process.exit(1),
);
process.stdin.on("end", () => process.exit());
