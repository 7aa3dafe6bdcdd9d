import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { renderOutputs } from "../../views/applied.ts";
import { planAsMarkdown } from "../../views/markdown.ts";
import { renderPlan } from "../../views/plan.ts";
import { renderReceipt } from "../../views/receipt.ts";
import { renderState } from "../../views/state.ts";
import { terraformPlan } from "../../views/terraform/plan.ts";
import { shownOutputs } from "../../workbench/outputs.ts";
import { type Shown, show } from "../../workbench/show.ts";
import type { Flags, Invocation, Outcome } from "../invocation.ts";

/** Shows the stack's state, a receipt by its id, or a file: what it holds is told by its `kind`. */
export async function run({ args, flags, workplace }: Invocation): Promise<Outcome> {
  const shown = await show(workplace, args[0]);
  if (shown.kind === "plan") return planOutcome(shown, flags);
  if (flags.markdown || flags.format) {
    fail("contradicting-options", "Options contradict each other", {
      detail: flags.markdown
        ? "--markdown shows a plan file, for a comment on a pull request: reconduit show PLANFILE --markdown"
        : "--format is for a plan file: reconduit show PLANFILE --json --format terraform",
    });
  }
  return shown.kind === "receipt" ? receiptOutcome(shown) : stateOutcome(shown);
}

function planOutcome({ plan, diagnostics }: Extract<Shown, { kind: "plan" }>, flags: Flags): Outcome {
  if (flags.format === "terraform") {
    const text = JSON.stringify(terraformPlan(plan));
    // With --json, too, the whole of stdout is what policy tools read.
    return { diagnostics, printed: true, human: () => text };
  }
  const human: Outcome["human"] = (paint) => (flags.markdown ? planAsMarkdown(plan) : renderPlan(plan, paint));
  return { diagnostics, json: { plan }, human };
}

function receiptOutcome({ receipt }: Extract<Shown, { kind: "receipt" }>): Outcome {
  return { diagnostics: [], json: { receipt }, human: (paint) => renderReceipt(receipt, paint) };
}

function stateOutcome({ state, path }: Extract<Shown, { kind: "state" }>): Outcome {
  if (!state) return { diagnostics: [noState(path)], json: { state: null }, human: () => "" };
  return {
    diagnostics: [],
    json: { state },
    human: (paint) => {
      const outputs = renderOutputs(shownOutputs(state), paint);
      return `${renderState(state, paint)}${outputs ? `\n\n${outputs}` : ""}`;
    },
  };
}

function noState(path: string): Diagnostic {
  return {
    severity: "notice",
    code: "no-state",
    summary: "There is no state yet",
    detail: `${path} comes with the first apply.`,
  };
}
