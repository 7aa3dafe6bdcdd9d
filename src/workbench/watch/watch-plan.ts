/** Plans a stack again each time one of its files changes, on a platform that stays open. */
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Clock, systemClock } from "../../base/clock.ts";
import { fail } from "../../base/diagnostics.ts";
import type { RememberingClient } from "../../client/cached-client.ts";
import type { Client } from "../../client/index.ts";
import type { KeptLoad } from "../../config/index.ts";
import type { PlanOptions } from "../../engine/index.ts";
import type { Plan } from "../../model/plan.ts";
import type { Program } from "../../model/program.ts";
import { appCommand } from "../app/app-command.ts";
import { chosenStacks, stackWorkplace, withApp } from "../app/app-stacks.ts";
import { Closers } from "../closers.ts";
import { manifestPath, statePath } from "../folders.ts";
import { openPlatform } from "../open-platform.ts";
import { planWith } from "../plan.ts";
import { chooseTarget } from "../target.ts";
import type { Workplace } from "../workplace.ts";
import { fileFingerprints, nextChange } from "./changed-files.ts";

/** The watched stack of a CDK app: synthesised again for each plan after the first. */
interface AppSource {
  /** Provides the stack as the app declares it now, while `use` runs. */
  stack<T>(use: (place: Workplace) => Promise<T>): Promise<T>;
  /** Returns absolute paths of the project's files. Throws DiagnosticError if there are too many. */
  files(): readonly string[];
}

/** Returns the source. `place`: with the stack just synthesised. */
function appSource(place: Workplace): AppSource {
  let isFirst = true;
  return {
    files: () => projectFiles(place.cwd),
    async stack(use) {
      const command = appCommand({ ...place, choices: { ...place.choices, stack: undefined } });
      if (isFirst || command === undefined) {
        isFirst = false;
        return use(place);
      }
      const { app: _, ...bare } = place;
      return withApp(bare, command, async ({ stacks }) => {
        const [stack] = chosenStacks(bare, stacks, "--watch");
        const options = { planned: [], readState: true, applied: false };
        return use(await stackWorkplace(bare, stack!, stacks, () => options));
      });
    },
  };
}

/** Maximum number of files that a watch checks, more than once a minute. */
const mostFiles = 2_000;

/** Folders of installed and synthesised files. */
const aside = new Set(["node_modules", "cdktf.out"]);

/**
 * Returns absolute paths of all files in the folder and below, without installed, synthesised and hidden files. Does not follow
 * links. Throws DiagnosticError (`unsupported-watch`) if there are too many.
 */
export function projectFiles(folder: string, most = mostFiles): readonly string[] {
  const found: string[] = [];
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      if (entry.name.startsWith(".") || aside.has(entry.name)) continue;
      const path = join(at, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) found.push(path);
      if (found.length + folders.length > most) refuseMany(folder, most);
    }
  }
  return found;
}

/** Returns true for files that compilers write: a compiling app changes them itself. */
function isBuilt(path: string): boolean {
  return /\.(?:[cm]?js|map|tsbuildinfo|pyc|class)$|\.d\.[cm]?ts$/.test(path);
}

function refuseMany(folder: string, most: number): never {
  return fail("unsupported-watch", "The project is too large to be watched", {
    detail: `${folder} contains more than ${most} files and folders, apart from node_modules, cdktf.out and dot files.`,
    suggestion: "Run the command in a folder that contains the app alone.",
  });
}

interface Watcher {
  /** Called with each plan. */
  readonly onPlan: (plan: Plan) => void;
  /** Called with the error if there is no plan: a mistake in a file, a platform that does not answer. */
  readonly onFailure: (error: unknown) => void;
  /** Called when the watch waits for a change of a file. */
  readonly onWait: () => void;
  /** Called with the changed files, as absolute paths. */
  readonly onChange: (paths: readonly string[]) => void;
  /** Ends the watch. */
  readonly signal: AbortSignal;
  readonly clock?: Clock;
}

/** The time for which the account's data is reused: the user watches the effects of file changes. */
const maxAgeMs = 60_000;

/**
 * Plans at once and after each change of a manifest, include, overlay, script, variable file or the state, until the signal. For
 * the stack of an app, each change of a project file runs the app again. Account data is reused for a minute, and read again when
 * the state changes. Takes no lock, and the client cannot write. Resolves when the signal is raised; throws DiagnosticError if
 * the project has too many files.
 */
export async function watchPlan(outer: Workplace, options: PlanOptions, watcher: Watcher): Promise<void> {
  const { signal, clock } = watcher;
  const hidden = new HiddenTexts(outer.hide);
  const place = { ...outer, hide: hidden.hide };
  const { cwd, choices } = place;
  const source = place.app === undefined ? undefined : appSource(place);
  const platform = new KeptPlatform(place, { maxAgeMs, ...(clock ? { clock } : {}) });
  const state = statePath(place);
  const kept = new (await import("../../config/index.ts")).KeptLoad();
  const manifests = place.app === undefined ? [manifestPath(place), ...choices.files] : [];
  const filesToWatch = () =>
    [...manifests, ...choices.variableFiles, ...(source?.files() ?? []), state].map((file) => resolve(cwd, file));
  try {
    let known: ReadonlySet<string> = new Set(filesToWatch());
    for (;;) {
      const before = new Map(fileFingerprints(known));
      const read = new Set(filesToWatch());
      // A new file gets its fingerprint before it is read.
      const onFile = (path: string) => {
        read.add(path);
        if (!before.has(path))
          for (const [each, print] of fileFingerprints([path])) before.set(each, before.get(each) ?? print);
      };
      hidden.begin();
      await orAborted(planOnce(place, options, { platform, onFile, source, kept }, watcher), signal);
      if (signal.aborted) return;
      // Files built by the app's own command are not changes of its sources.
      const built = source ? [...before.keys()].filter(isBuilt) : [];
      for (const [path, print] of fileFingerprints(built)) before.set(path, print);
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

interface OpenedPlatform extends RememberingClient {
  readonly identity: string;
  /** Which platform it is. */
  readonly target: string;
  readonly closers: Closers;
}

/** A platform that stays open from one plan to the next, with the data read from it. */
class KeptPlatform {
  readonly #place: Workplace;
  readonly #maxAgeMs: number;
  readonly #clock: Clock;
  #opened: OpenedPlatform | undefined;

  /** Data read earlier is reused for `maxAgeMs`. */
  constructor(
    place: Workplace,
    { maxAgeMs, clock = systemClock }: { readonly maxAgeMs: number; readonly clock?: Clock },
  ) {
    this.#place = place;
    this.#maxAgeMs = maxAgeMs;
    this.#clock = clock;
  }

  /** Returns the platform of the declarations; reopens it if they choose another one. The client cannot write. */
  async open(
    program: Program,
    recorded: string | undefined,
  ): Promise<{ readonly client: Client; readonly identity: string }> {
    const target = JSON.stringify(chooseTarget(this.#place, program.platform, recorded));
    if (this.#opened?.target !== target) {
      await this.close();
      const closers = new Closers(this.#place);
      try {
        const { client, identity } = await openPlatform(this.#place, program, recorded, true, closers);
        const { rememberReads } = await import("../../client/cached-client.ts");
        const remembering = rememberReads(client, { clock: this.#clock, maxAgeMs: this.#maxAgeMs });
        this.#opened = { ...remembering, identity, target, closers };
      } catch (error) {
        await closers.close();
        throw error;
      }
    }
    return this.#opened!;
  }

  /** Makes the next plan read the account again. */
  forget(): void {
    this.#opened?.forget();
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.closers.close();
  }
}

async function planOnce(
  place: Workplace,
  options: PlanOptions,
  around: {
    readonly platform: KeptPlatform;
    readonly onFile: (path: string) => void;
    readonly source: AppSource | undefined;
    readonly kept: KeptLoad;
  },
  { onPlan, onFailure, signal }: Watcher,
): Promise<void> {
  const { platform, onFile, source, kept } = around;
  const planOf = (at: Workplace) =>
    planWith(at, options, { onFile, kept, platform: (program, recorded) => platform.open(program, recorded) });
  try {
    const { plan } = await (source ? source.stack(planOf) : planOf(place));
    if (!signal.aborted) onPlan(plan);
  } catch (error) {
    if (!signal.aborted) onFailure(error);
  }
}

/** Secret texts of plans in turn: those of former plans stay hidden, and nothing else of these plans is kept in memory. */
class HiddenTexts {
  readonly #former = new Set<string>();
  #sources: (() => readonly string[])[] = [];

  constructor(hide: Workplace["hide"]) {
    hide(() => [...this.#former, ...this.#sources.flatMap((source) => source())]);
  }

  readonly hide: Workplace["hide"] = (secrets) => {
    this.#sources.push(secrets);
  };

  /** Called before each plan. */
  begin(): void {
    for (const source of this.#sources) for (const text of source()) this.#former.add(text);
    this.#sources = [];
  }
}

/** Returns the result; undefined if the signal comes first. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  if (signal.aborted) return undefined;
  const aborted = Promise.withResolvers<undefined>();
  const stopWatching = () => aborted.resolve(undefined);
  signal.addEventListener("abort", stopWatching, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  } finally {
    signal.removeEventListener("abort", stopWatching);
  }
}
