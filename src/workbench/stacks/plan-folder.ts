/**
 * A folder of plan files, one for each stack, with an index. The index is signed with the keys of the stacks: without one of them, no
 * plan can be taken out, added, exchanged or put into another order, and neither commit nor environment can change.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { isObject, type Json } from "../../base/json.ts";
import { printableJson } from "../../base/printable.ts";
import { readRegularFile, savedAtMost } from "../../base/regular-file.ts";
import { sha256 } from "../../base/sha256.ts";
import { isSignature, labelledHmac, signingKeyId } from "../../state/signature.ts";
import { existingStackKey } from "../stack-key.ts";
import type { Workplace } from "../workplace.ts";

const indexName = "index.json";
/** Maximum number of plans of a folder. */
const mostPlans = 10_000;

/** A stack in the index. */
export interface IndexedPlan {
  readonly name: string;
  /** Folder of the stack, relative to the folder that was searched. */
  readonly path: string;
  /** Names of the stacks whose outputs it reads. */
  readonly reads: readonly string[];
  /** Name of the plan file in the folder. */
  readonly file: string;
  /** SHA-256 of the plan file, in hexadecimal. */
  readonly sha256: string;
}

export interface PlanIndex {
  readonly env: string | null;
  /** In the order of the apply. */
  readonly plans: readonly IndexedPlan[];
  /** The commit that was planned for review. Absent in folders of `plan --all --out`. */
  readonly commit?: string;
  /** The branch into which the commit was merged; empty if unknown. */
  readonly onto?: string;
  /** Checks the signature of the index under a key. */
  readonly sealOf: (key: Uint8Array) => IndexSeal;
}

/** `other-key`: the index has signatures, and none of this key. */
type IndexSeal = "sound" | "unsealed" | "other-key" | "tampered";

const label = "reconduit plans v1\n";
/** The signatures are the last field of the JSON, one a line, and nothing follows them: no byte can change unnoticed. */
const sealsStart = ',\n  "seals": [\n';
const sealsEnd = "\n  ]\n}\n";
const sealLine = /^ {4}\{"keyId":"([0-9a-f]{16})","hmacSha256":"([0-9a-f]{64})"\}$/;

/** Returns the keys of the stacks that are at hand, each once. Creates none. */
export function keysAtHand(places: readonly Workplace[]): readonly Uint8Array[] {
  const keys = places.flatMap((place) => (place.keyMissing ? [] : (existingStackKey(place) ?? [])));
  return [...new Map(keys.map((key) => [signingKeyId(key), key])).values()];
}

function sealedIndex(body: string, keys: readonly Uint8Array[]): string {
  if (keys.length === 0) return `${body}\n}\n`;
  const lines = keys.map(
    (key) => `    {"keyId":"${signingKeyId(key)}","hmacSha256":"${labelledHmac(label, key, body)}"}`,
  );
  return `${body}${sealsStart}${lines.join(",\n")}${sealsEnd}`;
}

function indexSealOf(text: string, key: Uint8Array): IndexSeal {
  const start = text.lastIndexOf(sealsStart);
  if (start < 0 || !text.endsWith(sealsEnd)) return "unsealed";
  const lines = text.slice(start + sealsStart.length, -sealsEnd.length).split(",\n");
  const seals = lines.map((line) => sealLine.exec(line));
  if (seals.includes(null)) return "unsealed";
  const [, , mac] = seals.find((each) => each?.[1] === signingKeyId(key)) ?? [];
  if (mac === undefined) return "other-key";
  return isSignature(mac, label, key, text.slice(0, start)) ? "sound" : "tampered";
}

/** Throws a DiagnosticError unless the key of each stack has signed the index. */
export function checkIndexSeals(path: string, index: PlanIndex, stacks: readonly Workplace[]): void {
  for (const key of keysAtHand(stacks)) refuseFaultySeal(path, index.sealOf(key));
}

/** Throws a DiagnosticError if there are keys here, and none of them has signed the index. */
export function checkAnyIndexSeal(path: string, index: PlanIndex, places: readonly Workplace[]): void {
  const found = keysAtHand(places).map((key) => index.sealOf(key));
  if (found.length === 0 || found.includes("sound")) return;
  refuseFaultySeal(path, found.includes("tampered") ? "tampered" : found[0]!);
}

function refuseFaultySeal(path: string, seal: IndexSeal): void {
  if (seal === "sound") return;
  const again = "Make new plans with: reconduit plan --all --out DIR";
  const file = join(path, indexName);
  if (seal === "other-key") {
    fail("plan-other-key", "The plans were signed with another key", {
      detail: `${file} has no signature of the key of a stack whose plan it names. Nothing of the folder is applied.`,
      suggestion: `Use the keys that plan had (RECONDUIT_STATE_KEY, or .reconduit/key of each stack). ${again}`,
    });
  }
  fail(
    seal === "unsealed" ? "plan-unsealed" : "plan-tampered",
    `The index of the plans ${seal === "unsealed" ? "is not signed" : "was changed"}`,
    {
      detail: `${file} ${seal === "unsealed" ? "has no signature: no plan --all --out of this version wrote it, or the file was cut short" : "differs from the file that was signed: a plan was added, taken out or exchanged, or the order, the commit or the environment was changed"}. Nothing of the folder is applied.`,
      suggestion: again,
    },
  );
}

/** Returns true for a folder with an index of plans. */
export function isPlanFolder(path: string): boolean {
  return existsSync(join(path, indexName));
}

/** Throws a DiagnosticError for a folder that holds something else than plans, so that this is known before the work. */
export function checkPlanFolder(path: string): void {
  let names: readonly string[];
  try {
    names = readdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    return fail("file-exists", "Not a folder", {
      detail: `--out names ${path}, which is not a folder. With --all the plans are written into a folder, one file for each stack.`,
    });
  }
  if (names.length === 0 || isPlanFolder(path)) return;
  fail("file-exists", "The folder is not empty", {
    detail: `${path} contains other files than plans, so nothing is written there. Choose another folder, or empty it.`,
  });
}

/** Writes the plans and their index, which comes last; plans of an earlier index go. `keys`: those that sign the index. */
export function writePlanFolder(
  path: string,
  env: string | null,
  plans: readonly (Pick<IndexedPlan, "name" | "path" | "reads"> & { readonly text: string })[],
  { keys, ...reviewed }: { readonly keys: readonly Uint8Array[] } & Pick<PlanIndex, "commit" | "onto">,
): void {
  if (isPlanFolder(path)) {
    const { plans: former } = readPlanIndex(path);
    rmSync(join(path, indexName));
    for (const { file } of former) rmSync(join(path, file), { force: true });
  }
  mkdirSync(path, { recursive: true });
  const indexed = plans.map(({ text, ...plan }): IndexedPlan => {
    const file = `${plan.name}.plan.json`;
    writeAtomic(join(path, file), text);
    return { ...plan, file, sha256: sha256(text) };
  });
  const whole = printableJson({ kind: "plans", formatVersion: 1, env, ...reviewed, plans: indexed }, 2);
  writeAtomic(join(path, indexName), sealedIndex(whole.slice(0, whole.lastIndexOf("\n}")), keys));
}

/** Reads the index of a folder. Throws a DiagnosticError for a damaged one, and for a plan file that is not the one it names. */
export function readPlanIndex(path: string): PlanIndex {
  const file = join(path, indexName);
  const broken = (why: string): never =>
    fail("plans-unreadable", "The plans cannot be read", {
      detail: `${file}: ${why}`,
      suggestion: "Make new plans with: reconduit plan --all --out DIR",
    });
  let text: string;
  let value: Json;
  try {
    text = readRegularFile(file, savedAtMost).toString();
    value = JSON.parse(text) as Json;
  } catch (error) {
    return broken((error as Error).message);
  }
  if (!isObject(value) || value["kind"] !== "plans" || !Array.isArray(value["plans"]))
    return broken("it is not an index of plans.");
  if (value["formatVersion"] !== 1) return broken("a later version has written it.");
  const entries = value["plans"] as readonly Json[];
  if (entries.length > mostPlans) return broken(`it names more than ${mostPlans.toLocaleString("en-US")} plans.`);
  const plans = entries.map((each): IndexedPlan => {
    if (!isIndexed(each)) return broken("an entry is incomplete.");
    return each;
  });
  for (const field of ["name", "file"] as const)
    if (new Set(plans.map((each) => each[field])).size < plans.length) return broken(`two entries have one ${field}.`);
  const { commit, onto } = value;
  return {
    sealOf: (key) => indexSealOf(text, key),
    env: typeof value["env"] === "string" ? value["env"] : null,
    ...(typeof commit === "string" ? { commit } : {}),
    ...(typeof onto === "string" ? { onto } : {}),
    plans,
  };
}

/** Throws a DiagnosticError if an entry claims another stack than its plan file, or another folder than that of the stack here. */
export function refuseOtherPlan(
  path: string,
  { name, path: folder, file }: IndexedPlan,
  here: { readonly stack: string; readonly folder: string },
): void {
  if (here.stack === name && here.folder === folder) return;
  fail("plan-tampered", "The plan is not that of the stack", {
    detail: `${join(path, indexName)} names ${file} as the plan of ${name} in ${folder}, ${here.stack === name ? `and the stack is in ${here.folder}` : `and the file is a plan of ${here.stack}`}.`,
    suggestion: "Make new plans in the folder of the apply with: reconduit plan --all --out DIR",
  });
}

/** The name of a file in the folder itself. */
const fileName = /^[A-Za-z0-9._-]+\.plan\.json$/;

function isIndexed(value: Json): value is Json & IndexedPlan {
  if (!isObject(value)) return false;
  const { name, path, reads, file, sha256: hash } = value;
  return (
    [name, path, file, hash].every((each) => typeof each === "string") &&
    fileName.test(String(file)) &&
    Array.isArray(reads) &&
    reads.every((each) => typeof each === "string")
  );
}

/** Returns the bytes of a plan file. Throws a DiagnosticError if it is missing or not the one of the index. */
export function checkIndexedPlan(path: string, { file, sha256: hash }: IndexedPlan): Uint8Array {
  let bytes: Uint8Array | undefined;
  try {
    bytes = readRegularFile(join(path, file), savedAtMost);
  } catch {
    bytes = undefined;
  }
  if (bytes && sha256(bytes) === hash) return bytes;
  fail("plan-tampered", bytes === undefined ? "A plan file is missing" : "The plan file was changed", {
    detail: `${join(path, file)} is not the file that ${indexName} names: it was ${bytes === undefined ? "taken away" : "changed or mixed up"}. Nothing of the folder is applied.`,
    suggestion: "Make new plans with: reconduit plan --all --out DIR",
  });
}
