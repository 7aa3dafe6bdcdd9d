/** Reads a file of approved changes: their authors, the end of the approval, and the reason. */

import { resolve } from "node:path";
import { parse } from "yaml";
import { type Diagnostic, DiagnosticError, fail } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { readRegularFile } from "../../base/regular-file.ts";
import { shellWord } from "../../base/shell-word.ts";
import { nearestWord } from "../../base/suggest.ts";
import { linkedOutside } from "../../config/files/file-guard.ts";
import type { AttestedChange } from "../../model/attest.ts";

export interface Exception {
  /** Name, e-mail address or id of the user. */
  readonly who: string;
  readonly reason: string;
  /** ISO 8601: changes up to then. */
  readonly until: string;
  /** ISO 8601: changes from then on. Absent: no start. */
  readonly from?: string;
  /** Addresses, or `kind:id`. Absent: any object. */
  readonly objects?: readonly string[];
}

const keys = ["who", "reason", "until", "from", "objects"];

/** Reads the file. Throws DiagnosticError with all its mistakes. */
export function readExceptions(cwd: string, name: string): readonly Exception[] {
  const value = parsedExceptionsFile(cwd, name);
  const list = isObject(value) ? value["exceptions"] : undefined;
  if (!Array.isArray(list)) return failBadExceptions([`${name} has to hold a list called exceptions.`]);
  const faults: string[] = [];
  const found = list.map((each: Json, index) => exceptionOf(each, `${name}, exception ${index + 1}`, faults));
  return faults.length > 0 ? failBadExceptions(faults) : found;
}

/** Returns true if an exception covers a change. */
export function exceptionCovers({ who, until, from, objects }: Exception, change: AttestedChange): boolean {
  const at = Date.parse(change.at ?? "");
  return (
    [change.who, change.email, change.userId].includes(who) &&
    at <= Date.parse(until) &&
    (from === undefined || at >= Date.parse(from)) &&
    (objects === undefined || objects.includes(change.address ?? "") || objects.includes(`${change.kind}:${change.id}`))
  );
}

/** Bytes of a file of exceptions. */
const exceptionsAtMost = 1_048_576;

function parsedExceptionsFile(cwd: string, name: string): unknown {
  const path = resolve(cwd, name);
  const real = linkedOutside(path);
  if (real !== undefined) {
    fail("file-outside", "A file may not be read", {
      detail: `${name} leads to ${real}, which is outside of its repository.`,
      suggestion: `Name the file itself: --exceptions ${shellWord(real)}`,
    });
  }
  let text: string;
  try {
    text = readRegularFile(path, exceptionsAtMost).toString();
  } catch (error) {
    if (error instanceof DiagnosticError) throw error;
    return fail("unreadable-file", "The file cannot be read", { detail: `${name}: ${(error as Error).message}.` });
  }
  try {
    return parse(text, { maxAliasCount: 100, schema: "core", prettyErrors: true });
  } catch (error) {
    return failBadExceptions([`${name}: ${(error as Error).message.split("\n")[0]}`]);
  }
}

function exceptionOf(value: Json, where: string, faults: string[]): Exception {
  if (!isObject(value)) {
    faults.push(`${where} is not a mapping.`);
    return { who: "", reason: "", until: "" };
  }
  for (const key of Object.keys(value)) {
    const meant = nearestWord(key, keys);
    if (!keys.includes(key))
      faults.push(`${where} has ${key}, which means nothing${meant ? `; there is ${meant}` : ""}.`);
  }
  const { objects } = value;
  const isList = Array.isArray(objects) && objects.length > 0 && objects.every((each) => typeof each === "string");
  if (objects !== undefined && !isList) faults.push(`${where}: objects has to be a list of addresses, or of kind:id.`);
  const from = value["from"] === undefined ? {} : { from: exceptionTime(value, "from", where, faults) };
  return {
    who: textAt(value, "who", where, faults),
    reason: textAt(value, "reason", where, faults),
    until: exceptionTime(value, "until", where, faults),
    ...from,
    ...(isList ? { objects: objects as readonly string[] } : {}),
  };
}

function textAt(value: JsonObject, key: string, where: string, faults: string[]): string {
  const text = value[key];
  if (typeof text === "string" && text.trim() !== "") return text;
  faults.push(`${where} needs ${key}, a text.`);
  return "";
}

/** Returns a time: a day as `until` means its end, as `from` its start; by UTC. */
function exceptionTime(value: JsonObject, key: "until" | "from", where: string, faults: string[]): string {
  const text = String(value[key] ?? "");
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const at = Date.parse(isDay ? `${text}T${key === "until" ? "23:59:59.999" : "00:00:00.000"}Z` : text);
  if (/^\d{4}-\d\d-\d\d(?:T.+)?$/.test(text) && !Number.isNaN(at)) return new Date(at).toISOString();
  faults.push(`${where} needs ${key}, a day such as 2026-12-31 or a moment such as 2026-12-31T12:00:00Z.`);
  return "";
}

function failBadExceptions(faults: readonly string[]): never {
  throw new DiagnosticError(
    faults.map(
      (detail): Diagnostic => ({
        severity: "error",
        code: "invalid-exceptions",
        summary: "The file of exceptions is not valid",
        detail,
      }),
    ),
  );
}
