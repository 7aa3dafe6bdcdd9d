/** The plan options of the command line: selected addresses, allowed actions, and limits of cost. */
import { fail } from "../base/diagnostics.ts";
import type { PlanOptions } from "../engine/index.ts";
import type { PlanChoices } from "../model/plan.ts";
import type { PolicyOverride } from "../model/policy.ts";
import { familiarAddress } from "../model/terraform/tf-address.ts";
import type { Workplace } from "../workbench/workplace.ts";
import { count, list, option, percent, share, type ValuesOf, wholeNumberForm } from "./option.ts";

export const selectionOptions = [
  option("--target <ADDRESS>", "only this resource and its dependencies (repeatable)", list),
  option("--exclude <ADDRESS>", "all except this resource and its dependents (repeatable)", list),
] as const;

const allowCascade = option("--allow-cascade", "delete containers even if they contain objects of others");
const strictValues = option("--strict-values", "refuse declared values that the platform does not accept");
const strictSpec = option("--strict-spec", "refuse steps that use undocumented endpoints");

/** The allowed and required actions of a plan. `apply PLANFILE` uses the choices of the plan. */
export const choiceOptions = [
  option("--replace <ADDRESS>", "replace the object of this resource (repeatable)", list),
  option("--no-restore", "create new objects instead of restoring deleted ones"),
  allowCascade,
  option("--allow-mass-delete", "delete any number of resources"),
  option(
    "--max-delete-share <PERCENT>",
    "share that may be deleted without --allow-mass-delete (default 30, of stacks from 10 resources)",
    percent,
  ),
  option("--create-anyway", "create objects even if others have the same names"),
  strictSpec,
  strictValues,
] as const;

/** The choices that make sense for a destroy. */
export const destroyChoiceOptions = [allowCascade, strictSpec] as const;

export const fullOption = option("--full", "also show unchanged lines around a change");

export const refreshOnlyOption = option("--refresh-only", "accept drift in the state, without a write to the platform");

export const budgetOptions = [
  option("--max-requests <N>", "refuse a plan that needs more requests in total", wholeNumberForm(0, 10_000_000)),
  option(
    "--rate-share <PERCENT>",
    "part of the account's request budget to use (default 100), or off where the platform sets no limit",
    share,
  ),
] as const;

/** The reason of an override; undo has an option of this name already. */
export const reasonOption = option("--reason <TEXT>", "why a policy is overridden");

/** The options of an apply. */
export const applyOptions = [
  fullOption,
  option("--auto-approve", "do not ask for confirmation"),
  option("--parallelism <N>", "maximum number of concurrent operations", count),
  option("--override <POLICY>", "override the denial of this policy, if it is overridable (repeatable)", list),
] as const;

type SelectionFlags = ValuesOf<typeof selectionOptions>;
type ChoiceFlags = ValuesOf<typeof choiceOptions>;
type BudgetFlags = ValuesOf<typeof budgetOptions>;
export type ApplyFlags = BudgetFlags & ValuesOf<typeof applyOptions>;
type PlanFlags = SelectionFlags & ChoiceFlags & BudgetFlags & ValuesOf<readonly [typeof refreshOnlyOption]>;

/** Returns the overridden policies. Throws if no reason is given. */
export function policyOverrides({
  override = [],
  reason,
}: {
  readonly override?: readonly string[] | undefined;
  readonly reason?: string | undefined;
}): readonly PolicyOverride[] {
  if (override.length === 0) return [];
  if (reason === undefined || reason.trim() === "")
    fail("reason-missing", "An override needs a reason", {
      detail: "Plan and receipt record who overrides a policy, and why.",
      suggestion: `--override ${override[0]} --reason "TEXT"`,
    });
  return [...new Set(override)].map((policy) => ({ policy, reason }));
}

/** `--target` and `--exclude`. */
export function targetSelection(flags: SelectionFlags): Pick<PlanOptions, "target" | "exclude"> {
  return {
    ...(flags.target ? { target: flags.target.map(familiarAddress) } : {}),
    ...(flags.exclude ? { exclude: flags.exclude.map(familiarAddress) } : {}),
  };
}

/** Returns the options that a plan records as its choices. */
export function planChoicesOf(flags: ChoiceFlags): PlanChoices {
  return {
    ...(flags.replace ? { replace: flags.replace.map(familiarAddress) } : {}),
    ...(flags.restore === false ? { noRestore: true as const } : {}),
    ...(flags.allowCascade ? { allowCascade: true as const } : {}),
    ...(flags.allowMassDelete ? { allowMassDelete: true as const } : {}),
    ...(flags.maxDeleteShare === undefined ? {} : { maxDeleteShare: flags.maxDeleteShare }),
    ...(flags.createAnyway ? { createAnyway: true as const } : {}),
    ...(flags.strictSpec ? { strictSpec: true as const } : {}),
    ...(flags.strictValues ? { strictValues: true as const } : {}),
  };
}

/** Returns `--max-requests`; a saved plan does not contain it. */
export function requestBudget(flags: BudgetFlags): Pick<PlanOptions, "maxRequests"> {
  return flags.maxRequests === undefined ? {} : { maxRequests: flags.maxRequests };
}

/** The workplace with `--rate-share`. */
export function withRateShare(place: Workplace, { rateShare }: BudgetFlags): Workplace {
  const part = typeof rateShare === "number" ? rateShare / 100 : rateShare;
  return { ...place, choices: { ...place.choices, rateShare: part } };
}

/** Throws if options repeat or contradict the choices of the plan file. */
export function refuseBesidePlanFile(
  flags: SelectionFlags & ChoiceFlags & { readonly refreshOnly?: boolean | undefined },
): void {
  if (Object.keys({ ...targetSelection(flags), ...planChoicesOf(flags) }).length === 0 && !flags.refreshOnly) return;
  fail("contradicting-options", "Options contradict each other", {
    detail:
      "A saved plan has the options that it was made with, such as --target and --replace: give only the plan file.",
  });
}

/** Returns the options of a plan in the given mode, or with `--refresh-only`. */
export function planOptions(flags: PlanFlags, mode: PlanOptions["mode"]): PlanOptions {
  const chosen = planChoicesOf(flags);
  if (!flags.refreshOnly) return { mode, ...targetSelection(flags), ...chosen, ...requestBudget(flags) };
  if (mode === "destroy" || Object.keys(chosen).length > 0) {
    fail("contradicting-options", "Options contradict each other", {
      detail:
        "--refresh-only plans no writes, so there is nothing to destroy, replace or allow. Leave the other options out.",
    });
  }
  return { mode: "refresh", ...targetSelection(flags), ...requestBudget(flags) };
}
