import { recordFamily } from "./family.ts";

/** Files of what happened in flows (spec: Event report). */
export const eventReports = recordFamily({
  family: "eventReports",
  table: "event_reports",
  time: "createdAt",
  columns: {},
  lists: [{ by: [] }],
});
