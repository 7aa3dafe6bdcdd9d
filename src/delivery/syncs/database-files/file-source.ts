/**
 * Syncs from SQLite files, read by a process that can be ended: users write the views, and a statement of a view may never end.
 */
import type { RowBatch, TableReading, TableSource } from "../../ports/table.ts";
import { type FileJob, fileChild } from "./child.ts";

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
      };
    },
    close: () => child.close(),
  };
}

/** Yields the batches of a reading. The next batch is requested while the previous one is processed. */
async function* childBatches(
  child: ReturnType<typeof fileChild>,
  name: string,
  reading: TableReading,
): AsyncIterable<RowBatch> {
  const { done: id } = await child.call("read", [name, reading]);
  const requestNext = () => {
    const asked = child.call("next", [id]);
    asked.catch(() => undefined);
    return asked;
  };
  let isDone = false;
  try {
    for (let next = requestNext(); ; ) {
      const { done, rows } = await next;
      isDone = done === null;
      if (done === null) return;
      next = requestNext();
      yield { columns: done.columns, position: done.position ?? undefined, rows };
    }
  } finally {
    if (isDone) await child.call("leave", [id]);
  }
}
