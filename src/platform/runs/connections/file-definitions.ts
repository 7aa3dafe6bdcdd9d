/** The file definition that the files of an import or export are laid out by. */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { fileDefinition } from "../../../catalog/kinds/file-definition.ts";
import type { RunNeeds } from "./needs.ts";

/** Undefined where none is named, or the one that is does not exist. */
export async function readFileDefinition(
  { store }: Pick<RunNeeds, "store">,
  account: string,
  file: Json | undefined,
): Promise<JsonObject | undefined> {
  const named = isObject(file) ? file["fileDefinition"] : undefined;
  const id = isObject(named) ? named["_fileDefinitionId"] : undefined;
  if (typeof id !== "string") return undefined;
  return (await store.read.get(account, fileDefinition.family, id))?.body as JsonObject | undefined;
}
