/** Explanations of a kind, or of any field in it, from the catalog: for a query such as `import.http.method`. */
import type { Json } from "../../base/json.ts";
import { isObject } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import type { Field, Fields } from "../../catalog/field.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { type MetaKey, metaProperties } from "../../catalog/manifest/meta-keys.ts";
import { kindCalled, kindWords } from "../words/kind-words.ts";
import { type FieldRow, fieldRows, innermostObject, inReadingOrder, notesOf, typeWords } from "./field-docs.ts";
import { manifestExample } from "./manifest-example.ts";

/** A kind, or one of its fields. */
export interface Explanation {
  /** `import`, `import.http.requestMediaType`, `import.mappings[].extract`. */
  readonly path: string;
  /** The key of the kind in manifests. */
  readonly family: string;
  /** Of a field: `list of string`, `ref script`, `block`. Of a kind: `kind`. */
  readonly type: string;
  /** Whole sentences: required, limits, defaults, who sets it, what it is. Markdown. */
  readonly notes: string;
  /** Of a union: its choices, by the value that chooses. */
  readonly variants?: { readonly [value: string]: string };
  /** The fields in it, or with `deep` everything below. Empty for scalars. */
  readonly fields: readonly FieldRow[];
  /** YAML of a sample, where a sample has it. */
  readonly example?: string;
}

/** An unknown name: the name, where it was looked for, and the nearest known names. */
interface Unexplained {
  readonly unknown: string;
  /** Place of the search: "" among the kinds, otherwise the path of a kind or a field. */
  readonly within: string;
  readonly known: readonly string[];
  readonly nearest?: string;
}

/**
 * Returns the kind or field that `asked` names: `KIND` by its name, its key in manifests or its heading, ignoring case, then field
 * names after dots, or a meta key. Indexes and `[]` of lists and keys of maps may be left out. `deep` lists the fields at any depth.
 */
export function explainField(topic: string, deep: boolean): Explanation | Unexplained {
  const [word = "", ...names] = topic
    .replaceAll(/\[[^\]]*\]|\{[^}]*\}/g, "")
    .split(/[./]/)
    .filter((name) => name !== "");
  const kind = kindCalled(word);
  if (!kind) return unknownWord(word, "", kindWords());
  let place: ExplainedPlace = { path: kind.kind, fields: inReadingOrder(kind) };
  let samples: readonly Json[] = [kind.samples.full, kind.samples.minimal];
  const [metaKey = ""] = names;
  if (names.length === 1 && Object.hasOwn(metaProperties, metaKey)) {
    const notes = metaProperties[metaKey as MetaKey].description;
    return { path: `${kind.kind}.${metaKey}`, family: kind.family, type: "meta key", notes, fields: [] };
  }
  for (const name of names) {
    const fields: Fields = place.fields ?? {};
    const field = Object.hasOwn(fields, name) ? fields[name]! : undefined;
    if (!field) return unknownWord(name, place.path, Object.keys(fields));
    const at = `${place.path}.${name}`;
    const inner = innermostObject(at, field);
    place = inner.fields ? { field, ...inner } : { field, path: at };
    samples = samples.flatMap((sample) => itemsInLists(sample)).flatMap((sample) => valuesAt(sample, name));
  }
  const rows = place.fields ? fieldRows(place.fields) : [];
  const sample = samples[0];
  return {
    path: place.path,
    family: kind.family,
    type: place.field ? typeWords(place.field) : "kind",
    notes: place.field ? notesOf(place.field) : kind.doc,
    ...(!place.field && kind.variants ? { variants: variantChoices(kind.variants.cases) } : {}),
    fields: deep ? rows : rows.filter((row) => !/[.[{]/.test(row.path)),
    ...(sample === undefined
      ? {}
      : {
          example: manifestExample(
            place.field ? { [names.at(-1)!]: sample } : { [kind.family]: { example: kind.samples.minimal } },
          ),
        }),
  };
}

/** Returns every kind in the platform's order of creation, with its description. */
export function explainKinds(): readonly FieldRow[] {
  return (kinds as readonly Kind[]).map((kind) => ({ path: kind.kind, type: kind.family, notes: kind.doc }));
}

interface ExplainedPlace {
  readonly path: string;
  readonly field?: Field;
  readonly fields?: Fields;
}

function unknownWord(unknown: string, within: string, known: readonly string[]): Unexplained {
  const near = nearestWord(unknown, known);
  return { unknown, within, known, ...(near === undefined ? {} : { nearest: near }) };
}

function variantChoices(cases: NonNullable<Kind["variants"]>["cases"]): { readonly [value: string]: string } {
  return Object.fromEntries(
    Object.entries(cases).map(([value, { blocks, needs = [], connections, doc }]) => [
      value,
      [
        blocks.length > 0 && `with ${blocks.join(" or ")}`,
        needs.length > 0 && `needs ${needs.join(", ")}`,
        connections && `on connections of the type ${connections.join(", ")}`,
        doc,
      ]
        .filter((part) => typeof part === "string")
        .join("; "),
    ]),
  );
}

/** Returns the values inside of lists; any other value itself. */
function itemsInLists(sample: Json): readonly Json[] {
  return Array.isArray(sample) ? (sample as readonly Json[]).flatMap(itemsInLists) : [sample];
}

function valuesAt(sample: Json, name: string): readonly Json[] {
  if (!isObject(sample)) return [];
  if (Object.hasOwn(sample, name)) return [sample[name]!];
  // The key of a map was omitted: any entry is an example.
  return Object.values(sample).flatMap((entry) =>
    isObject(entry) && Object.hasOwn(entry, name) ? [entry[name]!] : [],
  );
}
