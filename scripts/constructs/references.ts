/** The types of references in the bindings: an id says which kind it is of, and a reference which one it takes. */
import type { StringField } from "../../src/catalog/field.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import type { TfAttribute } from "../../src/derive/terraform/tf-attribute.ts";
import { tfDataSources, tfResources } from "../../src/derive/terraform/tf-schema.ts";
import type { Configuration } from "./configuration.ts";

/** The field of an attribute that refers to objects of one kind; of a list, that of its items. */
export function referenceOf({ field, role }: TfAttribute): (StringField & { readonly ref: string }) | undefined {
  const one = field.type === "array" ? field.items : field;
  if (role !== "field" || one.type !== "string" || one.ref === undefined || one.ref === "any") return undefined;
  return { ...one, ref: one.ref };
}

/** Returns what a property takes that refers to objects: `Ref<"connection">`. */
export function referenceType({ ref, connections }: StringField): string {
  return connections ? `Ref<"${ref}", ${unionOf(connections)}>` : `Ref<"${ref}">`;
}

export const unionOf = (values: readonly string[]) => values.map((each) => `"${each}"`).join(" | ") || "never";

/** The kind whose resource or data source a file declares. */
function kindOf(file: string): Kind | undefined {
  const [, data, name] = /^(data-reconduit-)?(.*)\.ts$/.exec(file)!;
  const type = `reconduit_${name!.replaceAll("-", "_")}`;
  return (data ? tfDataSources() : tfResources()).get(type)?.kind;
}

/** The text of a file with the types of ids and references in its classes. */
export function withReferences(file: string, text: string, configuration: Configuration | undefined): string {
  const kind = kindOf(file);
  if (!kind) return text;
  const typed = text
    .split(/^(?=export class )/m)
    .map((part) => withTypes(part, kind, configuration))
    .join("");
  return typed.replace(
    /^(import \* as cdkt[fn] from .*\n)/m,
    '$1import { type Id, identified, type Ref } from "../ids.ts";\n',
  );
}

function withTypes(part: string, kind: Kind, configuration: Configuration | undefined): string {
  const [, className, isRoot] =
    /^export class (\w+) extends cdkt[fn]\.(Terraform(?:Resource|DataSource))?/.exec(part) ?? [];
  if (className === undefined) return part;
  const own = isRoot
    ? part.replace(
        /(public get id\(\) \{\n\s*)return (this\.getStringAttribute\('id'\));/,
        `$1return identified(this, "${kind.kind}", $2);`,
      )
    : part;
  const type = isRoot ? configuration?.root : className.replace(/OutputReference$/, "");
  const referring = (configuration?.types.get(type ?? "") ?? []).filter(({ attribute }) => referenceOf(attribute));
  return referring.reduce((written, { name, attribute }) => {
    const { ref, ...field } = referenceOf(attribute)!;
    const list = attribute.field.type === "array" ? "[]" : "";
    return written
      .replace(new RegExp(`(public get ${name}\\(\\) \\{\\n\\s*return .*);`), `$1 as Id<"${ref}">${list};`)
      .replace(
        new RegExp(`(public set ${name}\\(value: )string(\\[\\])?`),
        `$1${referenceType({ ref, ...field })}${list}`,
      );
  }, own);
}

/** `references.ts`: every kind that references name, whether or not the constructs have a class for it. */
export function referencesFile(all: readonly Configuration[]): string {
  const named = all
    .flatMap(({ types }) => [...types.values()].flat())
    .flatMap(({ attribute }) => referenceOf(attribute)?.ref ?? []);
  const names = [...new Set([...kinds.map(({ kind }) => kind), ...named])].sort();
  return `/** Kinds of objects that have ids. */\nexport const kinds = [${names.map((each) => `"${each}"`).join(", ")}] as const;\n\nexport type Kind = (typeof kinds)[number];\n`;
}
