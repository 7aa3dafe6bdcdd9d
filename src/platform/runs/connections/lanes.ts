/** The limits of a connection for requests over it (facts 2.12). */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { connection as connectionKind } from "../../../catalog/kinds/connection/index.ts";
import type { ConnectionDocument } from "../../../delivery/ports/documents.ts";
import { type Lane, unlimitedLane } from "../../../delivery/sending/concurrency.ts";
import type { RunNeeds } from "./needs.ts";

type LaneNeeds = Pick<RunNeeds, "store" | "lanes">;

/** Longest chain of connections that borrow concurrency from each other. */
const maxLenders = 5;

/**
 * Returns the lane of one run through a connection. A connection that borrows its concurrency shares the slots of its lender.
 * `document`: the `_id` of what sends the requests. A `rateLimit` applies to each connection separately. An unsaved connection has no limits to share.
 */
export async function laneOf(
  services: LaneNeeds,
  account: string,
  connection: ConnectionDocument | undefined,
  document?: Json,
): Promise<Lane> {
  if (typeof connection?._id !== "string") return unlimitedLane;
  const lender = await concurrencyLender(services, account, connection);
  const { rateLimit } = connectionBlock(connection);
  const limit = isObject(rateLimit) ? rateLimit["limit"] : undefined;
  return services.lanes.open({
    slots: { key: `${account}/${String(lender._id)}`, level: concurrencyLevelOf(lender) },
    answers: typeof document === "string" ? `${account}/${document}` : undefined,
    pace: isPositive(limit) ? { key: `${account}/${connection._id}`, perSecond: limit } : undefined,
  });
}

async function concurrencyLender(
  { store }: LaneNeeds,
  account: string,
  first: ConnectionDocument,
): Promise<ConnectionDocument> {
  let lender = first;
  for (let loans = 0; loans < maxLenders; loans++) {
    const id = lender._borrowConcurrencyFromConnectionId;
    const found = typeof id === "string" ? await store.read.get(account, "connections", id) : undefined;
    if (!found) break;
    lender = found.body;
  }
  return lender;
}

function connectionBlock(connection: ConnectionDocument): JsonObject {
  const block = (connection as JsonObject)[String(connection.type)];
  return isObject(block) ? block : {};
}

/** The number of concurrent requests of connections that name none, by type. */
const usualLevels: ReadonlyMap<unknown, number> = new Map(
  Object.entries(connectionKind.fields).map(([type, block]) => {
    const usual =
      block.type === "object" ? Object.entries(block.fields).find(([name]) => name === "concurrencyLevel") : undefined;
    return [type, Number(usual?.[1].default ?? 1)];
  }),
);

/** Returns the number of concurrent requests: the connection's own value, or the default of its type. */
function concurrencyLevelOf(connection: ConnectionDocument): number {
  const { concurrencyLevel } = connectionBlock(connection);
  if (isPositive(concurrencyLevel)) return Math.max(1, Math.floor(concurrencyLevel));
  return usualLevels.get(connection.type) ?? 1;
}

const isPositive = (value: Json | undefined): value is number => typeof value === "number" && value > 0;
