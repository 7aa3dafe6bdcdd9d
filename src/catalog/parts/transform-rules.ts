/** Rules of transforms (facts 2.6): their mappings and lookups follow the rules of those parts. */
import { isObject } from "../../base/json.ts";
import type { Pointer } from "../../base/pointer.ts";
import type { SentValue } from "../document.ts";
import type { Problem } from "../kind.ts";
import { lookupProblems } from "./lookup-rules.ts";
import { mappingProblems } from "./mapping-rules.ts";
import type { transform as transformField } from "./transform.ts";

/** Faults of a Transform object. */
export function transformProblems(
  transform: SentValue<typeof transformField> | undefined,
  pointer: Pointer,
): Problem[] {
  if (!isObject(transform) || transform.type === "script" || !isObject(transform.expression)) return [];
  const modern = transform.expression.rulesTwoDotZero;
  // Version 1 reads `rules` only; other values are stored, unused.
  if (!isObject(modern) || transform.expression.version === "1") return [];
  const here = `${pointer}/expression/rulesTwoDotZero`;
  return [
    ...mappingProblems(modern.mappings, `${here}/mappings`),
    ...lookupProblems(modern.lookups, `${here}/lookups`),
  ];
}
