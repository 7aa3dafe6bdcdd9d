/** Keeps state, key and the embedded platform's data out of version control. */
import { appendFileSync } from "node:fs";
import { createExclusive, readIfExists } from "../base/files.ts";
import { refuseLinkedWrite } from "../config/files/file-guard.ts";

/** Adds `.reconduit/` to a `.gitignore`, and names of files that can be written again. Other lines are unchanged. */
export function ignorePrivateFolder(path: string, others: readonly string[] = []): "created" | "kept" | "extended" {
  refuseLinkedWrite(path);
  const before = readIfExists(path);
  const present = new Set((before ?? "").split(/\r?\n/).map((each) => each.trim().replaceAll(/^\/|\/$/g, "")));
  const lines = [".reconduit/", ...others].filter((each) => !present.has(each.replace(/\/$/, "")));
  const added = lines.map((each) => `${each}\n`).join("");
  if (before === undefined) {
    createExclusive(path, added, { mode: 0o644 });
    return "created";
  }
  if (lines.length === 0) return "kept";
  appendFileSync(path, `${before === "" || before.endsWith("\n") ? "" : "\n"}${added}`);
  return "extended";
}
