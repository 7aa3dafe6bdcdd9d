/** The live account of a stack, for commands other than plan and apply: no lock is taken. */
import { existsSync } from "node:fs";
import { DiagnosticError } from "../../base/diagnostics.ts";
import type { Json } from "../../base/json.ts";
import { pointerSegments } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Client } from "../../client/index.ts";
import { hasSecretField } from "../../derive/fields/walk.ts";
import type { Program } from "../../model/program.ts";
import type { ResourceState, State } from "../../model/state.ts";
import { Closers } from "../closers.ts";
import { readProgram } from "../declarations.ts";
import { manifestPath } from "../folders.ts";
import { openPlatform } from "../open-platform.ts";
import { existingStackKey } from "../stack-key.ts";
import { loadedState } from "../state/current-state.ts";
import { openStackState } from "../state/open-state.ts";
import type { Workplace } from "../workplace.ts";
import { shownValues } from "./shown-values.ts";

export interface LiveAccount {
  readonly client: Client;
  /** The declarations; absent if there is no manifest here. */
  readonly program?: Program;
  readonly state: State;
  /** The state's resources by the ids of their objects. */
  readonly managed: ReadonlyMap<string, ResourceState>;
  /** True for an embedded platform that was started for this work: it runs nothing after it. */
  readonly inProcess: boolean;
  /** Masks the secrets known to this stack in a value of the platform. */
  readonly shown: <V extends Json>(value: V) => V;
}

/**
 * Connects while `work` runs. `writes`: the client may write; otherwise it cannot by construction. Needs no manifest if options
 * or the environment name the platform. Throws DiagnosticError for mistakes in the declarations, ApiError if the platform
 * refuses.
 */
export async function withAccount<T>(
  place: Workplace,
  work: (account: LiveAccount) => Promise<T>,
  { writes = false }: { readonly writes?: boolean } = {},
): Promise<T> {
  const isDeclared = place.app !== undefined || place.choices.files.length > 0 || existsSync(manifestPath(place));
  const program = isDeclared ? await readDeclarations(place) : undefined;
  const opened = new Closers(place);
  try {
    const backend = await openStackState(place, program);
    opened.add(() => backend.close());
    const state = await loadedState(place, backend, program?.name);
    const { client, inProcess } = await openPlatform(place, program, state.platform?.baseUrl, !writes, opened);
    const managed = new Map(Object.values(state.resources).map((resource) => [resource.id, resource]));
    const shown = shownValues({ program, state, key: existingStackKey(place), redact: place.redact });
    return await work({ client, state, managed, inProcess, shown, ...(program ? { program } : {}) });
  } finally {
    await opened.close();
  }
}

/**
 * Reads the declarations. Secrets are read from files and commands only if some are in ordinary fields, which the platform shows
 * in plain text. Unreadable secrets are ignored.
 */
async function readDeclarations(place: Workplace): Promise<Program> {
  const { program } = await readProgram(place, { secrets: false });
  const flowOut = program.resources.some(({ kind, secrets }) =>
    secrets.some((at) => !hasSecretField(kindNamed(kind)!, pointerSegments(at))),
  );
  if (!flowOut) return program;
  try {
    return (await readProgram(place)).program;
  } catch (error) {
    if (error instanceof DiagnosticError) return program;
    throw error;
  }
}
