/** Follows a run of a flow to its end and reports the progress of each step. */
import { type Clock, systemClock } from "../../base/clock.ts";
import { countedNoun } from "../../base/counted.ts";
import { type ItemOf, isObject, type Json, type ObjectOf, objectsOf } from "../../base/json.ts";
import { type AnswerOf, operationByName } from "../../catalog/operations/index.ts";
import type { LiveAccount } from "../account/live-account.ts";
import type { Workplace } from "../workplace.ts";
import type { StepName } from "./flow-steps.ts";

/** A run with the jobs of its steps, in the platform's answer. */
export type JobFamily = ObjectOf<AnswerOf<"jobs.family">>;
type JobPart = ObjectOf<ItemOf<JobFamily["children"]>>;

/** Milliseconds between two polls of a run: many runs are short. */
const waits = [50, 100, 250, 500];
const longestWaitMs = 1_000;

/** The time in milliseconds after which a run without progress is reported; reported again after twice as long. */
const firstQuietMs = 10_000;

const ended = ["completed", "failed", "canceled"];

export interface Following {
  readonly signal?: AbortSignal | undefined;
  readonly clock?: Clock;
}

/** Returns the job of a run with `children`, once it has ended. Throws the signal's reason on abort. */
export async function followJob(
  { client }: LiveAccount,
  job: string,
  steps: readonly StepName[],
  place: Workplace,
  { signal, clock = systemClock }: Following,
): Promise<JobFamily> {
  const lastLines = new Map<string, string>();
  let moved = clock.now();
  let quietMs = firstQuietMs;
  for (let look = 0; ; look++) {
    const answer = await client.call(operationByName("jobs.family"), { _id: job });
    const family: JobFamily = isObject(answer) ? answer : {};
    for (const part of partsOf(family)) {
      const line = progressOf(part, steps);
      if (line === undefined || lastLines.get(String(part._id)) === line) continue;
      lastLines.set(String(part._id), line);
      place.log(line, "info");
      [moved, quietMs] = [clock.now(), firstQuietMs];
    }
    if (clock.now() - moved >= quietMs && !ended.includes(String(family.status))) {
      place.log(waitingOf(family, steps, clock.now() - moved), "info");
      quietMs *= 2;
    }
    if (ended.includes(String(family.status))) return family;
    await clock.sleep(waits[look] ?? longestWaitMs, signal);
  }
}

/** Returns a line that explains the wait of a run without progress for `quietMs`. */
function waitingOf(family: JobFamily, steps: readonly StepName[], quietMs: number): string {
  const seconds = `${Math.round(quietMs / 1000)} s`;
  if (family.status === "queued")
    return `The run waits in line for ${seconds}: another run of the flow goes first, or no worker is free.`;
  const waits = partsOf(family).flatMap((part) =>
    typeof part.waitsFor === "string" ? [`${stepOfJob(part, steps)} waits for ${part.waitsFor}`] : [],
  );
  const inLine = countOrZero(family.numPagesGenerated) - countOrZero(family.numPagesProcessed);
  const pages =
    inLine > 0 ? [`${countedNoun(inLine, "page")} of ${countOrZero(family.numPagesGenerated)} in line`] : [];
  const about = [...waits, ...pages];
  return `No progress for ${seconds}${about.length === 0 ? "." : `: ${about.join("; ")}.`}`;
}

/** Returns the jobs of the steps in the order in which records reach them. */
export const partsOf = ({ children }: JobFamily): readonly JobPart[] =>
  objectsOf(children).toSorted((a, b) => Number(a.oIndex ?? 0) - Number(b.oIndex ?? 0));

/** Returns the label of the job's step. */
export function stepOfJob({ _exportId, _importId }: JobPart, steps: readonly StepName[]): string {
  const id = String(_importId ?? _exportId ?? "");
  return steps.find((step) => step.id === id)?.label ?? id;
}

const countOrZero = (value: Json | undefined): number => (typeof value === "number" ? value : 0);

/** Returns a line about the progress of a step; undefined before any record has reached it. */
function progressOf(part: JobPart, steps: readonly StepName[]): string | undefined {
  const { numExport, numSuccess, numIgnore, numError, numPagesGenerated } = part;
  const [read, passed, ignored, failed] = [numExport, numSuccess, numIgnore, numError].map(countOrZero);
  if (read! + passed! + ignored! + failed! === 0) return undefined;
  const moved =
    read! > 0
      ? [`${countedNoun(read!, "record")} in ${countedNoun(countOrZero(numPagesGenerated), "page")}`]
      : [countedNoun(passed!, "record"), ...(ignored! > 0 ? [`${ignored} ignored`] : [])];
  return `${stepOfJob(part, steps)}: ${[...moved, ...(failed! > 0 ? [countedNoun(failed!, "error")] : [])].join(", ")}`;
}
