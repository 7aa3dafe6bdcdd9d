/** The regular expressions of filters (`["matches", ..., "^A"]`), wherever the catalog says that a document of a kind has filters. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { fromSegments, type Pointer } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import { type FieldRoute, routesTo } from "./field-routes.ts";

interface FoundPattern {
  readonly pattern: string;
  readonly pointer: Pointer;
}

/** Returns the patterns in a document's filters that are texts. Only filters are read, in a document of any size. */
export function filterPatterns(kind: Kind, document: JsonObject): readonly FoundPattern[] {
  const found: FoundPattern[] = [];
  const path: (string | number)[] = [];
  const visitAt = (segment: string | number, visit: () => void): void => {
    path.push(segment);
    visit();
    path.pop();
  };
  const followFilterRoute = (value: Json | undefined, route: FieldRoute): void => {
    if (route.field) lookIntoFilter(value);
    else if (Array.isArray(value)) {
      const { items } = route;
      if (items)
        for (const [index, item] of (value as readonly Json[]).entries())
          visitAt(index, () => followFilterRoute(item, items));
    } else if (isObject(value)) {
      for (const [name, inner] of route.fields ?? [])
        if (inner && Object.hasOwn(value, name)) visitAt(name, () => followFilterRoute(value[name], inner));
    }
  };
  // A whole Filter, or only its expression part as in router branches.
  const lookIntoFilter = (value: Json | undefined): void => {
    if (!isObject(value)) return;
    const { expression, rules } = value;
    visitAt("rules", () => lookAtRule(rules));
    if (isObject(expression)) visitAt("expression", () => visitAt("rules", () => lookAtRule(expression["rules"])));
  };
  const lookAtRule = (rule: Json | undefined): void => {
    if (!Array.isArray(rule)) return;
    const [operator, , pattern] = rule as readonly Json[];
    if (operator === "matches" && typeof pattern === "string")
      found.push({ pattern, pointer: fromSegments([...path, 2]) });
    const rules = operator === "anyof" ? (rule as readonly Json[]).slice(0, 2) : (rule as readonly Json[]);
    for (const [index, operand] of rules.entries()) visitAt(index, () => lookAtRule(operand));
  };
  const route = routesTo(kind, "filters");
  if (route) followFilterRoute(document, route);
  return found;
}
