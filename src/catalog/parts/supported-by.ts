/** Presets of a connector for resources that use it (facts 2.19). */
import { isObject, itemsOf, type Json, objectsOf } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import type { SentFields, SentValue } from "../document.ts";
import { block, json, list, openEnum, str } from "../field.ts";
import type { Problem } from "../kind.ts";
import { filter } from "./filter.ts";
import { filterProblems } from "./filter-rules.ts";

const values = list(json(), { doc: "Strings, numbers, booleans or objects." });
const conditionIds = list(str(), { doc: "IDs of the conditions of the entry." });

/** Values at paths of a resource. */
export const supportedValues = (doc: string) =>
  list(block({ path: str({ doc: "Dotted path in the resource." }), values }), { doc });

/** Presets fill a form, and the reference server has none. */
export const ofForms = {
  none: "only forms of a user interface use it; write its values into the objects themselves.",
} as const;

const supportSection = (doc: string) =>
  block(
    {
      conditions: list(block({ _id: str({ doc: "ID, to which the entries below refer." }), condition: filter }), {
        effect: ofForms,
      }),
      preConfiguredFields: list(
        block({ path: str({ doc: "Dotted path in the resource." }), values, _conditionIds: conditionIds }),
        { doc: "Fields with preset values." },
      ),
      fieldsUserMustSet: list(
        block({
          path: str({ doc: "Dotted path in the resource." }),
          values,
          _conditionIds: conditionIds,
          helpURL: str(),
          labelOverride: str(),
          inputType: openEnum(["number", "password", "uri"], { doc: "Type of the input; only for connections." }),
        }),
        { effect: ofForms, doc: "Fields that the user fills in." },
      ),
    },
    { doc },
  );

/** Sections by the kind of resource that they preset. */
export const supportedBy = block(
  {
    connection: { ...supportSection("Section for connections."), effect: ofForms },
    export: supportSection("Section for exports."),
    import: { ...supportSection("Section for imports."), effect: ofForms },
    ediProfile: { ...supportSection("Section for EDI profiles."), effect: ofForms },
  },
  { doc: "Preset values of resources made with the connector. Syncs apply the presets of exports." },
);

/** The same of a connector that no sync reads: its presets are checked where it is published. */
export const presetsOfForms = { ...supportedBy, effect: ofForms } as const;

type SentSection = SentFields<ReturnType<typeof supportSection>["fields"]>;

/** Faults of the conditions of every section: their rules are those of filters. */
export function supportedProblems(sections: SentValue<typeof supportedBy> | undefined, pointer: Pointer): Problem[] {
  if (!isObject(sections)) return [];
  return Object.entries(sections).flatMap(([name, section]) => {
    if (!isObject(section)) return [];
    const { conditions } = section as SentSection;
    return itemsOf(conditions).flatMap((each, index) =>
      isObject(each)
        ? filterProblems(each.condition, `${joinPointer(pointer, name)}/conditions/${index}/condition`)
        : [],
    );
  });
}

/** Returns the section of a resource kind, in the singular or plural; undefined if there is none. */
export function supportedSection(
  document: { readonly supportedBy?: SentValue<typeof supportedBy> },
  name: keyof typeof supportedBy.fields,
): SentSection | undefined {
  const sections = document.supportedBy;
  if (!isObject(sections)) return undefined;
  // The plural is not declared; the platform reads it all the same.
  const found = sections[name] ?? (sections as { readonly [name: string]: SentSection | undefined })[`${name}s`];
  return isObject(found) ? found : undefined;
}

/** Returns the values that a section presets at a path; undefined if it presets none. */
export function presetValues(section: SentSection, path: string): readonly Json[] | undefined {
  const found = objectsOf(section.preConfiguredFields).find((each) => each.path === path);
  return found && itemsOf(found.values);
}
