/** Extras of `apply`: a rehearsal before it, and a plan after it. */
import type { Diagnostic } from "../base/diagnostics.ts";
import { hasErrors } from "../base/diagnostics.ts";
import type { PlanOptions } from "../engine/index.ts";
import { isEmpty, type Plan } from "../model/plan.ts";
import { hasOtherErrors } from "../policy/diagnostics.ts";
import { renderRehearsal } from "../views/plans/rehearsal.ts";
import { plan } from "../workbench/plan.ts";
import { rehearse } from "../workbench/rehearse.ts";
import { planAndApply } from "./approval.ts";
import type { Invocation, Outcome } from "./invocation.ts";
import { type ApplyFlags, policyOverrides, withRateShare } from "./plan-options.ts";

interface Besides {
  readonly rehearse?: boolean | undefined;
  readonly verify?: boolean | undefined;
  readonly reason?: string | undefined;
}

/** Applies; `--rehearse` requires a complete run on a twin first, and `--verify` requires an empty plan afterwards. */
export async function applyWithChecks(
  invocation: Invocation<ApplyFlags & Besides>,
  options: PlanOptions,
  saved?: Plan,
  how: Parameters<typeof planAndApply>[3] = {},
): Promise<Outcome> {
  const { flags } = invocation;
  let tried = saved;
  if (flags.rehearse) {
    const { terminal, workplace } = invocation;
    const found = await rehearse(withRateShare(workplace, flags), options, {
      saved,
      overrides: policyOverrides(flags),
    });
    if (terminal.json) terminal.data({ type: "rehearsal", rehearsal: found });
    else terminal.result(renderRehearsal(found, terminal.outPaint, terminal.outColumns));
    if (found.outcome !== "green") return { diagnostics: [...found.refusals, notApplied], exitCode: 1 };
    tried = found.plan;
  }
  const outcome = await planAndApply(invocation, options, tried, { ...how, approved: saved !== undefined });
  const isDone = (outcome.exitCode ?? 0) === 0 && !hasErrors(outcome.diagnostics);
  if (!flags.verify || !isDone) return outcome;
  const left = await leftToDo(invocation, options);
  return { ...outcome, diagnostics: [...outcome.diagnostics, ...left] };
}

async function leftToDo(
  { workplace, flags }: Invocation<ApplyFlags>,
  options: PlanOptions,
): Promise<readonly Diagnostic[]> {
  const { plan: after } = await plan(withRateShare(workplace, flags), options);
  if (hasOtherErrors(after.diagnostics)) return after.diagnostics;
  if (isEmpty(after)) return [];
  const open = after.steps
    .filter(({ action }) => action !== "noop")
    .map(({ action, address }) => `${action} ${address}`);
  const shown = [
    ...open,
    ...after.outputs.filter(({ action }) => action !== "noop").map(({ name }) => `output ${name}`),
  ];
  return [
    {
      severity: "error",
      code: "apply-unsettled",
      summary: "The apply did not complete the changes",
      detail: `A plan right after it is not empty: ${shown.slice(0, 10).join(", ")}${shown.length > 10 ? ` and ${shown.length - 10} more` : ""}. "reconduit plan" shows what and why.`,
    },
  ];
}

const notApplied: Diagnostic = Object.freeze({
  severity: "error",
  code: "rehearsal-failed",
  summary: "Not applied: the rehearsal failed",
  detail: "Nothing was written to the account.",
});
