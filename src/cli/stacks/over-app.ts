/** Runs a command for each stack of a CDK app, in the order of their dependencies. */

import type { PlannedOutput } from "../../model/plan.ts";
import { chosenStacks, stackWorkplace, withApp } from "../../workbench/app/app-stacks.ts";
import { checkVariables, declaredNames } from "../../workbench/app/variables.ts";
import { SharedPlatforms } from "../../workbench/stacks/shared-platforms.ts";
import { workInOrder } from "../../workbench/stacks/work-in-order.ts";
import { withChosenOptions } from "../../workbench/state/command-line.ts";
import type { Invocation, Outcome } from "../invocation.ts";
import { reportDiagnostics } from "../report.ts";
import { codeOf, hasFailed, plannedOutputs, skippedOutcome, withCommands, withThrown } from "./outcomes.ts";

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
export function overApp(invocation: Invocation, app: string, run: Run): Promise<Outcome> {
  const { command, flags, terminal, workplace } = invocation;
  return withApp(workplace, app, async ({ stacks, diagnostics }) => {
    const chosen = chosenStacks(workplace, stacks, ofOneStack(invocation));
    const declared = stacks.flatMap((stack) => declaredNames(stack, "variable"));
    checkVariables(workplace.choices.variables, declared, "of the app");
    const destroys = command === "destroy" || flags["destroy"] === true;
    const planned = new Map<string, readonly PlannedOutput[]>();
    const platforms = new SharedPlatforms(workplace);
    // A write changes what the next stack reads.
    const isShared = chosen.length > 1 && (command === "plan" || command === "drift");
    const outcomes = await workInOrder(destroys ? chosen.toReversed() : chosen, {
      work: async (stack) => {
        const outcome = await withThrown(invocation, async () => {
          const place = await stackWorkplace(workplace, stack, stacks, ({ name }) => ({
            planned: planned.get(name) ?? [],
            readState: command !== "validate",
            applied: command === "apply",
          }));
          terminal.advise((text) => withChosenOptions(place, text));
          return run({
            ...invocation,
            workplace: { ...place, ...(isShared ? { sharedPlatform: platforms.openerFor(stack) } : {}) },
          });
        });
        if (command === "plan") planned.set(stack.name, plannedOutputs(outcome));
        const completed = withCommands(outcome, terminal);
        terminal.advise((text) => withChosenOptions(workplace, text));
        return completed;
      },
      hasFailed,
      skip: (_, because) => skippedOutcome(because, destroys ? "is read by" : "reads"),
      readersFirst: destroys,
      isStopped: () => invocation.interrupts.received !== undefined,
      onWait: ({ name }, diagnostic) => {
        if (terminal.json) terminal.data({ type: "diagnostic", stack: name, diagnostic });
        else reportDiagnostics(terminal, [diagnostic]);
      },
    }).finally(() => platforms.close());
    const merged = combinedOutcome(outcomes);
    return { ...merged, diagnostics: [...diagnostics, ...merged.diagnostics] };
  });
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
