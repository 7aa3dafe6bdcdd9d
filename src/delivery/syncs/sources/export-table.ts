/** A table of a sync that is read like an export: by a template of its address, with the export's own paging. */
import { isObject } from "../../../base/json.ts";
import type { DataContract } from "../../../model/data-contract.ts";
import { fileSourceOf } from "../../adaptors/file/source.ts";
import type { ExportRun } from "../../exports/export-run.ts";
import { firstPage } from "../../exports/page.ts";
import { type SourceTable, SyncFailure, type TableOpening, type TableSource } from "../../ports/table.ts";
import { KeyHashes, keptInSlices } from "../../values/contract-keys.ts";
import { answerAt, exportUnreadable, fileTable } from "./file-table.ts";
import { commonKey, rowBatches, type SourceRecord } from "./http-rows.ts";
import type { NamedExport, SourceReader, SourceRun } from "./source-run.ts";

/**
 * Returns the table. `{{lastExportDateTime}}` is the last value of the delta field, or the start of the requested range. Throws
 * SyncFailure.
 */
export async function exportTable(run: SourceRun, named: NamedExport, opening: TableOpening): Promise<SourceTable> {
  const hasScripts = [named.export.hooks, named.export.transform, named.export.filter].some((each) =>
    JSON.stringify(each ?? null).includes('"_scriptId"'),
  );
  if (hasScripts) {
    const message = `The export ${String(named.export.name ?? "")} runs scripts, which syncs do not. Give the dataset one without.`;
    throw new SyncFailure("application", "extract", message, "needs-user");
  }
  if (fileSourceOf(named.export)) return fileTable({ ...run, ...named }, opening);
  const { mark, since } = opening;
  const at = typeof mark === "string" ? Date.parse(mark) : Number.NaN;
  const from = Number.isNaN(at) ? since : at;
  const { contracts = [], ...own } = named;
  const rowsOf = contracts.length === 0 ? async (rows: readonly SourceRecord[]) => rows : rowsInContracts(contracts);
  const reading: ExportRun = { ...run, ...own, last: from === undefined ? undefined : new Date(from).toISOString() };
  const first = await answerAt(firstPage, reading);
  const firstRows = await rowsOf(first.rows);
  const exportPages = async function* (): AsyncIterable<readonly SourceRecord[]> {
    yield firstRows;
    for (let { next } = first; next !== null; ) {
      const page = await answerAt(next, reading);
      yield await rowsOf(page.rows);
      next = page.next;
    }
  };
  // Pages may differ on the next read, so reading cannot resume.
  return {
    columns: undefined,
    key: commonKey(firstRows),
    resumable: false,
    batches: (asked) => rowBatches(exportPages(), asked),
  };
}

/** Returns the rows of each answer as the contracts let them pass. The function throws SyncFailure where one is broken. */
function rowsInContracts(contracts: readonly DataContract[]) {
  const own = contracts.map((contract) => ({ contract, seen: new KeyHashes() }));
  return async (answer: readonly SourceRecord[]): Promise<readonly SourceRecord[]> => {
    let rows = answer;
    for (const { contract, seen } of own) {
      const found = await keptInSlices(contract, rows, seen);
      const fault = found.find((each) => each.fault !== undefined)?.fault;
      if (fault !== undefined) throw exportUnreadable(`The data contract ${contract.name} is broken: ${fault}`);
      rows = found.flatMap(({ record }) => (isObject(record) ? [record] : []));
    }
    return rows;
  };
}

/**
 * Returns a source whose datasets may also name exports of its connection, by `_id`; these are read by the rules of the
 * exports.
 */
export const withExports = (source: TableSource, run: SourceRun, { exportNamed }: SourceReader): TableSource => ({
  ...source,
  file: async (name) => ((await exportNamed(name)) ? undefined : source.file?.(name)),
  table: async (name, opening = {}) => {
    const named = await exportNamed(name);
    return named ? exportTable(run, named, opening) : source.table(name, opening);
  },
});
