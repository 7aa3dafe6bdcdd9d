/** The state of the account and of its objects (facts 3). */
import type { Json } from "../../base/json.ts";
import { stateOwners } from "../../catalog/operations/state.ts";
import { clearState, putState, removeStateKey, stateKeys, stateValue } from "../../platform/documents/state.ts";
import { refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import type { StateRowOwner } from "../../platform/store/state-rows.ts";
import type { Reader, Writer } from "../../platform/store/store.ts";
import { callerOf } from "../request/caller.ts";
import type { Handler, Handlers } from "./handler.ts";

type Family = (typeof stateOwners)[number];
type Request = Parameters<Handler>[1];

const handlersOf = (area: string, family?: Family): Handlers => ({
  [`${area}List`]: async ({ store }, request) => ({
    keys: await stateKeys(store.read, callerOf(request).account, await ownerOf(store.read, request, family)),
  }),
  [`${area}Get`]: async ({ store }, request, reply) => {
    const owner = await ownerOf(store.read, request, family);
    const found = await stateValue(store.read, callerOf(request).account, owner, stateKeyParam(request));
    if (!found) return refuseNotFound("The key");
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(found.value));
  },
  [`${area}Put`]: async (services, request, reply) => {
    const value = request.body as Json | undefined;
    if (value === undefined) return refuse("invalid_request_body", "The body must be the value, as JSON.");
    await writeStateRow(services, request, family, (tx, owner) =>
      putState(tx, callerOf(request).account, owner, stateKeyParam(request), value),
    );
    return reply.type("text/plain; charset=utf-8").send("OK");
  },
  [`${area}Delete`]: async (services, request, reply) => {
    await writeStateRow(services, request, family, (tx, owner) =>
      removeStateKey(tx, callerOf(request).account, owner, stateKeyParam(request)),
    );
    return reply.code(204).send();
  },
  [`${area}Clear`]: async (services, request, reply) => {
    await writeStateRow(services, request, family, (tx, owner) => clearState(tx, callerOf(request).account, owner));
    return reply.code(204).send();
  },
});

export const stateHandlers: Handlers = Object.assign(
  handlersOf("account.state"),
  ...stateOwners.map((family) => handlersOf(`${family}.state`, family)),
);

const stateKeyParam = (request: Request): string => request.params["key"]!;

/** Returns the object in the path; undefined for the account. Answers 404 for an unknown object. */
async function ownerOf(reader: Reader, request: Request, family: Family | undefined): Promise<StateRowOwner> {
  if (family === undefined) return undefined;
  const id = request.params["_id"]!;
  if ((await reader.text(callerOf(request).account, family, id)) === undefined) return refuseNotFound();
  return { family, id };
}

function writeStateRow(
  { store }: Services,
  request: Request,
  family: Family | undefined,
  work: (tx: Writer, owner: StateRowOwner) => Promise<void>,
): Promise<void> {
  return store.write(async (tx) => work(tx, await ownerOf(tx, request, family)));
}
