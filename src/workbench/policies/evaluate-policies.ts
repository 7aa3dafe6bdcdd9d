/** Evaluates the policies of a stack. The engine of CEL is loaded only if the stack declares policies. */
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { nearestWord } from "../../base/suggest.ts";
import { kindNamed } from "../../catalog/index.ts";
import { secretMask } from "../../catalog/limits.ts";
import { secretPointers } from "../../derive/fields/walk.ts";
import type { PreparedPlan } from "../../engine/index.ts";
import type { DriftedObject } from "../../model/drift.ts";
import type { Plan } from "../../model/plan.ts";
import type { Policy, PolicyOverride, PolicyReport } from "../../model/policy.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import { isDeferred, type Template, Unchecked, Unknown } from "../../model/value.ts";
import { policyDiagnostics } from "../../policy/diagnostics.ts";
import type { Drifted, ResourceDocument } from "../../policy/index.ts";
import { unknownText } from "../../policy/values.ts";

interface PolicyChoices {
  readonly environment: string | undefined;
  readonly overrides?: readonly PolicyOverride[] | undefined;
}

/**
 * Adds the results of the policies to a plan: its `policies`, and a diagnostic for each finding, before the others. An error
 * among these keeps the plan from being applied. `program`: the declarations, also for the plan of an undo.
 */
export async function withPolicies(
  prepared: PreparedPlan,
  program: Program,
  choices: PolicyChoices,
): Promise<PreparedPlan> {
  const { policies = [] } = program;
  const overrides = choices.overrides ?? [];
  for (const each of overrides) checkOverride(policies, each);
  if (policies.length === 0) return prepared;
  const { evaluatePlan } = await import("../../policy/index.ts");
  const report = evaluatePlan(policies, prepared.plan, {
    environment: choices.environment,
    placeOf: placesOf(program),
    overrides,
  });
  const found = policyDiagnostics(report, policies);
  const { plan } = prepared;
  return {
    ...prepared,
    plan: { ...plan, policies: report, diagnostics: [...found, ...plan.diagnostics] },
    diagnostics: [...found, ...prepared.diagnostics],
  };
}

/** Evaluates the policies about declared resources. Needs no platform. Undefined for a stack without policies. */
export async function checkDeclarations(
  program: Program,
  { environment, now }: { readonly environment: string | undefined; readonly now: number },
): Promise<{ readonly report: PolicyReport; readonly diagnostics: readonly Diagnostic[] } | undefined> {
  const { policies = [] } = program;
  if (policies.length === 0) return undefined;
  const { evaluateResources } = await import("../../policy/index.ts");
  const report = evaluateResources(policies, program.resources.map(declaredDocument), {
    environment,
    at: new Date(now).toISOString(),
    placeOf: placesOf(program),
  });
  return { report, diagnostics: policyDiagnostics(report, policies) };
}

/** Returns the document of a resource as policies see it. */
function declaredDocument({ address, kind, template, secrets }: DeclaredResource): ResourceDocument {
  const bare = isObject(template) ? secretPointers(kindNamed(kind)!, template as JsonObject) : [];
  const masked = new Set([...bare, ...secrets]);
  return { address, kind, document: shownTemplate(template, "", masked) };
}

function shownTemplate(value: Template, at: Pointer, masked: ReadonlySet<Pointer>): Json {
  const unknown: unknown = value;
  if (unknown instanceof Unchecked) return secretMask;
  if (unknown instanceof Unknown) return unknownText;
  if (masked.has(at) || (isDeferred(value) && value.secret)) return value === null ? null : secretMask;
  if (isDeferred(value)) return unknownText;
  if (Array.isArray(value))
    return value.map((item: Template, index) => shownTemplate(item, joinPointer(at, index), masked));
  if (!isObject(value)) return value as Json;
  return Object.fromEntries(
    Object.entries(value as { readonly [key: string]: Template }).map(([key, item]) => [
      key,
      shownTemplate(item, joinPointer(at, key), masked),
    ]),
  );
}

/** Evaluates the policies about drift. Undefined for a stack without policies. */
export async function checkDrift(
  program: Program,
  drifted: readonly DriftedObject[],
  { environment, at }: { readonly environment: string | undefined; readonly at: string },
): Promise<{ readonly report: PolicyReport; readonly diagnostics: readonly Diagnostic[] } | undefined> {
  const { policies = [] } = program;
  if (policies.length === 0) return undefined;
  const { evaluateDrift } = await import("../../policy/index.ts");
  const report = evaluateDrift(policies, drifted.map(driftedPaths), { environment, at, placeOf: placesOf(program) });
  return { report, diagnostics: policyDiagnostics(report, policies) };
}

/** Returns the changes with their authors. An object that was deleted is one change of the whole object. */
function driftedPaths({ address, kind, changes, blame, before, deletion, action, source }: DriftedObject): Drifted {
  const isDeleted = action !== "read";
  return {
    address,
    kind,
    source,
    changes: isDeleted ? [{ path: "", before, cause: "drift" }] : changes,
    authors: isDeleted && deletion ? [{ path: "", ...deletion }] : blame,
  };
}

/** Returns a function that finds the declaration of a resource. */
export function placesOf({ resources }: Program) {
  const places = new Map(resources.map(({ address, source }) => [address, source]));
  return (address: string) => places.get(address);
}

/** Returns the diagnostics of a plan's policies. */
export function diagnosticsOfPolicies({ policies: report }: Plan, policies: readonly Policy[]): readonly Diagnostic[] {
  return report ? policyDiagnostics(report, policies) : [];
}

function checkOverride(policies: readonly Policy[], { policy: name }: PolicyOverride): void {
  const policy = policies.find((each) => each.name === name);
  if (!policy) {
    const near = nearestWord(
      name,
      policies.map((each) => each.name),
    );
    fail("unknown-policy", "There is no such policy", {
      detail: `--override names ${name}, and the stack declares no policy of this name.`,
      ...(near === undefined ? {} : { suggestion: `Did you mean ${near}?` }),
    });
  }
  if (policy.overridable) return;
  fail("policy-not-overridable", "The policy cannot be overridden", {
    detail: `${name} does not say overridable: true. Change the plan, or the rule where its owners agree.`,
    source: policy.source,
  });
}
