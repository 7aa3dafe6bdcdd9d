import { block, bool, int, json, oneOf, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { blockLookups } from "../../../parts/lookup.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded, neededWhere } from "../run-need.ts";

/** `crm` (facts 2.10). The platform stores `api` in lower case. */
const crm = block(
  {
    operation: oneOf(["insert", "update", "upsert", "upsertpicklistvalues", "delete", "addupdate"], {
      doc: "Required at run time.",
    }),
    api: oneOf(["soap", "rest", "metadata", "compositerecord"], { ignoreCase: true, doc: "Required at run time." }),
    sObjectType: str({ doc: "Object type to write." }),
    idLookup: block(
      {
        extract: str({ doc: "Path of the ID in the record." }),
        whereClause: str({ doc: "Query that finds the record." }),
      },
      {
        doc: "Search for the existing record: extract or whereClause. Required at run time for every operation but insert.",
      },
    ),
    upsert: block({ externalIdField: str() }, { doc: "Required at run time for upsert." }),
    upsertpicklistvalues: block({
      type: oneOf(["picklist", "multipicklist"]),
      fullName: str(),
      label: str(),
      visibleLines: int(),
    }),
    soap: block({
      headers: block({ allOrNone: bool() }),
      batchSize: int({ wholeFrom: 1, doc: "Records per request." }),
    }),
    removeNonSubmittableFields: bool(),
    document: json({ shapes: ["object"], doc: "Upload of a document." }),
    attachment: json({ shapes: ["object"], doc: "Upload of an attachment." }),
    contentVersion: json({ shapes: ["object"], doc: "Upload of a file version." }),
    lookups: blockLookups,
  },
  { doc: "Write of records to the CRM application." },
);

/** Writes records to a CRM application. */
export const crmImport = declareAdaptor({
  fields: { crm },
  variant: { needs: ["_connectionId"], connections: ["crm"] },
  runNeeds: {
    crm: [
      ...alwaysNeeded("operation", "api"),
      ...neededWhere("operation", ["update", "upsert", "delete", "addupdate"], "idLookup"),
      ...neededWhere("operation", ["upsert"], "upsert.externalIdField"),
    ],
  },
  oldMapping: true,
  existence: "application",
  sample: {
    name: "CRM import",
    adaptorType: "CrmImport",
    _connectionId: sampleRef("connection:crm"),
    crm: {
      operation: "upsert",
      api: "rest",
      sObjectType: "Account",
      idLookup: { extract: "email" },
      upsert: { externalIdField: "Email__c" },
    },
    mapping: { fields: [{ extract: "name", generate: "Name" }] },
  },
});
