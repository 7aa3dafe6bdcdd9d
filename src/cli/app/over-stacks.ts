/** Runs a command for each stack of a CDK app, in the order of their dependencies. */

import { hasErrors } from "../../base/diagnostics.ts";
import { diagnosticsOfError } from "../../base/failure.ts";
import type { PlannedOutput } from "../../model/plan.ts";
import { redactedData, redactedDiagnostic } from "../../views/text/diagnostics.ts";
import { chosenStacks, stackWorkplace, withApp } from "../../workbench/app/app-stacks.ts";
import { workInOrder } from "../../workbench/app/stack-order.ts";
import { checkVariables } from "../../workbench/app/variables.ts";
import { withChosenOptions } from "../../workbench/state/command-line.ts";
import type { Invocation, Outcome } from "../invocation.ts";
import { reportDiagnostics } from "../report.ts";
import type { Terminal } from "../terminal.ts";

/** Turns an error into an outcome, because the outcomes of earlier stacks must still be printed. */
async function withThrown({ terminal, interrupts }: Invocation, act: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await act();
  } catch (error) {
    const diagnostics = diagnosticsOfError(error, terminal.shows("debug"));
    return { diagnostics, json: { diagnostics }, ...(interrupts.received ? { exitCode: interrupts.exitCode() } : {}) };
  }
}

/** Returns true for a failure; exit code 2 means changes. */
function hasFailed(outcome: Outcome): boolean {
  return codeOf(outcome) !== 0 && codeOf(outcome) !== 2;
}

function codeOf(outcome: Outcome): number {
  return outcome.exitCode ?? (hasErrors(outcome.diagnostics) ? 1 : 0);
}

/** Returns the outputs of a plan from the answer of its command. */
function plannedOutputs({ json }: Outcome): readonly PlannedOutput[] {
  const outputs = (json as { readonly outputs?: unknown } | undefined)?.outputs;
  return Array.isArray(outputs) ? (outputs as readonly PlannedOutput[]) : [];
}

/** Combines the outcomes of all stacks; the outcome of a single stack is unchanged. */
function combinedOutcome(all: ReadonlyMap<string, Outcome>): Outcome {
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

type Run = (invocation: Invocation) => Promise<Outcome>;

/** Runs the app once, and the command for each of its stacks, or for the one of `--stack`. */
export function overStacks(invocation: Invocation, app: string, run: Run): Promise<Outcome> {
  const { command, flags, terminal, workplace } = invocation;
  return withApp(workplace, app, async ({ stacks, diagnostics }) => {
    const chosen = chosenStacks(workplace, stacks, ofOneStack(invocation));
    checkVariables(workplace.choices.variables, stacks);
    const destroys = command === "destroy" || flags["destroy"] === true;
    const planned = new Map<string, readonly PlannedOutput[]>();
    const outcomes = await workInOrder(destroys ? chosen.toReversed() : chosen, {
      work: async (stack) => {
        const outcome = await withThrown(invocation, async () => {
          const place = await stackWorkplace(workplace, stack, stacks, ({ name }) => ({
            planned: planned.get(name) ?? [],
            readState: command !== "validate",
            applied: command === "apply",
          }));
          terminal.advise((text) => withChosenOptions(place, text));
          return run({ ...invocation, workplace: place });
        });
        if (command === "plan") planned.set(stack.name, plannedOutputs(outcome));
        const completed = withCommands(outcome, terminal);
        terminal.advise((text) => withChosenOptions(workplace, text));
        return completed;
      },
      hasFailed,
      onWait: ({ name }, diagnostic) => {
        if (terminal.json) terminal.data({ type: "diagnostic", stack: name, diagnostic });
        else reportDiagnostics(terminal, [diagnostic]);
      },
    });
    const merged = combinedOutcome(outcomes);
    return { ...merged, diagnostics: [...diagnostics, ...merged.diagnostics] };
  });
}

/** Completes the commands in the messages of one stack, before they are listed among those of others. */
function withCommands(outcome: Outcome, terminal: Terminal): Outcome {
  const diagnostics = outcome.diagnostics.map((each) =>
    terminal.reported.has(each) ? each : redactedDiagnostic(each, terminal.shown),
  );
  const json = outcome.json === undefined ? {} : { json: redactedData(outcome.json, terminal.shown) };
  return { ...outcome, diagnostics, ...json };
}

/** Returns the given option or argument that can belong to only one stack, if there is one. */
function ofOneStack({ workplace, flags, args, command }: Invocation): string | undefined {
  if (flags["out"] !== undefined) return "--out";
  if (flags["watch"] === true && command === "plan") return "--watch";
  if (workplace.choices.state !== undefined) return "--state";
  if (args.length > 0 && command === "apply") return "a saved plan";
  if (args.length > 0 && command === "state export-terraform") return "a state of terraform's";
  if (args.length > 0 && command === "output") return "an output";
  return flags["target"] || flags["exclude"] || flags["replace"] ? "an address" : undefined;
}
