/** Field mappings in their old form, `mapping` (facts 2.5): Crm, Wrapper, `erp_da.mapping` and older imports of any adaptor. */
import { block, bool, type Field, json, list, oneOf, str } from "../field.ts";

const fieldEntry = {
  extract: str({ template: true, doc: "Path or template of the value." }),
  generate: str({ doc: "Target field." }),
  hardCodedValue: json({
    nullable: true,
    shapes: ["string", "number", "boolean"],
    doc: "Constant, instead of extract.",
  }),
  lookupName: str({ lookup: true, doc: "Lookup that translates the value." }),
  dataType: str({ doc: "Type of the written value." }),
  immutable: bool({ doc: "Written only at creation." }),
  discardIfEmpty: bool({ doc: "Omit the field if the value is empty." }),
  extractDateFormat: str({ doc: "Date format, such as `YYYY-MM-DD`." }),
  extractDateTimezone: str({ format: "time-zone", doc: "IANA time zone." }),
  conditional: block({
    lookupName: str({ lookup: true }),
    when: oneOf([
      "record_created",
      "record_updated",
      "extract_not_empty",
      "lookup_not_empty",
      "lookup_empty",
      "ignore_if_set",
    ]),
  }),
  internalId: bool({ doc: "Erp: the value is an internal ID." }),
  subRecordMapping: json({ shapes: ["object"], form: (): Field => mapping, doc: "Erp: mapping of a sub-record." }),
} as const;

const ofKeys = { none: "the application receives only the mapped record." } as const;

/** `mapping`: adaptors add fields of their own, so its objects are open. */
export const mapping = block(
  {
    fields: list(block(fieldEntry), { doc: "Fields of the record." }),
    lists: list(
      block({
        generate: str({ doc: "Target list." }),
        jsonPath: str({ doc: "Source list." }),
        fields: list(
          block({ ...fieldEntry, isKey: bool({ effect: ofKeys, doc: "The field identifies a line of the list." }) }),
        ),
      }),
      { doc: "Lists (sublists, line items) of the record." },
    ),
  },
  { doc: "Field mappings in the old form. Excludes `mappings`." },
);
