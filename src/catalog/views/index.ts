/** The list of read-only families. A new view costs its file and one line here. */
import type { View } from "../view.ts";
import { auditEntry } from "./audit-entry.ts";
import { eventReport } from "./event-report.ts";
import { flowError } from "./flow-error.ts";
import { httpConnectorEndpoint } from "./http-connector-endpoint.ts";
import { httpConnectorResource } from "./http-connector-resource.ts";
import { job } from "./job.ts";
import { marketplaceEntry } from "./marketplace-entry.ts";
import { retryDatum } from "./retry-datum.ts";
import { syncJob } from "./sync-job.ts";

export const views = Object.freeze([
  auditEntry,
  eventReport,
  httpConnectorResource,
  httpConnectorEndpoint,
  marketplaceEntry,
  flowError,
  retryDatum,
  job,
  syncJob,
]) satisfies readonly View[];
