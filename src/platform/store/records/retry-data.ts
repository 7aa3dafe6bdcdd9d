import { recordFamily, text } from "./family.ts";

/** Retry data: records as they arrived at the steps where they failed (facts 3). Found by their keys. */
export const retryData = recordFamily({
  family: "retryData",
  table: "retry_data",
  time: "lastModified",
  expires: "purgeAt",
  columns: { _flowId: text("_flowId"), step: text("_expOrImpId") },
  lists: [],
});
