/**
 * Plans as publishable files: no secret, no source of secrets, and an HMAC under the state's key over every byte. The seal is the
 * last field of the JSON, so that any JSON reader understands the file and no byte can change unnoticed.
 */

import type { Diagnostic } from "../../base/diagnostics.ts";
import type { Json } from "../../base/json.ts";
import { sha256 } from "../../base/sha256.ts";
import { kinds } from "../../catalog/index.ts";
import type { Plan, PlanContext, PlanFile } from "../../model/plan.ts";
import { isSignature, labelledHmac, signingKeyId } from "../../state/signature.ts";

const label = "reconduit plan v1\n";
const seal = /,\n {2}"seal": \{\n {4}"keyId": "([0-9a-f]{16})",\n {4}"hmacSha256": "([0-9a-f]{64})"\n {2}\}\n\}\n$/;

/** Returns the hash of the catalog: a plan made under another catalog may have another meaning. */
export function catalogHash(): string {
  const data = JSON.stringify(kinds, (_, value: unknown) => (value instanceof RegExp ? value.source : value));
  return sha256(data);
}

/** Returns the text of a plan file. `version`: of Reconduit. */
export function sealPlan(plan: Plan, key: Uint8Array, version: string, context?: PlanContext): string {
  const { kind, formatVersion, ...rest } = plan;
  const madeWith: PlanFile["madeWith"] = { version, catalog: catalogHash() };
  const diagnostics = plan.diagnostics.map(withoutSourceExcerpt);
  const whole = JSON.stringify({ kind, formatVersion, madeWith, ...rest, diagnostics }, undefined, 2);
  const own = whole.slice(0, whole.lastIndexOf("\n}"));
  const body = context ? `${own},\n  "context": ${compactJson(context, 2)}` : own;
  const [id, mac] = [signingKeyId(key), labelledHmac(label, key, body)];
  return `${body},\n  "seal": {\n    "keyId": "${id}",\n    "hmacSha256": "${mac}"\n  }\n}\n`;
}

/** Writes one line per entry, because there may be one for each object of the account. */
function compactJson(value: Json | object, depth: number): string {
  if (depth === 0 || typeof value !== "object" || value === null) return JSON.stringify(value);
  const indent = "  ".repeat(4 - depth);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const lines = Object.entries(value).map(([key, each]: [string, Json]) => {
    const name = Array.isArray(value) ? "" : `${JSON.stringify(key)}: `;
    return `${indent}${name}${compactJson(each, depth - 1)}`;
  });
  return lines.length === 0 ? open + close : `${open}\n${lines.join(",\n")}\n${indent.slice(2)}${close}`;
}

/**
 * The result of the check. `sound`: unchanged, under this key. `unsealed`: without a seal, or truncated. `no-key`: there is no
 * key to check with.
 */
export type SealCheck = "sound" | "unsealed" | "no-key" | "other-key" | "tampered";

export function checkSeal(file: Uint8Array, key: Uint8Array | undefined): SealCheck {
  // One character per byte, so that bytes that are not UTF-8 are not lost.
  const match = seal.exec(Buffer.from(file).toString("latin1"));
  if (!match) return "unsealed";
  if (key === undefined) return "no-key";
  const [, id, mac = ""] = match;
  if (id !== signingKeyId(key)) return "other-key";
  return isSignature(mac, label, key, file.subarray(0, match.index)) ? "sound" : "tampered";
}

/** Removes excerpts: lines of a manifest may show the sources of its secrets. */
function withoutSourceExcerpt(diagnostic: Diagnostic): Diagnostic {
  if (diagnostic.source?.excerpt === undefined) return diagnostic;
  const { excerpt: _, length: __, ...place } = diagnostic.source;
  return { ...diagnostic, source: place };
}
