/** Connections that are registered with an integration (facts 2.15, 3). */
import { isList, type Json } from "../../base/json.ts";
import { withChangedFields } from "../../catalog/document.ts";
import { integration } from "../../catalog/kinds/integration.ts";
import { limits } from "../../catalog/limits.ts";
import { formats } from "../../derive/checks/formats.ts";
import { touchDocument } from "../../platform/documents/touch.ts";
import { refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import type { Writer } from "../../platform/store/store.ts";
import { callerOf } from "../request/caller.ts";
import type { Handler, Handlers } from "./handler.ts";

export const registrationHandlers: Handlers = {
  "integrations.registerConnections": async (services, request, reply) => {
    const ids = connectionIds(request.body as Json | undefined);
    const { account } = callerOf(request);
    await changeRegistered(services, request, async (tx, registered) => {
      const existing = await tx.existing(account, "connections", ids);
      for (const [index, id] of ids.entries()) {
        if (!existing.has(id)) refuse("invalid_ref", `There is no connection ${id}.`, { field: String(index) });
      }
      return [...new Set([...registered, ...ids])];
    });
    return reply.code(204).send();
  },
  "integrations.unregisterConnection": async (services, request, reply) => {
    const { _connectionId: id } = request.params;
    await changeRegistered(services, request, async (_tx, registered) => registered.filter((each) => each !== id));
    return reply.code(204).send();
  },
};

/** Changes the connections that are registered with the integration in the path. */
async function changeRegistered(
  services: Services,
  request: Parameters<Handler>[1],
  change: (tx: Writer, registered: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const { account } = callerOf(request);
  const id = request.params["_id"]!;
  await services.store.write(async (tx) => {
    const stored = await tx.get(account, "integrations", id);
    if (!stored) return refuseNotFound("The integration");
    const before = stored.body._registeredConnectionIds ?? [];
    const after = await change(tx, before);
    if (after.length === before.length) return;
    await touchDocument(services, tx, account, integration, id, (document) =>
      withChangedFields(document, { _registeredConnectionIds: after }),
    );
  });
}

/** Returns the ids of a bare array. */
function connectionIds(body: Json | undefined): readonly string[] {
  if (!isList(body)) return refuse("invalid_field", "The body must be an array of ids of connections.");
  if (body.length > limits.page) refuse("invalid_field", `A request names ${limits.page} connections at most.`);
  return body.map((id, index) =>
    typeof id === "string" && formats.objectId(id)
      ? id
      : refuse("invalid_field", "An id has 24 hexadecimal characters.", { field: String(index) }),
  );
}
