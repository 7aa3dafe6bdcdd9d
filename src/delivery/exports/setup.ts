/** What every page of an export needs, as it goes to the compute threads. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Reading } from "../adaptors/reader.ts";
import { formatDate } from "../dates/dates.ts";
import { RecordFailure } from "../failures/failure.ts";
import { noConnection } from "../ports/adaptor.ts";
import type { ExportDocument } from "../ports/documents.ts";
import { openedConnection, type PackedConnection } from "../ports/packed-connection.ts";
import type { ScriptsById } from "../scripts/page-scripts.ts";

export interface ExportSetup {
  readonly export: ExportDocument;
  /** Absent for sources that have none. */
  readonly connection?: PackedConnection;
  /** By scope: flow, integration, export, connection. */
  readonly settings: JsonObject;
  /** The scripts that the export names, by `_id`; those that do not exist are left out. */
  readonly scripts: ScriptsById;
  /** What scripts are told of where they run: `_exportId`, `_connectionId` and so on, as far as there are any. */
  readonly around: JsonObject;
  /** The record that something is looked up for. */
  readonly record?: Json;
  /** Whether every stage is shown: previews. */
  readonly watched: boolean;
  /** ISO 8601: when what fails now has failed. */
  readonly at: string;
  /** ISO 8601: until when the last run has read, where there was one. */
  readonly last?: string;
  /** ISO 8601: when this run began. */
  readonly current: string;
  /** Whether there is an account whose lookup caches could be read. */
  readonly caches: boolean;
  readonly answersAtMost: number;
  readonly takes?: boolean;
}

/** What the reader is given. */
export function readingOf(setup: ExportSetup): Reading {
  return {
    export: setup.export,
    connection: setup.connection ? openedConnection(setup.connection) : noConnection,
    context: contextValues(setup),
    ...(setup.record !== undefined && { record: setup.record }),
    watched: setup.watched,
    answersAtMost: setup.answersAtMost,
    since: new Date(sinceOf(setup)).toISOString(),
    takes: setup.takes === true,
  };
}

/** What templates see beside records. */
export const contextValues = (setup: ExportSetup): JsonObject => ({
  settings: setup.settings,
  export: publicPart(setup.export),
  ...exportDates(setup),
});

const publicPart = ({ _id, name, externalId, settings }: ExportDocument): JsonObject =>
  Object.fromEntries(
    Object.entries({ _id, name, externalId, settings }).filter(
      (entry): entry is [string, Json] => entry[1] !== undefined,
    ),
  );

const epoch = "1970-01-01T00:00:00.000Z";

/** Why the first date of an export is none; undefined where it is, or it has none. */
export function datesObstacle({ delta }: ExportDocument): RecordFailure | undefined {
  const start = isObject(delta) ? (delta.startDate ?? null) : null;
  if (start === null || start === "") return undefined;
  if (typeof start === "string" && !Number.isNaN(Date.parse(start))) return undefined;
  const message = "delta.startDate is no date that is read here. Write it as ISO 8601: 2026-01-31T00:00:00.000Z.";
  return new RecordFailure("not_supported", "internal", "request", message);
}

/** Until when the last run has read, in milliseconds since the epoch. */
function sinceOf({ export: { delta }, last }: ExportSetup): number {
  const { startDate, lagOffset } = isObject(delta) ? delta : {};
  const lag = typeof lagOffset === "number" ? lagOffset : 0;
  const first = typeof startDate === "string" && startDate !== "" ? startDate : epoch;
  const since = last === undefined ? Date.parse(first) : Date.parse(last) - lag;
  return Number.isNaN(since) ? 0 : since;
}

/** `lastExportDateTime` and `currentExportDateTime`, in the format of the export; ISO 8601 in UTC where it names none. */
function exportDates(setup: ExportSetup): JsonObject {
  const {
    export: { delta },
    current,
  } = setup;
  const { dateFormat } = isObject(delta) ? delta : {};
  const format = typeof dateFormat === "string" ? dateFormat : undefined;
  const text = (ms: number): string => (Number.isNaN(ms) ? epoch : formatDate(ms, format, undefined));
  return { lastExportDateTime: text(sinceOf(setup)), currentExportDateTime: text(Date.parse(current)) };
}
