/** The configuration object for the requests of an import, and the test for files that are made of records. */
import { isObject } from "../../base/json.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { variantCase, variantOf } from "../../derive/fields/variants.ts";
import type { ImportDocument, RequestBlock } from "../ports/documents.ts";

/**
 * Returns the first configuration object present for the import's type. Empty if there is none, and for types without requests.
 */
export function requestBlockOf(document: ImportDocument): RequestBlock {
  const names = (variantCase(importKind, variantOf(importKind, document))?.blocks ?? []) as readonly string[];
  const ownBlocks = names.filter((name): name is "http" | "rest" => name === "http" || name === "rest");
  return ownBlocks.map((name) => document[name]).find(isObject) ?? {};
}

/** Returns true if the import's requests contain files made of its records (facts 2.7, `http.type`). */
export const sendsRecordFiles = (document: ImportDocument): boolean =>
  document.blob !== true && requestBlockOf(document).type === "file";
