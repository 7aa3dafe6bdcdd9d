import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { openState } from "../../engine/state/index.ts";
import { statePath } from "../folders.ts";
import type { Invocation, Outcome } from "../invocation.ts";
import { shownOutputs } from "../outputs.ts";
import { readPlanFile, readSavedFile } from "../saved-file.ts";
import { renderOutputs } from "../views/applied.ts";
import { renderPlan } from "../views/plan.ts";
import { renderState } from "../views/state.ts";

/** Shows the stack's state, or a file: plan and state are told apart by `kind`. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const { args, cwd } = invocation;
  const file = args[0] === undefined ? undefined : resolve(cwd, args[0]);
  if (file !== undefined && readSavedFile(file).kind === "plan") {
    const plan = readPlanFile(file);
    return { diagnostics: [], json: { plan }, human: (paint) => renderPlan(plan, paint) };
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
