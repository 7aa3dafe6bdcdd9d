/** The envelope that mappings receive instead of the record (facts 2.4): `inputContext: envelope`. */
import type { Json, JsonObject } from "../../../base/json.ts";
import { openedConnection } from "../../ports/packed-connection.ts";
import { type PageSetup, publicImportFields } from "../setup/page-setup.ts";

/** Returns `{record, job, settings, iClient, import}`. A mapped record is shown, so the iClient is masked. */
export function recordEnvelope(
  record: Json,
  { import: document, settings, values, connection }: PageSetup,
): JsonObject {
  const iClient = connection ? openedConnection(connection).iClient : undefined;
  return {
    record,
    job: values?.["job"] ?? {},
    settings,
    ...(iClient && { iClient: iClient.masked }),
    import: publicImportFields(document),
  };
}
