import { recordFamily, textColumn } from "./family.ts";

/** Structure changes that syncs found in their sources (facts 2.18, events). */
export const syncEvents = recordFamily({
  family: "syncEvents",
  table: "sync_events",
  time: "eventTime",
  expires: "purgeAt",
  columns: {
    _syncId: textColumn("_syncId"),
    type: textColumn("type"),
    resourceName: textColumn("resourceName"),
    flowExecutionGroupId: textColumn("flowExecutionGroupId"),
  },
  lists: [{ by: ["_syncId"] }, { by: ["_syncId", "resourceName"] }, { by: ["_syncId", "flowExecutionGroupId"] }],
});
