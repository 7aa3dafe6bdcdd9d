import { changed } from "../../catalog/document.ts";
import { missingToEnable } from "../../catalog/kinds/sync/enabling.ts";
import type { sync } from "../../catalog/kinds/sync/index.ts";
import { partsOf } from "../../catalog/kinds/sync/rules.ts";
import { refuse } from "../refusal.ts";
import type { Behavior } from "./behavior.ts";

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
  complete(document, { stored }) {
    if (!stored) return changed(document, { disabled: true });
    if (document.disabled !== false) return document;
    const missing = missingToEnable(partsOf({ ...document, ...stored.parts }));
    if (missing.length === 0) return document;
    return refuse("sync_not_enabled", `The sync cannot be enabled without: ${missing.join(", ")}.`, {
      field: "disabled",
    });
  },
};
