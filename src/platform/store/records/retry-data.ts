import { recordFamily, textColumn } from "./family.ts";

/** Retry data: records as they arrived at the steps where they failed (facts 3). Found by their keys. */
export const retryData = recordFamily({
  family: "retryData",
  table: "retry_data",
  time: "lastModified",
  expires: "purgeAt",
  columns: { _flowId: textColumn("_flowId"), step: textColumn("_expOrImpId") },
  lists: [],
});
