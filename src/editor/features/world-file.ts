/** World files of the reference server as documents: their mistakes, and the keys and values that their schema and the catalog name. */
import { basename, dirname } from "node:path";
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { fieldOfKeys, keysBelow, listedValues, type OfferedKey } from "../catalog-fields.ts";
import { type SchemaKey, schemaDoc, schemaKeys, schemasAt, schemaType, schemaValues } from "../section-schema.ts";
import type { EditorWorkspace } from "../workspace.ts";

/** True for a file that has the accounts of a world, and for a new one in a folder of worlds. */
export function isWorldFile(workspace: EditorWorkspace, path: string): boolean {
  if (!/\.(?:ya?ml|json)$/.test(path)) return false;
  const text = workspace.textOf(path) ?? "";
  return (
    /^(?:\{\s*)?["']?accounts["']?\s*:/m.test(text) || (text.trim() === "" && basename(dirname(path)) === "worlds")
  );
}

/** Returns the mistakes of a world file, as `reconduit serve --world` finds them. */
export async function worldMistakes(workspace: EditorWorkspace, path: string): Promise<readonly Diagnostic[]> {
  const { readWorldText } = await import("../../platform/worlds/world-file.ts");
  try {
    readWorldText(workspace.textOf(path) ?? "", basename(path));
    return [];
  } catch (error) {
    if (error instanceof DiagnosticError) return error.diagnostics;
    throw error;
  }
}

let schema: Promise<JsonObject> | undefined;
const worldFrame = (): Promise<JsonObject> => {
  schema ??= import("../../derive/schemas/world-schema.ts").then(({ worldSchema }) => worldSchema());
  return schema;
};

/** Returns the path of a field as a manifest has it; undefined for a key that is not in an object of a kind. */
export function worldFieldPath([first, second, family, ...fields]: readonly string[]): readonly string[] | undefined {
  const isObject = first === "accounts" && second === "resources" && family !== undefined;
  return isObject && kindOfFamily(family) ? [family, "", ...fields] : undefined;
}

/** Returns the keys that may be written below a path. Items of lists take no step. */
export async function worldKeys(path: readonly string[]): Promise<readonly OfferedKey[]> {
  const frame = await worldFrame();
  const known = (worldFieldPath(path) ? keysBelow(worldFieldPath(path)!) : []).filter(
    ({ key }) => !key.startsWith("$"),
  );
  const further = schemaKeys(path, frame).filter(({ key }) => known.every((each) => each.key !== key));
  return [
    ...known,
    ...further.map((each: SchemaKey) => ({ ...each, doc: each.doc || (kindOfFamily(each.key)?.doc ?? "") })),
  ];
}

/** Returns the values that may be written at a path. */
export async function worldValues(path: readonly string[]): Promise<readonly string[]> {
  const field = worldFieldPath(path) && fieldOfKeys(worldFieldPath(path)!);
  return field ? listedValues(field) : schemaValues(path, await worldFrame());
}

/** Returns the Markdown about a key; undefined for one that has no documentation. */
export async function worldKeyText(path: readonly string[]): Promise<string | undefined> {
  const schemas = schemasAt(path, await worldFrame());
  const key = (await worldKeys(path.slice(0, -1))).find((each) => each.key === path.at(-1));
  const doc = key?.doc || schemaDoc(schemas);
  const type = key?.type || schemaType(schemas[0] ?? {});
  return doc === "" && type === ""
    ? undefined
    : `**${path.at(-1)}**${type === "" ? "" : ` \`${type}\``}\n\n${doc}`.trimEnd();
}
