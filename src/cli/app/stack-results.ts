/** Combines the outcomes of a command for each stack of an app into one. */
import { hasErrors } from "../../base/diagnostics.ts";
import { diagnosticsOfError } from "../../base/failure.ts";
import type { PlannedOutput } from "../../model/plan.ts";
import type { Invocation, Outcome } from "../invocation.ts";

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

function codeOf(outcome: Outcome): number {
  return outcome.exitCode ?? (hasErrors(outcome.diagnostics) ? 1 : 0);
}

/** Returns the outputs of a plan from the answer of its command. */
export function plannedOutputs({ json }: Outcome): readonly PlannedOutput[] {
  const outputs = (json as { readonly outputs?: unknown } | undefined)?.outputs;
  return Array.isArray(outputs) ? (outputs as readonly PlannedOutput[]) : [];
}

/** Combines the outcomes of all stacks; the outcome of a single stack is unchanged. */
export function together(all: ReadonlyMap<string, Outcome>): Outcome {
  const outcomes = [...all].map(([stack, outcome]) => ({ stack, outcome }));
  const [first] = outcomes;
  if (first && outcomes.length === 1) return first.outcome;
  const failed = outcomes.filter(({ outcome }) => hasFailed(outcome));
  const shown = outcomes.filter(({ outcome }) => outcome.human);
  return {
    diagnostics: outcomes.flatMap(({ outcome }) => outcome.diagnostics),
    json: { stacks: outcomes.map(({ stack, outcome }) => ({ stack, ...outcome.json })) },
    ...(shown.length === 0
      ? {}
      : {
          human: async (paint, width) => {
            const parts: string[] = [];
            for (const { stack, outcome } of shown)
              parts.push(`${paint(["bold"], `Stack ${stack}`)}\n${await outcome.human!(paint, width)}`);
            return parts.join("\n\n");
          },
        }),
    exitCode: Math.max(...(failed.length > 0 ? failed : outcomes).map(({ outcome }) => codeOf(outcome))),
  };
}
