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
  _userId: str({ mode: "server", format: "objectId", doc: "User who owns the sync." }),
  _integrationId: ref("integration", {
    required: true,
    mode: "create",
    keptWhenOmitted: true,
    owner: true,
    doc: "Integration that contains the sync; cannot change.",
  }),
  name: str({
    default: "",
    max: nameLimit,
    refusedWith: "size_limit_exceeded",
    doc: `At most ${nameLimit} characters.`,
  }),
  description: str(),
  disabled: bool({
    default: true,
    off: true,
    doc: "New syncs are disabled. Enabling requires a complete configuration.",
  }),
  schedule: str({
    format: "cron",
    doc: "Cron expression of six fields; the first field is `?` or seconds. If empty, the sync runs only on demand.",
  }),
  timezone: str({ format: "time-zone", doc: "IANA time zone of the schedule." }),
  historicDateTime: time({ doc: "Time of the earliest record to backfill; required before enabling." }),
  source: block(
    { _connectionId: ref("connection", { doc: "Connection to the source. The platform rejects a sync without it." }) },
    { doc: "Source of the records." },
  ),
  destination: block(
    {
      _connectionId: ref("connection", {
        connections: ["rdbms"],
        databases: warehouseNames,
        refusedWith: "invalid_destination_sync_config",
        doc: "Connection to the warehouse: SQLite, PostgreSQL or DuckDB, and a database other than the source.",
      }),
      database: str({
        effect: { none: "the file of the connection is the database.", databases: ["sqlite", "duckdb"] },
        doc: "Database on the warehouse's server; by default the database of the connection.",
      }),
      schema: str({
        effect: { none: "SQLite has no schemas.", databases: ["sqlite"] },
        doc: "Schema of the tables; created if it is missing.",
      }),
    },
    { doc: "Destination of the records." },
  ),
  driftPolicy: block(
    {
      dataset: block(
        { added: driftPolicy("A new dataset"), removed: driftPolicy("A removed dataset") },
        { refusedWith: "drift_policy_invalid_setup" },
      ),
      element: block(
        {
          added: driftPolicy("A new field"),
          objectAdded: driftPolicy("A new object"),
          arrayAdded: driftPolicy("A new array"),
          removed: driftPolicy("A removed field"),
          reduced: driftPolicy("A narrower type"),
          expanded: driftPolicy("A wider type"),
        },
        { refusedWith: "drift_policy_invalid_setup" },
      ),
    },
    { refusedWith: "drift_policy_invalid_setup", doc: "Reaction to changes of the source's structure." },
  ),
  datasets: list(
    block({
      _id: str({ assigned: true, format: "objectId", doc: "ID, set by the platform." }),
      name: str({ ...kept, doc: "Name of the dataset and its table." }),
      externalId: str({ doc: "Identifies the dataset." }),
      enable: bool({ ...kept, off: false, doc: "The dataset takes part in runs." }),
      ingestionMode: oneOf(["append", "replace", "merge"], {
        ...kept,
        doc: "Write mode for rows that already exist.",
      }),
      userActionRequired: bool({
        mode: "server",
        doc: "The last run could not load the dataset and only a user can fix the cause, or no delta field tells which rows are older than `historicDateTime`.",
      }),
      mismatchSyncConnection: bool({ mode: "server" }),
      dataElements: json({ ...kept, shapes: ["array"], doc: "Fields to replicate." }),
      deltaFields: json({ ...kept, shapes: ["array", "object"], doc: "Fields that identify new rows." }),
    }),
    {
      key: ["externalId"],
      max: limits.datasetsOfSync,
      doc: "Datasets to replicate. A request of their own writes them and never removes any: a dataset that is no longer declared is disabled.",
    },
  ),
  lastExecutedAt: time({ mode: "server", doc: "Start of the last run." }),
  ...installedFrom,
} as const;
