/**
 * Data contracts of the sources of flows: each answer is kept to them before any of its records goes on, by what earlier answers of the run and
 * earlier runs had.
 */
import { parseExactJson } from "../../base/exact-json.ts";
import type { Json } from "../../base/json.ts";
import { sha256 } from "../../base/sha256.ts";
import type { ExportPage } from "../../delivery/exports/page.ts";
import { RecordFailure } from "../../delivery/failures/failure.ts";
import {
  type DataContract,
  faultOfOpenRun,
  isRunLimited,
  judgingRuns,
  keptByContract,
  type SeenKeys,
} from "../../model/data-contract.ts";
import { contractArea, keptUntil } from "../runs/flow-execution/flow-spool.ts";
import { completedRuns } from "../runs/flow-execution/step-contracts.ts";
import type { FlowPart } from "../store/flow-runs.ts";
import type { Reader, Writer } from "../store/store.ts";
import type { JobNeeds } from "./needs.ts";

type Needs = Pick<JobNeeds, "contracts" | "store" | "clock">;

interface ContractSource {
  readonly flow: string;
  /** The `_id` of the export. */
  readonly id: string;
  readonly name: Json | undefined;
}

/** Pages as the contracts let them pass, and the keys to store with them. */
interface KeptPages {
  readonly pages: readonly ExportPage[] | RecordFailure;
  storeKeys(tx: Writer): Promise<void>;
}

/** The keys of the runs at work, by run and part: those of each answer, by the name under which the store has them. */
const answersOfRuns = new Map<string, Map<string, ReadonlySet<string>>>();
const runsRemembered = 100;

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
  if (pages instanceof RecordFailure || own.length === 0) return { pages, storeKeys: nothing };
  let kept: readonly ExportPage[] = pages;
  const found: string[] = [];
  for (const contract of own) {
    const seen = await keysBefore(store.read, part, contract);
    const next = contractPages(contract, kept, seen);
    if (next instanceof RecordFailure) return { pages: next, storeKeys: nothing };
    kept = next;
    if (isRunLimited(contract)) {
      const records = part.counts.numExport + kept.reduce((sum, { data }) => sum + data.length, 0);
      const isWhole = (kept.at(-1)?.next ?? null) === null;
      const now = clock.now();
      const step = { account: part.account, flow: source.flow, kind: "export", id: source.id } as const;
      const before = await judgingRuns(contract, completedRuns(store.read, step), now);
      const fault = faultOfOpenRun(contract, { records, isWhole, now }, before);
      if (fault !== undefined) return { pages: brokenContract(contract, fault), storeKeys: nothing };
    }
    found.push(...seen.added);
  }
  const key = answerKey(part);
  const storeKeys = async (tx: Writer): Promise<void> => {
    if (found.length === 0) return;
    const bytes = Buffer.from(JSON.stringify(found));
    await tx.putBlob(part.account, { area: contractArea(part.run), key, bytes, expiresAt: keptUntil({ clock }) });
    rememberedAnswers(part).set(key, new Set(found));
  };
  return { pages: kept, storeKeys };
}

const brokenContract = ({ name }: DataContract, fault: string): RecordFailure => {
  const message = `The data contract ${name} is broken: ${fault} No record of this answer went on.`;
  return new RecordFailure("invalid_field", "internal", "response", message);
};

function contractPages(
  contract: DataContract,
  pages: readonly ExportPage[],
  seen: SeenKeys,
): readonly ExportPage[] | RecordFailure {
  const kept = pages.map((page) => ({ page, records: keptByContract(contract, page.data, seen) }));
  const fault = kept.flatMap(({ records }) => records).find((each) => each.fault !== undefined)?.fault;
  if (fault !== undefined) return brokenContract(contract, fault);
  return kept.map(({ page, records }) => {
    const isKept = records.map(({ record }) => record !== undefined);
    return {
      ...page,
      data: records.flatMap(({ record }) => (record === undefined ? [] : [record])),
      dataURIs: page.dataURIs.filter((_, at) => isKept[at]),
    };
  });
}

/** An answer that is read again after a failure has the name that it had: it comes after as many records. */
const answerKey = ({ part, counts }: FlowPart): string => `${part} ${counts.numExport}`;

function rememberedAnswers({ run }: FlowPart): Map<string, ReadonlySet<string>> {
  const answers = answersOfRuns.get(run) ?? new Map<string, ReadonlySet<string>>();
  answersOfRuns.set(run, answers);
  if (answersOfRuns.size > runsRemembered) answersOfRuns.delete(answersOfRuns.keys().next().value!);
  return answers;
}

/** Returns the keys of earlier answers, also those that other processes have read, and notes new ones by their hash. */
async function keysBefore(
  reader: Reader,
  part: FlowPart,
  { name, unique }: DataContract,
): Promise<SeenKeys & { readonly added: ReadonlySet<string> }> {
  const added = new Set<string>();
  if (unique.length === 0) return { added, has: () => false, add: () => undefined };
  const answers = rememberedAnswers(part);
  const area = contractArea(part.run);
  // Sources of one run are counted each by itself.
  const stored = (await reader.blobKeys(part.account, area)).filter((key) => key.startsWith(`${part.part} `));
  for (const key of stored) {
    if (answers.has(key)) continue;
    const bytes = await reader.blob(part.account, area, key);
    answers.set(key, new Set(bytes && (parseExactJson(Buffer.from(bytes).toString("utf8")) as readonly string[])));
  }
  const earlier = stored.map((key) => answers.get(key)!);
  const hashed = (key: string): string => sha256(`${name} ${key}`).slice(0, 32);
  return {
    added,
    has: (key) => added.has(hashed(key)) || earlier.some((keys) => keys.has(hashed(key))),
    add: (key) => added.add(hashed(key)),
  };
}
