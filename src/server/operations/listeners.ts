/** Listeners receive records from other programs (facts 3). */
import { isObject, type Json } from "../../base/json.ts";
import { workingFor } from "../../base/pauses.ts";
import { formats } from "../../derive/checks/formats.ts";
import { refuseNotFound } from "../../platform/kernel/refusal.ts";
import { listenersOf, provenListener, takeDelivery } from "../../platform/runs/flow-starts/listeners.ts";
import { recordsOfBody } from "../../platform/runs/single-runs/prepared-runs.ts";
import { incomingBody, jsonOfRead } from "../request/body.ts";
import type { Handler, Handlers, Identify } from "./handler.ts";

/** Checks the id only: the listener's settings identify the caller, and the handler checks them. */
const checkListenerId: Identify = async (_services, request) => {
  if (!formats.objectId(request.params["_id"]!)) refuseNotFound();
};

/** Identification of the callers of listeners. */
export const listenerIdentities: { readonly [operation: string]: Identify } = {
  "exports.take": checkListenerId,
  "exports.takeByKey": checkListenerId,
};

const receiveDelivery: Handler = async (services, request, reply) => {
  const delivery = { key: request.params["key"], headers: request.headers };
  const { isKnown, open } = await listenersOf(services, request.params["_id"]!, delivery);
  if (!isKnown) return refuseNotFound();
  const sendUnknownCaller = () => reply.code(401).send({ message: "The listener does not know this caller." });
  if (open.length === 0) return sendUnknownCaller();
  // The body counts against the account of the listener, and so does the work with it.
  request.account = open[0]!.account;
  return workingFor(request.account, async () => {
    const body = await incomingBody(request).bytes();
    const data: Json = await jsonOfRead(request, body);
    const listener = provenListener(open, delivery, body, data);
    if (!listener) return sendUnknownCaller();
    await takeDelivery(services, listener, recordsOfBody(isObject(data) ? [data] : data), body.length);
    return reply.code(204).send();
  });
};

export const listenerHandlers: Handlers = { "exports.take": receiveDelivery, "exports.takeByKey": receiveDelivery };
