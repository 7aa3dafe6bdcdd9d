/** The state beside a manifest, as far as it can be read without a key and without a request. */
import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import type { EditorWorkspace } from "./workspace.ts";

interface LocalState {
  /** Resources by address. */
  readonly resources: JsonObject;
  /** Milliseconds since the epoch at which the file was written. */
  readonly writtenAt: number;
}

/** `open`: the state is kept elsewhere or encrypted, so it cannot be read here. */
type StateKnowledge = "known" | "unknown" | "open";

/** Returns the states of a stack, one for each environment; undefined where one of them cannot be read, or none is here. */
function localStates(
  workspace: EditorWorkspace,
  manifest: string,
  environment?: string,
): readonly LocalState[] | undefined {
  const folder = join(dirname(manifest), ".reconduit");
  const only = environment === undefined ? undefined : `${encodeURIComponent(environment)}.state.json`;
  const names = stateFileNames(folder).filter((name) =>
    only === undefined ? name.endsWith("state.json") : name === only,
  );
  const states = names.map((name): LocalState | undefined => {
    const path = join(folder, name);
    const value = parsedState(workspace.textOf(path));
    if (!isObject(value) || !isObject(value["resources"])) return undefined;
    return { resources: value["resources"] as JsonObject, writtenAt: statSync(path).mtimeMs };
  });
  const readable = states.filter((each) => each !== undefined);
  return names.length === 0 || readable.length < names.length ? undefined : readable;
}

function stateFileNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function parsedState(text: string | undefined): Json | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}

/** Says if the state of some environment has an address, or an instance of it. `eu/`: anything of a component. */
export function stateKnows(workspace: EditorWorkspace, manifest: string, address: string): StateKnowledge {
  const states = localStates(workspace, manifest);
  if (states === undefined) return "open";
  const isKnown = states.some(({ resources }) =>
    Object.keys(resources).some((each) =>
      address.endsWith("/")
        ? each.startsWith(address) || each.startsWith(`${address.slice(0, -1)}[`)
        : each === address || each.startsWith(`${address}[`),
    ),
  );
  return isKnown ? "known" : "unknown";
}

/** An object as the state has it. */
export interface StateEntry {
  readonly address: string;
  readonly id: string;
  readonly kind: string;
  readonly document: JsonObject;
  readonly live: JsonObject;
  readonly writtenAt: number;
}

/** Returns the entries of an address and its instances in the state of an environment. */
export function stateEntries(
  workspace: EditorWorkspace,
  { manifest, environment }: { readonly manifest: string; readonly environment?: string | undefined },
  address: string,
): readonly StateEntry[] {
  const all = localStates(workspace, manifest, environment) ?? [];
  const states = environment === undefined ? all.slice(-1) : all;
  return states.flatMap(({ resources, writtenAt }) =>
    Object.entries(resources).flatMap(([each, entry]) => {
      if ((each !== address && !each.startsWith(`${address}[`)) || !isObject(entry)) return [];
      const { id, kind, document, live } = entry as { readonly [key: string]: Json };
      if (typeof id !== "string" || typeof kind !== "string") return [];
      return { address: each, id, kind, document: objectOr(document), live: objectOr(live), writtenAt };
    }),
  );
}

const objectOr = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
