import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { openState } from "../../engine/state/index.ts";
import { statePath } from "../folders.ts";
import type { Invocation, Outcome } from "../invocation.ts";
import { shownOutputs } from "../outputs.ts";
import { readPlanFile, readSavedFile } from "../saved-file.ts";
import { sealNotice } from "../sealed-plan.ts";
import { renderOutputs } from "../views/applied.ts";
import { planAsMarkdown } from "../views/markdown.ts";
import { renderPlan } from "../views/plan.ts";
import { renderState } from "../views/state.ts";

/** Shows the stack's state, or a file: plan and state are told apart by `kind`. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const { args, cwd } = invocation;
  const file = args[0] === undefined ? undefined : resolve(cwd, args[0]);
  if (file !== undefined && readSavedFile(file).kind === "plan") {
    const plan = readPlanFile(file);
    const markdown = invocation.flags.markdown === true;
    return {
      diagnostics: sealNotice(invocation, file),
      json: { plan },
      human: (paint) => (markdown ? planAsMarkdown(plan) : renderPlan(plan, paint)),
    };
  }
  if (invocation.flags.markdown) {
    fail("contradicting-options", "Options contradict each other", {
      detail: "--markdown shows a plan file, for a comment on a pull request: reconduit show PLANFILE --markdown",
    });
  }
  const path = file ?? statePath(invocation);
  const state = openState(path).load();
  const missing = !existsSync(path) && Object.keys(state.resources).length === 0;
  return {
    diagnostics: missing
      ? [
          {
            severity: "notice",
            code: "no-state",
            summary: "There is no state yet",
            detail: `${path} comes with the first apply.`,
          },
        ]
      : [],
    json: { state: missing ? null : state },
    human: (paint) => {
      if (missing) return "";
      const outputs = renderOutputs(shownOutputs(state), paint);
      return `${renderState(state, paint)}${outputs ? `\n\n${outputs}` : ""}`;
    },
  };
}
