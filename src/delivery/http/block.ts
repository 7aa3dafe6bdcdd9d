/** Which configuration object describes the requests of an import, and whether they carry files that are made of records. */
import { isObject } from "../../base/json.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { variantCase, variantOf } from "../../derive/fields/variants.ts";
import type { ImportDocument, RequestBlock } from "../ports/documents.ts";

/** The first configuration object of the import's type that is there; empty where there is none, and for types that go by no requests. */
export function blockOf(document: ImportDocument): RequestBlock {
  const names = (variantCase(importKind, variantOf(importKind, document))?.blocks ?? []) as readonly string[];
  const own = names.filter((name): name is "http" | "rest" => name === "http" || name === "rest");
  return own.map((name) => document[name]).find(isObject) ?? {};
}

/** Whether the import's requests carry files that are made of its records (facts 2.7, `http.type`). */
export const sendsRecordFiles = (document: ImportDocument): boolean =>
  document.blob !== true && blockOf(document).type === "file";
