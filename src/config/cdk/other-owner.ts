/** Refuses a stack whose objects terraform manages already, so that no object is in two states. */
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { isObject, type Json } from "../../base/json.ts";
import { readRegular } from "../files/file-guard.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { Reporter } from "../files/reporter.ts";
import { onlyBlock, type RawBlocks } from "./raw-blocks.ts";

/**
 * Reports that terraform already manages objects of the stack, or that this is unknown. `stack`: its name in an app.
 */
export function checkManaged(
  { terraform }: RawBlocks,
  part: ManifestPart,
  { folder, stack }: { readonly folder: string; readonly stack: string | undefined },
  reporter: Reporter,
): void {
  const option = stack === undefined ? "" : ` --stack ${stack}`;
  const backends = terraform.flatMap(({ body }) => Object.entries(onlyBlock(body["backend"])));
  const isInCloud = terraform.some(({ body }) => body["cloud"] !== undefined);
  const [other] = [...backends.map(([name]) => name), ...(isInCloud ? ["cloud"] : [])].filter(
    (name) => name !== "local",
  );
  if (other !== undefined) {
    reporter.error("managed-by-terraform", "The stack belongs to terraform", {
      detail: `Its state is kept by terraform in the backend "${other}", so terraform would not see what is done here. Take the backend out of the app to let Reconduit manage the stack; "terraform state pull > FILE" and "reconduit state import-terraform FILE${option}" take the ids over.`,
      source: part.key(["terraform"]),
    });
    return;
  }
  const local = onlyBlock(backends.find(([name]) => name === "local")?.[1]);
  const named = typeof local["path"] === "string" ? [resolve(folder, local["path"])] : [];
  for (const file of [...named, join(folder, "terraform.tfstate"), ...workspaceStateFiles(folder)]) {
    const count = managedObjectCount(file);
    if (count === 0) continue;
    const what = count === undefined ? "cannot be read" : `contains ${count} of its objects`;
    reporter.error("managed-by-terraform", "The stack belongs to terraform", {
      detail: `Terraform's state ${file} ${what}. ${count === undefined ? "Put it away if it is not needed, or move its objects" : "Move them"} first: reconduit state import-terraform ${file}${option}`,
    });
    return;
  }
}

/** States of terraform's workspaces. */
function workspaceStateFiles(folder: string): readonly string[] {
  const below = join(folder, "terraform.tfstate.d");
  if (!existsSync(below)) return [];
  return readdirSync(below).map((name) => join(below, name, "terraform.tfstate"));
}

/** Returns the number of our objects in a terraform state; undefined if it cannot be read. */
function managedObjectCount(file: string): number | undefined {
  if (!existsSync(file)) return 0;
  let state: Json;
  try {
    const text = readRegular(file).toString("utf8");
    // Terraform leaves an empty file where it was ended before its first write.
    state = text.trim() === "" ? null : (JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
  if (!isObject(state)) return 0;
  if ("encrypted_data" in state) return undefined;
  const resources = Array.isArray(state["resources"]) ? (state["resources"] as readonly Json[]) : [];
  const counts = resources.map((each) => {
    if (!isObject(each) || each["mode"] !== "managed" || !String(each["type"]).startsWith("reconduit_")) return 0;
    return Array.isArray(each["instances"]) ? each["instances"].length : 1;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}
