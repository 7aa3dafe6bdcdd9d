/** Presets of a connector for resources that use it (facts 2.19). */
import { isObject, itemsOf, type Json, objectsOf } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import type { SentFields, SentValue } from "../document.ts";
import { block, json, list, openEnum, str } from "../field.ts";
import type { Problem } from "../kind.ts";
import { filter } from "./filter.ts";
import { filterProblems } from "./filter-rules.ts";

const values = list(json(), { doc: "Texts, numbers, booleans or objects." });
const conditionIds = list(str(), { doc: "Ids of the conditions under which it holds." });

/** Values at paths of a resource. */
export const supportedValues = (doc: string) =>
  list(block({ path: str({ doc: "Dotted path in the resource." }), values }), { doc });

/** Presets fill a form, and the reference server has none. */
export const ofForms = {
  none: "it fills a form of a user interface; write its values into the objects themselves.",
} as const;

const supportSection = (doc: string) =>
  block(
    {
      conditions: list(block({ _id: str({ doc: "Named by the entries below." }), condition: filter }), {
        effect: ofForms,
      }),
      preConfiguredFields: list(
        block({ path: str({ doc: "Dotted path in the resource." }), values, _conditionIds: conditionIds }),
        { doc: "Fields that have these values." },
      ),
      fieldsUserMustSet: list(
        block({
          path: str({ doc: "Dotted path in the resource." }),
          values,
          _conditionIds: conditionIds,
          helpURL: str(),
          labelOverride: str(),
          inputType: openEnum(["number", "password", "uri"], { doc: "Of connections." }),
        }),
        { effect: ofForms, doc: "Fields that the user fills in." },
      ),
    },
    { doc },
  );

/** Sections by the kind of resource that they preset. */
export const supportedBy = block(
  {
    connection: { ...supportSection("Of connections."), effect: ofForms },
    export: supportSection("Of exports."),
    import: { ...supportSection("Of imports."), effect: ofForms },
    ediProfile: { ...supportSection("Of EDI profiles."), effect: ofForms },
  },
  { doc: "What is preset on resources made with the connector. Syncs apply the presets of exports." },
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
