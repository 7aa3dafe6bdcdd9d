/** What tables of applications and files are read with that are read as exports are. */
import type { Clock } from "../../../base/clock.ts";
import { isObject, type Json } from "../../../base/json.ts";
import type { ExportRun } from "../../exports/export-run.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import type { Lane } from "../../sending/lanes.ts";
import type { Connector } from "../connector.ts";

/** An export that a dataset names: what it is read with of its own. */
export type NamedExport = Pick<ExportRun, "export" | "definition">;

/** What tables are read with that are read as exports are. */
export interface SourceReader {
  readonly clock: Clock;
  /** What its requests wait for. */
  readonly lane: Lane;
  /** Of the connection, where it names one. */
  readonly connector?: Connector | undefined;
  /** The export of the connection that has this `_id`; undefined where there is none. */
  readonly exportNamed: (id: string) => Promise<NamedExport | undefined>;
}

/** What a source is opened with. */
export interface SourceAround extends Pick<SourceRun, "egress" | "compute" | "access" | "endpoints"> {
  /** The folder that SQLite files and folders of the account lie in; undefined where there is none. */
  readonly files: string | undefined;
  readonly signal: AbortSignal;
  readonly reader?: SourceReader | undefined;
}

/** A run of an export that is not named yet. */
export type SourceRun = Omit<ExportRun, "export" | "definition" | "last">;

export function sourceRunOf(opened: OpenedConnection, around: SourceAround, reader: SourceReader): SourceRun {
  const { egress, compute, access, endpoints, files: folder, signal } = around;
  const { settings } = opened.document as { readonly settings?: Json };
  return {
    connection: opened,
    settings: { connection: isObject(settings) ? settings : {} },
    scripts: {},
    around: {},
    watched: false,
    current: new Date(reader.clock.now()).toISOString(),
    egress,
    access,
    endpoints,
    folder,
    clock: reader.clock,
    random: Math.random,
    lane: reader.lane,
    compute,
    signal,
  };
}
