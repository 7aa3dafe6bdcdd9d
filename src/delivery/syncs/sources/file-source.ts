/** Syncs from places of files: a dataset is a path, or an export of the connection. */
import type { OpenedConnection } from "../../ports/adaptor.ts";
import { SyncFailure, type TableSource } from "../../ports/table.ts";
import { exportOfPath, matchesDatasetPath, meansMany } from "./file-names.ts";
import { fileTable } from "./file-table.ts";
import { type SourceAround, sourceRunOf } from "./source-run.ts";

/** Returns the source for the files of a connection. `adaptorType`: type of exports that read such files. */
export function fileSource(adaptorType: string, opened: OpenedConnection, around: SourceAround): TableSource {
  const { reader } = around;
  if (!reader) throw new SyncFailure("internal", "extract", "Files are read by syncs alone.");
  const run = sourceRunOf(opened, around, reader);
  return {
    // A folder does not show which of its files belong together.
    tables: async () => undefined,
    table: async (name, opening = {}) => {
      const document = exportOfPath(adaptorType, name);
      const files = { isMeant: (path: string) => matchesDatasetPath(name, path), isOne: !meansMany(name) };
      return fileTable({ ...run, export: document }, opening, { name, ...files });
    },
    close: async () => {},
  };
}
