/** The order in which the stacks of an app are worked on: one after the other, and once more where another one was in the way. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { Outcome } from "../../cli/invocation.ts";
import { report } from "../../cli/report.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { hasFailed } from "./stack-results.ts";
import type { SynthesisedStack } from "./synthesise.ts";

/**
 * Ends with the first stack that fails. One that could only not delete what something else uses waits for those after it, which
 * may let go of it, and is then worked on once more.
 */
export async function inTurn(
  order: readonly SynthesisedStack[],
  terminal: Terminal,
  work: (stack: SynthesisedStack) => Promise<Outcome>,
): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const held: SynthesisedStack[] = [];
  for (const stack of order) {
    const outcome = await work(stack);
    outcomes.set(stack.name, outcome);
    if (!hasFailed(outcome)) continue;
    if (!outcome.heldByUse || stack === order.at(-1)) return outcomes;
    tell(terminal, stack.name, waits(stack.name));
    held.unshift(stack);
  }
  for (const stack of held) {
    const outcome = await work(stack);
    const { diagnostics, heldByUse } = outcome;
    outcomes.set(stack.name, heldByUse ? { ...outcome, diagnostics: [...diagnostics, still(stack.name)] } : outcome);
    if (hasFailed(outcome)) return outcomes;
  }
  return outcomes;
}

/** At once: it explains what comes next. */
function tell(terminal: Terminal, stack: string, diagnostic: Diagnostic): void {
  if (terminal.json) terminal.data({ type: "diagnostic", stack, diagnostic });
  else report(terminal, [diagnostic]);
}

const waits = (stack: string): Diagnostic => ({
  severity: "notice",
  code: "still-in-use",
  summary: "Something is still in use",
  detail: `What ${stack} could not delete may be used by the stacks after it: they come first, and then ${stack} once more.`,
});

const still = (stack: string): Diagnostic => ({
  severity: "notice",
  code: "still-in-use",
  summary: "Something is still in use",
  detail: `No stack that came after ${stack} has let go of what it deletes.`,
  suggestion: `Let go of it where it is used; --stack NAME applies that stack alone, and --stack ${stack} this one.`,
});
