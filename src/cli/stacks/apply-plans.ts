/** Applies the plans of a folder that `plan --all --out` wrote, in their order. */
import { join, resolve } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { isEmpty } from "../../model/plan.ts";
import { renderStackTable } from "../../views/plans/stacks.ts";
import { readSealedPlan } from "../../workbench/sealed-plan.ts";
import { findStacks, type ManifestStack } from "../../workbench/stacks/manifest-stacks.ts";
import { withOwnVariables } from "../../workbench/stacks/place-among.ts";
import {
  checkAnyIndexSeal,
  checkIndexedPlan,
  checkIndexSeals,
  readPlanIndex,
  refuseOtherPlan,
} from "../../workbench/stacks/plan-folder.ts";
import type { Invocation, Outcome } from "../invocation.ts";
import { type ApplyFlags, refuseBesidePlanFile } from "../plan-options.ts";
import { applyReviewed, type Reviewed } from "./apply-all.ts";
import { combined, endedStacks, lineOf } from "./combined.ts";

type Flags = ApplyFlags &
  Parameters<typeof refuseBesidePlanFile>[0] & {
    readonly again?: boolean;
    readonly rehearse?: boolean;
    readonly verify?: boolean;
  };

/** Applies exactly the plans of the folder. Its stacks are looked for below the workplace's folder. */
export async function applyPlans(invocation: Invocation<Flags>, name: string): Promise<Outcome> {
  const { workplace, terminal, flags } = invocation;
  refuseBesidePlanFile(flags);
  if (flags.rehearse || flags.verify) {
    fail("contradicting-options", "Options contradict each other", {
      detail: `${flags.rehearse ? "--rehearse" : "--verify"} is of one stack, and ${name} contains the plans of many. Leave it out.`,
    });
  }
  const folder = resolve(workplace.cwd, name);
  const index = readPlanIndex(folder);
  const { env, plans } = index;
  const { environment } = workplace.choices;
  if (env !== (environment ?? null)) {
    fail("plans-of-environment", "The plans are of another environment", {
      detail: `The plans of ${name} are ${env === null ? "of no environment" : `of the environment ${env}`}, and this run is ${environment === undefined ? "of none" : `of ${environment}`}.`,
      suggestion: env === null ? "Leave --env and RECONDUIT_ENV out." : `Give --env ${env}.`,
    });
  }
  const found = await findStacks(workplace, { apps: true });
  const all = await withOwnVariables(found.all, workplace.choices.variables);
  const chosen = plans.map((plan): ManifestStack => {
    const stack = all.find((each) => each.name === plan.name);
    if (stack) return stack;
    return fail("unknown-stack", "No such stack", {
      detail: `${name} contains a plan of the stack ${plan.name} in ${plan.path}, which is not there.`,
      suggestion: "Run it in the folder that plan --all was run in.",
    });
  });
  checkAnyIndexSeal(folder, index, [workplace, ...all.map(({ place }) => place)]);
  checkIndexSeals(
    folder,
    index,
    chosen.map(({ place }) => place),
  );
  for (const plan of plans) checkIndexedPlan(folder, plan);
  const reviewed = new Map(
    chosen.map((stack, at): [string, Reviewed] => {
      const plan = readSealedPlan(stack.place, join(folder, plans[at]!.file));
      refuseOtherPlan(folder, plans[at]!, { stack: plan.stack, folder: stack.folder });
      return [stack.name, { plan, isSaved: true, changesState: true }];
    }),
  );
  const modes = new Set([...reviewed.values()].map(({ plan }) => plan.mode));
  const mode = modes.has("destroy") ? "destroy" : modes.has("refresh") ? "refresh" : "apply";
  if (!terminal.json) {
    const lines = chosen.map((stack) => {
      const { plan } = reviewed.get(stack.name)!;
      return lineOf(stack, { diagnostics: [], json: plan, ...(isEmpty(plan) ? {} : { effect: "changes" }) });
    });
    terminal.result(renderStackTable(lines, terminal.outPaint, { width: terminal.outColumns }));
  }
  const order = mode === "destroy" ? chosen.toReversed() : chosen;
  const outcomes = await applyReviewed(invocation, { chosen: order, all, reviewed, mode });
  return combined(invocation, endedStacks(order, outcomes), { diagnostics: [], because: new Map() });
}
