/** Paths for tests: the repository, the results of the build, and new folders. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const bin = join(repository, "dist", "cli", "main.js");
/** Code that Node has compiled from the bundles, for the next process that loads them: that halves the cost of a process. */
export const compileCache = join(repository, "node_modules", ".cache", "compiled");

/** An empty folder that goes with the test; filled with `files` by path. */
export function folder(files: { readonly [path: string]: string } = {}): string {
  const path = mkdtempSync(join(tmpdir(), "reconduit-cli-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return path;
}
