/** Data contracts: what the records of an export, an import or a sync have to be. The platform has no field for them. */
import type { SourceRange } from "../base/diagnostics.ts";
import { canonicalJson, isNumber, isObject, type Json, type JsonObject } from "../base/json.ts";

/** The effect of a field that the contract does not name, or of a value of another type. */
export const columnModes = ["freeze", "discard_row", "discard_value"] as const;
export type ColumnMode = (typeof columnModes)[number];

/** Types of fields in a contract. */
export const contractTypes = ["string", "number", "boolean", "object", "array", "any"] as const;
export type ContractType = (typeof contractTypes)[number];

export const contractKinds = ["export", "import", "sync"] as const;

export interface DataContract {
  readonly name: string;
  /** Address of the export, import or sync. */
  readonly of: string;
  readonly kind: (typeof contractKinds)[number];
  /** Of a sync: the table, by its name in the source or in the destination; absent: every table. */
  readonly table?: string;
  /** The known fields; absent: any. */
  readonly fields?: { readonly [name: string]: ContractType };
  readonly columns: ColumnMode;
  /** Lists of fields whose values together occur once. */
  readonly unique: readonly (readonly string[])[];
  readonly notNull: readonly string[];
  /** The longest time in milliseconds since a run had records. */
  readonly freshnessMs?: number;
  /** Percent by which a run may lie outside of the runs before it. */
  readonly volumePercent?: number;
  readonly source: SourceRange;
}

export interface ContractReport {
  readonly contract: string;
  readonly of: string;
  readonly records: number;
  /** Sentences; empty if the contract is kept. */
  readonly faults: readonly string[];
  /** Records and values that `discard_row` and `discard_value` give up. */
  readonly discardedRows: number;
  readonly discardedValues: number;
}

/** Returns the report of a contract about the records of one run. */
export function checkContract(contract: DataContract, records: readonly Json[]): ContractReport {
  const { name, of, columns } = contract;
  const rows = records.filter(isObject);
  const strange = rows.map((row) => strangeFields(contract, row));
  const odd = strange.flat();
  const isRow = columns === "discard_row";
  const kept = isRow ? rows.filter((_, at) => strange[at]!.length === 0) : rows;
  const discardedRows = rows.length - kept.length;
  return {
    contract: name,
    of,
    records: records.length,
    faults: [
      ...(records.length > rows.length ? [`${records.length - rows.length} records are not objects.`] : []),
      ...(columns === "freeze" ? countedFaults(odd) : []),
      ...contract.notNull.flatMap((field) => nullFault(field, kept)),
      ...contract.unique.flatMap((fields) => repeatedFault(fields, kept)),
    ],
    discardedRows,
    discardedValues: columns === "discard_value" ? odd.length : 0,
  };
}

/** A contract of an object that is known by its name, as platforms know it. */
export interface NamedContract {
  readonly object: string;
  readonly contract: DataContract;
}

export interface KeptRecord {
  /** The record, without the values that the contract gives up; undefined if the record is given up. */
  readonly record?: Json;
  /** The reason why the contract is broken; then nothing is given up. */
  readonly fault?: string;
}

/** The unique keys of records. */
export interface SeenKeys {
  /** True if there are too many to compare another one. */
  readonly isFull?: boolean;
  has(key: string): boolean;
  add(key: string): unknown;
}

/** Unique keys of a run that are compared. */
export const comparedKeysAtMost = 8_000_000;
const tooManyKeys = `A run has at most ${comparedKeysAtMost.toLocaleString("en-US")} unique keys that are compared.`;

/** Returns each record as the contract lets it pass. `seen`: the unique keys of earlier records, to which these are added. */
export function keptByContract(
  contract: DataContract,
  records: readonly Json[],
  seen: SeenKeys = new Set(),
): readonly KeptRecord[] {
  const { columns, notNull, unique } = contract;
  return records.map((record): KeptRecord => {
    if (!isObject(record)) return { fault: "The record is not an object." };
    const strange = strangeFields(contract, record);
    if (strange.length > 0 && columns === "discard_row") return {};
    if (strange.length > 0 && columns === "freeze") return { fault: `${strange[0]}.` };
    const kept = strange.length === 0 ? record : withoutStrangeValues(contract, record);
    const empty = notNull.find((field) => (kept[field] ?? null) === null);
    if (empty !== undefined) return { fault: `${JSON.stringify(empty)} has no value.` };
    for (const fields of unique) {
      const key = canonicalJson([...fields, ...fields.map((field) => kept[field] ?? null)]);
      if (seen.isFull) return { fault: tooManyKeys };
      if (seen.has(key)) return { fault: `${fields.map((each) => JSON.stringify(each)).join(", ")} is not unique.` };
      seen.add(key);
    }
    return { record: kept };
  });
}

const withoutStrangeValues = (contract: DataContract, record: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(record).filter(([name, value]) => strangeFields(contract, { [name]: value }).length === 0),
  );

/** Returns a fault for each field of a record that the contract does not know, or whose value has another type. */
function strangeFields({ fields }: DataContract, row: JsonObject): readonly string[] {
  if (!fields) return [];
  return Object.entries(row).flatMap(([name, value]) => {
    const type = Object.hasOwn(fields, name) ? fields[name]! : undefined;
    if (type === undefined) return [`The field ${JSON.stringify(name)} is not in the contract`];
    const actual = contractTypeOf(value);
    return value === null || type === "any" || type === actual
      ? []
      : [`${JSON.stringify(name)} is ${actual} instead of ${type}`];
  });
}

function contractTypeOf(value: Json): ContractType {
  if (Array.isArray(value)) return "array";
  if (isNumber(value)) return "number";
  if (typeof value === "string" || typeof value === "boolean") return typeof value as "string" | "boolean";
  return "object";
}

function countedFaults(faults: readonly string[]): readonly string[] {
  return [...Map.groupBy(faults, (each) => each)].map(([fault, all]) => `${fault} (${recordCount(all.length)}).`);
}

function nullFault(field: string, rows: readonly JsonObject[]): readonly string[] {
  const count = rows.filter((row) => (row[field] ?? null) === null).length;
  return count === 0 ? [] : [`${JSON.stringify(field)} has no value (${recordCount(count)}).`];
}

function repeatedFault(fields: readonly string[], rows: readonly JsonObject[]): readonly string[] {
  const seen = new Map<string, number>();
  for (const row of rows) {
    const key = canonicalJson(fields.map((field) => row[field] ?? null));
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const repeated = [...seen].filter(([, count]) => count > 1);
  if (repeated.length === 0) return [];
  const [first, count] = repeated[0]!;
  return [`${fields.map((each) => JSON.stringify(each)).join(", ")} is not unique: ${first} occurs ${count} times.`];
}

const recordCount = (count: number): string => (count === 1 ? "1 record" : `${count} records`);

/** Runs before the last one that form the band of its volume. */
export const bandRuns = 14;
/** A band needs as many runs. */
const fewestRuns = 3;

/** A run of the export or import. */
export interface ContractRun {
  /** Of an import: also those that failed, because they are not known before they are sent. */
  readonly records: number;
  /** The records that have arrived. Default: all. */
  readonly delivered?: number;
  /** Milliseconds since the epoch. */
  readonly endedAt: number;
}

type RunLimits = Pick<DataContract, "freshnessMs" | "volumePercent">;

/** Returns the faults of volume and freshness. `runs`: ended runs, the latest first. `last`: how the latest run is called. */
export function checkRuns(
  { freshnessMs, volumePercent }: RunLimits,
  runs: readonly ContractRun[],
  now: number,
  last = "The last run had",
): readonly string[] {
  const [latest, ...before] = runs;
  const found: string[] = [];
  if (freshnessMs !== undefined) {
    const filled = runs.find(hasArrivals);
    const oldest = runs.at(-1);
    if (filled !== undefined && now - filled.endedAt > freshnessMs)
      found.push(`The last run with records ended ${new Date(filled.endedAt).toISOString()}.`);
    // Runs without records are late once they reach back further than the contract allows.
    if (filled === undefined && (oldest === undefined || now - oldest.endedAt > freshnessMs))
      found.push("No run has had records.");
  }
  const band = volumePercent === undefined ? undefined : usualVolume(volumePercent, before);
  if (latest !== undefined && band && (latest.records < band.low || latest.records > band.high))
    found.push(`${last} ${recordCount(latest.records)}; ${band.words}`);
  return found;
}

const hasArrivals = ({ records, delivered = records }: ContractRun): boolean => delivered > 0;

/** Returns the band of the runs before a run; undefined where there are too few. */
function usualVolume(percent: number, before: readonly ContractRun[]) {
  const counts = before.slice(0, bandRuns).map(({ records }) => records);
  if (counts.length < fewestRuns) return undefined;
  const low = Math.min(...counts) * (1 - percent / 100);
  const high = Math.max(...counts) * (1 + percent / 100);
  const words = `${Math.ceil(low)} to ${Math.floor(high)} are usual after the ${counts.length} runs before it.`;
  return { low, high, words };
}

export interface OpenContractRun extends Pick<ContractRun, "delivered"> {
  /** Records so far. */
  readonly records: number;
  /** True if it has no more. */
  readonly isWhole: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Returns the fault of a run that is still open: it has too many records so far, or it is whole and breaks the contract. */
export function faultOfOpenRun(
  contract: RunLimits,
  { isWhole, now, ...run }: OpenContractRun,
  before: readonly ContractRun[],
): string | undefined {
  const runs = [{ ...run, endedAt: now }, ...before];
  if (isWhole) return checkRuns(contract, runs, now, "The run has")[0];
  const room = roomOfRun(contract, 0, before);
  return room && faultOfPage(room, run.records);
}

/** The records that a run may still have. */
export interface RunRoom {
  /** Records so far. */
  readonly records: number;
  readonly most: number;
  /** The usual number of records, as a sentence. */
  readonly words: string;
}

/** Returns the room of a run with `records` so far; undefined if the contract bounds none. */
export function roomOfRun(
  { volumePercent }: RunLimits,
  records: number,
  before: readonly ContractRun[],
): RunRoom | undefined {
  const band = volumePercent === undefined ? undefined : usualVolume(volumePercent, before);
  return band && { records, most: band.high, words: band.words };
}

/** Returns the fault of a run that gets `count` further records. */
export function faultOfPage({ records, most, words }: RunRoom, count: number): string | undefined {
  return records + count > most ? `The run has ${recordCount(records + count)} and more; ${words}` : undefined;
}

export const isRunLimited = ({ freshnessMs, volumePercent }: RunLimits): boolean =>
  freshnessMs !== undefined || volumePercent !== undefined;

/**
 * Returns the runs that judge a contract, from pages of ended runs, the latest first: those of the band, and those since the last run with records.
 */
export async function judgingRuns(
  { freshnessMs }: RunLimits,
  pages: AsyncIterable<readonly ContractRun[]>,
  now: number,
): Promise<readonly ContractRun[]> {
  const runs: ContractRun[] = [];
  for await (const page of pages) {
    runs.push(...page);
    const isFresh = freshnessMs === undefined || runs.some(hasArrivals);
    const oldest = runs.at(-1)?.endedAt ?? now;
    if (runs.length > bandRuns && (isFresh || now - oldest > freshnessMs)) break;
  }
  return runs;
}
