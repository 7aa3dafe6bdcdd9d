/** One step of an apply, with the deletions that wait for it. */
import { type Diagnostic, DiagnosticError } from "../base/diagnostics.ts";
import type { JsonObject } from "../base/json.ts";
import { ApiError } from "../client/index.ts";
import type { TfResource } from "../derive/terraform/tf-attribute.ts";
import { declared, toDocument } from "../model/terraform/tf-document.ts";
import type { TfObject } from "../model/terraform/tf-value.ts";
import { applyResource } from "./apply-resource.ts";
import { settleAfter } from "./removal/settle-removals.ts";
import type { PendingDeletion, PrivateData, RemovedFromState, ResourceResult } from "./resource-result.ts";
import type { ProviderSession } from "./session.ts";

/**
 * Creates, changes or deletes the object as planned, and deletes what waited for that. Throws ApiError or DiagnosticError where Terraform's
 * state stays as it was.
 */
export async function applyStep(
  session: ProviderSession,
  resource: TfResource,
  prior: TfObject | null,
  planned: TfObject | null,
  config: TfObject | null,
  kept: PrivateData,
): Promise<ResourceResult> {
  const { postponed } = session;
  session.planned.applying();
  const id = prior === null ? undefined : String(prior["id"]);
  let held: ResourceResult;
  try {
    held = await applyResource(session, resource, prior, planned, config, kept);
  } catch (error) {
    const diagnostics = writeDiagnostics(error);
    if (!diagnostics) throw error;
    if (id === undefined) {
      const back = postponed.giveBack(resource.kind, declaredDocument(resource, planned!));
      if (!back) throw error;
      return { value: back.state, kept: back.kept, diagnostics: [...diagnostics, warnNotReplaced(back)] };
    }
    const owed = owedNow(session, kept, postponed.failed(id));
    if (owed.length === 0) throw error;
    return { value: prior, kept: { ...kept, owed }, diagnostics };
  }
  // A deletion that was put off is not done.
  if (id !== undefined && postponed.has(id)) return held;
  const warnings = await settleAfter(session, id ?? String(held.value?.["id"]));
  const replaced =
    id === undefined ? postponed.replacedBy(resource.kind, declaredDocument(resource, held.value!)) : undefined;
  const owed = owedNow(session, kept, replaced ? [replaced] : []);
  return {
    ...held,
    kept: owed.length === 0 ? held.kept : { ...held.kept, owed },
    diagnostics: [...(held.diagnostics ?? []), ...warnings, ...(session.receipt?.takeWarnings() ?? [])],
  };
}

/** Returns the postponed deletions to store in the private data of a resource. */
function owedNow(
  { postponed }: ProviderSession,
  kept: PrivateData,
  more: readonly PendingDeletion[],
): readonly PendingDeletion[] {
  const all = new Map([...(kept.owed ?? []), ...more].map((each) => [each.id, each]));
  return [...all.values()].filter(({ id }) => !postponed.isSettled(id));
}

function declaredDocument({ attributes }: TfResource, value: TfObject): JsonObject {
  return toDocument(attributes, value, declared) as JsonObject;
}

function writeDiagnostics(error: unknown): readonly Diagnostic[] | undefined {
  if (error instanceof ApiError) return error.toDiagnostics();
  return error instanceof DiagnosticError ? error.diagnostics : undefined;
}

function warnNotReplaced({ kind, state }: RemovedFromState): Diagnostic {
  return {
    severity: "warning",
    code: "not-replaced",
    summary: "The replaced object still exists",
    detail: `The ${kind.kind} ${String(state["id"])} was to be deleted after its referrers changed to its replacement, but there is no replacement. It is in the state again, and the next terraform apply replaces it.`,
  };
}
