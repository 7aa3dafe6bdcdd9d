import { bool, int, list, obj, oneOf, str, time } from "../field.ts";
import { declareOperations } from "../operation.ts";

const section = "facts:3";

/** Of an event: what the policy did with a change, or that it failed its table. */
export const syncEventSeverities = ["info", "warning", "error"] as const;

const event = obj({
  id: str({ format: "objectId" }),
  type: str({ doc: "`Schema Drift` or `Data Catalog`." }),
  severity: oneOf(syncEventSeverities, {
    doc: "`info`: followed (automate); `warning`: not followed (preserve); `error`: the table failed.",
  }),
  resourceName: str({ doc: "Name of the dataset." }),
  stage: str({ doc: "`extract` or `load`." }),
  eventTime: time(),
  message: str({ doc: "Description of the change and of the reaction." }),
  flowExecutionGroupId: str({ doc: "Correlation ID of the job." }),
});

const dataset = obj({
  name: str(),
  externalId: str({ doc: "ID by which a dataset of a sync refers to it." }),
  dataElements: list(
    obj({ name: str(), type: str({ doc: "Type in the transfer." }), isPrimaryKey: bool(), isArray: bool() }),
    { doc: "Only in the detailed form." },
  ),
});

const refresh = {
  type: str({ doc: "`datasets` or `exports`; absent: both." }),
  refreshCache: str({ doc: "No effect: every request reads from the source." }),
};
const found = obj({
  datasets: list(dataset, { doc: "Datasets without their fields." }),
  exports: list(obj({ _id: str({ format: "objectId" }), name: str() }), {
    doc: "Exports of the account that use the connection.",
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
    doc: "Lists the changes that runs of a sync found in the structure of its source, latest first. Kept for 30 days.",
    query: {
      type: str({ doc: "Only events of this type." }),
      resourceName: str({ doc: "Only events of this dataset." }),
      flowExecutionGroupId: str({ doc: "Only events of this job." }),
      time_gt: str({ format: "date-time", doc: "Only events after this time." }),
      time_lte: str({ format: "date-time", doc: "Only events up to this time." }),
      limit: int({ min: 1, doc: "Events per page; at most 1,000." }),
      after: str({ doc: "Cursor from the `Link` header of the previous page." }),
    },
    answers: { 200: { doc: "The events.", body: obj({ events: list(event) }) } },
    errors: ["resource_not_found", "invalid_query_params"],
    example: { params: { _syncId: "{{ref:sync}}" } },
  },
  {
    ...ofMetadata,
    name: "metadata.ofConnection",
    path: "/v1/di/metadata/connections/{connId}/datasets",
    doc: "Lists the tables that a sync can read over a connection.",
    answers: { 200: { doc: "The datasets.", body: found } },
    example: { params: { connId: "{{ref:connection:rdbms}}" } },
  },
  {
    ...ofMetadata,
    name: "metadata.ofDataset",
    path: "/v1/di/metadata/connections/{connId}/datasets/{name}/details",
    doc: "Returns the fields of a table.",
    answers: { 200: { doc: "The dataset.", body: obj({ dataset }) } },
    example: { params: { connId: "{{ref:connection:rdbms}}", name: "orders" } },
  },
  {
    ...ofMetadata,
    name: "metadata.ofSync",
    path: "/v1/di/metadata/sync/{syncId}/connections/{connId}/datasets",
    doc: "Lists the tables that a sync can read over a connection.",
    answers: { 200: { doc: "The datasets.", body: found } },
    example: { params: { syncId: "{{ref:sync}}", connId: "{{ref:connection:rdbms}}" } },
  },
  {
    ...ofMetadata,
    name: "metadata.ofSyncDataset",
    path: "/v1/di/metadata/sync/{syncId}/connections/{connId}/datasets/{name}/details",
    doc: "Returns the fields of a table.",
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
    doc: "Lists the types of connections that a sync can read from on this server.",
    answers: { 200: { doc: "The types.", body: list(obj({ id: str(), category: str() })) } },
  },
  {
    name: "metadata.destinations",
    method: "GET",
    path: "/v1/di/metadata/destinations",
    section,
    origin: "assumed",
    access: "read",
    doc: "Lists the types of connections that a sync can write to on this server.",
    answers: { 200: { doc: "The types.", body: list(obj({ id: str(), category: str() })) } },
  },
]);
