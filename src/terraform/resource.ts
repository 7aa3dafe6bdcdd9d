/** A resource's life: read, plan and apply, each by what the engine does for a manifest. */
import { withArticle } from "../base/article.ts";
import { type Diagnostic, DiagnosticError, fail } from "../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";
import { secretMask } from "../catalog/limits.ts";
import { ApiError } from "../client/index.ts";
import { isContainer } from "../derive/containers.ts";
import type { TfAttribute, TfResource } from "../derive/tf-attribute.ts";
import { mask } from "../derive/walk.ts";
import { price } from "../engine/decide/step-requests.ts";
import type { Work } from "../engine/kernel/prepared-step.ts";
import type { Sighting } from "../engine/kernel/sighting.ts";
import { contentsOf } from "../engine/refresh/contents.ts";
import { isDetail, withParts } from "../engine/refresh/refresh.ts";
import type { Action } from "../model/plan.ts";
import { isFingerprint, type ResourceState } from "../model/state.ts";
import { applied, declared, fromDocument, toDocument } from "../model/tf-document.ts";
import type { TfObject, TfValue } from "../model/tf-value.ts";
import { Unknown } from "../model/value.ts";
import { accept } from "../plan/accept.ts";
import { compare } from "../plan/compare.ts";
import { means } from "../plan/equal.ts";
import { markIn, parseOwnerMark, withoutMark } from "../plan/owner-mark.ts";
import type { Done, Gone, Held, Private } from "./held.ts";
import { inUse } from "./in-use-error.ts";
import type { Left } from "./orphaned-creations.ts";
import { type PlannedValue, planValue, withWriteOnly } from "./plan-value.ts";
import { keptBack } from "./retained-values.ts";
import { type Session, stackName } from "./session.ts";

type Present = Extract<Sighting, { readonly status: "present" }>;

/** What the engine's state would hold of the resource. */
function known(
  session: Session,
  { kind, attributes }: TfResource,
  state: TfObject,
  kept: Private,
  wanted?: TfObject,
): ResourceState {
  const document = toDocument(attributes, state, applied(session.fingerprint), wanted) as JsonObject;
  const { last_modified: lastModified } = state;
  return {
    ...{ address: kept.address ?? `${kind.family}.${String(state["id"])}`, kind: kind.kind, id: String(state["id"]) },
    ...{ document, live: {}, dependsOn: [] },
    ...(typeof lastModified === "string" ? { lastModified } : {}),
    ...(kept.normalised ? { normalised: kept.normalised } : {}),
  };
}

/** The state as it is now: drift on what is owned, and what the platform sets. Null where the object is gone. */
export async function readResource(
  session: Session,
  resource: TfResource,
  state: TfObject,
  kept: Private,
): Promise<Held> {
  const { kind, attributes } = resource;
  const entry = known(session, resource, state, kept);
  if (kept.imported) return readImported(session, resource, entry.id, kept.from);
  const sighting = await session.objects.sight(kind, entry, Object.keys(entry.document)).catch(advise);
  if (sighting.status === "gone") {
    if (!(await session.isHome(kept.user, entry.id))) elsewhere(resource, entry.id, kept.user);
    return { value: null, kept };
  }
  session.found(kind);
  const signed = await signedBy(session, kept);
  switch (sighting.status) {
    case "binned":
      if (!session.restoreDeleted) return { value: null, kept };
      return { value: { ...state, deleted_at: String(sighting.live["deletedAt"] ?? "deleted") }, kept: signed };
    case "unmoved":
      return { value: { ...state, deleted_at: null }, kept: signed };
    case "present": {
      const live = withoutMark(kind, sighting.live);
      const { document } = accept(kind, entry, live, session.fingerprint);
      const value = fromDocument(attributes, document, state);
      return { value: { ...value, ...told(resource, sighting, state) }, kept: signed };
    }
  }
}

/** With whose token sees it, where nobody knows who wrote it. */
async function signedBy(session: Session, kept: Private): Promise<Private> {
  if (kept.user !== undefined) return kept;
  // What was read stands, also where nobody tells whose the token is.
  const user = await session.user().catch(() => undefined);
  return user === undefined ? kept : { ...kept, user };
}

/** Advice for a manifest's state is of no use here. */
function advise(error: unknown): never {
  if (!(error instanceof DiagnosticError)) throw error;
  throw new DiagnosticError(
    error.diagnostics.map((each) => ({
      ...each,
      ...(each.detail
        ? { detail: each.detail.replace(/with: reconduit state rm .*$/s, "with: terraform state rm") }
        : {}),
    })),
  );
}

/** All that the platform holds, but for what stands there anyway. */
async function readImported(session: Session, resource: TfResource, id: string, from?: string): Promise<Held> {
  const { kind, attributes } = resource;
  const found = await session.client.get(kind, id);
  if (!found) return { value: null, kept: {} };
  assertFree(kind, found, from);
  const live = withoutMark(kind, await withParts(session.client, kind, found, Object.keys(kind.fields)));
  const document = Object.fromEntries(
    Object.entries(live).filter(([name, value]) => {
      const field = kind.fields[name];
      return field !== undefined && field.mode !== "server" && (field.required || !means(field, value, undefined));
    }),
  );
  const value = fromDocument(attributes, document);
  return { value: { ...value, ...computedOf(resource, live) }, kept: await signedBy(session, {}) };
}

/** What the platform says of an object. */
function computedOf({ attributes }: TfResource, live: JsonObject): TfObject {
  return fromDocument(
    attributes.filter(({ use }) => use === "computed"),
    live,
  );
}

/** What the platform says of an object that was read; what rows of its list lack stays as it was last told. It is there, so it is not deleted. */
function told(resource: TfResource, { live, whole }: Present, state: TfObject): TfObject {
  const { kind, attributes } = resource;
  const isUntold = ({ use, key }: TfAttribute) =>
    use === "computed" && key !== "deletedAt" && !whole && !Object.hasOwn(live, key) && isDetail(kind, key);
  const last = attributes.filter(isUntold).map(({ name }): [string, TfValue] => [name, state[name] ?? null]);
  return { ...computedOf(resource, live), ...Object.fromEntries(last) };
}

export interface Plan {
  readonly planned: PlannedValue | undefined;
  readonly action: Action;
  readonly diagnostics: readonly Diagnostic[];
}

/** What an apply would do; asks nobody. `config` null: the removal. */
export function planResource(
  resource: TfResource,
  prior: TfObject | null,
  config: TfObject | null,
  strictSpec: boolean,
): Plan {
  const { kind, attributes } = resource;
  if (config === null) {
    const isLeft = kind.removal === "none";
    const diagnostics = isLeft ? [cannotDelete(resource, strictSpec)] : assumed(resource, "delete", strictSpec);
    return { planned: undefined, action: isLeft ? "forget" : "delete", diagnostics };
  }
  const planned = planValue(attributes, prior, config);
  const action: Action = prior === null ? "create" : planned.changed ? "update" : "noop";
  const kept = action === "update" && planned.replace.length === 0 ? keptBack(resource, prior!, planned.value) : [];
  return { planned, action, diagnostics: [...assumed(resource, action, strictSpec), ...kept] };
}

function cannotDelete({ kind }: TfResource, strictSpec: boolean): Diagnostic {
  return {
    severity: strictSpec ? "error" : "warning",
    code: "cannot-delete",
    summary: "An object stays on the platform",
    detail: `The platform offers no deletion for the kind ${kind.kind}: the object is taken out of the state and stays in the account.`,
  };
}

function assumed({ kind }: TfResource, action: Action, strictSpec: boolean): readonly Diagnostic[] {
  if (!strictSpec) return [];
  const found = price(kind, action, [{ path: `/${kind.identity.by[0]}`, cause: "config changed" }], {}).assumed;
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

/** Makes it so. Throws ApiError or DiagnosticError where nothing was made; after a half finished creation the result holds the error. */
export async function applyResource(
  session: Session,
  resource: TfResource,
  prior: TfObject | null,
  planned: TfObject | null,
  config: TfObject | null,
  kept: Private,
): Promise<Held> {
  const { kind, attributes } = resource;
  if (planned === null || config === null) return { value: await remove(session, resource, prior!, kept), kept: {} };
  const wanted = withWriteOnly(attributes, planned, config);
  const desired = toDocument(attributes, wanted, declared) as JsonObject;
  // Once there is an object, nothing may fail any more.
  const user = await session.user();
  const found = prior === null ? await whatIsThere(session, kind, desired) : undefined;
  const before = prior ?? found?.gone?.state;
  const address = kept.address ?? found?.address ?? session.newAddress(kind);
  const entry = before && known(session, resource, before, { ...found?.gone?.kept, ...kept, address }, wanted);
  const isBinned = (before?.["deleted_at"] ?? null) !== null;
  const action: Action = isBinned ? "restore" : entry ? "update" : found ? "adopt" : "create";
  const id = entry?.id ?? found?.id;
  const work = workOf(session, resource, { action, address, desired, entry, id });
  try {
    const done = await session.run(work);
    const held = result(session, resource, planned, done!, { address, user });
    return found?.gone ? { ...held, diagnostics: [notReplaced(resource, done!.id), ...held.diagnostics] } : held;
  } catch (error) {
    const made = prior === null ? (session.made(address) ?? halfway(found?.id)) : undefined;
    if (!made || !(error instanceof ApiError || error instanceof DiagnosticError)) throw error;
    // It is there, although not all of it: Terraform has to know of it.
    const half = result(session, resource, planned, made, { address, user });
    const diagnostics = error instanceof ApiError ? [error.toDiagnostic()] : error.diagnostics;
    return { ...half, diagnostics: [...half.diagnostics, ...diagnostics] };
  }
}

/** The object that a creation takes in place of making one. */
async function whatIsThere(
  session: Session,
  kind: Kind,
  desired: JsonObject,
): Promise<(Left & { readonly gone?: Gone }) | undefined> {
  const gone = session.letGo.take(kind, desired);
  if (!gone) return session.leftBehind.take(kind, desired);
  return { address: gone.kept.address ?? session.newAddress(kind), id: String(gone.state["id"]), gone };
}

function notReplaced({ kind }: TfResource, id: string): Diagnostic {
  return {
    severity: "warning",
    code: "not-replaced",
    summary: "An object was changed in place of being replaced",
    detail: `The platform offers no deletion for the kind ${kind.kind}: ${id}, which has this name, is still the same object, and is now as declared.`,
  };
}

/** An object that was there before, and could not be made what it is to be. */
function halfway(id: string | undefined): Done | undefined {
  return id === undefined ? undefined : { id, live: {}, record: undefined };
}

function result(
  session: Session,
  resource: TfResource,
  planned: TfObject,
  done: Done,
  { address, user }: { readonly address: string; readonly user: string },
): Held & Required<Pick<Held, "diagnostics">> {
  const live = computedOf(resource, done.live);
  const value = Object.fromEntries(
    Object.entries(planned).map(([name, each]): [string, TfValue] => [
      name,
      each instanceof Unknown ? (live[name] ?? null) : each,
    ]),
  );
  const { normalised } = done.record ?? {};
  return {
    value: { ...value, id: done.id },
    kept: { address, ...(normalised ? { normalised } : {}), user },
    diagnostics: session.warnings(address),
  };
}

async function remove(session: Session, resource: TfResource, prior: TfObject, kept: Private): Promise<null> {
  // Deleted already, and left in the recycle bin.
  if ((prior["deleted_at"] ?? null) !== null) return null;
  const { kind } = resource;
  const entry = known(session, resource, prior, kept);
  if (kind.removal === "none") {
    session.letGo.add({ kind, document: entry.document, state: prior, kept });
    return null;
  }
  const { address, id } = entry;
  const work = workOf(session, resource, { action: "delete", address, desired: {}, entry, id });
  // Where it may be another account, a deletion that finds nothing proves nothing.
  if (kept.user !== (await session.user())) {
    if (await session.client.get(kind, id)) session.found(kind);
    else if (!(await session.isHome(kept.user ?? "nobody", id))) elsewhere(resource, id, kept.user);
  }
  for (let idle = 0; ; ) {
    try {
      await assertEmpty(session, kind, id);
      await session.run(work);
      return null;
    } catch (error) {
      // What refers to it may be on its way, where Terraform does not know that one waits for the other.
      const isInUse = error instanceof ApiError && error.status === 409 && error.code === "resource_in_use";
      const isFull = error instanceof DiagnosticError && error.diagnostics[0]!.code === "cascade";
      if (isInUse && idle === mostIdle) throw await inUse(session.client, resource, id, error);
      if (!(isInUse || isFull) || idle === mostIdle) throw error;
      idle = (await session.progress(patienceMs)) ? 0 : idle + 1;
    }
  }
}

/** The platform deletes a container with all that it holds: nobody is to lose what this configuration does not delete itself. */
async function assertEmpty(session: Session, kind: Kind, id: string): Promise<void> {
  if (!isContainer(kind.kind) || session.allowCascade) return;
  const held = await contentsOf(session.client, kind, id);
  // Where nobody can say what it holds, it is gone, or hidden: the deletion itself tells these apart.
  if (held === undefined || held.length === 0) return;
  const names = held.map(({ family, id: each, name }) => `${family}/${each}${name === undefined ? "" : ` "${name}"`}`);
  fail("cascade", "A deletion takes other objects along", {
    detail: `The platform deletes the ${kind.kind} ${id} together with what it still holds: ${names.join("; ")}. Move or delete these first; for a replacement, create_before_destroy lets them move to the new one; or let them go with the provider's allow_cascade.`,
  });
}

/** An object that another stack has marked as its own is not taken from it. */
function assertFree(kind: Kind, found: JsonObject, from: string | undefined): void {
  const owner = parseOwnerMark(markIn(kind, found));
  if (!owner || owner.stack === stackName || owner.stack === from) return;
  fail("owned-elsewhere", "The object belongs to another stack", {
    detail: `The stack "${owner.stack}" has the ${kind.kind} ${String(found["_id"])} as ${owner.address}. Let it give the object up first, and import it with the id "from=${owner.stack},${String(found["_id"])}".`,
  });
}

function elsewhere({ type, kind }: TfResource, id: string, user: string | undefined): never {
  const whose = user === undefined ? "is not there" : "was written with the token of another user";
  return fail("other-account", "The object is not there, and neither are others of this state", {
    detail: `The ${kind.kind} ${id} ${whose}, and nothing of this state is visible with the token in use: it probably belongs to another account or platform. Check base_url and token. If it was deleted there, plan with a token of that account, or take it out of the state: terraform state rm, at the address of this ${type}.`,
  });
}

/** How long a deletion waits for other steps, and how often in vain. */
const patienceMs = 2_000;
const mostIdle = 2;

interface Task {
  readonly action: Action;
  readonly address: string;
  readonly desired: JsonObject;
  readonly entry: ResourceState | undefined;
  readonly id: string | undefined;
}

/** The step of a plan, as the engine makes one. */
function workOf(session: Session, { kind }: TfResource, { action, address, desired, entry, id }: Task): Work {
  const source = { file: "terraform", line: 1, column: 1 };
  const seen = entry ? (masked(entry.document) as JsonObject) : {};
  const subject = { kind, desired, prior: entry?.document, live: seen, secrets: [], ignore: [] };
  const changes = entry ? compare({ ...subject, normalised: entry.normalised, fingerprint: session.fingerprint }) : [];
  return {
    step: {
      ...{ address, kind: kind.kind, action, causes: [], changes, dependsOn: [], requests: 1 },
      ...(id === undefined ? {} : { id }),
      ...{ before: seen, after: mask(kind, desired) },
      ...(entry?.lastModified === undefined ? {} : { precondition: { lastModified: entry.lastModified } }),
    },
    kind,
    declared: {
      ...{ address, kind: kind.kind, template: desired, references: [], secrets: [] },
      ...{ meta: { dependsOn: [], ignore: [] }, source, where: () => source },
    },
    ...(entry ? { prior: entry } : {}),
    ...{ dependencies: [], broken: [], detach: [], protect: false, keep: false },
  };
}

/** What was seen when it was last read: masks where secrets are. */
function masked(value: Json): Json {
  if (isFingerprint(value)) return secretMask;
  if (Array.isArray(value)) return value.map((item: Json) => masked(item));
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, masked(item)])) : value;
}
