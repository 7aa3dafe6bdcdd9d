/** Makes a set of objects that refer to each other, under new ids: all of them or none (facts 2.20, 3). */

import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { withDefaults } from "../../catalog/defaults.ts";
import type { PlatformFault } from "../../catalog/errors.ts";
import { features } from "../../catalog/features.ts";
import type { Kind } from "../../catalog/kind.ts";
import { lookupCache } from "../../catalog/kinds/lookup-cache.ts";
import type { Access } from "../../catalog/operation.ts";
import { containerIn } from "../../derive/fields/containers.ts";
import { objectName } from "../../derive/words/names.ts";
import type { Caller } from "../access/caller.ts";
import { hasFeature } from "../access/features.ts";
import { decideAccess } from "../access/permissions.ts";
import { refuseMovedSecrets } from "../access/secret-destinations.ts";
import type { WriteContext } from "../behaviors/behavior.ts";
import { behaviorOf } from "../behaviors/index.ts";
import { entryFault, lastOfEach, putLookupData } from "../documents/lookup-data.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import { refuseBadPatterns } from "../documents/pattern-faults.ts";
import { assignedFields, documentRecordOf } from "../documents/record.ts";
import { referenceFaults } from "../documents/references.ts";
import { refuseTooLarge, validateDocument } from "../documents/validation.ts";
import { setAt } from "../kernel/document-edit.ts";
import { nowText } from "../kernel/now-text.ts";
import { refuse, refuseAll } from "../kernel/refusal.ts";
import type { LookupEntry } from "../store/lookup-entries.ts";
import type { Writer } from "../store/store.ts";
import { mergedParts } from "./part-entries.ts";
import { intakeDocument } from "./request-document.ts";
import { uniqueConflictRefusal } from "./write.ts";

/** An object that another one is made of. */
interface Original {
  readonly kind: Kind;
  /** As a get answers it; `_id` is its id where it comes from, which the others of the set name. */
  readonly doc: JsonObject;
  /** Values of the secrets masked in `doc`, by pointer. They are sealed for the new object, and never shown. */
  readonly secrets?: JsonObject;
  /** Entries that are written by requests of their own, by field. They get ids of their own. */
  readonly parts?: JsonObject;
  /** Initial entries of a lookup cache. */
  readonly data?: readonly Json[];
}

interface ObjectSet {
  /** Name of the set in refusals: `The template`. */
  readonly title: string;
  readonly objects: readonly Original[];
  /** Ids that other ids take the place of. An object of the set that is among them is not made. */
  readonly replaced: ReadonlyMap<string, string>;
  /** Fields that the platform itself gives a new object. Ids in them stay as they are. */
  readonly marks?: (original: Original) => JsonObject;
}

interface MadeObject {
  readonly kind: Kind;
  /** As a get answers it. */
  readonly document: JsonObject;
}

interface Drafted extends MadeObject {
  readonly parts: JsonObject;
  readonly data: readonly LookupEntry[];
  /** The id of the object that it is made of, as that says it. */
  readonly from: string;
}

/** The caller needs the rights, and the account the features, that making each of the objects by itself would need. */
export async function createObjectSet(
  services: DocumentNeeds,
  caller: Caller,
  set: ObjectSet,
): Promise<readonly MadeObject[]> {
  const { title, objects, replaced } = set;
  const known = new Map([...replaced].map(([from, to]) => [from.toLowerCase(), to.toLowerCase()]));
  const wanted = objects.filter(({ doc }) => !known.has(lowerCaseId(doc)));
  for (const kind of new Set(wanted.map((each) => each.kind))) await refuseUnlessAllowed(services, caller, title, kind);
  const ids = new Map([...known, ...wanted.map(({ doc }) => [lowerCaseId(doc), services.ids.objectId()] as const)]);
  const drafts: Drafted[] = [];
  const pause = createPause();
  for (const original of wanted) {
    drafts.push(await draftDocument(services, caller, set, original, ids));
    await pause();
  }
  for (const draft of drafts) refuseOutsideIntegrations(caller, title, draft);
  const faults: PlatformFault[] = [];
  for (const { kind, document, parts } of drafts) {
    refuseTooLarge(document);
    const found = await validateDocument(services.compute.of(caller.account), kind, { ...document, ...parts });
    faults.push(...found.map((fault) => faultInDocument(fault, kind, document)));
  }
  refuseAll(faults);
  for (const { kind, document } of drafts) await refuseBadPatterns(services.compute.of(caller.account), kind, document);
  return services.store.write(async (tx) => {
    for (const { kind, document, parts } of drafts) {
      await pause();
      try {
        await tx.insert(caller.account, documentRecordOf(services, { account: caller.account, kind, document, parts }));
      } catch (error) {
        throw uniqueConflictRefusal(kind, error);
      }
    }
    // The objects may refer to each other in circles, so references are checked once all of them are stored.
    const createdObjects: MadeObject[] = [];
    const newIds = new Set(drafts.map(({ document }) => String(document["_id"])));
    for (const draft of drafts) {
      createdObjects.push(await finishDraft(services, caller, tx, draft, newIds));
      await pause();
    }
    return createdObjects;
  });
}

async function finishDraft(
  services: DocumentNeeds,
  caller: Caller,
  tx: Writer,
  { kind, document, parts, data, from }: Drafted,
  setIds: ReadonlySet<string>,
): Promise<MadeObject> {
  const { account } = caller;
  const id = String(document["_id"]);
  const faults = await referenceFaults(tx, account, kind, document, id);
  refuseAll(faults.map((fault) => faultInDocument(fault, kind, document)));
  const behavior = behaviorOf(kind.kind);
  const context: WriteContext = { services, caller, tx, id, now: nowText(services), parts };
  const last = (await behavior.complete?.(document, context)) ?? document;
  const stored = await tx.get(account, kind.family, id);
  // The object that it was made of leads there with the same secrets, where there is one.
  const model = await tx.get(account, kind.family, from);
  await refuseMovedSecrets(tx, caller, kind, last, model?.body, setIds);
  const record = documentRecordOf(services, { account, kind, document: last, stored, parts });
  if (last !== document) await tx.update(account, record);
  await behavior.confirm?.(last, context);
  if (data.length > 0) await putLookupData(services, tx, account, id, lastOfEach(data));
  return { kind, document: record.body };
}

/** Ids are hexadecimal numbers in any case: that of the set decides nothing. */
const lowerCaseId = (doc: JsonObject): string => String(doc["_id"]).toLowerCase();

const requiredAccess = (kind: Kind): Access => (kind.administratorsOnly ? "administer" : "write");

/** Throws for users with access to single integrations, if the object is outside of these. */
function refuseOutsideIntegrations(caller: Caller, title: string, { kind, document }: Drafted): void {
  const decision = decideAccess(caller, { access: requiredAccess(kind) });
  if (decision.allow !== "within" || decision.integrations.has(containerIn(kind, document) ?? "")) return;
  const why = `${title} contains an object of the kind ${kind.kind}`;
  refuse("access_restricted", `${why} outside of the integrations that are shared with the caller.`);
}

async function refuseUnlessAllowed(
  { store }: Pick<DocumentNeeds, "store">,
  caller: Caller,
  title: string,
  kind: Kind,
): Promise<void> {
  const decision = decideAccess(caller, { access: requiredAccess(kind) });
  const why = `${title} contains an object of the kind ${kind.kind}`;
  if (decision.allow === "none") refuse(decision.code, `${why}, which the caller may not create.`);
  const { feature } = kind;
  if (feature === undefined || (await hasFeature(store.read, caller.account, feature))) return;
  refuse(features[feature].refusal, `${why}, and the account does not have the feature "${feature}".`);
}

/** Returns the document as a creation would store it, with the new ids instead of the old ones. */
async function draftDocument(
  services: DocumentNeeds,
  caller: Caller,
  { marks }: ObjectSet,
  original: Original,
  ids: ReadonlyMap<string, string>,
): Promise<Drafted> {
  const { kind, doc, secrets = {}, parts = {}, data = [] } = original;
  const withNewIds = (value: JsonObject): JsonObject =>
    parseExactJson(
      JSON.stringify(value).replaceAll(/[0-9a-f]{24}/gi, (id) => ids.get(id.toLowerCase()) ?? id),
    ) as JsonObject;
  const masked = withNewIds(doc);
  const body = Object.entries(secrets).reduce((whole, [at, secret]) => setAt(whole, at, secret) ?? whole, masked);
  const sent = withDefaults(kind.fields, { ...intakeDocument(kind, body), ...behaviorOf(kind.kind).initial });
  const now = nowText(services);
  const assigned = assignedFields(kind, body["_id"]!, caller.account, services.ids);
  const document = kind.hooks?.normalize?.(sent) ?? sent;
  const stamps = { createdAt: now, lastModified: now, lastModifiedBy: caller.userId };
  return {
    kind,
    document: { ...assigned, ...document, ...marks?.(original), ...stamps },
    parts: await mergedParts(services.ids, kind, withNewIds(parts), {}),
    from: lowerCaseId(doc),
    data: kind.kind === lookupCache.kind ? data.map((entry) => lookupEntryOf(entry, document)) : [],
  };
}

function lookupEntryOf(entry: Json, document: JsonObject): LookupEntry {
  const { key, value } = isObject(entry) ? entry : {};
  const fault = entryFault(key, value);
  if (fault !== undefined)
    refuseAll([
      faultInDocument(
        { code: "invalid_field", message: `An entry of its data ${fault}.`, field: "data" },
        lookupCache,
        document,
      ),
    ]);
  return { key: key as string, value: value as string };
}

/** Says in which of the documents a fault was found. */
function faultInDocument(fault: PlatformFault, kind: Kind, document: JsonObject): PlatformFault {
  return { ...fault, message: `${objectName(kind, document) ?? String(document["_id"])}: ${fault.message}` };
}
