/**
 * `contentBasedFlowRouter` of an AS2 connection (facts 2.2): a function looks into each message, and says which export takes it, and for
 * which flow.
 */
import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, type Json, type JsonObject, objectIn } from "../../../base/json.ts";
import { packInSlices } from "../../../base/json-of.ts";
import { parseInSlices } from "../../../base/parse-slices.ts";
import { createPause } from "../../../base/pauses.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { BoundExceeded } from "../../../delivery/compute/port.ts";
import { RecordFailure } from "../../../delivery/failures/failure.ts";
import { connectionSecrets } from "../../../delivery/ports/secret-texts.ts";
import type { AnswerCall, ScriptAnswer } from "../../../delivery/scripts/answer-task.ts";
import { scriptLimits } from "../../../delivery/scripts/limits.ts";
import { functionNameOf } from "../../../delivery/scripts/page-scripts.ts";
import { withAuthor } from "../../access/script-rights.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { openConnection } from "../connections/open-connection.ts";
import { storedFlowAsRun } from "../flow-starts/flow-instances.ts";
import { accountOwner, sourcesOf } from "../flow-starts/flow-start.ts";
import { runScripts } from "../scripts/run-scripts.ts";

/** A message as it came to an export. */
interface AddressedMessage {
  readonly account: string;
  readonly document: StoredIn<"exports">;
  /** The connection with its secrets, as JSON. */
  readonly connection: string;
  /** Names in lower case. */
  readonly headers: { readonly [name: string]: string };
  readonly body: Buffer;
}

export type As2Route =
  | {
      readonly document: StoredIn<"exports">;
      /** The one flow that the message is for; those that have the export as a source without it. */
      readonly flow?: string;
    }
  /** Why the message goes nowhere, in words for the partner. */
  | { readonly fault: string };

/** Returns the export that receives a message: the one addressed, unless the connection's router names another one. */
export async function routeOf(services: RunNeeds, came: AddressedMessage): Promise<As2Route> {
  const { account, document, connection, headers, body } = came;
  const openedConnection = parseExactJson(connection) as JsonObject;
  const router = objectIn(openedConnection["as2"])["contentBasedFlowRouter"];
  const called = functionNameOf(router);
  if (!called) return { document };
  const look = { connection, headers: JSON.stringify(headers), body };
  const opened = await orRouterFault(async () => (await services.compute.of(account)("as2.open", look)).opened);
  // The receiver of the message reports the reason if it cannot be opened.
  if (opened === undefined || opened === "") return { document };
  const message = (await parseInSlices(opened, createPause())) as JsonObject;
  const answer = await orRouterFault(() =>
    routerAnswer(services, came, { router, called, own: openedConnection }, message),
  );
  if (answer === undefined || "failure" in answer) return { fault: "its router failed" };
  return answer.returned === undefined || answer.returned === null
    ? { document }
    : routedTarget(services, came, answer.returned);
}

async function orRouterFault<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RecordFailure || error instanceof BoundExceeded) return undefined;
    throw error;
  }
}

interface RouterCall {
  readonly router: Json | undefined;
  readonly called: NonNullable<ReturnType<typeof functionNameOf>>;
  readonly own: JsonObject;
}

/** Returns the router's answer; undefined without a user whose rights the router could have. */
async function routerAnswer(
  services: RunNeeds,
  { account, headers }: AddressedMessage,
  { router, called, own }: RouterCall,
  opened: JsonObject,
): Promise<ScriptAnswer | undefined> {
  const { read } = services.store;
  const id = String(own["_id"]);
  const [caller, connection] = [await accountOwner(read, account), await openConnection(services, read, account, id)];
  if (!caller) return undefined;
  const { scripts, compute } = await runScripts(
    services,
    connection ? withAuthor(caller, "connection", connection.document) : caller,
    {
      named: [router ?? null],
      resource: id,
      ...(connection && { secrets: () => connectionSecrets(connection) }),
    },
  );
  if (!Object.hasOwn(scripts, called.script)) return undefined;
  const settings = { connection: objectIn(own["settings"]) };
  const { authorization: _, cookie: __, ...httpHeaders } = headers;
  const options = { _connectionId: id, settings, testMode: false, job: {}, httpHeaders, ...opened };
  const call: AnswerCall = { scripts, name: { ...called, type: "contentBasedFlowRouter" }, options };
  const pause = createPause();
  const given = { call: await packInSlices(call, pause) };
  const { answer } = await compute("script.answer", given, { extraMs: scriptLimits.callMs });
  return (await parseInSlices(answer, pause)) as ScriptAnswer;
}

/** Returns the export, of the same connection, and the flow that a router has named. */
async function routedTarget(
  { store }: RunNeeds,
  { account, document }: AddressedMessage,
  returned: Json,
): Promise<As2Route> {
  const { _flowId: flow, _exportId: id }: JsonObject = isObject(returned) ? returned : {};
  if (typeof id !== "string") return { fault: "its router names no export" };
  const target = (await store.read.get(account, "exports", id))?.body;
  if (target?.adaptorType !== "AS2Export" || target._connectionId !== document._connectionId)
    return { fault: "its router names no export of the connection" };
  if (flow === undefined || flow === null) return { document: target };
  const found = typeof flow === "string" ? await storedFlowAsRun(store.read, account, flow) : undefined;
  if (!found || !sourcesOf(found).some((source) => source.export === id))
    return { fault: "its router names no flow of the export" };
  return { document: target, flow: found._id };
}
