/** `plan:` of a manifest: limits of what a plan of the stack may do. Options of the command line win over them. */
import { isObject } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import type { PlanSettings } from "../../model/program.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean, type Reporter } from "../files/reporter.ts";

const known = ["maxDeleteShare"] as const;

/** Reads `plan:`; returns undefined if it is absent, or faulty, which is reported. */
export function readPlanSettings(manifest: ManifestPart, reporter: Reporter): PlanSettings | undefined {
  const settings = manifest.value["plan"];
  if (settings === undefined || settings === null) return undefined;
  if (!isObject(settings)) {
    const detail = `plan is a mapping with ${known.join(", ")}.`;
    reporter.error("wrong-type", "The value has the wrong type", { detail, source: manifest.at(["plan"]) });
    return undefined;
  }
  for (const key of Object.keys(settings)) {
    if (known.some((each) => each === key)) continue;
    reporter.error("unknown-field", "There is no such field", {
      detail: `${JSON.stringify(key)} is not part of plan; there is ${known.join(", ")}.`,
      suggestion: didYouMean(nearestWord(key, known)),
      source: manifest.key(["plan", key]),
    });
  }
  const share = settings["maxDeleteShare"];
  if (share === undefined || share === null) return undefined;
  if (typeof share === "number" && share >= 0 && share <= 100) return { maxDeleteShare: share };
  reporter.error("invalid-share", "The share is not a percentage", {
    detail: "plan.maxDeleteShare is a number from 0 to 100, without quotes and without %.",
    source: manifest.at(["plan", "maxDeleteShare"]),
  });
  return undefined;
}
