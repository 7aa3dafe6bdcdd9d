/** Keeps state, key and the embedded platform's data out of version control. */
import { appendFileSync } from "node:fs";
import { createExclusive, readIfExists } from "../base/files.ts";

/** Adds `.reconduit/` to a `.gitignore`. Other lines are unchanged. */
export function ignorePrivateFolder(path: string): "created" | "kept" | "extended" {
  const line = ".reconduit/";
  const before = readIfExists(path);
  if (before === undefined) {
    createExclusive(path, `${line}\n`, { mode: 0o644 });
    return "created";
  }
  if (before.split(/\r?\n/).some((each) => /^\/?\.reconduit\/?$/.test(each.trim()))) return "kept";
  appendFileSync(path, `${before === "" || before.endsWith("\n") ? "" : "\n"}${line}\n`);
  return "extended";
}
