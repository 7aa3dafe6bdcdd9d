/** Plan of a resource's apply. */
import { withArticle } from "../base/article.ts";
import type { Diagnostic } from "../base/diagnostics.ts";
import { type JsonObject, sameJson } from "../base/json.ts";
import { fromSegments, valueAtPointer } from "../base/pointer.ts";
import type { TfAttribute, TfResource } from "../derive/terraform/tf-attribute.ts";
import { stepRequests } from "../engine/decide/decided-step.ts";
import { laterEffect, notReady } from "../model/findings.ts";
import type { Action } from "../model/plan.ts";
import { declared, toDocument } from "../model/terraform/tf-document.ts";
import type { TfObject, TfValue } from "../model/terraform/tf-value.ts";
import { valuesOmittedByUpdate } from "../plan/kept-values.ts";
import { describeNotTaken, notTakenByWrite } from "../plan/not-taken.ts";
import { type PlannedValue, planValue } from "./plan-value.ts";
import type { PrivateData } from "./resource-result.ts";

/**
 * Returns a warning for each secret whose version is removed while its block stays, and that is not given in another way.
 */
function warnErasedSecrets(
  attributes: readonly TfAttribute[],
  prior: TfObject,
  planned: TfObject,
): readonly Diagnostic[] {
  return erasedBelow(attributes, prior, planned, []).map((path) => ({
    severity: "warning",
    code: "secret-erased",
    summary: "A secret is erased on the platform",
    detail:
      "Its version is not given any more, so the update takes the secret away. It cannot be brought back from there. To keep it, give the write-only attribute and its version as before.",
    pointer: fromSegments(path),
  }));
}

/** Returns the paths of such secrets. Lists and maps contain none. */
function erasedBelow(
  attributes: readonly TfAttribute[],
  prior: TfObject,
  planned: TfObject,
  at: readonly string[],
): readonly (readonly string[])[] {
  return attributes.flatMap(({ role, key, name, nested }) => {
    const [before, after] = [prior[name] ?? null, planned[name] ?? null];
    if (role === "version") {
      const isGiven = attributes.some((each) => each.key === key && (planned[each.name] ?? null) !== null);
      return before !== null && !isGiven ? [[...at, key]] : [];
    }
    if (nested?.mode !== "single" || !isPlainTfObject(before) || !isPlainTfObject(after)) return [];
    return erasedBelow(nested.attributes, before, after, [...at, key]);
  });
}

const isPlainTfObject = (value: TfValue): value is TfObject =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

interface ResourcePlan {
  readonly planned: PlannedValue | undefined;
  readonly action: Action;
  readonly diagnostics: readonly Diagnostic[];
}

/** Settings of the provider that turn findings into errors. */
export interface Strictness {
  /** Requests that the platform does not document. */
  readonly strictSpec: boolean;
  /** Values that the platform does not take. */
  readonly strictValues: boolean;
}

/**
 * Plans a resource without any request. `config` null: the removal. `kept`: Terraform's private data of the prior value.
 */
export function planResource(
  resource: TfResource,
  prior: TfObject | null,
  config: TfObject | null,
  { strictSpec, strictValues }: Strictness,
  kept: PrivateData = {},
): ResourcePlan {
  const { kind, attributes } = resource;
  if (config === null) {
    const isLeft = kind.removal === "none";
    const diagnostics = isLeft
      ? [undeletableDiagnostic(resource, strictSpec)]
      : assumedRequestFindings(resource, "delete", strictSpec);
    return { planned: undefined, action: isLeft ? "forget" : "delete", diagnostics };
  }
  const planned = planValue(attributes, prior, config, kept.undeclared);
  const action: Action = prior === null ? "create" : planned.changed ? "update" : "noop";
  const stays =
    action === "update" && planned.replace.length === 0 ? warnRetainedValues(resource, prior!, planned.value) : [];
  const isSame = prior !== null && planned.replace.length === 0;
  const refused = isSame ? stillNotTaken(resource, prior, planned.value, kept, strictValues) : [];
  const lacks = action === "noop" ? [] : notReadyFindings(resource, config, isSame);
  const later = action === "update" && isSame ? laterEffects(resource, prior, planned.value) : [];
  const erased = action === "update" && isSame ? warnErasedSecrets(resource.attributes, prior, planned.value) : [];
  const findings = [
    ...assumedRequestFindings(resource, action, strictSpec),
    ...stays,
    ...erased,
    ...refused,
    ...lacks,
    ...later,
  ];
  return { planned, action, diagnostics: findings };
}

/** Returns warnings about later effects of the changed object. Terraform has no notices. */
function laterEffects({ kind, attributes }: TfResource, prior: TfObject, planned: TfObject): readonly Diagnostic[] {
  const [before, after] = [prior, planned].map((each) => toDocument(attributes, each, declared) as JsonObject);
  const [code, summary] = laterEffect;
  const found = kind.hooks?.consequences?.(before!, after!) ?? [];
  return found.map(({ message, pointer }) => ({ severity: "warning", code, summary, detail: message, pointer }));
}

/** Returns warnings about values that Terraform's plan shows as removed and the platform keeps. */
function warnRetainedValues(
  { kind, attributes }: TfResource,
  prior: TfObject,
  planned: TfObject,
): readonly Diagnostic[] {
  const writable = attributes.filter(({ use, role }) => use !== "computed" && (role === "field" || role === "json"));
  const before = toDocument(writable, prior, declared) as JsonObject;
  return valuesOmittedByUpdate(kind, before, toDocument(writable, planned, declared));
}

/**
 * Returns the findings that keep the object from being ready. An existing object may have undeclared values that make it ready.
 */
function notReadyFindings({ kind, attributes }: TfResource, config: TfObject, isThere: boolean): readonly Diagnostic[] {
  const problems = kind.hooks?.ready?.(toDocument(attributes, config, declared) as JsonObject) ?? [];
  const [code, summary] = notReady;
  return problems.map(({ message, pointer }) => ({
    severity: isThere ? "warning" : "error",
    code,
    summary,
    detail: message,
    pointer,
  }));
}

/** Returns warnings about values that the platform did not accept at the last write and that stay unchanged. */
function stillNotTaken(
  { attributes }: TfResource,
  prior: TfObject,
  planned: TfObject,
  { normalised }: PrivateData,
  strictValues: boolean,
): readonly Diagnostic[] {
  if (normalised === undefined) return [];
  const before = toDocument(attributes, prior, declared) as JsonObject;
  const after = toDocument(attributes, planned, declared) as JsonObject;
  return notTakenByWrite({ document: before, normalised })
    .filter(({ path, asked }) => sameJson(asked, valueAtPointer(after, path) ?? null))
    .map((each) => ({ severity: strictValues ? "error" : "warning", ...describeNotTaken(each), pointer: each.path }));
}

function undeletableDiagnostic({ kind }: TfResource, strictSpec: boolean): Diagnostic {
  return {
    severity: strictSpec ? "error" : "warning",
    code: "cannot-delete",
    summary: "An object stays on the platform",
    detail: `The platform offers no deletion for the kind ${kind.kind}: the object is taken out of the state and stays in the account.`,
  };
}

function assumedRequestFindings({ kind }: TfResource, action: Action, strictSpec: boolean): readonly Diagnostic[] {
  if (!strictSpec) return [];
  const found = stepRequests(kind, action, [{ path: `/${kind.identity.by[0]}`, cause: "config changed" }], {}).assumed;
  if (found.length === 0) return [];
  return [
    {
      severity: "error",
      code: "assumed-verb",
      summary: "A step uses endpoints that the platform does not document",
      detail: `To ${action} ${withArticle(kind.kind)} takes ${found.join(", ")}, which the platform's documentation does not state. The provider's strict_spec refuses that.`,
    },
  ];
}
