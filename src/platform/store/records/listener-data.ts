import { recordFamily, textColumn } from "./family.ts";

/** Records that listeners received and no flow has read yet (facts 2.14, `webhook`). */
export const listenerData = recordFamily({
  family: "listenerData",
  table: "listener_data",
  time: "receivedAt",
  expires: "purgeAt",
  columns: { _exportId: textColumn("_exportId") },
  lists: [{ by: ["_exportId"], counted: true }],
});
