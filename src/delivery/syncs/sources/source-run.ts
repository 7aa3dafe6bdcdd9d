/** The settings with which tables of applications and files are read like exports. */
import type { Clock } from "../../../base/clock.ts";
import { isObject, type Json } from "../../../base/json.ts";
import type { DataContract } from "../../../model/data-contract.ts";
import type { ExportRun } from "../../exports/export-run.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import type { Lane } from "../../sending/concurrency.ts";
import type { Connector } from "../connector.ts";

/** An export that a dataset names, with its file definition. */
export type NamedExport = Pick<ExportRun, "export" | "definition"> & {
  /** The data contracts of its records. */
  readonly contracts?: readonly DataContract[];
};

/** The services for tables that are read like exports. */
export interface SourceReader {
  readonly clock: Clock;
  /** Numbers from 0 up to below 1, for the pauses between attempts. */
  readonly random?: (() => number) | undefined;
  /** Lane of its requests. */
  readonly lane: Lane;
  /** Connector of the connection, if it has one. */
  readonly connector?: Connector | undefined;
  /** Returns the export of the connection with this `_id`; undefined if there is none. */
  readonly exportNamed: (id: string) => Promise<NamedExport | undefined>;
}

/** The services with which a source is opened. */
export interface SourceServices extends Pick<SourceRun, "egress" | "compute" | "access" | "endpoints"> {
  /** Folder of the account's SQLite files and folders; undefined if there is none. */
  readonly files: string | undefined;
  readonly signal: AbortSignal;
  readonly reader?: SourceReader | undefined;
}

/** A run of an export, without the export. */
export type SourceRun = Omit<ExportRun, "export" | "definition" | "last">;

export function sourceRunOf(opened: OpenedConnection, services: SourceServices, reader: SourceReader): SourceRun {
  const { egress, compute, access, endpoints, files: folder, signal } = services;
  const { settings } = opened.document as { readonly settings?: Json };
  return {
    connection: opened,
    settings: { connection: isObject(settings) ? settings : {} },
    scripts: {},
    knownIds: {},
    watched: false,
    current: new Date(reader.clock.now()).toISOString(),
    egress,
    access,
    endpoints,
    folder,
    clock: reader.clock,
    random: reader.random ?? Math.random,
    lane: reader.lane,
    compute,
    signal,
  };
}
