/** What every page of a run needs, as it goes to the compute threads. */
import type { Json, JsonObject } from "../../base/json.ts";
import { type Delivery, noConnection } from "../adaptor.ts";
import type { ImportDocument } from "../documents.ts";
import type { PlainFailure } from "../failure.ts";
import { openedConnection, type PackedConnection } from "../packed-connection.ts";
import type { ScriptsById } from "../scripts/page-scripts.ts";

export interface PageSetup {
  readonly import: ImportDocument;
  /** Absent for adaptors that have none. */
  readonly connection?: PackedConnection;
  /** By scope: flow, integration, import, connection. */
  readonly settings: JsonObject;
  /** The scripts that the import names, by `_id`; those that do not exist are left out. */
  readonly scripts: ScriptsById;
  /** What hooks are told of where they run: `_importId`, `_connectionId`, `_flowId` and so on, as far as there are any. */
  readonly around: JsonObject;
  /** Whether `mockResponse` stands in for the destination. */
  readonly mock: boolean;
  /** Whether anybody looks at what was sent and answered. */
  readonly watched: boolean;
  /** What was found to keep records from being delivered before anything was computed: that the tool of a ToolImport cannot be run. */
  readonly obstacle?: PlainFailure;
  /** ISO 8601: when what fails now has failed. */
  readonly at: string;
}

/** What the adaptor is given. */
export function deliveryOf(setup: PageSetup): Delivery {
  return {
    import: setup.import,
    connection: setup.connection ? openedConnection(setup.connection) : noConnection,
    context: contextValues(setup),
    watched: setup.watched,
  };
}

/** What templates see beside the record. */
export const contextValues = ({ settings, import: document }: PageSetup): JsonObject => ({
  settings,
  import: publicPart(document),
});

/** What mappings and templates see of the import. */
export const publicPart = ({ _id, name, externalId, settings }: ImportDocument): JsonObject =>
  Object.fromEntries(
    Object.entries({ _id, name, externalId, settings }).filter(
      (entry): entry is [string, Json] => entry[1] !== undefined,
    ),
  );
