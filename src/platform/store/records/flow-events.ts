import { recordFamily, textColumn } from "./family.ts";

/** Flow events: the rows of event reports. */
export const flowEvents = recordFamily({
  family: "flowEvents",
  table: "flow_events",
  time: "time",
  columns: { _flowId: textColumn("_flowId") },
  lists: [{ by: ["_flowId"] }],
});
