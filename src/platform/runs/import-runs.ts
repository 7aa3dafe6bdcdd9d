/** What an import that is to run needs from the store: its connection with the secrets, and the settings around it. */

import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { withDefaults } from "../../catalog/defaults.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import type { ImportDocument } from "../../delivery/documents.ts";
import type { ImportRun } from "../../delivery/pipeline/import-run.ts";
import type { ScriptsById } from "../../delivery/scripts/page-scripts.ts";
import { withDerivedTag } from "../../derive/variants.ts";
import type { Caller } from "../access/caller.ts";
import { refuseBadPatterns } from "../documents/pattern-faults.ts";
import { referenceFaults } from "../documents/references.ts";
import { documentFaults } from "../documents/validation.ts";
import { refuse, refuseAll } from "../refusal.ts";
import type { Services } from "../services.ts";
import { intake } from "../writes/request-document.ts";
import { openConnection } from "./open-connection.ts";

interface Around {
  readonly mock?: boolean;
  /** Whether what is sent and answered is shown. */
  readonly watched?: boolean;
  readonly flow?: StoredIn<"flows">;
  readonly signal?: AbortSignal;
}

/** Gathers what a run of an import needs. A custom token may use connections; it reads none. */
export async function importRun(
  services: Services,
  { account, grants }: Pick<Caller, "account" | "grants">,
  document: ImportDocument,
  { mock = false, watched = false, flow, signal }: Around = {},
): Promise<ImportRun> {
  const { store } = services;
  const connectionId = document._connectionId;
  const connection =
    typeof connectionId === "string" ? await openConnection(services, store.read, account, connectionId) : undefined;
  const integrationId = flow?._integrationId ?? document._integrationId;
  const integration =
    typeof integrationId === "string" ? await store.read.get(account, "integrations", integrationId) : undefined;
  const scopes = { flow, integration: integration?.body, import: document, connection: connection?.document };
  const around = {
    _flowId: flow?._id,
    _integrationId: integrationId,
    _importId: document._id,
    _connectionId: connectionId,
  };
  return {
    import: document,
    scripts: await scriptsOf(services, account, document),
    around: Object.fromEntries(
      Object.entries(around).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    ),
    connection: connection && { ...connection, readable: grants === undefined },
    settings: Object.fromEntries(
      Object.entries(scopes).map(([scope, of]): [string, Json] => [scope, isObject(of?.settings) ? of.settings : {}]),
    ),
    mock,
    watched,
    compute: services.compute.of(account),
    egress: services.egress,
    clock: services.clock,
    signal,
  };
}

/** The scripts that hooks, filter and transform of an import name, by `_id`. */
async function scriptsOf({ store }: Services, account: string, document: ImportDocument): Promise<ScriptsById> {
  const ids = [...new Set(scriptIdsIn([document.hooks, document.filter, document.responseTransform] as Json))];
  const found = await Promise.all(ids.map((id) => store.read.get(account, "scripts", id)));
  return Object.fromEntries(
    found.flatMap((script, index) =>
      script ? [[ids[index]!, { name: String(script.body.name), content: String(script.body.content ?? "") }]] : [],
    ),
  );
}

function scriptIdsIn(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(scriptIdsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === "_scriptId" && typeof each === "string" ? [each] : scriptIdsIn(each),
  );
}

/** An import document of a request, checked as if it were saved. It needs no name, and no adaptor that its block and connection tell. */
export async function checkedImport(services: Services, account: string, sent: JsonObject): Promise<ImportDocument> {
  const { _connectionId: id } = sent;
  const connection = typeof id === "string" ? await services.store.read.get(account, "connections", id) : undefined;
  const named = withDerivedTag(
    importKind,
    { name: "Unsaved import", ...intake(importKind, sent) },
    connection?.body.type,
  );
  const taken = withDefaults(importKind.fields, named);
  const document = importKind.hooks?.normalize?.(taken) ?? taken;
  refuseAll(documentFaults(importKind, document));
  await refuseBadPatterns(services.compute.of(account), importKind, document as JsonObject);
  refuseAll(await referenceFaults(services.store.read, account, importKind, document, ""));
  return document;
}

/** The records of a body: `data`, or the bare array. Refuses what is none. */
export function recordsOf(data: Json | undefined, status?: number): readonly Json[] {
  if (!Array.isArray(data)) {
    return refuse("invalid_field", "data must be an array of records.", {
      field: "data",
      ...(status ? { status } : {}),
    });
  }
  for (const [index, record] of (data as readonly Json[]).entries()) {
    if (!isObject(record) && !Array.isArray(record)) {
      refuse("invalid_field", "A record must be an object.", { field: `data.${index}`, ...(status ? { status } : {}) });
    }
  }
  return data;
}
