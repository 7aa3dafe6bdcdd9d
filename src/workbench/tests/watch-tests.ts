/** Runs the tests of a stack again each time one of its files changes. */
import { resolve } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { manifestPath } from "../folders.ts";
import { fileFingerprints, nextChange } from "../watch/changed-files.ts";
import type { Workplace } from "../workplace.ts";
import { runTests, type TestedStack } from "./run-tests.ts";

interface TestWatcher {
  readonly onTests: (tested: TestedStack) => void;
  /** Called with the error if no test ran: a mistake in a file. */
  readonly onFailure: (error: unknown) => void;
  readonly onWait: () => void;
  /** Called with the changed files, as absolute paths. */
  readonly onChange: (paths: readonly string[]) => void;
  /** Ends the watch. */
  readonly signal: AbortSignal;
}

/**
 * Watches and tests. Resolves when the signal is raised. Throws DiagnosticError for a stack of an app, whose files are unknown.
 */
export async function watchTests(place: Workplace, word: string | undefined, watcher: TestWatcher): Promise<void> {
  const { cwd, choices } = place;
  if (place.app !== undefined)
    fail("unsupported-watch", "An app cannot be watched", {
      detail: "What an app is made of only its command knows. test --watch watches the files of manifests.",
    });
  const { signal } = watcher;
  const always = [manifestPath(place), ...choices.files, ...choices.variableFiles].map((file) => resolve(cwd, file));
  let known: ReadonlySet<string> = new Set(always);
  while (!signal.aborted) {
    const before = new Map(fileFingerprints(known));
    const read = new Set(always);
    // A new file gets its fingerprint before it is read.
    const onFile = (path: string): void => {
      read.add(path);
      if (!before.has(path)) for (const [each, print] of fileFingerprints([path])) before.set(each, print);
    };
    try {
      watcher.onTests(await runTests(place, word, onFile));
    } catch (error) {
      watcher.onFailure(error);
    }
    known = read;
    if (signal.aborted) return;
    watcher.onWait();
    const looked = new Map([...before].filter(([path]) => read.has(path)));
    const changed = await nextChange(looked, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return undefined;
    });
    if (changed) watcher.onChange(changed);
  }
}
