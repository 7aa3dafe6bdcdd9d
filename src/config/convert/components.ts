/** Components as modules of Terraform, or as classes of constructs: their names, the calls of them, and the forms of their inputs. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { hclValue } from "../../derive/terraform-docs/hcl-text.ts";
import { type TfBlock, type TfText, tfExpression } from "../../derive/terraform-docs/tf-text.ts";
import { logicalIdPattern } from "../../model/address.ts";
import { type ComponentFiles, sourcePath } from "../components/files.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { SourceFile } from "../files/source-file.ts";

/** Stands for the prefix of an instance in the names of a class: its blocks belong to a stack that may have several instances. */
export const ownPrefix = "\uE000";

/** The file of a component, and the name of its module. */
export interface NamedModule {
  readonly name: string;
  readonly file: SourceFile;
}

/** Returns the modules of components by the file that each is made of; two components of one name get different ones. */
export function namedModules(files: ComponentFiles): ReadonlyMap<SourceFile, NamedModule> {
  const found = new Map<SourceFile, NamedModule>();
  const taken = new Set<string>();
  for (const file of new Set(files.values())) {
    const own = isObject(file.value) ? String(file.value["name"]) : "component";
    let name = own;
    for (let nth = 2; taken.has(name); nth++) name = `${own}-${nth}`;
    taken.add(name);
    found.set(file, { name, file });
  }
  return found;
}

/** Returns the file of the component that an entry of `components:` uses. */
export function fileOfUse(part: ManifestPart, name: string, use: JsonObject, files: ComponentFiles) {
  return files.get(sourcePath(String(use["source"]), part.file(["components", name, "source"])));
}

/** Returns Terraform's type of an input that a JSON Schema declares. */
export function inputType({ type }: JsonObject): string {
  if (type === "string" || type === "number") return type;
  if (type === "integer") return "number";
  return type === "boolean" ? "bool" : "any";
}

/** Keys of a schema that Terraform has an equal of. */
const convertedRules: ReadonlySet<string> = new Set(["type", "description", "default", "secret"]);

/** Returns the rules of a schema that are lost. */
export function lostRules(schema: JsonObject): readonly string[] {
  const { type } = schema;
  const isLostType = Array.isArray(type) || type === "object" || type === "array" || type === "integer";
  return [...Object.keys(schema).filter((key) => !convertedRules.has(key)), ...(isLostType ? ["type"] : [])];
}

/** An entry of `$each` whose key and value are constants. */
interface ConstantEntry {
  readonly key: string;
  readonly value: Json;
}

/** Returns the entries of `$each` of a use where all are constants: classes are used once for each. */
export function constantEntries(each: Json): readonly ConstantEntry[] | undefined {
  if (typeof each === "string" || JSON.stringify(each).includes("${")) return undefined;
  if (Array.isArray(each)) return each.map((value: Json) => ({ key: String(value), value }));
  return isObject(each) ? Object.entries(each).map(([key, value]) => ({ key, value })) : undefined;
}

/** Returns the expressions of `each` for one entry. */
export function entryExpressions(entry: ConstantEntry | undefined): { readonly [name: string]: string } | undefined {
  return entry && { key: hclValue(entry.key), value: hclValue(entry.value as TfText) };
}

/** Returns the part of names that an instance of a class has: of a use, or of one entry of it. */
export function instanceName(use: string, key: string | undefined): string {
  if (key === undefined) return use;
  const plain = logicalIdPattern.test(`_${key}`)
    ? key
    : [...Buffer.from(key)].map((byte) => byte.toString(16)).join("");
  return `${use}_${plain}`;
}

/** Returns moved blocks for `$was` of a use: `former` converts a former address within the caller. */
export function movedModules(
  name: string,
  was: Json | undefined,
  inside: (address: string) => string | undefined,
  former: (address: string) => string | undefined,
): readonly TfBlock[] {
  const movedTo = (from: string | undefined, to: string | undefined): readonly TfBlock[] =>
    from === undefined || to === undefined
      ? []
      : [{ type: "moved", labels: [], attributes: { from: tfExpression(from), to: tfExpression(to) } }];
  if (typeof was === "string") return movedTo(`module.${was}`, `module.${name}`);
  if (!isObject(was)) return [];
  return Object.entries(was).flatMap(([to, from]) => {
    const target = inside(to);
    return typeof from === "string" ? movedTo(former(from), target && `module.${name}.${target}`) : [];
  });
}
