/** What previews show of the steps of a page (spec: Imports, preview). Nothing of it is kept where nobody looks. */
import type { Json } from "../../base/json.ts";

/** Steps beside the request and its answer, in the order in which records take them. */
export const stageNames = Object.freeze([
  "importFilter",
  "preMap",
  "mapping",
  "postMap",
  "parse",
  "responseTransform",
  "postSubmit",
] as const);

export type StageName = (typeof stageNames)[number];

/** By step, what it made of each record; null where the record did not come that far. Steps that an import does not have are absent. */
export type ShownStages = { readonly [name in StageName]?: readonly Json[] };

/** Characters that a preview shows of what was made and sent, and of answers. */
export const shownAtMost = 16 * 1024 * 1024;

/** The steps of a page and those of the next. */
export function joinedStages(first: ShownStages, second: ShownStages): ShownStages {
  const joined = stageNames.flatMap((name) => {
    const [a, b] = [first[name], second[name]];
    return a || b ? [[name, [...(a ?? []), ...(b ?? [])]] as const] : [];
  });
  return Object.fromEntries(joined);
}
