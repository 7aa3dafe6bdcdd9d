/** Opens the state of a stack, wherever it is kept: `--state`, then `state:` of the manifest, then the file beside it. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { DiagnosticError, fail, hasErrors } from "../base/diagnostics.ts";
import type { Invocation } from "../cli/invocation.ts";
import { placeSecrets, type StatePlace } from "../derive/state-place.ts";
import type { Program } from "../model/program.ts";
import type { Backend, Lock, ReceiptStore } from "../state/index.ts";
import { defaultManifest, privateFolder, receiptFolder, stackFolder, stacksWithState, statePath } from "./folders.ts";
import { lockOwner } from "./owner.ts";

/** The state's backend. `program` saves reading the manifest once more. Throws DiagnosticError; connects to nothing yet. */
export async function openStack(invocation: Invocation, program?: Program): Promise<Backend> {
  const { place, stack } = program ? { place: program.state, stack: program.name } : await declared(invocation);
  const { state } = invocation.options;
  const { parsePlace } = await import("../state/index.ts");
  const chosen = state === undefined ? place : (parsePlace(state) ?? local);
  const encrypt = chosen?.encrypt ?? place?.encrypt ?? false;
  const file = state === undefined && chosen?.backend === "local" ? chosen.fields["path"] : undefined;
  const path = file === undefined ? statePath(invocation) : resolve(stackFolder(invocation), file);
  return openAt(invocation, { ...(chosen ?? local), encrypt }, path, stack);
}

/** The receipts of a stack, beside its state file. `program` saves reading the manifest once more. */
export async function openReceipts(invocation: Invocation, program?: Program): Promise<ReceiptStore> {
  const place = program ? program.state : (await declared(invocation)).place;
  const { fileReceipts } = await import("../state/index.ts");
  return fileReceipts(receiptFolder(invocation, place?.backend === "local" ? place.fields["path"] : undefined));
}

/** The state of another stack, by a file or an address. */
export async function openOther(invocation: Invocation, text: string, stack: string | undefined): Promise<Backend> {
  const { parsePlace } = await import("../state/index.ts");
  return openAt(invocation, parsePlace(text) ?? local, resolve(invocation.cwd, text), stack);
}

const local: StatePlace = Object.freeze({ backend: "local", fields: {} });

async function openAt(
  invocation: Invocation,
  place: StatePlace,
  path: string,
  stack: string | undefined,
): Promise<Backend> {
  const { env, terminal } = invocation;
  terminal.hide(() => placeSecrets(place));
  const { openBackend } = await import("../state/index.ts");
  return openBackend(place, { path, folder: privateFolder(invocation), stack, env });
}

async function declared({ options, cwd, env }: Invocation): Promise<{ place?: StatePlace; stack?: string }> {
  // The stacks of an app, and files of Terraform's JSON syntax, say nothing about where their states are.
  if (options.stack !== undefined) return { stack: options.stack };
  if (options.file.length === 1 && options.file[0]!.endsWith(".tf.json")) return {};
  if (options.file.length === 0 && options.state === undefined) checkStackChosen({ options, cwd });
  const { loadStatePlace } = await import("../config/index.ts");
  const { place, name, diagnostics } = await loadStatePlace({ cwd, files: options.file, env });
  if (hasErrors(diagnostics)) throw new DiagnosticError(diagnostics);
  return { ...(place ? { place } : {}), ...(name === undefined ? {} : { stack: name }) };
}

/** Where an app's stacks have their states, and nothing else has one, it has to be said which is meant. */
function checkStackChosen(where: Pick<Invocation, "options" | "cwd">): void {
  if (existsSync(join(where.cwd, defaultManifest)) || existsSync(statePath(where))) return;
  const stacks = stacksWithState(where);
  if (stacks.length === 0) return;
  fail("stack-needed", "Several stacks", {
    detail: `The stacks of an app have a state each: here are those of ${stacks.join(", ")}. Say which with --stack.`,
  });
}

/** Takes the lock for this command; every write of the store makes sure that it is still held. */
export function lockStack(invocation: Invocation, backend: Backend): Promise<Lock> {
  return backend.lock(lockOwner(invocation.command));
}

/** Opens the state, uses it without a lock, closes it. */
export async function readStack<T>(invocation: Invocation, use: (backend: Backend) => Promise<T>): Promise<T> {
  const backend = await openStack(invocation);
  try {
    return await use(backend);
  } finally {
    await backend.close();
  }
}

/** Opens the state and uses it under its lock, which is given back whatever happens. */
export async function holdStack<T>(invocation: Invocation, use: (backend: Backend) => Promise<T>): Promise<T> {
  return readStack(invocation, async (backend) => {
    const lock = await lockStack(invocation, backend);
    const forget = invocation.interrupts.beforeExit(() => lock.release());
    try {
      return await use(backend);
    } finally {
      await lock.release();
      forget();
    }
  });
}
