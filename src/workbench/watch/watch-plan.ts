/** Plans a stack again each time one of its files changes. */
import { resolve } from "node:path";
import type { Clock } from "../../base/clock.ts";
import type { PlanOptions } from "../../engine/index.ts";
import type { Plan } from "../../model/plan.ts";
import { manifestPath, statePath } from "../folders.ts";
import { planWith } from "../plan.ts";
import type { Workplace } from "../workplace.ts";
import { type AppSource, appSource } from "./app-source.ts";
import { fingerprints, nextChange } from "./files.ts";
import { KeptPlatform } from "./kept-platform.ts";
import { isBuilt } from "./project-files.ts";

interface Watcher {
  /** Is given each plan. */
  readonly onPlan: (plan: Plan) => void;
  /** Is given what was thrown where there is no plan: a mistake in a file, a platform that does not answer. */
  readonly onFailure: (error: unknown) => void;
  /** Is told that nothing happens until a file changes. */
  readonly onWait: () => void;
  /** Is told what changed, as absolute paths. */
  readonly onChange: (paths: readonly string[]) => void;
  /** Ends the watch. */
  readonly signal: AbortSignal;
  readonly clock?: Clock;
}

/** So long the account is taken to be as it was read: who edits files looks at what these change. */
const maxAgeMs = 60_000;

/**
 * Plans at once and after each change of a manifest, an include, an overlay, a script, a variable file or the state beside them, until the
 * signal; for the stack of an app, after each change of a file of its project, which runs the app again. What was read of the account is used
 * again for a minute, and read anew when the state changes. Takes no lock, and the client cannot write. Resolves when the signal is raised;
 * throws DiagnosticError where the project has too many files to be watched.
 */
export async function watchPlan(place: Workplace, options: PlanOptions, watcher: Watcher): Promise<void> {
  const { signal, clock } = watcher;
  const { cwd, choices } = place;
  const source = place.app === undefined ? undefined : appSource(place);
  const platform = new KeptPlatform(place, { maxAgeMs, ...(clock ? { clock } : {}) });
  const state = statePath(place);
  const manifests = place.app === undefined ? [manifestPath(place), ...choices.files] : [];
  const always = () =>
    [...manifests, ...choices.variableFiles, ...(source?.files() ?? []), state].map((file) => resolve(cwd, file));
  try {
    let known: ReadonlySet<string> = new Set(always());
    for (;;) {
      const before = new Map(fingerprints(known));
      const read = new Set(always());
      // A file that is met for the first time is told from what it is before it is read.
      const onFile = (path: string) => {
        read.add(path);
        if (!before.has(path))
          for (const [each, print] of fingerprints([path])) before.set(each, before.get(each) ?? print);
      };
      await orAborted(planOnce(place, options, { platform, onFile, source }, watcher), signal);
      if (signal.aborted) return;
      // What the app's own command builds is no change of its sources.
      const built = source ? [...before.keys()].filter(isBuilt) : [];
      for (const [path, print] of fingerprints(built)) before.set(path, print);
      known = read;
      watcher.onWait();
      const changed = await orAborted(nextChange(before, signal), signal);
      if (changed === undefined) return;
      if (changed.includes(state)) platform.forget();
      watcher.onChange(changed);
    }
  } finally {
    await platform.close();
  }
}

async function planOnce(
  place: Workplace,
  options: PlanOptions,
  around: {
    readonly platform: KeptPlatform;
    readonly onFile: (path: string) => void;
    readonly source: AppSource | undefined;
  },
  { onPlan, onFailure, signal }: Watcher,
): Promise<void> {
  const { platform, onFile, source } = around;
  const planOf = (at: Workplace) =>
    planWith(at, options, { onFile, platform: (program, recorded) => platform.open(program, recorded) });
  try {
    const { plan } = await (source ? source.stack(planOf) : planOf(place));
    if (!signal.aborted) onPlan(plan);
  } catch (error) {
    if (!signal.aborted) onFailure(error);
  }
}

/** undefined where the signal comes first. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  if (signal.aborted) return undefined;
  const aborted = Promise.withResolvers<undefined>();
  const stop = () => aborted.resolve(undefined);
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
