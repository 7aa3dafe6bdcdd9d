/** The state shared by all tools of one run, nested ones included. */
import { randomUUID } from "node:crypto";
import { RecordFailure } from "../failures/failure.ts";
import type { Outside } from "../sending/sender.ts";
import { memoryChoices, type StoredChoices } from "../sending/spool.ts";
import type { ToolSurroundings } from "./surroundings.ts";

export interface RunContext extends ToolSurroundings {
  /** Nesting depth: 1 for the first tool. */
  readonly depth: number;
  /** The deadline in milliseconds of the monotonic clock. */
  readonly deadline: number;
  readonly signal: AbortSignal;
  /** The resources that the run has used. */
  readonly spent: { records: number; routerSteps: number; output: number };
  /** The choices of the whole run. */
  readonly choices: StoredChoices;
  /** The unique name of the run's records: the same when the caller's page is processed again. */
  readonly name: string;
  /** The number of steps begun, which distinguishes the pages of the run. */
  readonly pages: { begun: number };
}

/** Returns the context of a new run. */
export function beginRun(
  surroundings: ToolSurroundings,
  signal: AbortSignal | undefined,
  { chosen, key }: Pick<Outside, "chosen" | "key"> = {},
): RunContext {
  const late = AbortSignal.timeout(toolLimits.runMs);
  return {
    ...surroundings,
    begun: true,
    depth: 1,
    deadline: surroundings.clock.monotonic() + toolLimits.runMs,
    signal: signal ? AbortSignal.any([signal, late]) : late,
    spent: { records: 0, routerSteps: 0, output: 0 },
    choices: chosen ?? memoryChoices(),
    name: key ?? randomUUID(),
    pages: { begun: 0 },
  };
}

const runBoundFailure = (code: RecordFailure["code"], message: string): RecordFailure =>
  new RecordFailure(code, "internal", "request", message);

const limitSeconds = (ms: number): string => `${ms / 1000} s`;

/** Counts records passed to a tool or a step. Returns a failure if a bound of the run is exceeded. */
export function spendRecords(count: number, { spent, clock, deadline, signal }: RunContext): RecordFailure | undefined {
  spent.records += count;
  if (clock.monotonic() >= deadline || signal.aborted) {
    const message = `The run of the tool takes more than ${limitSeconds(toolLimits.runMs)}, so it was ended. Call it with fewer records.`;
    return runBoundFailure("time_limit_exceeded", message);
  }
  if (spent.records <= toolLimits.records) return undefined;
  const message = `The tool gives its steps more than ${toolLimits.records} records in one run. Call it with fewer records.`;
  return runBoundFailure("size_limit_exceeded", message);
}

/** Counts a page that meets a router. Returns a failure if the bound is exceeded. */
export function spendRouterStep({ spent }: RunContext): RecordFailure | undefined {
  spent.routerSteps += 1;
  if (spent.routerSteps <= toolLimits.routerSteps) return undefined;
  const message = `The run meets routers more than ${toolLimits.routerSteps} times. Call the tool with fewer records, or nest tools less.`;
  return runBoundFailure("size_limit_exceeded", message);
}

/** Counts an output, in characters of JSON. Returns a failure if the bound is exceeded. */
export function spendOutput(size: number, { spent }: RunContext): RecordFailure | undefined {
  spent.output += size;
  if (spent.output <= toolLimits.output) return undefined;
  const message = `All outputs of the run are larger than ${toolLimits.output / 1024 / 1024} MB. Call the tool with fewer records.`;
  return runBoundFailure("output_too_large", message);
}

/** Bounds of one run of a tool, the tools that it calls included. */
export const toolLimits = Object.freeze({
  /** Milliseconds; clients wait 360 s for synchronous calls. */
  runMs: 300_000,
  /** Records passed to tools and their steps. */
  records: 100_000,
  /** Characters of all records of a page that are in progress, about. */
  pageRecords: 32 * 1024 * 1024,
  /** Number of times that a page of records meets a router. */
  routerSteps: 1_000,
  /** Characters of all outputs as JSON. */
  output: 16 * 1024 * 1024,
});
