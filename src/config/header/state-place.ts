/** `state:` of a manifest: where the state is kept. It is needed before anything else is known, so only the environment may be used. */

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { writtenEntry } from "../../base/advice.ts";
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import type { MistakenAddress } from "../../catalog/manifest/state-address.ts";
import { backendTypes, placeFields, stateKeyField } from "../../catalog/manifest/state-backends.ts";
import { type FieldEnvironment, mistakenField, type StatePlace } from "../../catalog/manifest/state-place.ts";
import { nameOfType } from "../../language/fault.ts";
import { interpolate, type Loader } from "../expressions/interpolate.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { FileReader } from "../files/read-files.ts";
import { manifestOf, type ReviewedFiles, readManifest } from "../files/read-program.ts";
import { DeclaredCount, didYouMean, Reporter } from "../files/reporter.ts";
import type { Path } from "../files/source-file.ts";
import { environmentIn, namesVariablesOnly } from "./manifest-header.ts";

type Environment = { readonly [name: string]: string | undefined };

interface LoadedPlace {
  readonly place?: StatePlace;
  /** Of the stack. */
  readonly name?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads only where the state is, for commands that work on the state alone. The result is empty where there is no manifest. */
export async function loadStatePlace(
  options: ReviewedFiles & { readonly cwd: string; readonly env: Environment },
): Promise<LoadedPlace> {
  if (!existsSync(resolve(options.cwd, manifestOf(options)))) return { diagnostics: [] };
  const reporter = new Reporter();
  const reader = new FileReader(resolve(options.cwd), reporter);
  const manifest = await readManifest(reader, options);
  const place = manifest && readStatePlace(manifest, options.env, reporter);
  const name = manifest?.value["name"];
  return {
    ...(place ? { place } : {}),
    ...(typeof name === "string" ? { name } : {}),
    diagnostics: reporter.sorted([...reader.read.values()].map((file) => file.shown)),
  };
}

/**
 * Returns the known parts of `state:`: those that need an unset environment variable are omitted. undefined if it is absent.
 */
export function readStatePlace(manifest: ManifestPart, env: Environment, reporter: Reporter): StatePlace | undefined {
  const state = manifest.value["state"];
  return state === undefined || state === null ? undefined : readPlace(manifest, ["state"], env, reporter);
}

/** Returns the place of a state at a path of the manifest; undefined if it is mistaken, which is reported. */
export function readPlace(
  manifest: ManifestPart,
  at: Path,
  env: Environment,
  reporter: Reporter,
): StatePlace | undefined {
  const state = at.reduce<Json>((value, key) => (isObject(value) ? value[key]! : value), manifest.value);
  if (!isObject(state)) {
    const detail = `${at.join(".")} is a mapping with backend and what that backend needs.`;
    reporter.error("wrong-type", "The value has the wrong type", { detail, source: manifest.at(at) });
    return undefined;
  }
  const backend = backendTypes.find((each) => each === (state["backend"] ?? "local"));
  if (backend === undefined) {
    const detail = `The state is kept by one of ${backendTypes.join(", ")}.`;
    const suggestion = didYouMean(nearestWord(String(state["backend"]), backendTypes));
    const source = manifest.at([...at, "backend"]);
    reporter.error("unknown-backend", "There is no such backend", { detail, suggestion, source });
    return undefined;
  }
  const allowed = Object.keys(placeFields[backend]);
  // The outputs of another stack are read without its key.
  const isOwn = at[0] === "state";
  const keyField = stateKeyField(backend);
  const fields: { [name: string]: string } = {};
  const unset: { [name: string]: string } = {};
  const environment: { [field: string]: FieldEnvironment } = {};
  for (const [key, value] of Object.entries(state)) {
    if (key === "backend" || key === "encrypt" || (isOwn && key === keyField)) continue;
    if (!allowed.includes(key)) {
      const known = ["backend", "encrypt", ...(isOwn ? [keyField] : []), ...allowed];
      reporter.error("unknown-field", "There is no such field", {
        detail: `${JSON.stringify(key)} is not part of a state of the backend ${backend}; there are ${known.join(", ")}.`,
        suggestion: didYouMean(nearestWord(key, known)),
        source: manifest.key([...at, key]),
      });
      continue;
    }
    const { names, env: noting } = notingReads(env);
    const text = readText(manifest, [...at, key], value, noting, reporter);
    if (names.size > 0) environment[key] = { names: [...names], whole: wholeVariable.test(String(value)) };
    if (text !== undefined) {
      fields[key] = text;
      checkAddress(manifest, [...at, key], mistakenField(backend, key, text), reporter);
    } else if (typeof value === "string") Object.assign(unset, unsetIn(key, value, env));
  }
  const encrypt = state["encrypt"];
  if (encrypt !== undefined && typeof encrypt !== "boolean") {
    const detail = "encrypt is true or false.";
    reporter.error("wrong-type", "The value has the wrong type", { detail, source: manifest.at([...at, "encrypt"]) });
  }
  const left = Object.keys(unset).length > 0 ? { unset } : {};
  const read = Object.keys(environment).length > 0 ? { environment } : {};
  const key = isOwn ? readStateKey(manifest, [...at, keyField], state[keyField], env, reporter) : undefined;
  return { backend, ...(encrypt === true ? { encrypt } : {}), ...(key ? { key } : {}), fields, ...left, ...read };
}

/** A key has to come from the environment: in a manifest everybody could read it. */
function readStateKey(
  manifest: ManifestPart,
  at: Path,
  value: Json | undefined,
  env: Environment,
  reporter: Reporter,
): StatePlace["key"] {
  if (value === undefined || value === null) return undefined;
  const [, variable] = typeof value === "string" ? (wholeVariable.exec(value) ?? []) : [];
  if (variable !== undefined) {
    const given = env[variable];
    return { variable, value: given === "" ? undefined : given };
  }
  const { excerpt: _, ...source } = manifest.at(at);
  reporter.error("invalid-state-key", "The key of the state cannot be used", {
    detail: `${at.join(".")} names the variable of the environment that contains the key, and nothing else.`,
    suggestion: writtenEntry(String(at.at(-1)), "${env.RECONDUIT_STATE_KEY_NAME}"),
    source,
  });
  return undefined;
}

const wholeVariable = /^\$\{\s*env\.([A-Za-z_]\w*)\s*\}$/;

/** Returns an environment that notes the names which are read, however an expression writes them. */
function notingReads(env: Environment): { readonly names: ReadonlySet<string>; readonly env: Environment } {
  const names = new Set<string>();
  const noting = new Proxy(env, {
    get(target, name) {
      if (typeof name === "string") names.add(name);
      return Reflect.get(target, name);
    },
  });
  return { names, env: noting };
}

/** The line is not shown, because it may contain a password. */
function checkAddress(
  manifest: ManifestPart,
  path: Path,
  mistake: MistakenAddress | undefined,
  reporter: Reporter,
): void {
  if (mistake === undefined) return;
  const { excerpt: _, ...source } = manifest.at(path);
  const suggestion = mistake.meant === undefined ? undefined : writtenEntry(String(path.at(-1)), mistake.meant);
  reporter.error("invalid-state-url", "The address of the state is mistaken", {
    detail: mistake.why,
    suggestion,
    source,
  });
}

/** Returns the first environment variable of a text that is not set, by the field that the text belongs to. */
function unsetIn(field: string, text: string, env: Environment): { readonly [field: string]: string } {
  const missing = environmentIn(text).find((name) => (env[name] ?? "") === "");
  return missing === undefined ? {} : { [field]: missing };
}

function readText(
  manifest: ManifestPart,
  path: Path,
  value: Json,
  env: Environment,
  reporter: Reporter,
): string | undefined {
  if (value === null) return undefined;
  const late = `The state is opened before anything else is known: only ${"$"}{env.NAME} may be used in it.`;
  if (typeof value === "string" && !namesVariablesOnly(value, ["env"])) {
    const { excerpt: _, ...source } = manifest.at(path);
    reporter.error("not-known-at-load", "The value must be known at load", { detail: late, source });
    return undefined;
  }
  const loader: Loader = {
    names: {
      variables: new Map(),
      withheld: new Map(),
      env,
      environment: undefined,
      reads: { allowed: new Set(), ofSecrets: new Map() },
      resources: new Map(),
      lookups: new Map(),
      stacks: new Map(),
      component: undefined,
      inputs: undefined,
      components: new Map(),
    },
    reporter,
    declared: new DeclaredCount(reporter),
    templates: new Map(),
    readFile: () => "",
  };
  const context = { names: loader.names, each: undefined, late, unsetIsAbsent: true, anyEnvironment: true };
  const { template, failed } = interpolate(value, { part: manifest, at: path, resolution: context, loader });
  if (failed) return undefined;
  if (typeof template === "string") return template === "" ? undefined : template;
  const { excerpt: _, ...source } = manifest.at(path);
  const detail = `${path.at(-1)} is text; this is ${nameOfType(template)}.`;
  reporter.error("wrong-type", "The value has the wrong type", { detail, source });
  return undefined;
}
