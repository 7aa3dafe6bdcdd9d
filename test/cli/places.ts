/** Where things are: the repository, what the build makes of it, and folders for tests. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const bin = join(repository, "dist", "cli", "main.js");
/** What Node has compiled of the bundles, for the next process that loads them: that halves what a process costs. */
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
