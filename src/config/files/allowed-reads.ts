/** `environment:` and `files:` of a manifest: the exceptions to what its declarations may read. */
import { advised, writtenEntry } from "../../base/advice.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import type { ManifestPart } from "./merged-manifest.ts";
import { didYouMean, type Reporter } from "./reporter.ts";

/** Names and paths as they are written. */
export interface AllowedReads {
  readonly environment: readonly string[];
  readonly files: readonly string[];
}

export const nothingAllowed: AllowedReads = Object.freeze({ environment: [], files: [] });

const sections = Object.freeze(["environment", "files"] as const);
const examples = Object.freeze({ environment: "GIT_COMMIT", files: "../shared/prices.csv" });

/** Returns the exceptions that a manifest names, as far as they are well formed. */
export function allowedIn(value: Json | JsonObject): AllowedReads {
  const readsOfSection = (section: (typeof sections)[number]): readonly string[] => {
    const entry = isObject(value) ? value[section] : undefined;
    const allow = isObject(entry) ? entry["allow"] : undefined;
    return Array.isArray(allow) ? allow.filter((each): each is string => typeof each === "string" && each !== "") : [];
  };
  return { environment: readsOfSection("environment"), files: readsOfSection("files") };
}

/** Checks both sections, and notes the exceptions so that plans show them. */
export function readAllowed(manifest: ManifestPart, reporter: Reporter): AllowedReads {
  for (const section of sections) checkSection(manifest, section, reporter);
  const allowed = allowedIn(manifest.value);
  const { environment, files } = allowed;
  const named = [
    ...(environment.length > 0 ? [`the environment variables ${environment.join(", ")}`] : []),
    ...(files.length > 0 ? [`the files below ${files.join(", ")}`] : []),
  ];
  if (named.length > 0) {
    const detail = `Expressions of this stack may read ${named.join(", and ")}.`;
    const source = manifest.key([environment.length > 0 ? "environment" : "files"]);
    reporter.notice("reads-allowed", "The manifest allows further reads", { detail, source });
  }
  return allowed;
}

function checkSection(manifest: ManifestPart, section: (typeof sections)[number], reporter: Reporter): void {
  const entry = manifest.value[section];
  if (entry === undefined || entry === null) return;
  const suggestion = writtenEntry(section, `{ allow: [${examples[section]}] }`);
  const reportWrongRead = (detail: string, at: readonly (string | number)[]) =>
    reporter.error("wrong-type", "The value has the wrong type", { detail, suggestion, source: manifest.at(at) });
  if (!isObject(entry)) return reportWrongRead(`${section} is a mapping with allow.`, [section]);
  for (const key of Object.keys(entry)) {
    if (key === "allow") continue;
    const detail = `${JSON.stringify(key)} is not part of ${section}; there is allow.`;
    const source = manifest.key([section, key]);
    const written = `[${examples[section]}]`;
    const allow = advised(`Write ${section}: { allow: ${written} }`, "replace-entry", { name: "allow", text: written });
    const meant = didYouMean(nearestWord(key, ["allow"]));
    reporter.error("unknown-field", "There is no such field", { detail, suggestion: meant ?? allow, source });
  }
  const { allow } = entry;
  if (allow === undefined) return;
  const isList = Array.isArray(allow) && allow.every((each: Json) => typeof each === "string" && each !== "");
  if (!isList) reportWrongRead(`allow is a list of ${section === "files" ? "paths" : "names"}.`, [section, "allow"]);
}
