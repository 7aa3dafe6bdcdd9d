import { bool, int, list, obj, oneOf, str, time } from "../field.ts";
import { declareOperations } from "../operation.ts";

const section = "facts:3";

/** Of an event: what the policy did with a change, or that it failed its table. */
export const syncEventSeverities = ["info", "warning", "error"] as const;

const event = obj({
  id: str({ format: "objectId" }),
  type: str({ doc: "`Schema Drift` or `Data Catalog`." }),
  severity: oneOf(syncEventSeverities, {
    doc: "`info`: followed (automate); `warning`: left as it was (preserve); `error`: the table failed.",
  }),
  resourceName: str({ doc: "The dataset." }),
  stage: str({ doc: "`extract` or `load`." }),
  eventTime: time(),
  message: str({ doc: "What changed, and what became of it." }),
  flowExecutionGroupId: str({ doc: "That of the job." }),
});

const dataset = obj({
  name: str(),
  externalId: str({ doc: "What a dataset of a sync names it by." }),
  dataElements: list(
    obj({ name: str(), type: str({ doc: "As it is carried." }), isPrimaryKey: bool(), isArray: bool() }),
    { doc: "With the details alone." },
  ),
});

const refresh = {
  type: str({ doc: "`datasets` or `exports`; absent: both." }),
  refreshCache: str({ doc: "Without effect: the source is asked each time." }),
};
const found = obj({
  datasets: list(dataset, { doc: "Without their fields." }),
  exports: list(obj({ _id: str({ format: "objectId" }), name: str() }), {
    doc: "Exports of the account over the connection.",
  }),
});

/** Common properties of all requests for the structure of a source. */
const ofMetadata = {
  method: "GET",
  section,
  origin: "assumed",
  access: "read",
  noData: true,
  query: refresh,
  errors: ["resource_not_found", "connection_failed"],
} as const;

export const syncSourceOperations = declareOperations([
  {
    name: "syncs.events",
    method: "GET",
    path: "/v1/di/resource/syncs/{_syncId}/events",
    section,
    origin: "assumed",
    access: "read",
    doc: "What the runs of a sync met in the structure of its source, the latest first. Kept for 30 days.",
    query: {
      type: str({ doc: "Events of this type alone." }),
      resourceName: str({ doc: "Events of this dataset alone." }),
      flowExecutionGroupId: str({ doc: "Events of this job alone." }),
      time_gt: str({ format: "date-time", doc: "Later than this." }),
      time_lte: str({ format: "date-time", doc: "Not later than this." }),
      limit: int({ min: 1, doc: "Events of a page; at most 1,000." }),
      after: str({ doc: "Cursor from the `Link` header of the page before." }),
    },
    answers: { 200: { doc: "The events.", body: obj({ events: list(event) }) } },
    errors: ["resource_not_found", "invalid_query_params"],
    example: { params: { _syncId: "{{ref:sync}}" } },
  },
  {
    ...ofMetadata,
    name: "metadata.ofConnection",
    path: "/v1/di/metadata/connections/{connId}/datasets",
    doc: "The tables that a sync could read over a connection.",
    answers: { 200: { doc: "The datasets.", body: found } },
    example: { params: { connId: "{{ref:connection:rdbms}}" } },
  },
  {
    ...ofMetadata,
    name: "metadata.ofDataset",
    path: "/v1/di/metadata/connections/{connId}/datasets/{name}/details",
    doc: "The fields of a table.",
    answers: { 200: { doc: "The dataset.", body: obj({ dataset }) } },
    example: { params: { connId: "{{ref:connection:rdbms}}", name: "orders" } },
  },
  {
    ...ofMetadata,
    name: "metadata.ofSync",
    path: "/v1/di/metadata/sync/{syncId}/connections/{connId}/datasets",
    doc: "The tables that a sync could read over a connection.",
    answers: { 200: { doc: "The datasets.", body: found } },
    example: { params: { syncId: "{{ref:sync}}", connId: "{{ref:connection:rdbms}}" } },
  },
  {
    ...ofMetadata,
    name: "metadata.ofSyncDataset",
    path: "/v1/di/metadata/sync/{syncId}/connections/{connId}/datasets/{name}/details",
    doc: "The fields of a table.",
    answers: { 200: { doc: "The dataset.", body: obj({ dataset }) } },
    example: { params: { syncId: "{{ref:sync}}", connId: "{{ref:connection:rdbms}}", name: "orders" } },
  },
  {
    name: "metadata.sources",
    method: "GET",
    path: "/v1/di/metadata/sources",
    section,
    origin: "assumed",
    access: "read",
    doc: "Types of connections that a sync reads from here.",
    answers: { 200: { doc: "The types.", body: list(obj({ id: str(), category: str() })) } },
  },
  {
    name: "metadata.destinations",
    method: "GET",
    path: "/v1/di/metadata/destinations",
    section,
    origin: "assumed",
    access: "read",
    doc: "Types of connections that a sync writes to here.",
    answers: { 200: { doc: "The types.", body: list(obj({ id: str(), category: str() })) } },
  },
]);
