/** Dry run of a mapping of the ERP's distributed adaptor (spec: Imports, previewImportMappingFields). */
import { isObject, type Json, type JsonObject, type ObjectOf } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { ImportDocument, OldMapping } from "../../ports/documents.ts";
import { createLookups } from "../setup/lookups.ts";
import { mapOldForm } from "./old-mapping.ts";

type MappingConfig = ObjectOf<ImportDocument["erp_da"]>;

/** Returns the fields and lists that each record would set. A record that cannot be mapped is in the mapping errors. */
export function previewMappingFields(config: MappingConfig, records: readonly Json[]): JsonObject {
  const mapping: OldMapping = isObject(config.mapping) ? config.mapping : {};
  const lookups = createLookups(config.lookups);
  const operation =
    config.operation === "add" ? ("CREATE" as const) : config.operation === "update" ? ("UPDATE" as const) : undefined;
  const mapped: JsonObject[] = [];
  const mappingErrors: JsonObject[] = [];
  for (const [index, root] of records.entries()) {
    const input = { root, lookups, operation };
    try {
      const nlobjFieldIds = mapOldForm({ fields: mapping.fields ?? [] }, input);
      const nlobjSublistIds = mapOldForm({ lists: mapping.lists ?? [] }, input);
      mapped.push({ data: { nlobjFieldIds, nlobjSublistIds } });
    } catch (error) {
      if (!(error instanceof RecordFailure)) throw error;
      mappingErrors.push({ index, code: error.code, source: error.source, message: error.message });
    }
  }
  const jsObjects = { data: mapped, originalSize: records.length, processedCount: mapped.length };
  return { success: mappingErrors.length === 0, data: { returnedObjects: { jsObjects, mappingErrors } } };
}
