import { type Stored, withChangedFields } from "../../catalog/document.ts";
import { connectedDatabaseOf, isSamePlace, placeWords } from "../../catalog/kinds/connection/database-place.ts";
import { missingToEnable } from "../../catalog/kinds/sync/enabling.ts";
import type { sync } from "../../catalog/kinds/sync/index.ts";
import { syncPartsOf } from "../../catalog/kinds/sync/rules.ts";
import { refuse } from "../kernel/refusal.ts";
import type { Behavior, WriteContext } from "./behavior.ts";

const isFilledIn = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

/** Sync (spec: Sync; Sync `disabled`; Endpoints, Syncs and sync jobs). */
export const syncBehavior: Behavior<typeof sync> = {
  screen(body, verb) {
    if (Object.hasOwn(body, "_id") || Object.hasOwn(body, "_userId")) {
      refuse("id_and_userId_in_request", "A sync body may carry neither _id nor _userId.", {
        field: Object.hasOwn(body, "_id") ? "_id" : "_userId",
      });
    }
    if (verb === "update" && Object.hasOwn(body, "_integrationId")) {
      refuse("sync_integration_id_update", "_integrationId may not be sent in an update.", { field: "_integrationId" });
    }
    if (verb === "create" && !isFilledIn(body._integrationId)) {
      refuse("missing_integration_id", "A sync needs _integrationId.", { field: "_integrationId" });
    }
  },
  /** New syncs start disabled, even if the request enables them. */
  async complete(document, context) {
    await refuseSameDatabase(document, context);
    if (!context.stored) return withChangedFields(document, { disabled: true });
    if (document.disabled !== false) return document;
    const missing = missingToEnable(syncPartsOf({ ...document, ...context.parts }));
    if (missing.length === 0) return document;
    return refuse("sync_not_enabled", `The sync cannot be enabled without: ${missing.join(", ")}.`, {
      field: "disabled",
    });
  },
};

/** Throws if a sync reads from the database that it writes to, even through different connections. */
async function refuseSameDatabase(
  { source, destination }: Stored<typeof sync>,
  { tx, caller }: WriteContext<typeof sync>,
): Promise<void> {
  const readConnectionBody = async (id: unknown) =>
    typeof id === "string" ? (await tx.get(caller.account, "connections", id))?.body : undefined;
  const [reads, writes] = [
    await readConnectionBody(source?._connectionId),
    await readConnectionBody(destination?._connectionId),
  ];
  const from = reads && connectedDatabaseOf(reads);
  const to = writes && connectedDatabaseOf(writes, destination ?? {});
  if (!from || !to || !isSamePlace(from, to)) return;
  const message = `A sync cannot write to the database that it reads from: both connections lead to ${placeWords(to)}.`;
  refuse("duplicate_destination_host", message, { field: "destination._connectionId" });
}
