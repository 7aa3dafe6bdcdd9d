/** Checks plan files before apply: accepts only files signed with the key of this stack, byte for byte. */

import { type Diagnostic, fail } from "../base/diagnostics.ts";
import { readRegularFile, savedAtMost } from "../base/regular-file.ts";
import { version } from "../base/version.ts";
import { catalogHash, checkSeal, type SealCheck } from "../engine/index.ts";
import type { Plan, PlanFile } from "../model/plan.ts";
import { readPlanFile } from "./saved-file.ts";
import { existingStackKey } from "./stack-key.ts";
import type { Workplace } from "./workplace.ts";

type Fault = Exclude<SealCheck, "sound">;
type FaultText = Pick<Diagnostic, "code" | "summary"> & { readonly detail: string };

const again = "Make a new one with: reconduit plan --out FILE";
const faults: { readonly [F in Fault]: FaultText } = {
  unsealed: {
    code: "plan-unsealed",
    summary: "The plan file is not signed",
    detail: `It has no seal at its end: it was not written by plan --out, or it was cut short. ${again}`,
  },
  tampered: {
    code: "plan-tampered",
    summary: "The plan file was changed",
    detail: `Its signature does not match its bytes: somebody edited it, or it was damaged on its way. Nothing of it is applied. ${again}`,
  },
  "other-key": {
    code: "plan-other-key",
    summary: "The plan file was signed with another key",
    detail: `Plans are signed with the key of the state: RECONDUIT_STATE_KEY, or .reconduit/key of the stack. Use the key that plan had, or make the plan here: reconduit plan --out FILE`,
  },
  "no-key": {
    code: "plan-other-key",
    summary: "The plan file was signed with another key",
    detail: `There is no key here to check it with. Plans are signed with the key of the state: set RECONDUIT_STATE_KEY to the one that plan had, or bring .reconduit/key along.`,
  },
};

/**
 * Reads a plan file for apply. Throws DiagnosticError for a damaged or changed file, and for one made with another key or
 * catalog.
 */
export function readSealedPlan(place: Workplace, path: string): Plan {
  const plan = readPlanFile(path, place.cwd);
  const found = sealOf(place, path);
  if (found !== "sound") {
    const { code, summary, detail } = faults[found];
    fail(code, summary, { detail: `${path} is refused. ${detail}` });
  }
  const { madeWith } = plan as PlanFile;
  if (madeWith.catalog !== catalogHash()) {
    fail("plan-other-version", "The plan was made with another version", {
      detail:
        `${path} was written by Reconduit ${madeWith.version} with the catalog ${shortHash(madeWith.catalog)}; ` +
        `this is ${version} with the catalog ${shortHash(catalogHash())}. Apply the plan with the build that wrote it, or make a new plan with this one.`,
    });
  }
  return plan;
}

/** Returns a short hash that identifies builds of one version, as git shortens hashes of commits. */
const shortHash = (hash: string): string => hash.replace(/^sha256:/, "").slice(0, 12);

/** Checks the seal of a file for this stack. Makes no key. */
function sealOf(place: Workplace, path: string): SealCheck {
  return checkSeal(readRegularFile(path, savedAtMost), existingStackKey(place));
}

/** Returns the notice for a file that is only shown; none for a valid seal. Throws for a changed file. */
export function sealNotice(place: Workplace, path: string): readonly Diagnostic[] {
  const found = sealOf(place, path);
  if (found === "sound") return [];
  const { code, summary, detail } = faults[found];
  if (found === "tampered") fail(code, summary, { detail: `${path}: ${detail}` });
  return [{ severity: "warning", code, summary, detail: `What is shown may have been changed. ${detail}` }];
}
