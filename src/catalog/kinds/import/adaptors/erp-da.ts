import { block, bool, int, json, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { erpLookups } from "../../../parts/lookup.ts";
import { mapping } from "../../../parts/mapping.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded, neededWhere } from "../run-need.ts";

const erpHook = (doc: string) =>
  block(
    {
      fileInternalId: str({ doc: "File in the ERP application with the function." }),
      function: str({ doc: "Name of the function." }),
      configuration: json({ shapes: ["object"], doc: "Configuration that the function receives unchanged." }),
    },
    { doc },
  );

/** `erp_da` (facts 2.10, hooks 2.2): the adaptor that runs inside the ERP application. */
const erpDa = block(
  {
    operation: str({ doc: "Required at run time." }),
    recordType: str({ doc: "Required at run time." }),
    recordIdentifier: str(),
    internalIdLookup: block(
      { extract: str(), searchField: str(), operator: str(), expression: str() },
      { doc: "Search for the existing record. Required at run time for update, addupdate and delete." },
    ),
    restletVersion: str({ doc: "Version of the script in the ERP application." }),
    useSS2Restlets: bool(),
    batchSize: int({ wholeFrom: 1, doc: "Records per request." }),
    hooks: block({
      preMap: erpHook("Runs on each page before mapping."),
      postMap: erpHook("Runs after mapping."),
      postSubmit: erpHook("Runs after the write of the records."),
    }),
    mapping,
    lookups: erpLookups,
    rawOverride: json({ shapes: ["object"], doc: "Replaces the whole configuration if useRawOverride is true." }),
    useRawOverride: bool(),
    retryUpdateAsAdd: bool({ doc: "Add the record if an update does not find it." }),
    isMigrated: bool({ mode: "server" }),
    missingOrCorruptedDAConfig: bool({ mode: "server" }),
  },
  { doc: "Write of records by a script inside the ERP application." },
);

/** Writes records by a script inside the ERP application. */
export const erpDistributedImport = declareAdaptor({
  fields: { erp_da: erpDa },
  variant: { needs: ["_connectionId"], connections: ["erp"] },
  runNeeds: {
    erp_da: [
      ...alwaysNeeded("operation", "recordType"),
      ...neededWhere("operation", ["update", "addupdate", "delete"], "internalIdLookup"),
    ],
  },
  oldMapping: true,
  existence: "application",
  sample: {
    name: "ERP distributed import",
    adaptorType: "ErpDistributedImport",
    _connectionId: sampleRef("connection:erp"),
    distributed: true,
    erp_da: {
      operation: "add",
      recordType: "salesorder",
      mapping: {
        fields: [{ extract: "number", generate: "tranid" }],
        lists: [{ generate: "item", fields: [{ extract: "sku", generate: "item", isKey: true }] }],
      },
    },
  },
});
