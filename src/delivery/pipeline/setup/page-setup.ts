/** The input of every page of a run, in the form sent to compute threads. */

import type { JsonObject } from "../../../base/json.ts";
import type { DataContract } from "../../../model/data-contract.ts";
import type { PlainFailure } from "../../failures/failure.ts";
import { type Delivery, noConnection } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import { type PackedConnection, unpackConnection } from "../../ports/packed-connection.ts";
import type { ScriptsById } from "../../scripts/page-scripts.ts";
import type { TemplateScope } from "../../templates/helpers/helper.ts";
import { withScope } from "../../templates/template-scope.ts";

export interface PageSetup {
  readonly import: ImportDocument;
  /** Absent for adaptors without a connection. */
  readonly connection?: PackedConnection;
  /** Settings by scope: flow, integration, import, connection. */
  readonly settings: JsonObject;
  /** The scripts that the import references, by `_id`; missing scripts are left out. */
  readonly scripts: ScriptsById;
  /** Values of the run for templates and envelopes: `job`, `lastExportDateTime`, `currentExportDateTime`. */
  readonly values?: JsonObject;
  /** Ids for hooks, as far as known: `_importId`, `_connectionId`, `_flowId` and so on. */
  readonly around: JsonObject;
  /** The data contracts of the mapped records. */
  readonly contracts?: readonly DataContract[];
  /** True if `mockResponse` replaces the destination. */
  readonly mock: boolean;
  /** True if lookup caches can be read. */
  readonly caches: boolean;
  /** True if requests and answers are recorded. */
  readonly watched: boolean;
  /** The file definition of the import. */
  readonly definition?: JsonObject;
  /** The obstacle found before any computation: the tool of a ToolImport cannot run. */
  readonly obstacle?: PlainFailure;
  /** ISO 8601: the time recorded in failures. */
  readonly at: string;
}

/** Returns the input of the adaptor. `lookup`: answers the lookups in templates. */
export function deliveryOf(setup: PageSetup, lookup?: TemplateScope["lookup"]): Delivery {
  return {
    import: setup.import,
    connection: setup.connection ? unpackConnection(setup.connection) : noConnection,
    context: pageContextValues(setup, lookup),
    watched: setup.watched,
    definition: setup.definition,
  };
}

/** Returns the template values besides the record. */
export const pageContextValues = (
  { settings, import: document, values, at }: Pick<PageSetup, "settings" | "import" | "values" | "at">,
  lookup?: TemplateScope["lookup"],
): JsonObject =>
  withScope(
    { ...values, settings, import: publicImportFields(document) },
    { now: Date.parse(at), random: Math.random, lookup },
  );

/** Returns the fields of the import that mappings and templates may read. */
export const publicImportFields = ({ _id, name, externalId, settings }: ImportDocument): JsonObject => ({
  ...(_id !== undefined && { _id }),
  ...(name !== undefined && { name: name }),
  ...(externalId !== undefined && { externalId: externalId }),
  ...(settings !== undefined && { settings: settings }),
});
