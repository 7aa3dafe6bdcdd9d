/** Stacks for tests: files in a folder of their own, removed when the test ends. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { Diagnostic } from "../../src/base/diagnostics.ts";
import { type LoadedStack, type LoadOptions, loadProgram } from "../../src/config/index.ts";
import type { Program } from "../../src/model/program.ts";

interface Stack {
  readonly folder: string;
  load(options?: Partial<LoadOptions>): Promise<LoadedStack>;
}

/** Writes files (path -> text) into a new folder. */
export function stack(files: { readonly [path: string]: string | Uint8Array }): Stack {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-config-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, load: (options) => loadProgram({ cwd: folder, env: {}, ...options }) };
}

/** A manifest with the given sections below its header. */
export function manifest(sections: string): string {
  return `reconduit: 1\nname: test\n${sections}`;
}

/** Loads one manifest and returns its program; fails with the diagnostics where there are errors. */
export async function program(
  sections: string,
  options: Partial<LoadOptions> = {},
  files: { readonly [path: string]: string } = {},
): Promise<Program> {
  const loaded = await stack({ "reconduit.yaml": manifest(sections), ...files }).load(options);
  if (loaded.program === undefined) throw new Error(loaded.diagnostics.map(line).join("\n"));
  return loaded.program;
}

/** `error unknown-field reconduit.yaml:3:4` */
export function line({ severity, code, source }: Diagnostic): string {
  const place = source ? ` ${source.file}:${source.line}:${source.column}` : "";
  return `${severity} ${code}${place}`;
}

/** Takes the § marks out of a text: what is left, and the 1-based places at which they stood. */
export function marked(text: string): { readonly text: string; readonly places: readonly string[] } {
  const places: string[] = [];
  const lines = text.split("\n").map((each, row) => {
    let rest = each;
    for (let at = rest.indexOf("§"); at >= 0; at = rest.indexOf("§")) {
      places.push(`${row + 1}:${at + 1}`);
      rest = rest.slice(0, at) + rest.slice(at + 1);
    }
    return rest;
  });
  return { text: lines.join("\n"), places };
}
