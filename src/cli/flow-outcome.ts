/** The outcome of commands that start a run of a flow. */
import { type FlowRun, flowFailure } from "../workbench/flows/run-flow.ts";
import type { Outcome } from "./invocation.ts";

/** 0: started, or all records passed; 1: the run failed or was cancelled; 2: the run completed and left errors. */
const exitCodes = { started: 0, done: 0, failed: 1, left: 2 } as const;

export const flowOutcome = (run: FlowRun, human: NonNullable<Outcome["human"]>): Outcome => ({
  diagnostics: run.outcome === "failed" ? [flowFailure(run)] : [],
  json: run,
  human,
  exitCode: exitCodes[run.outcome],
});
