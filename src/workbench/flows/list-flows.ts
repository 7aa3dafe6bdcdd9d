/** Lists the flows of an account with their health: last runs, open errors, and data contracts. */
import { type Clock, systemClock } from "../../base/clock.ts";
import { countedNoun } from "../../base/counted.ts";
import { type JsonObject, objectsOf } from "../../base/json.ts";
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

/** Returns all flows that the token can see, in the order of their names. Takes no lock, and cannot write. */
export function listFlows(place: Workplace, clock: Clock = systemClock): Promise<readonly FlowHealth[]> {
  return withAccount(place, async (account) => {
    const flows: JsonObject[] = [];
    for await (const page of account.client.list(kindNamed("flow"))) flows.push(...page);
    const found = await Promise.all(flows.map((flow) => healthOf(account, flow, clock.now())));
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
      ...(lastRun?.status === "failed" ? ["The last run failed."] : []),
      ...(openErrors > 0 ? [`${countedNoun(openErrors, "open error")}.`] : []),
      ...broken,
    ],
  };
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
      records: Number(job[kind === "export" ? "numExport" : "numSuccess"] ?? 0),
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
