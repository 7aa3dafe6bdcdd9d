import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { countingIds } from "../../src/base/ids.ts";
import type { ResourceState } from "../../src/model/state.ts";
import { type FileStore, openState } from "../../src/state/index.ts";

/** A new folder that goes away with the test; the path of a state inside it. */
export function statePath(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), "state-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return join(folder, ".reconduit", "state.json");
}

/** A store with repeatable ids that is closed with the test. */
export function storeAt(path: string): FileStore {
  const store = openState(path, { ids: countingIds() });
  onTestFinished(() => store.close());
  return store;
}

export function resource(name: string, document = {}): ResourceState {
  return {
    address: `tags.${name}`,
    kind: "tag",
    id: `id-${name}`,
    document: { tag: name, ...document },
    live: {},
    dependsOn: [],
  };
}

/** The codes of the diagnostics that `run` throws. */
export async function codesOf(run: () => unknown): Promise<readonly string[]> {
  try {
    await run();
  } catch (error) {
    if (error instanceof DiagnosticError) return error.diagnostics.map(({ code }) => code);
    throw error;
  }
  return [];
}
