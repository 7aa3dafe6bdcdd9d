/**
 * Records that wait for the file of their run. Their outcomes are counted and reported once known.
 * They are stored in the transaction that advances their page, and settled page by page, each in one transaction.
 * A worker that resumes continues there.
 */
import { type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { packInSlices } from "../../../base/json-of.ts";
import { parseInSlices } from "../../../base/parse-slices.ts";
import { createPause } from "../../../base/pauses.ts";
import type { FlowPartName, FlowRunName } from "../../store/flow-runs.ts";
import type { Reader, Writer } from "../../store/store.ts";
import type { RunNeeds } from "../connections/needs.ts";
import type { FlowPlan } from "../flow-starts/flow-plan.ts";
import { recordOutcomes, type StepOutcome, type StepOutcomes } from "./flow-outcomes.ts";
import { keptUntil, spoolArea } from "./flow-spool.ts";

/** The waiting records of a page at a step, with the data to report their outcomes. */
type WaitingPage = Pick<StepOutcomes, "part" | "step" | "stage" | "source" | "key" | "outcomes"> & {
  /** Null for what cannot be retried. */
  readonly place: NonNullable<StepOutcomes["place"]> | null;
};

const waitingPrefix = (step: number): string => `wait ${step} `;

/** Keeps records of a page until the file of their step is written. `number`: of the step. */
export async function storeWaitingPage(
  services: Pick<RunNeeds, "clock" | "queue" | "autoRetry">,
  tx: Writer,
  { account, run, part, step, stage, place, source, key, outcomes }: StepOutcomes,
  number: number,
): Promise<void> {
  if (outcomes.length === 0) return;
  const page: WaitingPage = { part, step, stage, source, key, outcomes, place: place ?? null };
  const bytes = Buffer.from(await packInSlices(page, createPause()));
  await tx.putBlob(account, {
    area: spoolArea(run),
    key: waitingPrefix(number) + key,
    bytes,
    expiresAt: keptUntil(services),
  });
}

/** Returns the keys of a step's pages with waiting records. */
export async function waitingPages(
  reader: Reader,
  { account, run }: FlowRunName,
  step: number,
): Promise<readonly string[]> {
  const keys = await reader.blobKeys(account, spoolArea(run));
  return keys.filter((key) => key.startsWith(waitingPrefix(step))).sort();
}

/**
 * Settles a page by what came of the file: `errors[]`, which are those of each of its records, or `warnings[]`. Nothing happens where it
 * was settled.
 */
export async function settlePage(
  services: Pick<RunNeeds, "clock" | "queue" | "autoRetry">,
  tx: Writer,
  { name: { account, run }, plan }: { readonly name: FlowRunName; readonly plan: FlowPlan },
  page: string,
  file: JsonObject,
): Promise<void> {
  const bytes = await tx.blob(account, spoolArea(run), page);
  if (!bytes) return;
  const { place, outcomes, ...waiting } = (await parseInSlices(
    Buffer.from(bytes).toString("utf8"),
    createPause(),
  )) as WaitingPage;
  const errors = objectsOf(file["errors"]);
  const [warning] = (file["warnings"] ?? []) as readonly Json[];
  const settled = outcomes.map((outcome): StepOutcome => {
    if (errors.length === 0) return typeof warning === "string" ? { ...outcome, warning } : outcome;
    const { traceKey } = outcome;
    return {
      ...outcome,
      result: "error",
      errors: errors.map((each) => ({ ...each, ...(traceKey !== undefined && { traceKey }) })),
    };
  });
  const numError = await recordOutcomes(services, tx, {
    ...waiting,
    account,
    run,
    plan,
    place: place ?? undefined,
    key: `waited ${waiting.key}`,
    outcomes: settled,
  });
  const numSuccess = errors.length === 0 ? settled.length : 0;
  const counts = { numError, numSuccess, numUncertain: typeof warning === "string" ? numSuccess : 0 };
  const part: FlowPartName = { account, run, part: waiting.part };
  await tx.changeFlowPart(part, { counts });
  await tx.removeBlob(account, spoolArea(run), page);
}
