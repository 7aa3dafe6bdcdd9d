import { block, bool, json, list, oneOf, openEnum, ref, str, time } from "../../field.ts";
import { kind, sampleRef } from "../../kind.ts";
import { check, driftActions, nameLimit } from "./rules.ts";

// The values are closed, but the platform refuses others with a code of its own: see rules.ts.
const drift = (doc: string) => openEnum(driftActions, { doc: `${doc}: ${driftActions.join(" or ")}.` });

export const sync = kind({
  kind: "sync",
  family: "syncs",
  model: "Sync",
  path: "/v1/syncs",
  section: "Sync",
  doc: "Continuous replication from a source application into a data warehouse.",
  fields: {
    _userId: str({ mode: "server", format: "objectId", doc: "Owner." }),
    _integrationId: ref("integration", {
      required: true,
      mode: "create",
      keptWhenOmitted: true,
      owner: true,
      doc: "Integration that contains it; cannot change.",
    }),
    name: str({ default: "", doc: `At most ${nameLimit} characters.` }),
    description: str(),
    disabled: bool({ default: true, doc: "New syncs are disabled. Enabling needs a complete configuration." }),
    schedule: str({ doc: "Cron expression of six fields, the first one `?`; empty: on demand only." }),
    timezone: str({ doc: "IANA time zone of the schedule." }),
    historicDateTime: time({ doc: "Earliest record to backfill; needed before enabling." }),
    source: block(
      { _connectionId: ref("connection", { doc: "Connection to read from. The platform refuses a sync without it." }) },
      { doc: "Where the records come from." },
    ),
    destination: block(
      {
        _connectionId: ref("connection", { doc: "Connection of the warehouse, another than the source." }),
        database: str(),
        schema: str(),
      },
      { doc: "Where the records go." },
    ),
    driftPolicy: block(
      {
        dataset: block({ added: drift("A new dataset"), removed: drift("A dataset that vanished") }),
        element: block({
          added: drift("A new field"),
          objectAdded: drift("A new object"),
          arrayAdded: drift("A new array"),
          removed: drift("A field that vanished"),
          reduced: drift("A narrower type"),
          expanded: drift("A wider type"),
        }),
      },
      { doc: "What happens when the source's structure changes." },
    ),
    datasets: list(
      block({
        _id: str({ format: "objectId", doc: "Given by the platform." }),
        name: str({ doc: "Name of the dataset and its table." }),
        externalId: str({ doc: "Identifies the dataset." }),
        enable: bool({ doc: "Take part in runs." }),
        ingestionMode: oneOf(["append", "replace", "merge"], { doc: "What happens with rows that are there already." }),
        userActionRequired: bool({ mode: "server" }),
        mismatchSyncConnection: bool({ mode: "server" }),
        dataElements: json({ shapes: ["array"], doc: "Fields to replicate." }),
        deltaFields: json({ shapes: ["array", "object"], doc: "Fields that say what is new." }),
      }),
      { doc: "What is replicated; written by a request of its own that never removes any." },
    ),
    lastExecutedAt: time({ mode: "server", doc: "Start of the last run." }),
  },
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  list: { empty: "no-content", projection: true, filters: ["_integrationId"], sort: "name" },
  verbs: { list: "spec", create: "spec", get: "spec", put: "spec", delete: "assumed" },
  parts: [
    { field: "datasets", style: "upsert", path: "/v1/syncs/{_id}/datasets", key: ["externalId"], origin: "assumed" },
    { field: "disabled", style: "put", initial: true, origin: "spec" },
  ],
  hooks: { check },
  samples: {
    minimal: { _integrationId: sampleRef("integration"), source: { _connectionId: sampleRef("connection") } },
    full: {
      _integrationId: sampleRef("integration"),
      name: "Shop to warehouse",
      description: "Orders and customers.",
      disabled: false,
      schedule: "? 0 * * * *",
      timezone: "Europe/Berlin",
      historicDateTime: "2024-01-01T00:00:00.000Z",
      source: { _connectionId: sampleRef("connection") },
      destination: { _connectionId: sampleRef("connection:rdbms"), database: "analytics", schema: "shop" },
      driftPolicy: {
        dataset: { added: "automate", removed: "preserve" },
        element: { added: "automate", removed: "preserve", expanded: "automate" },
      },
      datasets: [
        { name: "orders", externalId: "orders", enable: true, ingestionMode: "merge" },
        { name: "customers", externalId: "customers", enable: true, ingestionMode: "replace" },
      ],
    },
    change: {
      _integrationId: sampleRef("integration"),
      name: "Shop to warehouse",
      description: "Orders, hourly.",
      disabled: true,
      schedule: "? 30 * * * *",
      timezone: "Europe/Vienna",
      historicDateTime: "2024-06-01T00:00:00.000Z",
      source: { _connectionId: sampleRef("connection") },
      destination: { _connectionId: sampleRef("connection:rdbms"), database: "analytics", schema: "shop_orders" },
      datasets: [
        { name: "orders", externalId: "orders", enable: true, ingestionMode: "append" },
        { name: "customers", externalId: "customers", enable: false, ingestionMode: "replace" },
      ],
    },
  },
});
