/** The outcomes of a command that runs once for each of several stacks. */
import { hasErrors } from "../../base/diagnostics.ts";
import { diagnosticsOfError } from "../../base/failure.ts";
import type { PlannedOutput } from "../../model/plan.ts";
import { redactedData, redactedDiagnostic } from "../../views/text/diagnostics.ts";
import type { Invocation, Outcome } from "../invocation.ts";
import type { Terminal } from "../terminal.ts";

/** Turns an error into an outcome, because the outcomes of earlier stacks must still be printed. */
export async function withThrown({ terminal, interrupts }: Invocation, act: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await act();
  } catch (error) {
    const diagnostics = diagnosticsOfError(error, terminal.shows("debug"));
    return { diagnostics, json: { diagnostics }, ...(interrupts.received ? { exitCode: interrupts.exitCode() } : {}) };
  }
}

/** Returns true for a failure; exit code 2 means changes. */
export function hasFailed(outcome: Outcome): boolean {
  return codeOf(outcome) !== 0 && codeOf(outcome) !== 2;
}

export function codeOf(outcome: Outcome): number {
  return outcome.exitCode ?? (hasErrors(outcome.diagnostics) ? 1 : 0);
}

/** Returns the outputs of a plan from the answer of its command. */
export function plannedOutputs({ json }: Outcome): readonly PlannedOutput[] {
  const outputs = (json as { readonly outputs?: unknown } | undefined)?.outputs;
  return Array.isArray(outputs) ? (outputs as readonly PlannedOutput[]) : [];
}

/** Completes the commands in the messages of one stack, before they are listed among those of others. */
export function withCommands(outcome: Outcome, terminal: Terminal): Outcome {
  const diagnostics = outcome.diagnostics.map((each) =>
    terminal.reported.has(each) ? each : redactedDiagnostic(each, terminal.shown),
  );
  const json = outcome.json === undefined ? {} : { json: redactedData(outcome.json, terminal.shown) };
  return { ...outcome, diagnostics, ...json };
}

/** Returns the outcome of a stack that is left out because of another one. `how`: reads that one, or is read by it. */
export function skippedOutcome(because: string, how: "reads" | "is read by" = "reads"): Outcome {
  return {
    diagnostics: [
      {
        severity: "warning",
        code: "stack-skipped",
        summary: "A stack was left out",
        detail: `skipped: ${how} ${because}, which failed or was left out.`,
      },
    ],
    json: {},
    skipped: `${how} ${because}`,
    exitCode: 1,
  };
}
