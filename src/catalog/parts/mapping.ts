/** Field mappings in their current form, `mappings[]` (facts 2.4). The old form is in old-mapping.ts and exported from here too. */
import type { ExactNumber } from "../../base/exact-number.ts";
import type { Json, JsonObject, Scalar } from "../../base/json.ts";
import type { SentFields } from "../document.ts";
import { type Field, json, list, obj, oneOf, str } from "../field.ts";

export const mappingDataTypes = Object.freeze([
  "string",
  "number",
  "boolean",
  "object",
  "stringarray",
  "numberarray",
  "booleanarray",
  "objectarray",
  "arrayarray",
] as const);

/**
 * Levels of children that are declared field by field; deeper children are free-form, and mapping-rules.ts checks them.
 */
export const mappingLevels = 3;

const extract = str({
  template: true,
  doc: "`$.path`, always from the root; a string with `{{` is a template; any other string is a constant.",
});
const sourceDataType = oneOf(mappingDataTypes, { effect: "shown", doc: "Type of the extracted value." });

const mappingEntryField = <const C extends Field>(children: C) =>
  obj({
    generate: str({ doc: "Target field; a dot in the name is literal. Empty for inner entries of `arrayarray`." }),
    dataType: oneOf(mappingDataTypes, { doc: "Type of the written value. Required at run time." }),
    sourceDataType,
    extract,
    status: oneOf(["Active"], {
      alwaysGiven: true,
      doc: "Status of the mapping. The platform rejects a mapping without it.",
    }),
    default: str({ doc: "Value to write if nothing was extracted." }),
    lookupName: str({ lookup: true, doc: "Lookup that translates the value." }),
    description: str(),
    extractDateFormat: str({ doc: "Date format, such as `YYYY-MM-DD`." }),
    extractDateTimezone: str({ format: "time-zone", doc: "IANA time zone." }),
    generateDateFormat: str({ doc: "Date format, such as `YYYY-MM-DD`." }),
    generateDateTimezone: str({ format: "time-zone", doc: "IANA time zone." }),
    conditional: obj(
      {
        when: oneOf(["record_created", "record_updated", "extract_not_empty"], {
          doc: "Condition for writing the field.",
        }),
      },
      { doc: "Writes the field only under a condition." },
    ),
    mappings: children,
    buildArrayHelper: list(
      obj({
        extract,
        sourceDataType,
        default: str({ doc: "Value to use if nothing was extracted." }),
        conditional: obj({ when: oneOf(["extract_not_empty"]) }),
        mappings: children,
      }),
      { doc: "Sources of an array. With both extract and mappings, `[*]` collapses in the paths of the children." },
    ),
  });

const children = { doc: "Mappings of the fields of the object." } as const;
const deepest = mappingEntryField(
  json({ shapes: ["array"], form: (): Field => mappings, doc: "Further levels in the same form." }),
);
const middle = mappingEntryField(list(deepest, children));

/** `mappings[]`: recursive; {@link mappingLevels} levels are declared, the rest is free-form. */
export const mappings = list(mappingEntryField(list(middle, children)), {
  doc: "Field mappings in the current form. Excludes `mapping`.",
});

type MappingEntryFields = (typeof deepest)["fields"];
type ArrayHelperFields = MappingEntryFields["buildArrayHelper"]["items"]["fields"];

/** A mapping of any level, as sent: its children are mappings as well, below the declared levels too. */
export type SentMapping = Omit<SentFields<MappingEntryFields>, "mappings" | "buildArrayHelper"> & {
  readonly mappings?: SentMappings;
  readonly buildArrayHelper?: SentList<SentMappingSource>;
};
/** One source of an array. */
export type SentMappingSource = Omit<SentFields<ArrayHelperFields>, "mappings"> & { readonly mappings?: SentMappings };
export type SentMappings = SentList<SentMapping>;
type SentList<T> = Scalar | ExactNumber | JsonObject | readonly (T | Scalar | ExactNumber | readonly Json[])[];

export { mapping } from "./old-mapping.ts";
