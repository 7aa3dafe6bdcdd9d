/** A folder of plan files, one for each stack, with an index. */
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { isObject, type Json } from "../../base/json.ts";
import { printableJson } from "../../base/printable.ts";
import { readRegularFile, savedAtMost } from "../../base/regular-file.ts";
import { sha256 } from "../../base/sha256.ts";

const indexName = "index.json";
/** The most plans of a folder. */
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
      detail: `--out names ${path}, which is no folder. With --all the plans are written into a folder, one file for each stack.`,
    });
  }
  if (names.length === 0 || isPlanFolder(path)) return;
  fail("file-exists", "The folder is not empty", {
    detail: `${path} holds other files than plans, so nothing is written there. Choose another folder, or empty it.`,
  });
}

/** Writes the plans and their index, which comes last; plans of an earlier index go. */
export function writePlanFolder(
  path: string,
  env: string | null,
  plans: readonly (Pick<IndexedPlan, "name" | "path" | "reads"> & { readonly text: string })[],
  commit?: string,
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
  const reviewed = commit === undefined ? {} : { commit };
  writeAtomic(
    join(path, indexName),
    `${printableJson({ kind: "plans", formatVersion: 1, env, ...reviewed, plans: indexed }, 2)}\n`,
  );
}

/** Reads the index of a folder. Throws a DiagnosticError for a damaged one, and for a plan file that is not the one it names. */
export function readPlanIndex(path: string): PlanIndex {
  const file = join(path, indexName);
  const broken = (why: string): never =>
    fail("plans-unreadable", "The plans cannot be read", {
      detail: `${file}: ${why}`,
      suggestion: "Make new plans with: reconduit plan --all --out DIR",
    });
  let value: Json;
  try {
    value = JSON.parse(readRegularFile(file, savedAtMost).toString()) as Json;
  } catch (error) {
    return broken((error as Error).message);
  }
  if (!isObject(value) || value["kind"] !== "plans" || !Array.isArray(value["plans"]))
    return broken("it is no index of plans.");
  if (value["formatVersion"] !== 1) return broken("a later version has written it.");
  const entries = value["plans"] as readonly Json[];
  if (entries.length > mostPlans) return broken(`it names more than ${mostPlans.toLocaleString("en-US")} plans.`);
  const plans = entries.map((each): IndexedPlan => {
    if (!isIndexed(each)) return broken("an entry is incomplete.");
    return each;
  });
  for (const field of ["name", "file"] as const)
    if (new Set(plans.map((each) => each[field])).size < plans.length) return broken(`two entries have one ${field}.`);
  const { commit } = value;
  return {
    env: typeof value["env"] === "string" ? value["env"] : null,
    ...(typeof commit === "string" ? { commit } : {}),
    plans,
  };
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

/** Throws a DiagnosticError if a plan file is missing or not the one of the index. */
export function checkIndexedPlan(path: string, { file, sha256: hash }: IndexedPlan): void {
  let found: string | undefined;
  try {
    found = sha256(readRegularFile(join(path, file), savedAtMost));
  } catch {
    found = undefined;
  }
  if (found === hash) return;
  fail("plan-tampered", found === undefined ? "A plan file is missing" : "The plan file was changed", {
    detail: `${join(path, file)} is not the file that ${indexName} names: it was ${found === undefined ? "taken away" : "changed or mixed up"}. Nothing of the folder is applied.`,
    suggestion: "Make new plans with: reconduit plan --all --out DIR",
  });
}
