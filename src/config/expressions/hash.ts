/** The fingerprint of a program: equal inputs, equal hash; secrets are never part of it. */
import { createHash } from "node:crypto";
import { relative } from "node:path";
import { canonicalJson, isObject, type Json } from "../../base/json.ts";
import type { Program } from "../../model/program.ts";
import { knownOutputs } from "../../model/upstream.ts";
import type { Variable } from "./variables.ts";

/**
 * SHA-256 in hexadecimal over texts by path (relative to `root`, so that a checkout may move) and over variables and other inputs that
 * are not secret.
 */
export function programHash(
  root: string,
  texts: ReadonlyMap<string, string>,
  variables: ReadonlyMap<string, Pick<Variable, "value" | "secret">>,
): string {
  const hash = createHash("sha256");
  const addLengthPrefixed = (part: string) => hash.update(`${Buffer.byteLength(part)}:`).update(part);
  for (const [path, text] of texts) {
    addLengthPrefixed(relative(root, path).replaceAll("\\", "/"));
    addLengthPrefixed(text);
  }
  for (const [name, { value, secret }] of [...variables].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (secret || value === undefined) continue;
    addLengthPrefixed(name);
    addLengthPrefixed(canonicalJson(value));
  }
  return hash.digest("hex");
}

/** Returns the texts that identify a program, by path. `files`: those of them that were parsed. */
export function hashedTexts(
  texts: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, { readonly value: Json }>,
): ReadonlyMap<string, string> {
  const hashed = new Map<string, string>();
  for (const [path, text] of texts) {
    const identifying = textWithoutTests(text, files.get(path)?.value);
    if (identifying !== undefined) hashed.set(path, identifying);
  }
  return hashed;
}

/**
 * Returns the text that identifies a program: without its tests, which affect no plan. Undefined if the file contains nothing else.
 */
function textWithoutTests(text: string, value: unknown): string | undefined {
  if (!isObject(value) || !Object.hasOwn(value, "tests")) return text;
  const { tests: _, ...rest } = value;
  return Object.keys(rest).every((key) => key === "reconduit") ? undefined : JSON.stringify(rest);
}

/** Returns a program's inputs besides its files: values of variables, and the outputs of other stacks that it names. */
export function hashedInputs(
  variables: ReadonlyMap<string, Variable>,
  { upstream }: Pick<Program, "upstream">,
): Parameters<typeof programHash>[2] {
  const inputs = new Map<string, Pick<Variable, "value" | "secret">>(variables);
  for (const [output, value] of Object.entries(knownOutputs(upstream))) inputs.set(output, { value, secret: false });
  return inputs;
}
