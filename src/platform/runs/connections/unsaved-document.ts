/** An unsaved document in a request, validated like a saved one. */
import type { JsonObject } from "../../../base/json.ts";
import { createPause } from "../../../base/pauses.ts";
import { withDefaults } from "../../../catalog/defaults.ts";
import type { Kind } from "../../../catalog/kind.ts";
import { withDerivedTag } from "../../../derive/fields/variants.ts";
import { refuseBadPatterns } from "../../documents/pattern-faults.ts";
import { referenceFaults } from "../../documents/references.ts";
import { refuseLongLists, refuseTooLarge, validateDocument } from "../../documents/validation.ts";
import { refuseAll } from "../../kernel/refusal.ts";
import { intakeDocument } from "../../writes/request-document.ts";
import type { RunNeeds } from "./needs.ts";

/** Validates the document. A name is not needed, nor an adaptor that follows from its block and connection. */
export async function checkedDocument(
  services: RunNeeds,
  account: string,
  kind: Kind,
  sent: JsonObject,
): Promise<JsonObject> {
  const pause = createPause();
  refuseLongLists(kind, sent);
  const { _connectionId: id } = sent;
  const connection = typeof id === "string" ? await services.store.read.get(account, "connections", id) : undefined;
  const named = withDerivedTag(
    kind,
    { name: `Unsaved ${kind.kind}`, ...intakeDocument(kind, sent) },
    connection?.body.type,
  );
  await pause();
  const taken = withDefaults(kind.fields, named) as JsonObject;
  const document = kind.hooks?.normalize?.(taken) ?? taken;
  await pause();
  refuseTooLarge(document);
  refuseAll(await validateDocument(services.compute.of(account), kind, document));
  await pause();
  await refuseBadPatterns(services.compute.of(account), kind, document);
  await pause();
  refuseAll(await referenceFaults(services.store.read, account, kind, document, ""));
  await pause();
  return document;
}
