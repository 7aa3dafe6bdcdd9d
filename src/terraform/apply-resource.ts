/** Creates, changes and restores a resource, by the engine's calls on its object. */
import { type Diagnostic, DiagnosticError } from "../base/diagnostics.ts";
import type { JsonObject } from "../base/json.ts";
import { isMadeElsewhere, type Kind } from "../catalog/kind.ts";
import { ApiError } from "../client/index.ts";
import { maskDocument } from "../derive/fields/walk.ts";
import type { TfResource } from "../derive/terraform/tf-attribute.ts";
import {
  alongWarnings,
  createObject,
  type DeclaredObject,
  restoreObject,
  updateObject,
  valuesNotTaken,
} from "../engine/objects/index.ts";
import type { ResourceState } from "../model/state.ts";
import { declared, toDocument } from "../model/terraform/tf-document.ts";
import { liveValue, withoutPaths, withServerSet } from "../model/terraform/tf-server-set.ts";
import type { TfObject } from "../model/terraform/tf-value.ts";
import { Unknown } from "../model/value.ts";
import { compareSubject } from "../plan/compare.ts";
import { onlyOne } from "./lookup.ts";
import type { Orphan } from "./orphaned-creations.ts";
import { withWriteOnly } from "./plan-value.ts";
import type { RunStep } from "./receipts/run-receipt.ts";
import { removeResource } from "./removal/remove-resource.ts";
import { declaredObjectOf, stateEntryOf, writeBaseOf } from "./resource-entry.ts";
import {
  type PrivateData,
  type RemovedFromState,
  type ResourceResult,
  type StepResult,
  withSeen,
  withUndeclared,
} from "./resource-result.ts";
import type { ProviderSession } from "./session.ts";
import { providerWords } from "./words.ts";

/**
 * Creates or changes the object as planned. Throws ApiError or DiagnosticError if no object results.
 * After an unfinished creation, the result contains the error.
 */
export async function applyResource(
  session: ProviderSession,
  resource: TfResource,
  prior: TfObject | null,
  planned: TfObject | null,
  config: TfObject | null,
  kept: PrivateData,
): Promise<ResourceResult> {
  const { kind, attributes } = resource;
  if (planned === null || config === null) return removeResource(session, resource, prior!, kept);
  const undeclared = kept.undeclaredNext ?? kept.undeclared ?? [];
  const wanted = withoutPaths(attributes, withWriteOnly(attributes, planned, config), undeclared);
  const document = toDocument(attributes, wanted, declared) as JsonObject;
  // No plan could check references to objects that are created only during apply.
  const wrong = session.wrongReferences(kind, document);
  if (wrong.length > 0) throw new DiagnosticError(wrong);
  // Once there is an object, an error would keep it out of Terraform's state.
  const user = await session.user();
  const found = prior === null ? await existingObjectOf(session, { resource, config, document }) : undefined;
  const before = prior ?? found?.gone?.state;
  const address = kept.address ?? found?.address ?? session.newAddress(kind);
  const entry = before
    ? stateEntryOf(session, resource, before, { ...found?.gone?.kept, ...kept, address }, wanted)
    : found?.grave && { ...found.grave, address };
  const object = declaredObjectOf(kind, address, document);
  const id = entry?.id ?? found?.id;
  const isBinned = (before?.["deleted_at"] ?? null) !== null || found?.grave !== undefined;
  const warnings: Diagnostic[] = found?.gone ? [warnUpdatedInPlace(resource, found.id)] : [];
  try {
    if (id === undefined) await session.write(creationOf(session, object), (writer) => createObject(writer, object));
    else
      warnings.push(...(await writeOver(session, object, { id, entry, isBinned, isOrphan: found?.isOrphan === true })));
    const strict = session.strictValues ? (prior === null ? "creation" : "update") : undefined;
    return appliedResource(session, resource, planned, session.made(address)!, {
      address,
      user,
      undeclared,
      warnings,
      strict,
    });
  } catch (error) {
    const made = prior === null ? (session.made(address) ?? partialResult(found?.id)) : undefined;
    if (!made || !(error instanceof ApiError || error instanceof DiagnosticError)) throw error;
    // The object exists, although it is not complete: Terraform has to know of it.
    const half = appliedResource(session, resource, planned, made, { address, user, undeclared, warnings: [] });
    const diagnostics = error instanceof ApiError ? error.toDiagnostics() : error.diagnostics;
    return { ...half, diagnostics: [...half.diagnostics, ...diagnostics] };
  }
}

/** Makes an object as declared. Returns warnings about other objects that the recycle bin restored with it. */
async function writeOver(
  session: ProviderSession,
  object: DeclaredObject,
  {
    id,
    entry,
    isBinned,
    isOrphan,
  }: {
    readonly id: string;
    readonly entry: ResourceState | undefined;
    readonly isBinned: boolean;
    readonly isOrphan: boolean;
  },
): Promise<readonly Diagnostic[]> {
  const { kind, address } = object;
  const basis = writeBaseOf(session, object, id, entry);
  const after = maskDocument(kind, object.document);
  const action = isBinned ? "restore" : entry ? "update" : isOrphan ? "create" : "adopt";
  const step = { kind, address, action, id, prior: entry ?? null, after, changes: basis.seen.changes } as const;
  return session.write(step, async (writer) => {
    const { along, effects } = isBinned
      ? await restoreObject(writer, { kind, address, id })
      : { along: [], effects: [] };
    session.receipt?.sideEffects(address, effects);
    const left = isOrphan && session.receipt ? await session.client.get(kind, id) : undefined;
    if (left) await session.receipt?.tookOver(address, kind, left);
    await updateObject(writer, object, { ...basis, isDisturbed: isBinned });
    return alongWarnings(address, along, providerWords);
  });
}

/** Returns a creation as a step of the receipt. */
function creationOf({ fingerprint }: ProviderSession, { kind, address, document }: DeclaredObject): RunStep {
  const about = { kind, desired: document, prior: undefined, live: {}, secrets: [], ignore: [], fingerprint };
  return {
    kind,
    address,
    action: "create",
    prior: null,
    after: maskDocument(kind, document),
    changes: compareSubject(about),
  };
}

interface ExistingObject extends Orphan {
  /** This process took it out of Terraform's state, as it cannot be deleted. */
  readonly gone?: RemovedFromState;
  /** The former entry in Terraform's state of an object that an apply moved to the recycle bin. */
  readonly grave?: ResourceState;
  /** A run that was killed has made it. */
  readonly isOrphan?: boolean;
}

/** An existing object that a creation takes over instead of making one. */
async function existingObjectOf(
  session: ProviderSession,
  wanted: { readonly resource: TfResource; readonly config: TfObject; readonly document: JsonObject },
): Promise<ExistingObject | undefined> {
  const { document: desired } = wanted;
  const { kind } = wanted.resource;
  const gone = session.undeletable.take(kind, desired);
  if (!gone && isMadeElsewhere(kind))
    return { address: session.newAddress(kind), id: await idByIdentity(session, kind, desired) };
  if (!gone) {
    const orphan = await session.orphans.take(kind, desired);
    const grave = orphan ? undefined : await session.graves?.take(wanted);
    return grave
      ? { address: grave.entry.address, id: grave.entry.id, grave: grave.entry }
      : orphan && { ...orphan, isOrphan: true };
  }
  return { address: gone.kept.address ?? session.newAddress(kind), id: String(gone.state["id"]), gone };
}

/**
 * Returns the id of the object of a kind that only the platform creates. Throws if it is missing or belongs to another stack.
 */
async function idByIdentity({ client }: ProviderSession, kind: Kind, desired: JsonObject): Promise<string> {
  const named = Object.fromEntries(kind.identity.by.map((field) => [field, String(desired[field])]));
  return String((await onlyOne(client, kind, named, Object.values(named).join(", ")))["_id"]);
}

function warnUpdatedInPlace({ kind }: TfResource, id: string): Diagnostic {
  return {
    severity: "warning",
    code: "not-replaced",
    summary: "An object was changed instead of replaced",
    detail: `The platform offers no deletion for the kind ${kind.kind}: ${id}, which has this name, is still the same object, and is now as declared.`,
  };
}

/** The result for an object that existed before and whose change failed. */
function partialResult(id: string | undefined): StepResult | undefined {
  return id === undefined ? undefined : { id, live: {}, record: undefined };
}

function appliedResource(
  session: ProviderSession,
  resource: TfResource,
  planned: TfObject,
  done: StepResult,
  {
    address,
    user,
    warnings,
    undeclared,
    strict,
  }: {
    readonly address: string;
    readonly user: string;
    readonly warnings: readonly Diagnostic[];
    readonly undeclared: readonly string[];
    /** Values that the platform did not take are errors. */
    readonly strict?: "creation" | "update" | undefined;
  },
): ResourceResult & Required<Pick<ResourceResult, "diagnostics">> {
  const value = withServerSet(resource.attributes, planned, done.live, (attribute, now, live) =>
    now instanceof Unknown ? liveValue(attribute, live) : now,
  );
  const { normalised } = done.record ?? {};
  const notTaken = done.record ? valuesNotTaken(done.record) : [];
  return {
    value: { ...value, id: done.id },
    kept: withSeen(withUndeclared({ address, ...(normalised ? { normalised } : {}), user }, undeclared), done.live),
    diagnostics: [
      ...warnings,
      ...notTaken.map((each) => (strict ? refusedValue(each, strict) : each)),
      ...session.orphans.takeWarnings(),
    ],
  };
}

/**
 * Returns the refused value as an error. Terraform taints an object whose creation ends with an error, and would replace it.
 */
function refusedValue(each: Diagnostic, strict: "creation" | "update"): Diagnostic {
  const error = { ...each, severity: "error" as const };
  if (strict === "update") return error;
  const after =
    "The object was made, and Terraform has marked it as tainted: the next apply replaces it. Once its value is declared as the platform keeps it, `terraform untaint` with the resource's address goes on with this one.";
  return { ...error, detail: [each.detail, after].filter((text) => text !== undefined).join(" ") };
}
