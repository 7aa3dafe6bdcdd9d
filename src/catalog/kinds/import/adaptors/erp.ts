import { block, bool, int, json, oneOf, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { erpLookups } from "../../../parts/lookup.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded } from "../run-need.ts";

/** `erp` (facts 2.10). */
const erp = block(
  {
    operation: oneOf(["add", "update", "addupdate", "attach", "detach", "delete"], { doc: "Needed to run." }),
    recordType: str({ doc: "Needed to run." }),
    recordTypeId: str({ doc: "Id of a custom record type." }),
    batchSize: int({ doc: "Records per request." }),
    internalIdLookup: block(
      { extract: str(), searchField: str(), expression: str() },
      { doc: "How an existing record is found." },
    ),
    preferences: block({
      ignoreReadOnlyFields: bool(),
      warningAsError: bool(),
      skipCustomMetadataRequests: bool(),
    }),
    retryUpdateAsAdd: bool({ doc: "Add the record where an update finds none." }),
    customFieldMetadata: json({ doc: "Metadata of custom fields." }),
    isFileProvider: bool({ doc: "Writes files instead of records." }),
    file: block({
      name: str(),
      fileType: str(),
      folder: str(),
      folderInternalId: str(),
      internalId: str(),
      backupFolderInternalId: str(),
    }),
    lookups: erpLookups,
  },
  { doc: "How records are written to the ERP application." },
);

/** Writes records to an ERP application. */
export const erpImport = declareAdaptor({
  fields: { erp },
  variant: { needs: ["_connectionId"], connections: ["erp"] },
  runNeeds: { erp: alwaysNeeded("operation", "recordType") },
  oldMapping: true,
  existence: "application",
  sample: {
    name: "ERP import",
    adaptorType: "ErpImport",
    _connectionId: sampleRef("connection:erp"),
    erp: { operation: "addupdate", recordType: "customer", internalIdLookup: { extract: "id", searchField: "email" } },
    mapping: { fields: [{ extract: "email", generate: "email" }] },
  },
});
