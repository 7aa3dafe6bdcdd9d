import type { Copied, CopyPlan, FileCopier } from "../copy-plan.ts";
import type { FileEngine, News } from "./calls.ts";
import { type FileJob, fileChild } from "./child.ts";
import { noteOpenDuckDb } from "./duckdb-check.ts";
import { encodeRows } from "./frames.ts";

/** A file with the destination tables. */
interface File {
  readonly engine: FileEngine;
  readonly path: string;
  readonly schema?: string | undefined;
}

/** Resolves once no other process writes the file and the progress tables exist. Throws SyncFailure. */
export const sqliteFileDestination = (path: string, job?: FileJob): Promise<FileCopier> =>
  fileDestination({ engine: "SQLite", path }, job);

/** Resolves once no other process has the file open and the progress tables exist. Throws SyncFailure. */
export async function duckDbFileDestination(path: string, schema?: string, job?: FileJob): Promise<FileCopier> {
  const destination = await fileDestination({ engine: "DuckDB", path, schema }, job);
  const leave = noteOpenDuckDb(path);
  return { ...destination, close: () => destination.close().finally(leave) };
}

async function fileDestination({ engine, path, schema }: File, job?: FileJob): Promise<FileCopier> {
  const child = fileChild(
    { engine, stage: "load" },
    (opened) => opened.call("openDestination", [engine, path, schema ?? null]),
    job,
  );
  const withoutResult = async (called: Promise<unknown>): Promise<void> => void (await called);
  try {
    await child.call("rollback", []);
  } catch (error) {
    await child.close();
    throw error;
  }
  return {
    // A file allows one writer at a time.
    parallel: 1,
    begin: (how = { replaces: false }) => withoutResult(child.call("begin", [how])),
    commit: () => withoutResult(child.call("commit", [])),
    rollback: () => withoutResult(child.call("rollback", [])),
    columns: async (table) => (await child.call("columns", [table])).done ?? undefined,
    create: (table, columns, key, like) => withoutResult(child.call("create", [table, columns, key, like ?? null])),
    add: (table, column) => withoutResult(child.call("add", [table, column])),
    widen: (table, column) => withoutResult(child.call("widen", [table, column])),
    clear: (table) => withoutResult(child.call("clear", [table])),
    drop: (table) => withoutResult(child.call("drop", [table])),
    swap: (table, place) => withoutResult(child.call("swap", [table, place])),
    index: (table, key) => withoutResult(child.call("index", [table, key])),
    write: async ({ rows, ...write }) => (await child.call("write", [write], { body: encodeRows(rows) })).done,
    reject: (rejects) => withoutResult(child.call("reject", [rejects])),
    progress: async (track) => (await child.call("progress", [track])).done ?? undefined,
    move: async (track, from, to) => (await child.call("move", [track, from ?? null, to])).done,
    copyFile: (from, plan) => copyInChild(child, from, plan),
    close: () => child.close(),
  };
}

/** Copies within the process: rows of a file do not leave the process that writes them. */
async function copyInChild(child: ReturnType<typeof fileChild>, from: string, plan: CopyPlan): Promise<Copied> {
  const { sync, job, dataset, resync, policy, since, drifted, estimated, moved, now } = plan;
  const reportNews = async (each: News): Promise<void> => {
    if ("drifted" in each) drifted(each.drifted);
    else if ("estimated" in each) estimated?.(each.estimated);
    else await moved?.(each.moved);
  };
  const plain = { sync, job, dataset, resync, policy, ...(since !== undefined && { since }), nowMs: now() };
  return (await child.call("copy", [from, plain], { news: reportNews })).done;
}
