import { kind, sampleRef } from "../../kind.ts";
import { syncConsequences } from "./consequences.ts";
import { fields } from "./fields.ts";
import { checkSync, readyProblems } from "./rules.ts";

export const sync = kind({
  kind: "sync",
  family: "syncs",
  model: "Sync",
  path: "/v1/syncs",
  section: "Sync",
  topic: "flows",
  doc: "Continuous replication from a source application into a data warehouse.",
  fields,
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  refusals: [
    { code: "duplicate_destination_host", rule: "a sync does not write to the database of its source" },
    { code: "invalid_destination_sync_config", rule: "a sync writes to a warehouse" },
  ],
  list: { empty: "no-content", projection: true },
  verbs: { list: "spec", create: "spec", get: "spec", put: "spec", delete: "assumed" },
  parts: [
    {
      field: "datasets",
      style: "upsert",
      path: "/v1/syncs/{_id}/datasets",
      retired: { enable: false },
      addsItself: { at: "/driftPolicy/dataset/added", where: "automate" },
      origin: "assumed",
    },
    { field: "disabled", style: "put", initial: true, origin: "spec" },
  ],
  hooks: {
    check: checkSync,
    ready: readyProblems,
    consequences: syncConsequences,
    sortKey: ({ name }) => String(name ?? "").toLowerCase(),
  },
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
