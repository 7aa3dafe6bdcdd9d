/** The text of a state file: canonical JSON with a SHA-256 of everything else in front. */

import { canonicalJson, isObject, type Json, type JsonObject } from "../base/json.ts";
import { sha256 } from "../base/sha256.ts";
import { kindNamed } from "../catalog/index.ts";
import { formats } from "../model/formats.ts";
import type { State } from "../model/state.ts";

/** The fault of a state file's text. */
export type StateFault = "empty" | "not-json" | "not-a-state" | "unknown-version" | "checksum";

const prefix = /^\{"checksum":"([0-9a-f]{64})",/;

/**
 * Returns the file's text. `checksum` sorts before every other key, so the text can be verified without parsing it first.
 */
export function encodeState(state: State): string {
  const text = canonicalJson(state);
  return `{"checksum":"${sha256(text)}",${text.slice(1)}\n`;
}

/** Reads the text of a state file. Accepts a reformatted text if its content is the same. */
export function decodeState(text: string): State | StateFault {
  if (text.trim() === "") return "empty";
  const intact = isIntact(text.trimEnd());
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return "not-json";
  }
  if (!isObject(parsed) || parsed["kind"] !== "state") return "not-a-state";
  if (parsed["formatVersion"] !== formats.state) return "unknown-version";
  const { checksum, ...state } = parsed;
  if (!intact && checksum !== sha256(canonicalJson(state))) return "checksum";
  return unknownContent(state) ?? (state as State);
}

/** Returns the fault of a state whose resources are none, or of kinds that only a later version has: nothing could plan them. */
function unknownContent({ resources }: JsonObject): StateFault | undefined {
  if (!isObject(resources)) return "not-a-state";
  const all = Object.values(resources);
  if (!all.every((each) => isObject(each) && typeof each["id"] === "string")) return "not-a-state";
  const isKnown = (each: Json) => isObject(each) && kindNamed(String(each["kind"])) !== undefined;
  return all.every(isKnown) ? undefined : "unknown-version";
}

function isIntact(text: string): boolean {
  const match = prefix.exec(text);
  return match !== null && sha256(`{${text.slice(match[0].length)}`) === match[1];
}
