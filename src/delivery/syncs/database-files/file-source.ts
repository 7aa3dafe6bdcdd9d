/**
 * Syncs from SQLite files, read by a process that can be ended: users write the views, and a statement of a view may never end.
 */
import type { LineBatch, LineForm, RowBatch, TableReading, TableSource } from "../../ports/table.ts";
import type { Calls } from "./calls.ts";
import { type FileChild, type FileJob, fileChild } from "./child.ts";
import { decodeRows } from "./frames.ts";

/** Returns the source. Its process starts with the first call. */
export function sqliteFileSource(path: string, job?: FileJob): TableSource {
  const child = fileChild({ engine: "SQLite", stage: "extract" }, (opened) => opened.call("openSource", [path]), job);
  return {
    file: async () => path,
    tables: async () => (await child.call("tables", [])).done,
    table: async (name, opening = {}) => {
      const { done } = await child.call("table", [name, opening]);
      return {
        ...done,
        estimate: async () => (await child.call("estimate", [name])).done ?? undefined,
        batches: (reading) => childBatches(child, name, reading),
        lines: (reading, form) => childLines(child, name, reading, form),
      };
    },
    close: () => child.close(),
  };
}

/** Yields the batches of a reading. The next batch is requested while the previous one is processed. */
async function* childBatches(child: FileChild, name: string, reading: TableReading): AsyncIterable<RowBatch> {
  const { done: id } = await child.call("read", [name, reading]);
  for await (const { done, body } of childAnswers(child, "next", id))
    yield { columns: done.columns, position: done.position ?? undefined, rows: decodeRows(body) };
}

/** Yields the lines of a reading in the same way. */
async function* childLines(
  child: FileChild,
  name: string,
  reading: TableReading,
  form: LineForm,
): AsyncIterable<LineBatch> {
  const { done: id } = await child.call("readLines", [name, reading, form]);
  for await (const { done, body = new Uint8Array() } of childAnswers(child, "nextLines", id)) {
    const [texts, lines] = [body.subarray(0, done.texts), [body.subarray(done.texts)]];
    yield { ...done, form, position: done.position ?? undefined, texts, lines };
  }
}

interface ChildAnswer<C extends "next" | "nextLines"> {
  readonly done: NonNullable<ReturnType<Calls[C]>>;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

async function* childAnswers<C extends "next" | "nextLines">(
  child: FileChild,
  call: C,
  id: number,
): AsyncIterable<ChildAnswer<C>> {
  const requestNext = () => {
    const asked = child.call<"next" | "nextLines">(call, [id]);
    asked.catch(() => undefined);
    return asked;
  };
  let isDone = false;
  try {
    for (let next = requestNext(); ; ) {
      const answer = await next;
      isDone = answer.done === null;
      if (isDone) return;
      next = requestNext();
      yield answer as ChildAnswer<C>;
    }
  } finally {
    if (isDone) await child.call("leave", [id]);
  }
}
