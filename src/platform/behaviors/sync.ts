import { changed, type Stored } from "../../catalog/document.ts";
import { hostOf } from "../../catalog/kinds/connection/destination-host.ts";
import { missingToEnable } from "../../catalog/kinds/sync/enabling.ts";
import type { sync } from "../../catalog/kinds/sync/index.ts";
import { partsOf } from "../../catalog/kinds/sync/rules.ts";
import { refuse } from "../refusal.ts";
import type { Behavior, WriteContext } from "./behavior.ts";

const given = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

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
    if (verb === "create" && !given(body._integrationId)) {
      refuse("missing_integration_id", "A sync needs _integrationId.", { field: "_integrationId" });
    }
  },
  /** New syncs start disabled, whatever was sent. */
  async complete(document, context) {
    await refuseSameHost(document, context);
    if (!context.stored) return changed(document, { disabled: true });
    if (document.disabled !== false) return document;
    const missing = missingToEnable(partsOf({ ...document, ...context.parts }));
    if (missing.length === 0) return document;
    return refuse("sync_not_enabled", `The sync cannot be enabled without: ${missing.join(", ")}.`, {
      field: "disabled",
    });
  },
};

/** A sync does not read from the host that it writes to, whatever the connections are. */
async function refuseSameHost(document: Stored<typeof sync>, { tx, caller }: WriteContext<typeof sync>): Promise<void> {
  const hosts = await Promise.all(
    [document.source, document.destination].map(async (end) => {
      const id = end?._connectionId;
      const found = typeof id === "string" ? await tx.get(caller.account, "connections", id) : undefined;
      return found && hostOf(found.body);
    }),
  );
  const [from, to] = hosts;
  if (from === undefined || from !== to) return;
  refuse(
    "duplicate_destination_host",
    `A sync cannot write to the host that it reads from: both connections lead to ${to}.`,
    {
      field: "destination._connectionId",
    },
  );
}
