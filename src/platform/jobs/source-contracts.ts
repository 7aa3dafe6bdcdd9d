/**
 * Data contracts of the sources of flows: each answer is kept to them before any of its records goes on, by what earlier answers of the run and
 * earlier runs had.
 */
import { parseExactJson } from "../../base/exact-json.ts";
import type { Json } from "../../base/json.ts";
import type { ExportPage } from "../../delivery/exports/page.ts";
import { RecordFailure } from "../../delivery/failures/failure.ts";
import { KeyHashes, keptInSlices, keyHashBytes } from "../../delivery/values/contract-keys.ts";
import {
  comparedKeysAtMost,
  type DataContract,
  faultOfOpenRun,
  isRunLimited,
  judgingRuns,
  type SeenKeys,
} from "../../model/data-contract.ts";
import { contractArea, keptUntil } from "../runs/flow-execution/flow-spool.ts";
import { completedRuns } from "../runs/flow-execution/step-contracts.ts";
import type { FlowPart } from "../store/flow-runs.ts";
import type { Reader, Writer } from "../store/store.ts";
import type { JobNeeds } from "./worker.ts";

type Needs = Pick<JobNeeds, "contracts" | "store" | "clock">;

interface ContractSource {
  readonly flow: string;
  /** The `_id` of the export. */
  readonly id: string;
  readonly name: Json | undefined;
}

/** Pages as the contracts let them pass, and what becomes of their keys. */
interface KeptPages {
  readonly pages: readonly ExportPage[] | RecordFailure;
  /** Stores the new keys together with the pages. */
  storeKeys(tx: Writer): Promise<void>;
  /** Counts the new keys for later answers. To be called once they are stored. */
  countKeys(): Promise<void>;
}

/** Keys of the answers of a source that are stored. */
interface RunKeys {
  readonly hashes: KeyHashes;
  /** Records of the source up to which they are known. */
  records: number;
}

/** Keys of the runs at work, by run and part. Other processes read the same sources in turn. */
const keysOfSources = new Map<string, RunKeys>();
const sourcesRemembered = 100;

/** Returns the pages of an answer, or the failure of the source where a contract is broken. `part`: the source before this answer. */
export async function pagesInContracts(
  { contracts = [], store, clock }: Needs,
  source: ContractSource,
  part: FlowPart,
  pages: readonly ExportPage[] | RecordFailure,
): Promise<KeptPages> {
  const own = contracts.flatMap(({ object, contract }) =>
    contract.kind === "export" && object === source.name ? [contract] : [],
  );
  const nothing = async (): Promise<void> => undefined;
  if (pages instanceof RecordFailure || own.length === 0) return { pages, storeKeys: nothing, countKeys: nothing };
  let kept: readonly ExportPage[] = pages;
  const known = own.some(({ unique }) => unique.length > 0) ? await keysBefore(store.read, part) : undefined;
  const found: KeyHashes[] = [];
  for (const contract of own) {
    const seen = new KeyHashes(`${contract.name} `, known?.hashes);
    const next = await contractPages(contract, kept, seen);
    if (next instanceof RecordFailure) return { pages: next, storeKeys: nothing, countKeys: nothing };
    kept = next;
    if (isRunLimited(contract)) {
      const records = part.counts.numExport + recordsIn(kept);
      const isWhole = (kept.at(-1)?.next ?? null) === null;
      const now = clock.now();
      const step = { account: part.account, flow: source.flow, kind: "export", id: source.id } as const;
      const before = await judgingRuns(contract, completedRuns(store.read, step), now);
      const fault = faultOfOpenRun(contract, { records, isWhole, now }, before);
      if (fault !== undefined) {
        return { pages: brokenContract(contract, fault), storeKeys: nothing, countKeys: nothing };
      }
    }
    if (seen.size > 0) found.push(seen);
  }
  const [key, expiresAt] = [answerKey(part.part, part.counts.numExport), keptUntil({ clock })];
  const bytes = Buffer.concat([hashesMark, ...found.map((each) => each.toBytes())]);
  return {
    pages: kept,
    async storeKeys(tx) {
      if (found.length > 0) await tx.putBlob(part.account, { area: contractArea(part.run), key, bytes, expiresAt });
    },
    async countKeys() {
      if (!known) return;
      await known.hashes.addAll(bytes.subarray(hashesMark.length));
      known.records = part.counts.numExport + recordsIn(kept);
    },
  };
}

const recordsIn = (pages: readonly ExportPage[]): number => pages.reduce((sum, { data }) => sum + data.length, 0);

const brokenContract = ({ name }: DataContract, fault: string): RecordFailure => {
  const message = `The data contract ${name} is broken: ${fault} No record of this answer went on.`;
  return new RecordFailure("invalid_field", "internal", "response", message);
};

async function contractPages(
  contract: DataContract,
  pages: readonly ExportPage[],
  seen: SeenKeys,
): Promise<readonly ExportPage[] | RecordFailure> {
  const kept: ExportPage[] = [];
  for (const page of pages) {
    const records = await keptInSlices(contract, page.data, seen);
    const fault = records.find((each) => each.fault !== undefined)?.fault;
    if (fault !== undefined) return brokenContract(contract, fault);
    const data = records.flatMap(({ record }) => (record === undefined ? [] : [record]));
    kept.push({ ...page, data, dataURIs: page.dataURIs.filter((_, at) => records[at]?.record !== undefined) });
  }
  return kept;
}

/** First byte of stored hashes. Keys of earlier versions are a list in JSON, which never begins so. */
const hashesMark = Buffer.from([0]);

/**
 * The name of an answer's keys, in the order of the answers. An answer that is read again after a failure has the name that it had: it comes
 * after as many records.
 */
const answerKey = (part: string, records: number): string => `${part} ${String(records).padStart(15, "0")}`;

/** Names of stored keys that are read at once. */
const namesAtOnce = 500;

/** Returns the keys of earlier answers, also those that other processes have read. */
async function keysBefore(reader: Reader, { account, run, part, counts }: FlowPart): Promise<RunKeys> {
  const name = `${run} ${part}`;
  const known = keysOfSources.get(name) ?? { hashes: new KeyHashes(), records: 0 };
  rememberSource(name, known);
  if (known.records === counts.numExport) return known;
  const area = contractArea(run);
  // Sources of one run are counted each by itself. Names of earlier versions begin alike, and are among those of the first look.
  let after = known.records === 0 ? `${part} ` : answerKey(part, known.records - 1);
  for (;;) {
    const names = await reader.blobKeysAfter(account, area, { after, limit: namesAtOnce });
    for (const key of names.filter((each) => each.startsWith(`${part} `))) {
      const bytes = await reader.blob(account, area, key);
      if (bytes) await known.hashes.addAll(storedHashes(Buffer.from(bytes)));
    }
    const last = names.at(-1);
    if (last === undefined || names.length < namesAtOnce || !last.startsWith(`${part} `)) break;
    after = last;
  }
  known.records = counts.numExport;
  return known;
}

function storedHashes(bytes: Buffer): Buffer {
  if (bytes[0] === 0) return bytes.subarray(hashesMark.length);
  const hashes = parseExactJson(bytes.toString("utf8")) as readonly string[];
  return Buffer.from(hashes.map((hash) => hash.slice(0, keyHashBytes * 2)).join(""), "hex");
}

/** Remembers a source as the last one. Of others the oldest are forgotten, until all together have no more keys than one may have. */
function rememberSource(name: string, known: RunKeys): void {
  keysOfSources.delete(name);
  keysOfSources.set(name, known);
  const keysInAll = (): number => [...keysOfSources.values()].reduce((sum, { hashes }) => sum + hashes.size, 0);
  while (keysOfSources.size > 1 && (keysOfSources.size > sourcesRemembered || keysInAll() > comparedKeysAtMost))
    keysOfSources.delete(keysOfSources.keys().next().value!);
}
