/** The objects of an uploaded template zip. A compute thread reads the zip, because its content is untrusted. */
import { parseExactJson } from "../../base/exact-json.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { RunTask } from "../../delivery/compute/port.ts";
import { type PackedObject, templateObjectsIn } from "../../delivery/formats/template-zip.ts";

/** An object of a template. `doc._id` is its id where it was exported; references of the others name it. */
export interface TemplateObject {
  readonly kind: Kind;
  readonly doc: JsonObject;
  /** Of a lookup cache: the entries that it begins with, `{key, value}`. */
  readonly data?: readonly Json[];
}

const kindOfModel = new Map((kinds as readonly Kind[]).map((kind) => [kind.model, kind]));

/** Reads the objects. Throws a DeliveryFault for a zip that is not a template, and BoundExceeded. */
export async function templateObjects(compute: RunTask, zip: Uint8Array): Promise<readonly TemplateObject[]> {
  const { objects } = await compute("template.read", { zip });
  return withKinds(parseExactJson(objects) as readonly PackedObject[]);
}

/**
 * Returns the objects of a marketplace template in a world file. Throws a DeliveryFault unless they are a list of objects.
 */
export function marketTemplateObjects(objects: Json): readonly TemplateObject[] {
  return withKinds(templateObjectsIn({ objects }, "the marketplace entry"));
}

const withKinds = (packed: readonly PackedObject[]): readonly TemplateObject[] =>
  packed.map(({ model, ...object }) => ({ kind: kindOfModel.get(model)!, ...object }));
