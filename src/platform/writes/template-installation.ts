/** Makes the objects of a template: all of them or none (facts 2.20). */
import type { Caller } from "../access/caller.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import type { TemplateObject } from "../documents/template-objects.ts";
import { createObjectSet } from "./object-set.ts";

/** An object that was made. */
interface Installed {
  readonly model: string;
  readonly _id: string;
  readonly name: string | null;
}

interface Installation {
  readonly objects: readonly TemplateObject[];
  /** Ids of existing objects that replace objects of the set, which are then not created. */
  readonly replaced: ReadonlyMap<string, string>;
  /** The template that the objects are of: their `_templateId`, where their kind has one. */
  readonly template?: string;
}

/** The caller needs the rights, and the account the features, that making each of the objects by itself would need. */
export async function installTemplate(
  services: DocumentNeeds,
  caller: Caller,
  { objects, replaced, template }: Installation,
): Promise<readonly Installed[]> {
  const createdSet = await createObjectSet(services, caller, {
    title: "The template",
    objects,
    replaced,
    marks: ({ kind }) =>
      template !== undefined && Object.hasOwn(kind.fields, "_templateId") ? { _templateId: template } : {},
  });
  return createdSet.map(installedObject);
}

/** Returns the answer of an installation for an object that it created. */
export function installedObject({ kind, document }: Awaited<ReturnType<typeof createObjectSet>>[number]): Installed {
  const { _id, name } = document;
  return { model: kind.model, _id: String(_id), name: typeof name === "string" ? name : null };
}
