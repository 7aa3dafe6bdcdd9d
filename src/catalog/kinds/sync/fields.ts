/** The fields of a sync (spec "Sync"; facts 2.18). */
import { block, bool, json, list, oneOf, ref, str, time } from "../../field.ts";
import { limits } from "../../limits.ts";
import { installedFrom } from "../../parts/installed-from.ts";
import { warehouseNames } from "./warehouses.ts";

const nameLimit = 150;

/** The actions of a drift policy for a change of the source. */
const driftActions = Object.freeze(["automate", "preserve"] as const);

const driftPolicy = (doc: string) =>
  oneOf(driftActions, { refusedWith: "drift_policy_invalid_setup", doc: `${doc}: ${driftActions.join(" or ")}.` });

/** An entry is merged into the stored one: what it leaves out stays. */
const kept = { keptWhenOmitted: true } as const;

export const fields = {
  _userId: str({ mode: "server", format: "objectId", doc: "Owner." }),
  _integrationId: ref("integration", {
    required: true,
    mode: "create",
    keptWhenOmitted: true,
    owner: true,
    doc: "Integration that contains it; cannot change.",
  }),
  name: str({
    default: "",
    max: nameLimit,
    refusedWith: "size_limit_exceeded",
    doc: `At most ${nameLimit} characters.`,
  }),
  description: str(),
  disabled: bool({ default: true, off: true, doc: "New syncs are disabled. Enabling needs a complete configuration." }),
  schedule: str({
    format: "cron",
    doc: "Cron expression of six fields, the first one `?` or seconds; empty: on demand only.",
  }),
  timezone: str({ format: "time-zone", doc: "IANA time zone of the schedule." }),
  historicDateTime: time({ doc: "Earliest record to backfill; needed before enabling." }),
  source: block(
    { _connectionId: ref("connection", { doc: "Connection to read from. The platform refuses a sync without it." }) },
    { doc: "Where the records come from." },
  ),
  destination: block(
    {
      _connectionId: ref("connection", {
        connections: ["rdbms"],
        databases: warehouseNames,
        refusedWith: "invalid_destination_sync_config",
        doc: "Connection of the warehouse, to another database than the source: SQLite, PostgreSQL or DuckDB.",
      }),
      database: str({
        effect: { none: "the file of the connection is the database.", databases: ["sqlite", "duckdb"] },
        doc: "Database on the warehouse's server; that of the connection unless given.",
      }),
      schema: str({
        effect: { none: "SQLite has no schemas.", databases: ["sqlite"] },
        doc: "Schema that the tables are in; made where it is missing.",
      }),
    },
    { doc: "Where the records go." },
  ),
  driftPolicy: block(
    {
      dataset: block(
        { added: driftPolicy("A new dataset"), removed: driftPolicy("A dataset that vanished") },
        { refusedWith: "drift_policy_invalid_setup" },
      ),
      element: block(
        {
          added: driftPolicy("A new field"),
          objectAdded: driftPolicy("A new object"),
          arrayAdded: driftPolicy("A new array"),
          removed: driftPolicy("A field that vanished"),
          reduced: driftPolicy("A narrower type"),
          expanded: driftPolicy("A wider type"),
        },
        { refusedWith: "drift_policy_invalid_setup" },
      ),
    },
    { refusedWith: "drift_policy_invalid_setup", doc: "What happens when the source's structure changes." },
  ),
  datasets: list(
    block({
      _id: str({ assigned: true, format: "objectId", doc: "Given by the platform." }),
      name: str({ ...kept, doc: "Name of the dataset and its table." }),
      externalId: str({ doc: "Identifies the dataset." }),
      enable: bool({ ...kept, off: false, doc: "Take part in runs." }),
      ingestionMode: oneOf(["append", "replace", "merge"], {
        ...kept,
        doc: "What happens with rows that are there already.",
      }),
      userActionRequired: bool({
        mode: "server",
        doc: "The last run could not load it for what only its user can change, or no delta field tells what is older than `historicDateTime`.",
      }),
      mismatchSyncConnection: bool({ mode: "server" }),
      dataElements: json({ ...kept, shapes: ["array"], doc: "Fields to replicate." }),
      deltaFields: json({ ...kept, shapes: ["array", "object"], doc: "Fields that say what is new." }),
    }),
    {
      key: ["externalId"],
      max: limits.datasetsOfSync,
      doc: "What is replicated; written by a request of its own that never removes any: one that is not declared any more is disabled.",
    },
  ),
  lastExecutedAt: time({ mode: "server", doc: "Start of the last run." }),
  ...installedFrom,
} as const;
