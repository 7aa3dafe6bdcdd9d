/** Makes a set of objects that refer to each other, under new ids: all of them or none (facts 2.20). */

import type { JsonObject } from "../../base/json.ts";
import { withDefaults } from "../../catalog/defaults.ts";
import type { Fault } from "../../catalog/errors.ts";
import { features } from "../../catalog/features.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Caller } from "../access/caller.ts";
import { hasFeature } from "../access/features.ts";
import { decide } from "../access/permissions.ts";
import type { WriteContext } from "../behaviors/behavior.ts";
import { behaviorOf } from "../behaviors/index.ts";
import { assignedFields } from "../documents/assigned-fields.ts";
import { refuseBadPatterns } from "../documents/pattern-faults.ts";
import { recordOf } from "../documents/record.ts";
import { referenceFaults } from "../documents/references.ts";
import { documentFaults } from "../documents/validation.ts";
import { refuse, refuseAll } from "../refusal.ts";
import { type DocumentServices, nowText } from "../services.ts";
import type { TemplateObject } from "../templates/template-objects.ts";
import { intake } from "./request-document.ts";
import { takenRefusal } from "./write.ts";

/** An object that was made. */
interface Installed {
  readonly model: string;
  readonly _id: string;
  readonly name: string | null;
}

interface Installation {
  readonly objects: readonly TemplateObject[];
  /** Ids of objects that are there already and stand in for some of the set, which are not made then. */
  readonly replaced: ReadonlyMap<string, string>;
  /** The template that the objects are of: their `_templateId`, where their kind has one. */
  readonly template?: string;
}

/** The caller needs the rights, and the account the features, that making each of the objects by itself would need. */
export async function install(
  services: DocumentServices,
  caller: Caller,
  { objects, replaced, template }: Installation,
): Promise<readonly Installed[]> {
  const known = new Map([...replaced].map(([from, to]) => [from.toLowerCase(), to.toLowerCase()]));
  const wanted = objects.filter(({ doc }) => !known.has(idOf(doc)));
  for (const kind of new Set(wanted.map((each) => each.kind))) await refuseUnlessAllowed(services, caller, kind);
  const ids = new Map([...known, ...wanted.map(({ doc }) => [idOf(doc), services.ids.objectId()] as const)]);
  const documents = wanted.map(({ kind, doc }) => ({
    kind,
    document: madeOf(template, kind, completed(services, caller, { kind, doc }, ids)),
  }));
  refuseAll(
    documents.flatMap(({ kind, document }) => documentFaults(kind, document).map((fault) => within(fault, document))),
  );
  for (const { kind, document } of documents)
    await refuseBadPatterns(services.compute.of(caller.account), kind, document);
  await services.store.write(async (tx) => {
    for (const { kind, document } of documents) {
      try {
        await tx.insert(caller.account, recordOf(services, { account: caller.account, kind, document }));
      } catch (error) {
        throw takenRefusal(kind, error);
      }
    }
    // The objects may refer to each other in circles, so references are checked once all of them are stored.
    for (const { kind, document } of documents) {
      const id = String(document["_id"]);
      const faults = await referenceFaults(tx, caller.account, kind, document, id);
      refuseAll(faults.map((fault) => within(fault, document)));
      const behavior = behaviorOf(kind.kind);
      const context: WriteContext = { services, caller, tx, id, now: nowText(services) };
      const last = (await behavior.complete?.(document, context)) ?? document;
      const stored = await tx.get(caller.account, kind.family, id);
      if (last !== document) {
        await tx.update(caller.account, recordOf(services, { account: caller.account, kind, document: last, stored }));
      }
      await behavior.confirm?.(last, context);
    }
  });
  return documents.map(({ kind, document }) => ({
    model: kind.model,
    _id: String(document["_id"]),
    name: typeof document["name"] === "string" ? document["name"] : null,
  }));
}

/** Ids are hexadecimal numbers in any case: that of the set decides nothing. */
const idOf = (doc: JsonObject): string => String(doc["_id"]).toLowerCase();

async function refuseUnlessAllowed(
  { store }: Pick<DocumentServices, "store">,
  caller: Caller,
  kind: Kind,
): Promise<void> {
  const access = kind.administratorsOnly ? "administer" : "write";
  const decision = decide(caller, { access });
  const why = `The template holds an object of the kind ${kind.kind}`;
  if (decision.allow === "none") refuse(decision.code, `${why}, which the caller may not create.`);
  const { feature } = kind;
  if (feature === undefined || (await hasFeature(store.read, caller.account, feature))) return;
  refuse(features[feature].refusal, `${why}, and the account does not have the feature "${feature}".`);
}

/** The document as a creation would have stored it, with the new ids wherever the old ones stood. */
function completed(
  services: DocumentServices,
  caller: Caller,
  { kind, doc }: TemplateObject,
  ids: ReadonlyMap<string, string>,
): JsonObject {
  const text = JSON.stringify(doc).replaceAll(/[0-9a-f]{24}/gi, (id) => ids.get(id.toLowerCase()) ?? id);
  const behavior = behaviorOf(kind.kind);
  const body = JSON.parse(text) as JsonObject;
  const sent = withDefaults(kind.fields, { ...intake(kind, body), ...behavior.initial });
  const now = nowText(services);
  const assigned = assignedFields(kind, body["_id"]!, caller.account, services.ids);
  const document = kind.hooks?.normalize?.(sent) ?? sent;
  return { ...assigned, ...document, createdAt: now, lastModified: now, lastModifiedBy: caller.userId };
}

function madeOf(template: string | undefined, kind: Kind, document: JsonObject): JsonObject {
  const isTold = template !== undefined && Object.hasOwn(kind.fields, "_templateId");
  return isTold ? { ...document, _templateId: template } : document;
}

/** Says in which of the documents a fault was found. */
function within(fault: Fault, document: JsonObject): Fault {
  return { ...fault, message: `${String(document["name"] ?? document["_id"])}: ${fault.message}` };
}
