/** The header of a manifest: its version, its name, the platform, and the allowed keys. */
import { advised, type Suggestion, writtenEntry, writtenText } from "../../base/advice.ts";
import { isObject, type Json } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import { families as familyNames } from "../../catalog/index.ts";
import { topLevel } from "../../catalog/manifest/sections.ts";
import { nameOfType } from "../../language/fault.ts";
import type { DeclaredLimit, DeleteLimits, Program } from "../../model/program.ts";
import { interpolate, type Loader } from "../expressions/interpolate.ts";
import { hintFor, sectionHints } from "../expressions/other-tools.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean, type Reporter } from "../files/reporter.ts";
import type { Path } from "../files/source-file.ts";

/** Keys allowed only in the manifest itself, not in an included file. */
const ofManifest: ReadonlySet<string> = new Set([
  "name",
  "requires",
  "platform",
  "state",
  "plan",
  "limits",
  "limits",
  "overlays",
  "stacks",
  "environment",
  "files",
]);
/** Maximum number of unknown keys of a file that are listed. */
const unknownAtMost = 100;
const namePattern = /^[A-Za-z0-9._-]+$/;

/** Checks the keys and the header of all parts; the first part is the manifest. Returns the stack's name. */
export function readHeader(parts: readonly ManifestPart[], { reporter }: Loader): string {
  const [manifest] = parts as [ManifestPart];
  let isNameMisspelled = false;
  for (const part of parts) {
    const keys = Object.keys(part.value);
    const unknown = keys.filter((key) => !topLevel.includes(key));
    const last = unknown[unknownAtMost];
    if (last !== undefined)
      reporter.error("unknown-keys", "There are many unknown keys", {
        detail: `${unknown.length} keys are not keys of a manifest; the first ${unknownAtMost} are listed.`,
        suggestion: "Check that this file is a manifest.",
        source: part.key([last]),
      });
    const reported = new Set(unknown.slice(0, unknownAtMost));
    const misspelled = misspelledKeys([...reported], part);
    let before: string | undefined;
    for (const key of keys) {
      const headerKeySource = () => part.key([key]);
      if (!topLevel.includes(key)) {
        if (!reported.has(key)) continue;
        const detail = `${JSON.stringify(key)} is not a key of a manifest; there are ${topLevel.join(", ")}.`;
        reporter.error("unknown-key", "There is no such key", {
          detail,
          suggestion: hintFor(key, sectionHints) ?? didYouMean(nearestWord(key, topLevel)) ?? notIndented(before, part),
          source: headerKeySource(),
        });
      } else if (part !== manifest && ofManifest.has(key)) {
        const detail = `${key} belongs in the manifest, not in a file that it includes.`;
        reporter.error("misplaced-key", "The key is in the wrong file", { detail, source: headerKeySource() });
      }
      if (topLevel.includes(key)) before = key;
    }
    if (!misspelled.has("reconduit")) checkVersion(part, part === manifest, reporter);
    isNameMisspelled ||= part === manifest && misspelled.has("name");
  }
  return isNameMisspelled ? "" : readName(manifest, reporter);
}

/** Returns the absent keys that unknown keys probably mean: the error of such a key is enough. */
function misspelledKeys(unknown: readonly string[], { value }: ManifestPart): ReadonlySet<string> {
  const meant = unknown.flatMap((key) => (hintFor(key, sectionHints) ? [] : (nearestWord(key, topLevel) ?? [])));
  return new Set(meant.filter((key) => value[key] === undefined));
}

function checkVersion(part: ManifestPart, required: boolean, reporter: Loader["reporter"]): void {
  const version = part.value["reconduit"];
  if (version === 1 || (version === undefined && !required)) return;
  if (version === undefined) {
    const detail = "A manifest says which version of the format it is written in.";
    reporter.error("version-missing", "The version of the format is missing", {
      detail,
      suggestion: writtenEntry("reconduit", "1"),
      source: part.key([]),
    });
    return;
  }
  const isText = version === "1";
  const detail = isText
    ? "The version is a number, without quotes."
    : "This release reads version 1 of the format. A later version needs a later release.";
  reporter.error("unsupported-version", "The version of the format is not supported", {
    detail,
    suggestion: writtenEntry("reconduit", "1"),
    source: part.at(["reconduit"]),
  });
}

/** Returns advice for a key after an empty section, which was probably to be indented below it. */
function notIndented(before: string | undefined, { value }: ManifestPart): Suggestion | undefined {
  return before !== undefined && value[before] === null
    ? advised(`Indent it below ${before}:, if it belongs there.`, "indent", { name: before })
    : undefined;
}

function readName(manifest: ManifestPart, reporter: Loader["reporter"]): string {
  const name = manifest.value["name"];
  if (typeof name === "string" && namePattern.test(name)) return name;
  if (name === undefined) {
    const detail = "A manifest must name its stack, because its state is stored under that name.";
    reporter.error("name-missing", "The name of the stack is missing", {
      detail,
      suggestion: writtenEntry("name", "my-stack"),
      source: manifest.key([]),
    });
  } else {
    const detail = `The name of a stack consists of letters, digits, . _ and -${typeof name === "string" ? "" : `; this is ${nameOfType(name)}`}.`;
    reporter.error("invalid-name", "The name is not allowed", { detail, source: manifest.at(["name"]) });
  }
  return "";
}

/**
 * Returns the known parts of `platform:`: those that need a variable without a value are omitted and listed in `unset`.
 */
export function readPlatform(manifest: ManifestPart, loader: Loader): Program["platform"] {
  const { reporter } = loader;
  const platform = manifest.value["platform"];
  if (platform === undefined || platform === null) return {};
  if (!isObject(platform)) {
    const detail = "platform is a mapping with baseUrl and token.";
    reporter.error("wrong-type", "The value has the wrong type", { detail, source: manifest.at(["platform"]) });
    return {};
  }
  for (const key of Object.keys(platform)) {
    if (key === "baseUrl" || key === "token") continue;
    const detail = `${JSON.stringify(key)} is not part of platform; there are baseUrl and token.`;
    const suggestion = didYouMean(nearestWord(key, ["baseUrl", "token"]));
    reporter.error("unknown-field", "There is no such field", {
      detail,
      suggestion,
      source: manifest.key(["platform", key]),
    });
  }
  const baseUrl = readText(manifest, "baseUrl", platform["baseUrl"], loader);
  const token = readText(manifest, "token", platform["token"], loader);
  if (baseUrl !== undefined && !isHttpUrl(baseUrl)) {
    const detail = "baseUrl is an absolute URL that begins with http:// or https://, without a query.";
    reporter.error("invalid-url", "The URL is not valid", { detail, source: manifest.at(["platform", "baseUrl"]) });
  }
  const variables = { ...variablesOf("baseUrl", platform["baseUrl"]), ...variablesOf("token", platform["token"]) };
  const unset = {
    ...(baseUrl === undefined && unsetOf("baseUrl", platform["baseUrl"], loader)),
    ...(token === undefined && unsetOf("token", platform["token"], loader)),
  };
  return {
    ...(baseUrl !== undefined && { baseUrl }),
    ...(token !== undefined && { token }),
    ...(Object.keys(variables).length > 0 && { variables }),
    ...(Object.keys(unset).length > 0 && { unset }),
  };
}

/** Returns the variables without a value that a text without a value names. */
function unsetOf(key: "baseUrl" | "token", value: Json | undefined, loader: Loader) {
  if (typeof value !== "string" || value === "") return {};
  const ofEnvironment = environmentIn(value).filter((name) => (loader.names.env[name] ?? "") === "");
  const ofManifest = [...value.matchAll(/\$\{\s*(var\.[A-Za-z_]\w*)/g)].map(([, name]) => name!);
  return { [key]: [...ofEnvironment, ...ofManifest] };
}

/** Returns the environment variables that a text names in its expressions. */
export function environmentIn(text: string): readonly string[] {
  return [...text.matchAll(/\$\{\s*env\.([A-Za-z_][A-Za-z0-9_]*)/g)].map(([, name]) => name!);
}

function variablesOf(key: "baseUrl" | "token", value: Json | undefined): NonNullable<Program["platform"]["variables"]> {
  const names = typeof value === "string" ? environmentIn(value) : [];
  return names.length === 0 ? {} : { [key]: names };
}

function readText(manifest: ManifestPart, key: string, value: Json | undefined, loader: Loader): string | undefined {
  if (value === undefined || value === null) return undefined;
  const late = "platform is needed before anything is read from it, so it cannot depend on resources or lookups.";
  if (loader.names.reads.only && typeof value === "string" && !namesVariablesOnly(value, ["env", "var"])) {
    const { excerpt: _, ...source } = manifest.at(["platform", key]);
    loader.reporter.error("env-guarded", "The value cannot be computed here", {
      detail: `${key} sets a destination of credentials, and these declarations are not reviewed: only the name of a variable is allowed there, without an expression.`,
      suggestion: `Write \${env.NAME} or \${var.NAME} in it, or give the address with ${key === "token" ? "RECONDUIT_TOKEN" : "--base-url"}.`,
      source,
    });
    return undefined;
  }
  const context = { names: loader.names, each: undefined, late, unsetIsAbsent: true, anyEnvironment: true };
  const { template, failed } = interpolate(value, {
    part: manifest,
    at: ["platform", key],
    resolution: context,
    loader,
  });
  if (failed) return undefined;
  if (typeof template === "string") return template === "" ? undefined : template;
  const detail = `${key} is text; this is ${nameOfType(template)}.`;
  const { excerpt: _, ...source } = manifest.at(["platform", key]);
  loader.reporter.error("wrong-type", "The value has the wrong type", { detail, source });
  return undefined;
}

/**
 * Returns true for a text whose expressions are all `${ROOT.NAME}` of one of the roots. Functions and computed names could show a variable:
 * an error names what it cannot find.
 */
export function namesVariablesOnly(text: string, roots: readonly ("env" | "var")[]): boolean {
  const expression = new RegExp(`^\\s*(?:${roots.join("|")})\\.[A-Za-z_]\\w*\\s*\\}`);
  const [, ...after] = text.replaceAll("$${", "").split("${");
  return after.every((rest) => expression.test(rest));
}

function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "";
}

// `limits:` and `plan:` of a manifest: how much of the stack a plan may delete. Options of the command line win over them.

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
