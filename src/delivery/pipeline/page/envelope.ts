/** The envelope that mappings may be given in place of the record (facts 2.4): `inputContext: envelope`. */
import type { Json, JsonObject } from "../../../base/json.ts";
import { openedConnection } from "../../ports/packed-connection.ts";
import { type PageSetup, publicPart } from "../setup/page-setup.ts";

/** `{record, job, settings, iClient, import}`. A mapped record is shown, so of the iClient it holds what is no secret. */
export function envelopeOf(record: Json, { import: document, settings, values, connection }: PageSetup): JsonObject {
  const iClient = connection ? openedConnection(connection).iClient : undefined;
  return {
    record,
    job: values?.["job"] ?? {},
    settings,
    ...(iClient && { iClient: iClient.masked }),
    import: publicPart(document),
  };
}
