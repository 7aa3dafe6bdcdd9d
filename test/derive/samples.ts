/** Documents of every kind as the server and the validator see them: references resolved to made-up ids. */
import type { JsonObject } from "../../src/base/json.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { importAdaptorSamples } from "../../src/catalog/kinds/import/samples.ts";

/** The sample with a fresh id in place of every `{{ref:...}}`, equal ones for equal references. */
function resolved(sample: JsonObject): JsonObject {
  const ids = new Map<string, string>();
  const text = JSON.stringify(sample).replaceAll(/\{\{ref:[^}]*\}\}/g, (name) => {
    const id = ids.get(name) ?? (ids.size + 1).toString(16).padStart(24, "a");
    ids.set(name, id);
    return id;
  });
  return JSON.parse(text) as JsonObject;
}

export const allKinds: readonly Kind[] = kinds as readonly Kind[];

export function kindNamed(name: string): Kind {
  const kind = allKinds.find((each) => each.kind === name);
  if (!kind) throw new Error(`no kind ${name}`);
  return kind;
}

/** Name of the sample, its kind, and the document. */
export const samples: readonly (readonly [string, Kind, JsonObject])[] = [
  ...allKinds.flatMap((kind) =>
    (["minimal", "full", "change"] as const).map(
      (name) => [`${kind.kind} ${name}`, kind, resolved(kind.samples[name])] as const,
    ),
  ),
  ...Object.entries(importAdaptorSamples).map(
    ([name, sample]) => [`import ${name}`, kindNamed("import"), resolved(sample as JsonObject)] as const,
  ),
];
