/** What every page of a run needs, as it goes to the compute threads. */
import type { JsonObject } from "../../../base/json.ts";
import type { PlainFailure } from "../../failures/failure.ts";
import { type Delivery, noConnection } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import { openedConnection, type PackedConnection } from "../../ports/packed-connection.ts";
import type { ScriptsById } from "../../scripts/page-scripts.ts";
import type { TemplateScope } from "../../templates/helpers/helper.ts";
import { withScope } from "../../templates/template-scope.ts";

export interface PageSetup {
  readonly import: ImportDocument;
  /** Absent for adaptors that have none. */
  readonly connection?: PackedConnection;
  /** By scope: flow, integration, import, connection. */
  readonly settings: JsonObject;
  /** The scripts that the import names, by `_id`; those that do not exist are left out. */
  readonly scripts: ScriptsById;
  /** What templates and envelopes see of the run beside the record: `job`, `lastExportDateTime`, `currentExportDateTime`. */
  readonly values?: JsonObject;
  /** What hooks are told of where they run: `_importId`, `_connectionId`, `_flowId` and so on, as far as there are any. */
  readonly around: JsonObject;
  /** Whether `mockResponse` stands in for the destination. */
  readonly mock: boolean;
  /** Whether lookup caches can be looked into. */
  readonly caches: boolean;
  /** Whether anybody looks at what was sent and answered. */
  readonly watched: boolean;
  /** The file definition that the import names. */
  readonly definition?: JsonObject;
  /** What was found to keep records from being delivered before anything was computed: that the tool of a ToolImport cannot be run. */
  readonly obstacle?: PlainFailure;
  /** ISO 8601: when what fails now has failed. */
  readonly at: string;
}

/** What the adaptor is given. `lookup`: what the templates' own lookups are answered by. */
export function deliveryOf(setup: PageSetup, lookup?: TemplateScope["lookup"]): Delivery {
  return {
    import: setup.import,
    connection: setup.connection ? openedConnection(setup.connection) : noConnection,
    context: contextValues(setup, lookup),
    watched: setup.watched,
    definition: setup.definition,
  };
}

/** What templates see beside the record. */
export const contextValues = (
  { settings, import: document, values, at }: Pick<PageSetup, "settings" | "import" | "values" | "at">,
  lookup?: TemplateScope["lookup"],
): JsonObject =>
  withScope(
    { ...values, settings, import: publicPart(document) },
    { now: Date.parse(at), random: Math.random, lookup },
  );

/** What mappings and templates see of the import. */
export const publicPart = ({ _id, name, externalId, settings }: ImportDocument): JsonObject => ({
  ...(_id !== undefined && { _id }),
  ...(name !== undefined && { name: name }),
  ...(externalId !== undefined && { externalId: externalId }),
  ...(settings !== undefined && { settings: settings }),
});
