import { block, bool, int, json, oneOf, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { erpLookups } from "../../../parts/lookup.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded } from "../run-need.ts";

/** `erp` (facts 2.10). */
const erp = block(
  {
    operation: oneOf(["add", "update", "addupdate", "attach", "detach", "delete"], { doc: "Required at run time." }),
    recordType: str({ doc: "Required at run time." }),
    recordTypeId: str({ doc: "ID of a custom record type." }),
    batchSize: int({ wholeFrom: 1, doc: "Records per request." }),
    internalIdLookup: block(
      { extract: str(), searchField: str(), expression: str() },
      { doc: "Search for the existing record." },
    ),
    preferences: block({
      ignoreReadOnlyFields: bool(),
      warningAsError: bool(),
      skipCustomMetadataRequests: bool(),
    }),
    retryUpdateAsAdd: bool({ doc: "Add the record if an update does not find it." }),
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
  { doc: "Write of records to the ERP application." },
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
