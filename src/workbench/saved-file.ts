/** Files written by Reconduit, identified by their `kind`. */

import { relative } from "node:path";
import { withArticle } from "../base/article.ts";
import { DiagnosticError, fail } from "../base/diagnostics.ts";
import { errorCode } from "../base/files.ts";
import { isObject, type Json } from "../base/json.ts";
import { readRegularFile, savedAtMost } from "../base/regular-file.ts";
import { shellWord } from "../base/shell-word.ts";
import { formats } from "../model/formats.ts";
import type { Plan } from "../model/plan.ts";
import { unpackedReceipt } from "../state/index.ts";
import { checkDepth, checkShape } from "./saved-shape.ts";

/** The kind of a saved text, and its contents. */
interface Saved {
  readonly kind: "plan" | "state" | "receipt";
  readonly value: { readonly [key: string]: Json };
}

/**
 * Returns `plan`, `state` or `receipt`, and the parsed text. `cwd`: for the file's name in advice. Throws a diagnostic for
 * anything else.
 */
export function readSavedFile(
  path: string,
  cwd: string,
  wanted?: Saved["kind"],
): Saved & { readonly bytes: Uint8Array } {
  let bytes: Uint8Array;
  try {
    bytes = readRegularFile(path, savedAtMost);
    // Receipts are compressed; other files are text.
    if (path.endsWith(".json.br")) bytes = unpackedReceipt(bytes) ?? bytes;
  } catch (error) {
    if (error instanceof DiagnosticError) throw error;
    const code = errorCode(error);
    const missing = code === "ENOENT";
    const why = code === "EISDIR" ? "it is a folder" : (error as Error).message;
    return fail("unreadable-file", missing ? "No such file" : "The file cannot be read", {
      detail: missing ? `There is no ${path}.` : `${path} is not a plan or state file: ${why}.`,
    });
  }
  const text = Buffer.from(bytes).toString("utf8");
  if (isManifest(text)) {
    const named = `-f ${shellWord(relative(cwd, path))}`;
    return fail("unreadable-file", "Neither a plan nor a state", {
      detail: `${path} contains declarations. Plans are written by reconduit plan --out FILE.`,
      suggestion: `Declarations are given with -f: reconduit plan ${named}, reconduit apply ${named}`,
    });
  }
  return { ...parseSaved(text, path, wanted), bytes };
}

/** Returns true for a text that begins like a manifest, in YAML or JSON. */
function isManifest(text: string): boolean {
  return /^\{?\s*"?reconduit"?\s*:/m.test(text.slice(0, 4_000)) && !/"kind"\s*:/.test(text.slice(0, 200));
}

/** Parses a saved text. `name`: its name in messages, as the beginning of a sentence. `wanted`: other kinds are refused. */
export function parseSaved(text: string, name: string, wanted?: Saved["kind"]): Saved {
  let value: unknown;
  checkDepth(Buffer.from(text), name);
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's own message quotes the text.
    return fail("unreadable-file", "The file cannot be read", {
      detail: `${name} is not a plan or state file: it contains no JSON, or not all of it.`,
    });
  }
  const kind = isObject(value) ? value["kind"] : undefined;
  if (!isObject(value) || (kind !== "plan" && kind !== "state" && kind !== "receipt")) {
    return fail("unreadable-file", "Neither a plan nor a state", {
      detail: `${name} has no "kind" of plan or state. Plans are written by reconduit plan --out FILE.`,
    });
  }
  if (wanted !== undefined && kind !== wanted)
    fail("unreadable-file", `Not a ${wanted}`, {
      detail: `${name} contains ${withArticle(kind)}. Plans are written by reconduit plan --out FILE.`,
    });
  const isOlderReceipt = kind === "receipt" && value["formatVersion"] === 1;
  if (value["formatVersion"] !== formats[kind] && !isOlderReceipt) {
    return fail("unknown-format-version", "Written by another version", {
      detail: `${name} has formatVersion ${JSON.stringify(value["formatVersion"])}; this version of Reconduit reads ${formats[kind]}.`,
    });
  }
  checkShape(kind, value, name);
  return { kind, value };
}

export function readPlanFile(path: string, cwd: string): Plan {
  return readSavedFile(path, cwd, "plan").value as Plan;
}
