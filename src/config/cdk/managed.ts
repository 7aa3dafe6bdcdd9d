/** Keeps a stack from having two owners: terraform's state, and ours. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isObject, type Json } from "../../base/json.ts";
import type { Part } from "../part.ts";
import type { Reporter } from "../reporter.ts";
import { type Blocks, onlyBlock } from "./raw-blocks.ts";

/** Reports where terraform already manages objects of the stack, or where that cannot be told. */
export function checkManaged({ terraform }: Blocks, part: Part, folder: string, reporter: Reporter): void {
  const backends = terraform.flatMap(({ body }) => Object.entries(onlyBlock(body["backend"])));
  const isInCloud = terraform.some(({ body }) => body["cloud"] !== undefined);
  const [other] = [...backends.map(([name]) => name), ...(isInCloud ? ["cloud"] : [])].filter(
    (name) => name !== "local",
  );
  if (other !== undefined) {
    reporter.error("managed-by-terraform", "The stack belongs to terraform", {
      detail: `Its state is kept by terraform in the backend "${other}", so terraform would not see what is done here. Take the backend out of the app to let Reconduit manage the stack; "reconduit state import-terraform" takes the ids over.`,
      source: part.key(["terraform"]),
    });
    return;
  }
  const local = onlyBlock(backends.find(([name]) => name === "local")?.[1]);
  const path = typeof local["path"] === "string" ? local["path"] : "terraform.tfstate";
  const file = resolve(folder, path);
  const count = managed(file) || (path === "terraform.tfstate" ? 0 : managed(join(folder, "terraform.tfstate")));
  if (count === 0) return;
  reporter.error("managed-by-terraform", "The stack belongs to terraform", {
    detail: `Terraform's state ${file} holds ${count} of its objects. Move them first, with "reconduit state import-terraform ${file}", and put that file away.`,
  });
}

/** How many objects of ours a state of terraform's holds. */
function managed(file: string): number {
  let state: Json;
  try {
    state = JSON.parse(readFileSync(file, "utf8")) as Json;
  } catch {
    return 0;
  }
  const resources = isObject(state) && Array.isArray(state["resources"]) ? (state["resources"] as readonly Json[]) : [];
  return resources.filter(
    (each) => isObject(each) && each["mode"] === "managed" && String(each["type"]).startsWith("reconduit_"),
  ).length;
}
