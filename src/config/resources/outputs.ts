/** `outputs:`: values shown after an apply and by `reconduit output`. */
import { writtenEntry } from "../../base/advice.ts";
import type { SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import { nameOfType } from "../../language/fault.ts";
import { logicalIdPattern } from "../../model/address.ts";
import type { ProgramOutput } from "../../model/program.ts";
import type { Reference, Template } from "../../model/value.ts";
import { type Interpolation, interpolate, type Loader } from "../expressions/interpolate.ts";
import { type ManifestPart, sectionEntries } from "../files/merged-manifest.ts";
import { didYouMean } from "../files/reporter.ts";
import { referencesOf } from "./resources.ts";

const settings = Object.freeze(["value", "secret", "description"]);

/** An output whose place is worked out on request. */
export class DeclaredOutput implements ProgramOutput {
  readonly name: string;
  readonly template: Template;
  readonly references: readonly Reference[];
  secret: boolean;
  readonly #deferred: Interpolation["deferred"];
  readonly #part: ManifestPart;

  constructor(name: string, part: ManifestPart, interpolation: Interpolation, secret: boolean) {
    this.name = name;
    this.template = interpolation.template;
    this.#deferred = interpolation.deferred;
    this.references = referencesOf(interpolation.deferred);
    this.secret = secret || interpolation.secrets.length > 0;
    this.#part = part;
  }

  /** Its expressions that wait for the engine. */
  get deferred(): Interpolation["deferred"] {
    return this.#deferred;
  }

  get source(): SourceRange {
    return this.#part.key(["outputs", this.name]);
  }
}

/** Returns all outputs, or the one that is named. Mistakes are reported. */
export function readOutputs(parts: readonly ManifestPart[], loader: Loader, only?: string): readonly DeclaredOutput[] {
  const found = new Map<string, ManifestPart>();
  return sectionEntries(parts, "outputs", "{ value: ... }", loader.reporter).flatMap(({ name, value, part }) => {
    if (only !== undefined && name !== only) return [];
    const path = ["outputs", name];
    const earlier = found.get(name);
    if (earlier !== undefined) {
      const first = earlier.key(path);
      const detail = `The output ${name} is declared at ${first.file}:${first.line}:${first.column} already.`;
      loader.reporter.error("duplicate-output", "An output is declared twice", { detail, source: part.key(path) });
      return [];
    }
    found.set(name, part);
    return readOutput(name, value, part, loader);
  });
}

function readOutput(name: string, value: Json, part: ManifestPart, loader: Loader): readonly DeclaredOutput[] {
  const path = ["outputs", name];
  if (!logicalIdPattern.test(name)) {
    const detail = `${JSON.stringify(name)} is not a name: letters, digits, _ and -, beginning with a letter or _.`;
    loader.reporter.error("invalid-name", "The name is not allowed", { detail, source: part.key(path) });
  }
  if (!isObject(value) || !Object.hasOwn(value, "value")) {
    const detail = isObject(value)
      ? "An output has a value."
      : `An output is a mapping { value: ... }; this is ${nameOfType(value)}.`;
    const suggestion =
      typeof value === "string" ? writtenEntry(name, `{ value: ${JSON.stringify(value)} }`) : undefined;
    loader.reporter.error("invalid-output", "Invalid output", {
      detail,
      suggestion,
      source: part.key(path),
    });
    return [];
  }
  for (const key of Object.keys(value)) {
    if (settings.includes(key)) continue;
    const detail = `${JSON.stringify(key)} is not part of an output; there are ${settings.join(", ")}.`;
    const suggestion = didYouMean(nearestWord(key, settings));
    loader.reporter.error("unknown-field", "There is no such field", {
      detail,
      suggestion,
      source: part.key([...path, key]),
    });
  }
  const { secret } = value;
  if (secret !== undefined && typeof secret !== "boolean") {
    const detail = `secret is true or false; this is ${nameOfType(secret)}.`;
    loader.reporter.error("wrong-type", "The value has the wrong type", {
      detail,
      source: part.at([...path, "secret"]),
    });
  }
  const evaluation = { names: loader.names, each: undefined, late: true as const };
  const context = { part, at: [...path, "value"], address: `outputs.${name}`, resolution: evaluation, loader };
  return [new DeclaredOutput(name, part, interpolate(value["value"]!, context), secret === true)];
}
