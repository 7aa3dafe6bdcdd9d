/** Data contracts of syncs: the rows of a table are kept to them before any of it is loaded. */
import { parseExactJson } from "../../base/exact-json.ts";
import { ExactNumber } from "../../base/exact-number.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import {
  type Cells,
  type RowBatch,
  type SourceTable,
  type SyncColumn,
  SyncFailure,
  type SyncValue,
  type TableSource,
} from "../../delivery/ports/table.ts";
import type { TableDataset } from "../../delivery/syncs/dataset.ts";
import { KeyHashes, keptInSlices } from "../../delivery/values/contract-keys.ts";
import {
  type ContractRun,
  type DataContract,
  faultOfOpenRun,
  isRunLimited,
  judgingRuns,
  type SeenKeys,
} from "../../model/data-contract.ts";
import { syncTables } from "../store/records/families.ts";
import { syncJobs } from "../store/records/index.ts";
import type { Reader } from "../store/store.ts";
import { listedIn } from "../store/stored-text.ts";
import type { SyncNeeds } from "./sync-connections.ts";

interface ContractSync {
  readonly account: string;
  readonly syncId: string;
  readonly name: Json | undefined;
}

/** Returns the source of a dataset with rows as the contracts of its sync let them pass. */
export function sourceInContracts(
  { contracts = [], store, clock }: Pick<SyncNeeds, "contracts" | "store" | "clock">,
  source: TableSource,
  sync: ContractSync,
  { from, table: name }: TableDataset,
): TableSource {
  const own = contracts.flatMap(({ object, contract }) => {
    const isAbout = contract.kind === "sync" && object === sync.name;
    return isAbout && [undefined, from, name].includes(contract.table) ? [contract] : [];
  });
  if (own.length === 0) return source;
  /** Throws SyncFailure where a run with so many rows breaks a contract. */
  const judgeTable = async (contract: DataContract, records: number, isWhole: boolean): Promise<void> => {
    if (!isRunLimited(contract)) return;
    const now = clock.now();
    const before = await judgingRuns(contract, tableRunsBefore(store.read, sync, name), now);
    const fault = faultOfOpenRun(contract, { records, isWhole, now }, before);
    if (fault !== undefined) throw brokenTable(contract, fault);
  };
  return {
    ...source,
    // A destination that read the file by itself would see no contract.
    file: async () => undefined,
    table: async (asked, opening) =>
      own.reduce((table, contract) => tableInContract(contract, table, judgeTable), await source.table(asked, opening)),
    tables: () => source.tables(),
    close: () => source.close(),
  };
}

const brokenTable = ({ name }: DataContract, fault: string): SyncFailure =>
  new SyncFailure("application", "extract", `The data contract ${name} is broken: ${fault} The table was not loaded.`);

/** A table in a contract is loaded as a whole or not at all. */
function tableInContract(
  contract: DataContract,
  table: SourceTable,
  judgeTable: (contract: DataContract, records: number, isWhole: boolean) => Promise<void>,
): SourceTable {
  const { fields, columns: mode } = contract;
  const isKnown = ({ name }: SyncColumn): boolean =>
    mode !== "discard_value" || !fields || Object.hasOwn(fields, name) || table.key.includes(name);
  return {
    ...table,
    columns: table.columns?.filter(isKnown),
    resumable: false,
    async *batches(reading) {
      const seen = new KeyHashes();
      let records = 0;
      for await (const batch of table.batches(reading)) {
        const kept = await batchInContract(contract, batch, seen, isKnown);
        records += kept.rows.length;
        await judgeTable(contract, records, false);
        yield kept;
      }
      await judgeTable(contract, records, true);
    },
  };
}

async function batchInContract(
  contract: DataContract,
  { columns, rows, position }: RowBatch,
  seen: SeenKeys,
  isKnown: (column: SyncColumn) => boolean,
): Promise<RowBatch> {
  const pause = createPause();
  const records: JsonObject[] = [];
  for (const row of rows) {
    records.push(Object.fromEntries(columns.map((column, at) => [column.name, cellAsJson(column, row[at] ?? null)])));
    await pause();
  }
  const kept = await keptInSlices(contract, records, seen);
  const fault = kept.find((each) => each.fault !== undefined)?.fault;
  if (fault !== undefined) throw brokenTable(contract, fault);
  const places = columns.flatMap((column, at) => (isKnown(column) ? [at] : []));
  const keptCells = (row: Cells, record: JsonObject): Cells =>
    places.map((at) => (Object.hasOwn(record, columns[at]!.name) ? row[at]! : null));
  return {
    columns: places.map((at) => columns[at]!),
    rows: rows.flatMap((row, at) => {
      const { record } = kept[at]!;
      return isObject(record) ? [keptCells(row, record)] : [];
    }),
    position,
  };
}

function cellAsJson({ type }: SyncColumn, value: SyncValue): Json {
  if (typeof value === "bigint") return ExactNumber.of(value.toString()) as Json;
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  return type === "json" && typeof value === "string" ? (parseExactJson(value) as Json) : value;
}

/** Returns the completed runs of a table, the latest first. */
async function* tableRunsBefore(
  reader: Reader,
  { account, syncId }: ContractSync,
  table: string,
): AsyncIterable<readonly ContractRun[]> {
  const where = { _syncId: syncId, status: "completed" };
  for (let after: Awaited<ReturnType<Reader["recordPage"]>>["next"]; ; ) {
    const page = await reader.recordPage(account, syncJobs, { where, limit: 20, after });
    const ids = page.rows.map((row) => String((listedIn(syncJobs.family, row) as JsonObject)["_id"]));
    const entries = await reader.recordsNamed(account, syncTables, "_syncJobId", ids);
    const own = entries.flatMap((entry) =>
      entry.name === table
        ? [{ records: Number(entry.numExtractedRecords ?? 0), endedAt: Date.parse(String(entry.endedAt)) }]
        : [],
    );
    yield own.toSorted((a, b) => b.endedAt - a.endedAt);
    if (!page.next) return;
    after = page.next;
  }
}
