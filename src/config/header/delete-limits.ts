/** `limits:` and `plan:` of a manifest: how much of the stack a plan may delete. Options of the command line win over them. */
import { writtenText } from "../../base/advice.ts";
import { isObject, type Json } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import { families as familyNames } from "../../catalog/index.ts";
import type { DeclaredLimit, DeleteLimits } from "../../model/program.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean, type Reporter } from "../files/reporter.ts";
import type { Path } from "../files/source-file.ts";

const families: readonly string[] = familyNames;

interface Reading {
  readonly manifest: ManifestPart;
  readonly reporter: Reporter;
}

/** Reads the limits; returns undefined if there are none. A faulty one is reported and left out. */
export function readDeleteLimits(manifest: ManifestPart, reporter: Reporter): DeleteLimits | undefined {
  const reading = { manifest, reporter };
  const percentage = readPercentage(reading);
  const deletes = mappingAt(reading, ["limits"], ["deletes"])?.["deletes"];
  const limits = deletes === undefined ? undefined : limitsOfDeletes(reading);
  if (percentage && limits?.share) {
    reporter.error("contradicting-limits", "A limit is set twice", {
      detail: "limits.deletes.share and plan.maxDeleteShare both set the share that a plan may delete.",
      suggestion: "Take plan.maxDeleteShare out.",
      source: percentage.source,
    });
  }
  const all = { ...(percentage ? { share: percentage } : {}), ...limits };
  return Object.keys(all).length > 0 ? all : undefined;
}

function readPercentage(reading: Reading): DeclaredLimit | undefined {
  const at = ["plan", "maxDeleteShare"];
  const value = mappingAt(reading, ["plan"], ["maxDeleteShare"])?.["maxDeleteShare"];
  if (value === undefined || value === null) return undefined;
  const source = reading.manifest.at(at);
  if (typeof value === "number" && value >= 0 && value <= 100) return { atMost: value, source };
  reading.reporter.error("invalid-share", "The share is not a percentage", {
    detail: "plan.maxDeleteShare is a number from 0 to 100, without quotes and without %.",
    source,
  });
  return undefined;
}

function limitsOfDeletes(reading: Reading): DeleteLimits {
  const path = ["limits", "deletes"];
  const given = mappingAt(reading, path, ["share", "count", "kinds"]) ?? {};
  const { share, count } = given;
  const byKind = given["kinds"] === undefined ? {} : (mappingAt(reading, [...path, "kinds"], families) ?? {});
  const kinds = Object.entries(byKind).flatMap(([family, value]) => {
    const limit = families.includes(family) ? wholeLimit(reading, [...path, "kinds", family], value) : undefined;
    return limit ? [[family, limit] as const] : [];
  });
  const part = shareLimit(reading, [...path, "share"], share);
  const number = wholeLimit(reading, [...path, "count"], count);
  return {
    ...(part ? { share: part } : {}),
    ...(number ? { count: number } : {}),
    ...(kinds.length > 0 ? { kinds: Object.fromEntries(kinds) } : {}),
  };
}

/** Returns a limit in percent. */
function shareLimit({ manifest, reporter }: Reading, path: Path, value: Json | undefined): DeclaredLimit | undefined {
  if (value === undefined || value === null) return undefined;
  const source = manifest.at(path);
  if (typeof value === "number" && value >= 0 && value <= 1)
    return { atMost: Number((value * 100).toFixed(6)), source };
  reporter.error("invalid-limit", "The limit has the wrong value", {
    detail: `${path.join(".")} is a part of the stack's resources, a number from 0 to 1 without quotes.`,
    ...(typeof value === "number" && value > 1 && value <= 100 ? { suggestion: writtenText(String(value / 100)) } : {}),
    source,
  });
  return undefined;
}

function wholeLimit({ manifest, reporter }: Reading, path: Path, value: Json | undefined): DeclaredLimit | undefined {
  if (value === undefined || value === null) return undefined;
  const source = manifest.at(path);
  if (Number.isSafeInteger(value) && (value as number) >= 0) return { atMost: value as number, source };
  reporter.error("invalid-limit", "The limit has the wrong value", {
    detail: `${path.join(".")} is a number of resources, a whole number from 0 without quotes.`,
    source,
  });
  return undefined;
}

/** Returns the mapping at a path; undefined if there is none. Another type and unknown keys are reported. */
function mappingAt({ manifest, reporter }: Reading, path: readonly string[], known: readonly string[]) {
  const value = path.reduce<Json | undefined>((of, key) => (isObject(of) ? of[key] : undefined), manifest.value);
  if (value === undefined || value === null) return undefined;
  const name = path.join(".");
  const list = known.length > 5 ? "families such as flows and imports" : known.join(", ");
  if (!isObject(value)) {
    const detail = `${name} is a mapping with ${list}.`;
    reporter.error("wrong-type", "The value has the wrong type", { detail, source: manifest.at(path) });
    return undefined;
  }
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    reporter.error("unknown-field", "There is no such field", {
      detail: `${JSON.stringify(key)} is not part of ${name}; there ${known.length > 5 ? "are" : "is"} ${list}.`,
      suggestion: didYouMean(nearestWord(key, known)),
      source: manifest.key([...path, key]),
    });
  }
  return value;
}
