/**
 * A process that works at SQLite files for one sync: each call is a frame that comes, and its answer a frame that goes. Calls come one after
 * the other. It ends when the server closes its input, or is gone, and ends itself when a statement takes too long (statement-watch.ts).
 */
import type { Json } from "../../../base/json.ts";
import { copyDataset } from "../copy.ts";
import type { CopyPlan } from "../copy-plan.ts";
import { sqliteDestination } from "../destinations/sqlite-destination.ts";
import { sqliteSource } from "../sources/sqlite-source.ts";
import { type Batch, type Cells, type Destination, type Source, SyncFailure, type Write } from "../table.ts";
import { type Answer, type Call, type PlainPlan, plainSyncFailure } from "./calls.ts";
import { eachFrame, writeFrame } from "./frames.ts";
import { watchStatements } from "./statement-watch.ts";

watchStatements(3, Number(process.argv[2] ?? 1));

/** Bytes of a frame that is read. The server is trusted, so that it only guards against mistakes. */
const frameAtMost = 1024 * 1024 * 1024;

let source: Source | undefined;
let destination: Destination | undefined;
const readings = new Map<number, AsyncIterator<Batch>>();
let lastReading = 0;
/** Resolved when the server has taken the news of a copy. */
let taken = Promise.withResolvers<void>();

const answer = (message: Answer, rows?: readonly Cells[]): void =>
  writeFrame(process.stdout, { message: message as unknown as Json, rows });

interface Done {
  readonly done: unknown;
  readonly rows?: readonly Cells[];
}

async function done({ id, call, args }: Call, rows: readonly Cells[]): Promise<Done> {
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
      return { done: { columns, position }, rows: found };
    }
    case "leave":
      await readings.get(given[0]!)?.return?.();
      readings.delete(given[0]!);
      return { done: null };
    case "openDestination":
      destination = await sqliteDestination(given[0]!);
      return { done: null };
    case "copy":
      return { done: await copied(id, given[0]!, given[1]!) };
    case "write":
      return { done: await destination!.write({ ...(given[0]! as Omit<Write, "rows">), rows }) };
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

async function copied(id: number, path: string, { nowMs, ...plan }: PlainPlan): Promise<unknown> {
  const from = sqliteSource(path);
  const news = (each: Extract<Answer, { news: unknown }>["news"]): void => answer({ id, news: each });
  const whole: CopyPlan = {
    ...plan,
    since: plan.since,
    now: () => nowMs,
    // A copy that is called off ends with the process.
    signal: new AbortController().signal,
    drifted: (drifted) => news({ drifted }),
    estimated: (estimated) => news({ estimated }),
    moved: (moved) => {
      taken = Promise.withResolvers<void>();
      news({ moved });
      return taken.promise;
    },
  };
  try {
    return await copyDataset(from, destination!, whole);
  } finally {
    await from.close();
  }
}

async function answered(call: Call, rows: readonly Cells[]): Promise<void> {
  const { id } = call;
  try {
    const { done: found, rows: read } = await done(call, rows);
    answer({ id, done: (found ?? null) as Json }, read);
  } catch (error) {
    if (error instanceof SyncFailure) answer({ id, failure: plainSyncFailure(error) });
    else answer({ id, bug: (error as Error).stack ?? String(error) });
  }
}

eachFrame(
  process.stdin,
  frameAtMost,
  ({ message, rows = [] }) => {
    if (message === "taken") taken.resolve();
    else void answered(message as unknown as Call, rows);
  },
  () => process.exit(1),
);
process.stdin.on("end", () => process.exit());
