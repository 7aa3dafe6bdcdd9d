/** What the command line says about a plan: which addresses, and what it may do. */
import { fail } from "../base/diagnostics.ts";
import type { PlanOptions } from "../engine/index.ts";
import type { PlanChoices } from "../model/plan.ts";
import { familiarAddress } from "../model/tf-address.ts";
import type { Flags } from "./invocation.ts";

/** `--target` and `--exclude`. */
export function selection(flags: Flags): { readonly target?: readonly string[]; readonly exclude?: readonly string[] } {
  return {
    ...(flags.target ? { target: flags.target.map(familiarAddress) } : {}),
    ...(flags.exclude ? { exclude: flags.exclude.map(familiarAddress) } : {}),
  };
}

/** The options that a plan records as its choices. */
export function choices(flags: Flags): PlanChoices {
  return {
    ...(flags.replace ? { replace: flags.replace.map(familiarAddress) } : {}),
    ...(flags.restore === false ? { noRestore: true as const } : {}),
    ...(flags.allowCascade ? { allowCascade: true as const } : {}),
    ...(flags.allowMassDelete ? { allowMassDelete: true as const } : {}),
    ...(flags.maxDeleteShare === undefined ? {} : { maxDeleteShare: flags.maxDeleteShare }),
    ...(flags.strictSpec ? { strictSpec: true as const } : {}),
  };
}

/** `--max-requests`; a saved plan does not hold it. */
export function ceiling(flags: Flags): Pick<PlanOptions, "maxRequests"> {
  return flags.maxRequests === undefined ? {} : { maxRequests: flags.maxRequests };
}

/** What to plan in the given mode, or with `--refresh-only`. */
export function planOptions(flags: Flags, mode: PlanOptions["mode"]): PlanOptions {
  const chosen = choices(flags);
  if (!flags.refreshOnly) return { mode, ...selection(flags), ...chosen, ...ceiling(flags) };
  if (mode === "destroy" || Object.keys(chosen).length > 0) {
    fail("contradicting-options", "Options contradict each other", {
      detail:
        "--refresh-only plans no writes, so there is nothing to destroy, replace or allow. Leave the other options out.",
    });
  }
  return { mode: "refresh", ...selection(flags), ...ceiling(flags) };
}
