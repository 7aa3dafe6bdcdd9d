/** The list of operations. A new area costs its file and one line here. */
import type { Json, JsonObject, ObjectOf } from "../../base/json.ts";
import type { SentValue } from "../document.ts";
import type { ObjectField } from "../field.ts";
import type { Operation } from "../operation.ts";
import { accessTokenOperations } from "./access-tokens.ts";
import { accountOperations } from "./account.ts";
import { apiOperations } from "./apis.ts";
import { auditOperations } from "./audit.ts";
import { cloneOperations } from "./clones.ts";
import { connectionMetadataOperations } from "./connection-metadata.ts";
import { connectorOperations } from "./connectors.ts";
import { endUserOperations } from "./end-user.ts";
import { eventReportOperations } from "./event-report.ts";
import { exportOperations } from "./exports.ts";
import { flowChangeOperations } from "./flow-changes.ts";
import { flowErrorOperations } from "./flow-errors.ts";
import { flowOperations } from "./flows.ts";
import { groupOperations } from "./group.ts";
import { importOperations } from "./imports.ts";
import { jobOperations } from "./jobs.ts";
import { lookupCacheOperations } from "./lookup-cache.ts";
import { marketplaceOperations } from "./marketplace.ts";
import { processorOperations } from "./processors.ts";
import { recycleBinOperations } from "./recycle-bin.ts";
import { registrationOperations } from "./registration.ts";
import { scriptLogOperations } from "./script-logs.ts";
import { signedOperations } from "./signed.ts";
import { stateOperations } from "./state.ts";
import { syncJobOperations } from "./sync-jobs.ts";
import { syncSourceOperations } from "./sync-sources.ts";
import { syncUsageOperations } from "./sync-usage.ts";
import { templateOperations } from "./template.ts";
import { toolOperations } from "./tools.ts";

const declared = [
  ...accessTokenOperations,
  ...accountOperations,
  ...apiOperations,
  ...auditOperations,
  ...cloneOperations,
  ...connectionMetadataOperations,
  ...connectorOperations,
  ...lookupCacheOperations,
  ...marketplaceOperations,
  ...importOperations,
  ...exportOperations,
  ...processorOperations,
  ...eventReportOperations,
  ...endUserOperations,
  ...groupOperations,
  ...recycleBinOperations,
  ...registrationOperations,
  ...scriptLogOperations,
  ...signedOperations,
  ...stateOperations,
  ...syncJobOperations,
  ...syncSourceOperations,
  ...syncUsageOperations,
  ...flowChangeOperations,
  ...flowErrorOperations,
  ...flowOperations,
  ...jobOperations,
  ...templateOperations,
  ...toolOperations,
];

export const allOperations: readonly Operation[] = Object.freeze(declared);

type OperationWithName<N extends string> = Extract<(typeof declared)[number], { readonly name: N }>;

/** `sync.run` ... */
export type OperationName = (typeof declared)[number]["name"];

/** The object that a request carries, unchecked; `JsonObject` where the operation declares none. */
export type BodyOf<N extends OperationName> =
  OperationWithName<N> extends { readonly body: infer B extends ObjectField } ? ObjectOf<SentValue<B>> : JsonObject;

/** The body of a successful answer, unchecked. */
export type AnswerOf<N extends OperationName> =
  OperationWithName<N> extends { readonly answers: { readonly 200: { readonly body: infer B } } } ? SentValue<B> : Json;

/** An operation with a known name, and thereby a known answer. `answer` has no value; it only carries the type. */
export type NamedOperation<N extends OperationName> = Operation & { readonly answer?: AnswerOf<N> };

/** Returns the operation with the name; throws if there is none. */
export function operationByName<N extends OperationName>(name: N): NamedOperation<N>;
export function operationByName(name: string): Operation;
export function operationByName(name: string): Operation {
  const found = allOperations.find((each) => each.name === name);
  if (!found) throw new Error(`no operation has the name ${name}`);
  return found;
}
