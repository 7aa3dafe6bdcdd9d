/** Rules of exports over several fields (facts 2.14). */
import { isObject } from "../../../base/json.ts";
import type { SentFields } from "../../document.ts";
import type { Problem } from "../../kind.ts";
import { filterProblems } from "../../parts/filter-rules.ts";
import { headerProblems } from "../../parts/header-lines.ts";
import { transformProblems } from "../../parts/transform-rules.ts";
import type { fields } from "./fields.ts";

type SentExport = SentFields<typeof fields>;

export function checkExport(document: SentExport): readonly Problem[] {
  return [
    ...filterProblems(document.filter, "/filter"),
    ...filterProblems(document.inputFilter, "/inputFilter"),
    ...transformProblems(document.transform, "/transform"),
    ...headerProblems(document, ["http", "rest"]),
    ...unusedProblems(document),
  ];
}

/** Settings that are legal and have no effect. */
function unusedProblems(document: SentExport): Problem[] {
  const problems: Problem[] = [];
  const delta = document.delta;
  if (document.adaptorType === "HTTPExport" && isObject(delta) && delta.dateField != null) {
    const message = "An HTTP export puts its date into the request with a template and ignores delta.dateField.";
    problems.push({ pointer: "/delta/dateField", code: "invalid_field", severity: "warning", message });
  }
  if (document.inputFilter != null && document.isLookup !== true) {
    const message = "inputFilter is only for lookups (isLookup: true).";
    problems.push({ pointer: "/inputFilter", code: "invalid_field", severity: "warning", message });
  }
  return problems;
}
