/** Exports that receive messages of partners, and receipts for sent messages (RFC 4130). */
import { workingFor } from "../../base/pauses.ts";
import { formats } from "../../derive/checks/formats.ts";
import { refuseNotFound } from "../../platform/kernel/refusal.ts";
import { as2Listener, type MessageHeaders, takeMessage } from "../../platform/runs/inbound/as2-messages.ts";
import { provedNothing } from "../request/anonymous-callers.ts";
import { incomingBody } from "../request/body.ts";
import type { Handler, Handlers, Identify } from "./handler.ts";

/** Checks the id only: the station names identify the partner, and the handler checks them. */
const checkConnectionId: Identify = async (_services, request) => {
  if (!formats.objectId(request.params["_id"]!)) refuseNotFound();
};

export const as2Identities: { readonly [operation: string]: Identify } = { "exports.takeMessage": checkConnectionId };

const receiveAs2Message: Handler = async (services, request, reply) => {
  const headers: MessageHeaders = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : (value ?? ""),
    ]),
  );
  const { isKnown, listener } = await as2Listener(services, request.params["_id"]!, headers);
  if (!isKnown) return refuseNotFound();
  if (!listener)
    return reply.code(401).send({ message: "The export does not know these stations (AS2-From, AS2-To)." });
  // The body counts against the account of the listener, and so does the work with it.
  request.account = listener.account;
  const answer = await workingFor(listener.account, async () =>
    takeMessage(services, listener, headers, await incomingBody(request).bytes()),
  );
  if (answer.isUnproven) provedNothing(request);
  reply.code(answer.status).headers(answer.headers);
  return answer.message === undefined ? reply.send(answer.body) : reply.send({ message: answer.message });
};

export const as2Handlers: Handlers = { "exports.takeMessage": receiveAs2Message };
