/** Opens the state of a stack from the chosen place, else from `state:` of the manifest, else from the file next to it. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { DiagnosticError, fail, hasErrors } from "../../base/diagnostics.ts";
import type { Json } from "../../base/json.ts";
import { placeSecrets, type StatePlace } from "../../catalog/manifest/state-place.ts";
import type { OtherStack, UpstreamOutputs } from "../../config/index.ts";
import type { Program } from "../../model/program.ts";
import { isFingerprint, type State } from "../../model/state.ts";
import type { Backend } from "../../state/index.ts";
import { defaultManifest, privateFolder, stackFolder, stacksWithState, statePath } from "../folders.ts";
import { commandsRefused, isUnreviewed } from "../pull-request.ts";
import { refuseMissingKey } from "../stack-key.ts";
import type { Workplace } from "../workplace.ts";
import { commandLine } from "./command-line.ts";
import { lockState } from "./take-lock.ts";
import { refuseCommittedState, refuseUnreviewed } from "./unreviewed-place.ts";

interface StateAccess {
  /** True: only the outputs are read. */
  readonly outputsOnly?: boolean;
  /** True: a state that is not signed with the key of the stack is read as well. */
  readonly takesUnproved?: boolean;
}

/**
 * Returns the state's backend. With `program`, the manifest is not read again. Throws DiagnosticError; connects to nothing yet.
 */
export async function openStackState(place: Workplace, program?: Program, access: StateAccess = {}): Promise<Backend> {
  const { kept, stack } = program ? { kept: program.state, stack: program.name } : await declaredStatePlace(place);
  const { state } = place.choices;
  if (state === "") refuseEmpty();
  await place.base?.refuseChangedState(place);
  const { parsePlace } = await import("../../state/index.ts");
  const chosen = state === undefined ? kept : (parsePlace(state) ?? local);
  const encrypt = chosen?.encrypt ?? kept?.encrypt ?? false;
  const file = state === undefined && chosen?.backend === "local" ? chosen.fields["path"] : undefined;
  const path = file === undefined ? statePath(place) : resolve(stackFolder(place), file);
  const opened = { ...(chosen ?? local), encrypt };
  if (state === undefined) {
    await checkReviewed(place, opened, path);
    refuseCommittedState(place, opened.backend === "local" ? path : undefined);
  }
  return openAt(place, opened, path, stack, access);
}

/** Throws DiagnosticError if unreviewed declarations name a place that they may not choose. `path`: that of a state in a file. */
export async function checkReviewed(place: Workplace, kept: StatePlace, path: string): Promise<void> {
  if (!isUnreviewed(place)) return;
  const { state } = place.choices;
  const { parsePlace } = await import("../../state/index.ts");
  refuseUnreviewed({
    place: kept,
    path,
    chosen: state ? parsePlace(state) : undefined,
    env: place.env,
    folder: stackFolder(place),
  });
}

/** Refuses an empty --state: a shell variable is probably not set, and the default would open another state. */
function refuseEmpty(): never {
  fail("invalid-state-url", "The address of the state is mistaken", {
    detail: "--state is empty: the variable that it comes from is not set.",
    suggestion: "Set that variable, or leave --state out for the state that the manifest names.",
  });
}

/** Opens the state of another stack, by a file or an address. */
export async function openOtherState(place: Workplace, text: string, stack: string | undefined): Promise<Backend> {
  const { parsePlace } = await import("../../state/index.ts");
  const other: Workplace = { ...place, choices: { ...place.choices, state: text } };
  return openAt(other, parsePlace(text) ?? local, resolve(place.cwd, text), stack);
}

/** Opens the state of a stack named in the declarations. */
export async function openNamedState(place: Workplace, { name, place: kept, path = "" }: OtherStack): Promise<Backend> {
  await checkReviewed(place, kept, path);
  return openAt(place, kept, path, name);
}

/**
 * Returns the outputs of a stack named in the declarations, from its state. `unapplied`: the outputs of a stack that was never applied
 * are known later, or missing. Writes nothing and takes no lock.
 */
export async function otherOutputs(
  place: Workplace,
  other: OtherStack,
  unapplied: "later" | "missing" = "missing",
): Promise<UpstreamOutputs> {
  const { outputs, isApplied } = await recordedStack(place, other);
  if (unapplied === "later" && !isApplied) return { values: {}, later: "any", secret: new Set() };
  const open = Object.entries(outputs).filter(([, { value, secret }]) => !secret && !isFingerprint(value));
  const values = Object.fromEntries(open.map(([key, { value }]) => [key, value as Json]));
  const secret = new Set(Object.keys(outputs).filter((key) => !Object.hasOwn(values, key)));
  return { values, later: new Set(), secret };
}

/** Returns the outputs in the state of a stack named in the declarations. Writes nothing and takes no lock. */
export async function recordedOutputs(place: Workplace, other: OtherStack): Promise<State["outputs"]> {
  return (await recordedStack(place, other)).outputs;
}

/** Returns the names of the outputs of other stacks that the last apply of a stack used. */
export async function recordedReads(place: Workplace, other: OtherStack): Promise<readonly string[]> {
  return (await recordedStack(place, other)).reads;
}

async function recordedStack(
  place: Workplace,
  other: OtherStack,
): Promise<Pick<State, "outputs"> & { readonly isApplied: boolean; readonly reads: readonly string[] }> {
  await checkReviewed(place, other.place, other.path ?? "");
  const backend = await openAt(place, other.place, other.path ?? "", other.name, { outputsOnly: true });
  try {
    const { outputs, platform, upstream = {} } = await backend.store.load();
    return { outputs, isApplied: platform !== undefined, reads: Object.keys(upstream) };
  } finally {
    await backend.close();
  }
}

const local: StatePlace = Object.freeze({ backend: "local", fields: {} });

async function openAt(
  place: Workplace,
  kept: StatePlace,
  path: string,
  stack: string | undefined,
  access: StateAccess = {},
): Promise<Backend> {
  place.hide(() => placeSecrets(kept));
  if (!access.outputsOnly) refuseMissingKey(place);
  const { openBackend } = await import("../../state/index.ts");
  const [restore, sign] = [commandLine(place, "state restore"), commandLine(place, "state sign")];
  const folder = privateFolder(place);
  return openBackend(kept, { path, folder, stack, env: place.env, restore, sign, ...access });
}

/** Reads the manifest's state place and the name of the stack; either is absent if not declared. */
async function declaredStatePlace(at: Workplace): Promise<{ kept?: StatePlace; stack?: string }> {
  const { choices, cwd, env } = at;
  // The stacks of an app, and files of Terraform's JSON syntax, do not declare the place of their state.
  if (choices.stack !== undefined) return { stack: choices.stack };
  if (choices.files.length === 1 && choices.files[0]!.endsWith(".tf.json")) return {};
  if (choices.files.length === 0 && choices.state === undefined) checkStackChosen({ choices, cwd });
  const { loadStatePlace } = await import("../../config/index.ts");
  const { place, name, diagnostics } = await loadStatePlace({
    cwd,
    files: choices.files,
    environment: choices.environment,
    env,
    commandsRefused: commandsRefused(at),
  });
  if (hasErrors(diagnostics)) throw new DiagnosticError(diagnostics);
  return { ...(place ? { kept: place } : {}), ...(name === undefined ? {} : { stack: name }) };
}

/** Throws if the folder contains only states of an app's stacks and none of these stacks was chosen. */
function checkStackChosen(where: Pick<Workplace, "choices" | "cwd">): void {
  if (existsSync(join(where.cwd, defaultManifest)) || existsSync(statePath(where))) return;
  const stacks = stacksWithState(where);
  if (stacks.length === 0) return;
  fail("stack-needed", "No stack is chosen", {
    detail: `Each stack of an app has a state of its own. Here ${stacks.length === 1 ? "is that" : "are those"} of ${stacks.join(", ")}.`,
    suggestion: `Say which: --stack ${stacks[0]!}.`,
  });
}

/** Opens the state, uses it without a lock, closes it. */
export async function withState<T>(place: Workplace, use: (backend: Backend) => Promise<T>): Promise<T> {
  return useState(await openStackState(place), use);
}

async function useState<T>(backend: Backend, use: (backend: Backend) => Promise<T>): Promise<T> {
  try {
    return await use(backend);
  } finally {
    await backend.close();
  }
}

/** Opens the state and uses it under its lock, which is released in every case. */
export async function withLockedState<T>(
  place: Workplace,
  use: (backend: Backend) => Promise<T>,
  access: StateAccess = {},
): Promise<T> {
  return useState(await openStackState(place, undefined, access), async (backend) => {
    const lock = await lockState(place, backend);
    const forget = place.beforeExit(() => lock.release());
    try {
      return await use(backend);
    } finally {
      await lock.release();
      forget();
    }
  });
}
