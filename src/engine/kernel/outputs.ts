/** The outputs of a stack: evaluated from known values, stored in the state, secret ones only as fingerprints. */
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import { type Json, sameJson } from "../../base/json.ts";
import { secretMask } from "../../catalog/limits.ts";
import { placeholdersIn, reservedObject } from "../../model/placeholders.ts";
import type { Plan, PlannedOutput } from "../../model/plan.ts";
import type { Program } from "../../model/program.ts";
import { isFingerprint, type OutputState, type State } from "../../model/state.ts";
import { evaluateTemplate, uncheckedPointers, unknownPointers, type Value } from "../../model/value.ts";
import { fingerprintValue } from "../../state/fingerprint.ts";
import { type Knowledge, referenceResolver } from "./resolve.ts";
import type { StackOptions } from "./stack.ts";

/** Returns the outputs for a plan; adds the faults of their expressions to `diagnostics`. */
export function planOutputs(
  stack: StackOptions,
  program: Program,
  state: State,
  knowledge: Knowledge,
  diagnostics: Diagnostic[],
): readonly PlannedOutput[] {
  const planned: PlannedOutput[] = [];
  for (const output of program.outputs) {
    let value: Value;
    try {
      value = evaluateTemplate(output.template, referenceResolver(knowledge));
      const [reserved] = output.secret ? [] : placeholdersIn(value);
      if (reserved !== undefined) throw new DiagnosticError([reservedObject(reserved)]);
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      diagnostics.push(
        ...error.diagnostics.map((each) => ({ address: `outputs.${output.name}`, source: output.source, ...each })),
      );
      continue;
    }
    const before = Object.hasOwn(state.outputs, output.name) ? state.outputs[output.name] : undefined;
    const open = unknownPointers(value).length;
    const known = open === 0;
    // A secret without a value counts as unchanged.
    const isUnchecked = open > 0 && uncheckedPointers(value).length === open && before?.secret === output.secret;
    // A null output is treated like an undeclared one.
    const isNothing = before === undefined && value === null && !output.secret;
    const same =
      isNothing ||
      isUnchecked ||
      (known && before !== undefined && sameOutput(stack, before, value as Json, output.secret));
    const shownBefore = before === undefined ? undefined : shownOutput(before);
    planned.push({
      name: output.name,
      action: same ? "noop" : before === undefined ? "create" : "update",
      secret: output.secret,
      ...(shownBefore === undefined ? {} : { before: shownBefore }),
      after: output.secret ? secretMask : (JSON.parse(JSON.stringify(value)) as Json),
    });
  }
  for (const [name, before] of Object.entries(state.outputs)) {
    if (program.outputs.some((output) => output.name === name)) continue;
    planned.push({ name, action: "delete", secret: before.secret, before: shownOutput(before) });
  }
  return planned;
}

/**
 * Returns the names of the outputs that remain after `destroy`. If it destroys some addresses only, outputs without a reference
 * to these remain.
 */
export function remainingOutputs(program: Program, plan: Pick<Plan, "steps" | "targets">): ReadonlySet<string> {
  if (plan.targets === undefined) return new Set();
  const destroyed = new Set(plan.steps.filter((step) => step.action !== "noop").map((step) => step.address));
  const left = program.outputs.filter(({ references }) => !references.some((each) => destroyed.has(each.target)));
  return new Set(left.map((output) => output.name));
}

/** The outputs that `destroy` removes. */
export function destroyedOutputs(state: State, left: ReadonlySet<string>): readonly PlannedOutput[] {
  return Object.entries(state.outputs)
    .filter(([name]) => !left.has(name))
    .map(([name, before]) => ({ name, action: "delete", secret: before.secret, before: shownOutput(before) }));
}

/**
 * Returns the outputs after an apply, as stored in the state and as shown. An output that could not be computed keeps its old
 * value.
 */
export function applyOutputs(
  stack: StackOptions,
  program: Program,
  state: State,
  knowledge: Knowledge,
): {
  readonly kept: { readonly [name: string]: OutputState };
  readonly shown: { readonly [name: string]: { value: Json; secret: boolean } };
} {
  // Collects entries, because an assignment to a name such as __proto__ would be lost.
  const kept: [string, OutputState][] = [];
  const shownOutputs: [string, { value: Json; secret: boolean }][] = [];
  const keepOutput = (name: string) => {
    if (Object.hasOwn(state.outputs, name)) kept.push([name, state.outputs[name]!]);
  };
  for (const { name, template, secret } of program.outputs) {
    let value: Value;
    try {
      value = evaluateTemplate(template, referenceResolver(knowledge));
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      keepOutput(name);
      continue;
    }
    if (unknownPointers(value).length > 0) {
      keepOutput(name);
      continue;
    }
    const stored: Json = secret ? { $fingerprint: fingerprintValue(stack.key, value as Json) } : (value as Json);
    kept.push([name, { secret, value: stored } as OutputState]);
    shownOutputs.push([name, { secret, value: secret ? secretMask : (value as Json) }]);
  }
  return { kept: Object.fromEntries(kept), shown: Object.fromEntries(shownOutputs) };
}

function sameOutput(stack: StackOptions, before: OutputState, value: Json, secret: boolean): boolean {
  if (secret !== before.secret) return false;
  return isFingerprint(before.value)
    ? before.value.$fingerprint === fingerprintValue(stack.key, value)
    : sameJson(before.value, value);
}

function shownOutput(output: OutputState): Json {
  return output.secret || isFingerprint(output.value) ? secretMask : (output.value as Json);
}
