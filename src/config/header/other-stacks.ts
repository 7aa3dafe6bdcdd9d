/** `stacks:` of a manifest: other stacks whose outputs may be used here, each by the place of its state. */

import { dirname, resolve } from "node:path";
import { advised } from "../../base/advice.ts";
import { DiagnosticError } from "../../base/diagnostics.ts";
import { canonicalJson, isObject, type JsonObject } from "../../base/json.ts";
import { credentialFields, type StatePlace } from "../../catalog/manifest/state-place.ts";
import { logicalIdPattern } from "../../model/address.ts";
import type { OriginDigests } from "../../model/program.ts";
import type { SecretOrigin } from "../../model/state.ts";
import type { KnownStack, UpstreamOutputs } from "../expressions/upstream-outputs.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { Reporter } from "../files/reporter.ts";
import { entriesIn } from "./secret-readings.ts";
import { readPlace } from "./state-place.ts";

export interface OtherStack {
  /** Name of the stack in the manifest; also the default of the name of its place. */
  readonly name: string;
  readonly place: StatePlace;
  /** Absolute path of a state in a file. */
  readonly path: string | undefined;
}

/** Reads the outputs of a stack from its state. Throws DiagnosticError. */
export type ReadOutputs = (stack: OtherStack) => Promise<UpstreamOutputs>;

interface OtherStackContext {
  readonly env: { readonly [name: string]: string | undefined };
  /** Absent: states are left alone. */
  readonly outputsOf?: ReadOutputs | undefined;
  /** Called for each stack, even if its outputs are not read. */
  readonly onStack?: ((stack: OtherStack) => void) | undefined;
  readonly reporter: Reporter;
}

/** Returns all other stacks by name. Mistakes, and states that cannot be read, are reported. */
export async function readOtherStacks(
  manifest: ManifestPart,
  reading: OtherStackContext,
): Promise<ReadonlyMap<string, KnownStack>> {
  const section = manifest.value["stacks"];
  const found = new Map<string, KnownStack>();
  if (section === undefined || section === null) return found;
  if (!isObject(section)) {
    const detail = "stacks is a mapping of names to the places of their states, written as state: is.";
    reading.reporter.error("wrong-type", "The value has the wrong type", { detail, source: manifest.at(["stacks"]) });
    return found;
  }
  for (const name of Object.keys(section)) found.set(name, await readStack(manifest, name, reading));
  return found;
}

async function readStack(manifest: ManifestPart, name: string, reading: OtherStackContext): Promise<KnownStack> {
  const { env, outputsOf, reporter } = reading;
  const at = ["stacks", name];
  const source = manifest.key(at);
  if (!logicalIdPattern.test(name)) {
    const detail = `${JSON.stringify(name)} is not a name: letters, digits, _ and -, beginning with a letter or _.`;
    reporter.error("invalid-name", "The name is not allowed", { detail, source });
    return "mistaken";
  }
  const place = readPlace(manifest, at, env, reporter);
  if (place === undefined) return "mistaken";
  const file = place.fields["path"];
  if (place.backend === "local" && file === undefined) {
    const written = `../${name}/.reconduit/state.json`;
    reporter.error("state-place-incomplete", "The place of the state is incomplete", {
      detail: `The state of ${name} is in a file: path says which, relative to this one.`,
      suggestion: advised(`Write ${name}: { path: ${written} }`, "add-entry", { name: "path", text: written }),
      source,
    });
    return "mistaken";
  }
  const path = file === undefined ? undefined : resolve(dirname(manifest.file([...at, "path"]).path), file);
  reading.onStack?.({ name, place, path });
  if (outputsOf === undefined) return "unread";
  try {
    return await outputsOf({ name, place, path });
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    for (const { code, summary, detail = "", suggestion } of error.diagnostics)
      reporter.error(code, summary, { detail: `The state of the stack ${name}: ${detail}`, suggestion, source });
    return "mistaken";
  }
}

/** Returns the addresses to which an apply sends credentials: that of the platform, and those of other stacks. */
export function credentialAddresses(
  manifest: JsonObject | undefined,
  baseUrl: string | undefined,
  digests: Pick<OriginDigests, "text">,
): readonly (readonly [string, SecretOrigin])[] {
  const platform = baseUrl === undefined ? [] : [["platform", { from: baseUrl }] as const];
  const others = entriesIn(manifest?.["stacks"]).flatMap(([name, entry]) => {
    if (!isObject(entry) || (entry["backend"] ?? "local") === "local") return [];
    const fields = Object.entries(entry).filter(([field]) => !credentialFields.includes(field));
    const from = canonicalJson(Object.fromEntries(fields)).replaceAll(/(:\/\/[^/@:]*:)(?!\$\{)[^/@]*@/g, "$1******@");
    return [[`stacks.${name}`, { from, text: digests.text(canonicalJson(entry)) }] as const];
  });
  return [...platform, ...others];
}
