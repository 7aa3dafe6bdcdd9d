/** Drift of every stack below a folder. */

import { countedNoun } from "../../base/counted.ts";
import { type Diagnostic, hasErrors } from "../../base/diagnostics.ts";
import type { Drift } from "../../model/drift.ts";
import { findDrift } from "../account/drift.ts";
import { type ChosenStacks, fromRoot } from "../stacks/choose-stacks.ts";
import { placeAmong } from "../stacks/place-among.ts";
import { SharedPlatforms } from "../stacks/shared-platforms.ts";
import type { Workplace } from "../workplace.ts";
import { type CiStack, failedStack, lineWith, shownDiagnostic } from "./plan-stacks.ts";

/** A stack with its drift; without one the search failed. */
export type DriftedStack = CiStack & { readonly drift?: Drift };

/** Looks for drift in each chosen stack. A stack that fails stops no other. */
export async function findDrifts(
  place: Workplace,
  { chosen, all }: ChosenStacks,
  isStopped: () => boolean,
): Promise<readonly DriftedStack[]> {
  const platforms = new SharedPlatforms(place);
  const found: DriftedStack[] = [];
  try {
    for (const stack of chosen) {
      if (isStopped()) break;
      const own = { ...placeAmong(all, stack, new Map()), sharedPlatform: platforms.openerFor(stack) };
      const about = { stack, because: "all" as const };
      try {
        const drift = await findDrift(own, {}, { unmanaged: false });
        const diagnostics = drift.diagnostics.map((each) => shownDiagnostic(own, fromRoot(each, stack)));
        found.push({ ...about, ...driftLine({ ...drift, diagnostics }, stack, diagnostics) });
      } catch (error) {
        found.push({ ...about, ...failedStack(own, stack, error) });
      }
    }
  } finally {
    await platforms.close();
  }
  return found;
}

function driftLine(drift: Drift, stack: CiStack["stack"], diagnostics: readonly Diagnostic[]) {
  const { drifted, behind = [] } = drift;
  const notes = [
    ...(drifted.length > 0 ? [`${countedNoun(drifted.length, "object")} drifted`] : []),
    ...(behind.length > 0 ? [`behind: ${countedNoun(behind.length, "output")} moved`] : []),
  ];
  const [error] = diagnostics.filter(({ severity }) => severity === "error");
  if (error && hasErrors(diagnostics)) return { ...lineWith(stack, "failed", error.summary), drift, diagnostics };
  return { ...lineWith(stack, notes.length > 0 ? "changes" : "unchanged", notes.join(", ")), drift, diagnostics };
}
