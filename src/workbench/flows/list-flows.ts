/** Lists the flows of an account with their health: last runs, open errors, and data contracts; also the syncs that have a contract. */
import { type Clock, systemClock } from "../../base/clock.ts";
import { countedNoun } from "../../base/counted.ts";
import { isObject, type JsonObject, objectsOf } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { operationByName } from "../../catalog/operations/index.ts";
import {
  bandRuns,
  type ContractRun,
  checkRuns,
  type DataContract,
  isRunLimited,
  judgingRuns,
} from "../../model/data-contract.ts";
import { type LiveAccount, withAccount } from "../account/live-account.ts";
import type { Workplace } from "../workplace.ts";
import { openSteps } from "./flow-steps.ts";

export interface FlowHealth {
  /** Address in this stack, else the name. */
  readonly flow: string;
  readonly id: string;
  readonly isDisabled: boolean;
  /** The last run that is not a retry. */
  readonly lastRun?: { readonly id: string; readonly status: string; readonly at: string; readonly read: number };
  readonly openErrors: number;
  /** Sentences; empty for a healthy flow. */
  readonly problems: readonly string[];
}

/** Returns all flows that the token can see, and the syncs that the stack has data contracts of, in the order of their names. Takes no lock, and cannot write. */
export function listFlows(place: Workplace, clock: Clock = systemClock): Promise<readonly FlowHealth[]> {
  return withAccount(place, async (account) => {
    const flows: JsonObject[] = [];
    for await (const page of account.client.list(kindNamed("flow"))) flows.push(...page);
    const found = await Promise.all([
      ...flows.map((flow) => healthOf(account, flow, clock.now())),
      ...contractSyncs(account).map(([id, contracts]) => syncHealthOf(account, id, contracts, clock.now())),
    ]);
    return account.shown(found.map((each) => ({ ...each }))).toSorted((a, b) => a.flow.localeCompare(b.flow));
  });
}

async function healthOf(account: LiveAccount, flow: JsonObject, now: number): Promise<FlowHealth> {
  const id = String(flow["_id"]);
  const isDisabled = flow["disabled"] === true;
  const [runs, open, broken] = await Promise.all([
    jobsOf(account, { type: "flow", _flowId: id, limit: "1" }),
    openSteps(account, id),
    // A flow that is switched off is not late.
    isDisabled ? [] : brokenContracts(account, flow, now),
  ]);
  const [last] = runs;
  const reasons =
    last?.["status"] === "failed" ? await contractsBrokenBy(account, id, String(last["_id"]), open.keys()) : [];
  const openErrors = [...open.values()].reduce((sum, count) => sum + count, 0);
  const lastRun = last && {
    id: String(last["_id"]),
    status: String(last["status"] ?? ""),
    at: String(last["startedAt"] ?? last["createdAt"] ?? ""),
    read: Number(last["numExport"] ?? 0),
  };
  return {
    flow: account.managed.get(id)?.address ?? String(flow["name"] ?? id),
    id,
    isDisabled,
    ...(lastRun && { lastRun }),
    openErrors,
    problems: [
      ...(lastRun?.status === "failed" && reasons.length === 0 ? ["The last run failed."] : reasons),
      ...(openErrors > 0 ? [`${countedNoun(openErrors, "open error")}.`] : []),
      ...broken,
    ],
  };
}

/** A platform that keeps contracts in its runs says in the error which one a run broke. */
const brokenMessage = /^The data contract (.+?) is broken: (.*)$/s;

/** Returns the sentence about a broken contract in an error; none where the error is about something else. */
function brokenSentence({ message }: JsonObject, of: string): readonly string[] {
  const [, name, fault] = brokenMessage.exec(String(message ?? "")) ?? [];
  return name === undefined ? [] : [`${name} (${of}): ${fault}`];
}

/** Steps whose errors are read at most. */
const stepsRead = 10;

/** Returns a sentence for each contract that a failed run broke. */
async function contractsBrokenBy(
  { client, managed }: LiveAccount,
  flow: string,
  run: string,
  steps: Iterable<string>,
): Promise<readonly string[]> {
  const found = await Promise.all(
    [...steps].slice(0, stepsRead).map(async (step) => {
      const given = { _id: flow, _stepId: step, _flowJobId: run, pageSize: "100" };
      const answer = await client.call(operationByName("flowErrors.listOpen"), given);
      const of = managed.get(step)?.address ?? step;
      return objectsOf(isObject(answer) ? answer.errors : undefined).flatMap((error) => brokenSentence(error, of));
    }),
  );
  return [...new Set(found.flat())];
}

/** Returns the syncs that contracts are about, by `_id`. */
function contractSyncs({ program, state }: LiveAccount): readonly (readonly [string, readonly DataContract[]])[] {
  const own = (program?.contracts ?? []).filter(
    ({ kind, of }) => kind === "sync" && Object.hasOwn(state.resources, of) && state.resources[of]!.id !== undefined,
  );
  return [...Map.groupBy(own, ({ of }) => state.resources[of]!.id!)];
}

async function syncHealthOf(
  account: LiveAccount,
  id: string,
  contracts: readonly DataContract[],
  now: number,
): Promise<FlowHealth> {
  const { client, managed } = account;
  const [document, jobs] = await Promise.all([
    client.get(kindNamed("sync"), id),
    client.call(operationByName("syncs.listJobs"), { _syncId: id, pageSize: "100" }),
  ]);
  const all = objectsOf(isObject(jobs) ? jobs.data : undefined) as readonly JsonObject[];
  const [last] = all;
  const lastId = String(last?.["_id"] ?? "");
  const isDisabled = document?.["disabled"] === true;
  const errors =
    last?.["status"] === "failed" ? await client.call(operationByName("syncJobs.errors"), { _syncJobId: lastId }) : [];
  const of = managed.get(id)?.address ?? id;
  const reasons = objectsOf(errors).flatMap((error) => brokenSentence(error as JsonObject, of));
  const lastRun = last && {
    id: lastId,
    status: String(last["status"] ?? ""),
    at: String(last["startedAt"] ?? last["createdAt"] ?? ""),
    read: Number(last["numExtractedRecords"] ?? 0),
  };
  const limited = isDisabled ? [] : contracts.filter(isRunLimited);
  const done = all.filter(({ status }) => status === "completed").slice(0, bandRuns + 1);
  const runs = limited.length === 0 ? [] : await Promise.all(done.map((job) => tableRuns(account, String(job["_id"]))));
  const datasets = objectsOf(document?.["datasets"]);
  const late = limited.flatMap((contract) => {
    const { name, table } = contract;
    const names = new Set([
      table,
      ...datasets.flatMap((each) => (each["externalId"] === table && table !== undefined ? [each["name"]] : [])),
    ]);
    const judged = new Set(
      runs.flatMap((run) => [...run.keys()]).filter((each) => table === undefined || names.has(each)),
    );
    return [...judged].flatMap((each) =>
      checkRuns(
        contract,
        runs.flatMap((run) => run.get(each) ?? []),
        now,
      ).map((fault) => `${name} (${of}, table ${each}): ${fault}`),
    );
  });
  return {
    flow: of,
    id,
    isDisabled,
    ...(lastRun && { lastRun }),
    openErrors: 0,
    problems: [
      ...(lastRun?.status === "failed" && reasons.length === 0 ? ["The last run failed."] : [...new Set(reasons)]),
      ...late,
    ],
  };
}

/** Returns the completed tables of a run of a sync, by name. */
async function tableRuns({ client }: LiveAccount, job: string): Promise<ReadonlyMap<string, ContractRun>> {
  const answer = await client.call(operationByName("syncJobs.family"), { _syncJobId: job });
  return new Map(
    objectsOf(isObject(answer) ? answer.tables : undefined).map((table) => [
      String(table["name"]),
      { records: Number(table["numExtractedRecords"] ?? 0), endedAt: Date.parse(String(table["endedAt"])) },
    ]),
  );
}

/** Returns the faults of the contracts of the flow's steps. */
async function brokenContracts(account: LiveAccount, flow: JsonObject, now: number): Promise<readonly string[]> {
  const { program, state } = account;
  const text = JSON.stringify(flow);
  const own = (program?.contracts ?? []).flatMap((contract) => {
    const id = Object.hasOwn(state.resources, contract.of) ? state.resources[contract.of]!.id : undefined;
    return id !== undefined && isRunLimited(contract) && text.includes(`"${id}"`) ? [{ contract, id }] : [];
  });
  const faults = await Promise.all(
    own.map(async ({ contract, id }) => {
      const runs = await judgingRuns(contract, runsOf(account, contract, String(flow["_id"]), id), now);
      return checkRuns(contract, runs, now).map((fault) => `${contract.name} (${contract.of}): ${fault}`);
    }),
  );
  return faults.flat();
}

const runsAtOnce = 100;

/** Returns the completed runs of a step, the latest first: those of the band, then as many as are read. */
async function* runsOf(
  account: LiveAccount,
  { kind }: DataContract,
  flow: string,
  id: string,
): AsyncIterable<readonly ContractRun[]> {
  const step = kind === "export" ? { _exportId: id } : { _importId: id };
  // A run that goes on has not all of its records.
  const given = { type: kind, status: "completed", _flowId: flow, ...step };
  let limit = bandRuns + 1;
  for (let until: string | undefined; ; limit = runsAtOnce) {
    const jobs = await jobsOf(account, { ...given, limit: `${limit}`, ...(until && { createdAt_lte: until }) });
    yield jobs.map((job) => ({
      ...(kind === "export"
        ? { records: Number(job["numExport"] ?? 0) }
        : {
            records: Number(job["numSuccess"] ?? 0) + Number(job["numError"] ?? 0),
            delivered: Number(job["numSuccess"] ?? 0),
          }),
      endedAt: Date.parse(String(job["endedAt"] ?? job["lastModified"] ?? job["createdAt"])),
    }));
    const oldest = String(jobs.at(-1)?.["createdAt"] ?? "");
    if (jobs.length < limit || oldest === until) return;
    until = oldest;
  }
}

const jobsOf = async (
  { client }: LiveAccount,
  given: { readonly [name: string]: string },
): Promise<readonly JsonObject[]> =>
  objectsOf(await client.call(operationByName("jobs.list"), given)) as readonly JsonObject[];
