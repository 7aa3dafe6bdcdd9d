import { recordFamily, text } from "./family.ts";

/** What retries begin with: records as they came to the steps at which they failed (facts 3). Found by their keys. */
export const retryData = recordFamily({
  family: "retryData",
  table: "retry_data",
  time: "lastModified",
  expires: "purgeAt",
  columns: { _flowId: text("_flowId"), step: text("_expOrImpId") },
  lists: [],
});
