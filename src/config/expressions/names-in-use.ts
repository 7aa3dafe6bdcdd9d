/** Texts with expressions, and the names that these read: values, files, fields, lookups, and outputs of components and other stacks. */

import type { Json, JsonObject } from "../../base/json.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { parseTemplate } from "../../language/manifest-syntax.ts";
import { type Accessor, type Expression, expressionPathOf, subexpressionsOf } from "../../language/syntax/ast.ts";
import { referringPaths } from "../../model/value.ts";
import type { CrossingValue } from "./component-names.ts";
import type { ExpressionNames } from "./expression-names.ts";
import { outputName } from "./upstream-outputs.ts";

/** Returns the outputs of other stacks that an expression names, each once: `stacks.base.outputs.id`. Inputs and outputs of components are followed. */
export function outputsNamedBy(expression: Expression, names: ExpressionNames): readonly string[] {
  if (names.stacks.size + names.components.size === 0 && names.inputs === undefined) return [];
  const found = new Set<string>();
  collectOutputs(expression, names, found);
  return [...found];
}

function collectOutputs(expression: Expression, names: ExpressionNames, found: Set<string>): void {
  const steps = stepsOf(expression);
  const [root, stack, what, output] = steps;
  if (root === "stacks" && stack !== undefined && what === "outputs" && output !== undefined)
    found.add(outputName(stack, output));
  else if (root === "inputs" && stack !== undefined) addOutputsWithin(names.inputs?.get(stack)?.(), found);
  else if (root === "components" && stack !== undefined) {
    const component = names.components.get(stack);
    const key = component?.keys && what;
    const name = component?.keys ? steps[4] : output;
    if (component && !component.mistaken && name !== undefined)
      addOutputsWithin(component.outputs(key).get(name)?.(), found);
  } else for (const part of subexpressionsOf(expression)) collectOutputs(part, names, found);
}

function addOutputsWithin(value: CrossingValue | undefined, found: Set<string>): void {
  for (const { expression } of referringPaths(value?.template ?? null))
    for (const each of expression.outputs ?? []) found.add(each);
}

/** Returns the first name and the literal steps of `a.b["c"].d`; none for any other expression. */
function stepsOf(expression: Expression): readonly string[] {
  if (expression.type === "name") return [expression.name];
  if (expression.type === "attribute") {
    const before = stepsOf(expression.of);
    return before.length === 0 ? [] : [...before, expression.name];
  }
  if (expression.type !== "index" || expression.key.type !== "literal") return [];
  const before = stepsOf(expression.of);
  return before.length === 0 ? [] : [...before, String(expression.key.value)];
}

/** Steps of a path; undefined for a computed one. */
export type Steps = readonly (string | undefined)[];

export interface FoundNames {
  readonly values: string[];
  /** Names of files, or the expressions that give them. */
  readonly files: (string | Expression)[];
  /** Fields of resources. */
  readonly references: Steps[];
  /** Lookups, as names of the family and of the lookup. */
  readonly lookups: (readonly [string, string | undefined])[];
  /** Names of outputs of other stacks. */
  readonly stacks: string[];
  /** Outputs of components, as names of the component and of the output. */
  readonly outputs: (readonly [string, string])[];
  readsEach: boolean;
  readsEachValue: boolean;
  /** True if a step is computed, so that not all names are known. */
  hasComputedStep: boolean;
}

export const computedName = "a computed name";

/** Returns the names that the expressions of a text read. */
export function namesInText(text: string): FoundNames {
  const found: FoundNames = {
    values: [],
    files: [],
    references: [],
    lookups: [],
    stacks: [],
    outputs: [],
    readsEach: false,
    readsEachValue: false,
    hasComputedStep: false,
  };
  const parsed = parseTemplate(text);
  if ("expression" in parsed) noteExpression(parsed.expression, found);
  else if ("faults" in parsed) {
    // Code, or a mistake that what reads the whole stack reports.
    for (const [, root, name] of text.matchAll(namedValue)) found.values.push(`${root}.${name}`);
    if (computedValue.test(text)) found.values.push(computedName);
  }
  return found;
}

/** A value of the environment, a variable or an input in a text that is no expression. */
const namedValue = /\b(env|var|inputs)\s*(?:\.\s*|\[\s*["'])([A-Za-z_][\w-]*)/g;
const computedValue = /\b(?:env|var|inputs)\s*\[\s*[^"'\s]/;

function noteExpression(expression: Expression, found: FoundNames): void {
  const path = expressionPathOf(expression);
  if (path === undefined) {
    if (expression.type === "call" && ["file", "templatefile"].includes(expression.name)) {
      const [first] = expression.args;
      if (first?.type === "literal" && typeof first.value === "string") found.files.push(first.value);
      else if (first !== undefined) found.files.push(first);
    }
    for (const part of subexpressionsOf(expression)) noteExpression(part, found);
    return;
  }
  const { root, accessors } = path;
  const steps = accessors.map(stepOf);
  if (root !== "each") found.hasComputedStep ||= steps.includes(undefined);
  if (root === "each") {
    found.readsEach = true;
    found.readsEachValue ||= steps[0] !== "key";
  } else if (root === "components") {
    const [component, ...rest] = steps;
    // An instance may have the name of the step.
    for (const at of [0, 1]) {
      const output = rest[at + 1];
      if (component !== undefined && rest[at] === "outputs" && output !== undefined)
        found.outputs.push([component, output]);
    }
  } else if (["env", "var", "inputs"].includes(root)) {
    if (steps.length > 0) found.values.push(steps[0] === undefined ? computedName : `${root}.${steps[0]}`);
  } else if (root === "stacks") {
    if (steps[0] !== undefined && steps[2] !== undefined) found.stacks.push(`stacks.${steps[0]}.outputs.${steps[2]}`);
  } else if (root === "lookups") {
    if (steps[0] !== undefined) found.lookups.push([steps[0], steps[1]]);
  } else if (kindOfFamily(root) !== undefined && steps.length > 1) found.references.push([root, ...steps]);
  for (const each of accessors) if (each.type === "index") noteExpression(each.key, found);
}

/** Returns the name of a step; undefined for a computed one. */
function stepOf(accessor: Accessor): string | undefined {
  if (accessor.type === "attribute") return accessor.name;
  return accessor.key.type === "literal" ? String(accessor.key.value) : undefined;
}

export const hasExpression = (value: Json): boolean => typeof value === "string" && value.includes("${");

/**
 * Visits the texts with expressions of a value; with `isAll` also other texts, numbers and the like. `path`: that of what contains it, which is
 * extended during each visit.
 */
export function visitTexts(
  here: Json | undefined,
  key: string,
  path: string[],
  visit: (value: Json) => void,
  isAll = false,
): void {
  const isWhole = typeof here !== "object" || here === null;
  if (here === undefined || (isWhole && !isAll && !hasExpression(here))) return;
  path.push(key);
  if (isWhole) visit(here);
  else for (const name of Object.keys(here)) visitTexts((here as JsonObject)[name], name, path, visit, isAll);
  path.pop();
}
