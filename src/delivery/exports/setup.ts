/** The input of every page of an export, in the form sent to compute threads. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { ExportReading } from "../adaptors/reader.ts";
import { formatDate } from "../dates/dates.ts";
import { RecordFailure } from "../failures/failure.ts";
import { noConnection } from "../ports/adaptor.ts";
import type { ExportDocument } from "../ports/documents.ts";
import { type PackedConnection, unpackConnection } from "../ports/packed-connection.ts";
import type { ScriptsById } from "../scripts/page-scripts.ts";

export interface ExportSetup {
  readonly export: ExportDocument;
  /** Absent for sources without a connection. */
  readonly connection?: PackedConnection;
  /** Settings by scope: flow, integration, export, connection. */
  readonly settings: JsonObject;
  /** The scripts that the export references, by `_id`; missing scripts are left out. */
  readonly scripts: ScriptsById;
  /** Ids for scripts, as far as known: `_exportId`, `_connectionId` and so on. */
  readonly knownIds: JsonObject;
  /** The record of a lookup. */
  readonly record?: Json;
  /** True in previews: every stage is recorded. */
  readonly watched: boolean;
  /** ISO 8601: the time recorded in failures. */
  readonly at: string;
  /** ISO 8601: the time until which the last run has read, if there was one. */
  readonly last?: string;
  /** ISO 8601: the start of this run. */
  readonly current: string;
  /** True if there is an account whose lookup caches can be read. */
  readonly caches: boolean;
  /** Maximum number of answers to read. */
  readonly answersAtMost: number;
  /** True if records that were read and stored are removed from the source, as in runs of flows. */
  readonly takes?: boolean;
}

/** Returns the input of the reader. */
export function readingOf(setup: ExportSetup): ExportReading {
  return {
    export: setup.export,
    connection: setup.connection ? unpackConnection(setup.connection) : noConnection,
    context: exportContextValues(setup),
    ...(setup.record !== undefined && { record: setup.record }),
    watched: setup.watched,
    answersAtMost: setup.answersAtMost,
    since: new Date(sinceOf(setup)).toISOString(),
    takes: setup.takes === true,
  };
}

/** Returns the template values other than records. */
export const exportContextValues = (setup: ExportSetup): JsonObject => ({
  settings: setup.settings,
  export: publicExportFields(setup.export),
  ...exportDates(setup),
});

const publicExportFields = ({ _id, name, externalId, settings }: ExportDocument): JsonObject =>
  Object.fromEntries(
    Object.entries({ _id, name, externalId, settings }).filter(
      (entry): entry is [string, Json] => entry[1] !== undefined,
    ),
  );

const epoch = "1970-01-01T00:00:00.000Z";

/** Returns the reason why the start date of an export is invalid; undefined for a valid or missing date. */
export function datesObstacle({ delta }: ExportDocument): RecordFailure | undefined {
  const start = isObject(delta) ? (delta.startDate ?? null) : null;
  if (start === null || start === "") return undefined;
  if (typeof start === "string" && !Number.isNaN(Date.parse(start))) return undefined;
  const message = "delta.startDate is not a valid date. Write it as ISO 8601: 2026-01-31T00:00:00.000Z.";
  return new RecordFailure("not_supported", "internal", "request", message);
}

/** Returns the time until which the last run has read, in milliseconds since the epoch. */
function sinceOf({ export: { delta }, last }: ExportSetup): number {
  const { startDate, lagOffset } = isObject(delta) ? delta : {};
  const lag = typeof lagOffset === "number" ? lagOffset : 0;
  const first = typeof startDate === "string" && startDate !== "" ? startDate : epoch;
  const since = last === undefined ? Date.parse(first) : Date.parse(last) - lag;
  return Number.isNaN(since) ? 0 : since;
}

/** Returns `lastExportDateTime` and `currentExportDateTime` in the export's date format; ISO 8601 in UTC by default. */
function exportDates(setup: ExportSetup): JsonObject {
  const {
    export: { delta },
    current,
  } = setup;
  const { dateFormat } = isObject(delta) ? delta : {};
  const format = typeof dateFormat === "string" ? dateFormat : undefined;
  const dateText = (ms: number): string => (Number.isNaN(ms) ? epoch : formatDate(ms, format, undefined));
  return { lastExportDateTime: dateText(sinceOf(setup)), currentExportDateTime: dateText(Date.parse(current)) };
}
