import type { Ids } from "../../base/ids.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { endpointsOf, resourcesOf, seenConnector } from "../documents/connector-parts.ts";
import { withEntryIds } from "../documents/entry-ids.ts";
import { queryText } from "../query.ts";
import type { Behavior } from "./behavior.ts";

/** HTTP connector: its versions and apis get ids, which stay when they are sent back (facts 2.19). */
export const httpConnectorBehavior: Behavior = {
  initial: {
    ...{ legacyIds: [], isGraphQL: false, supportsIClient: false, supportsWebhook: false },
    ...{ hasBlobEndpoints: false, blobEndpointCount: 0 },
  },
  /** Ids of a world file are kept: its resources name them. */
  seed: (document, { ids }) => named(document, document, ids),
  /** With `returnEverything=true` the resources and endpoints stand in it (facts 3). */
  async detail(document, { reader, caller, query }) {
    if (queryText(query, "returnEverything") !== "true") return document;
    const connector = await seenConnector(reader, caller.account, String(document["_id"]));
    if (!connector) return document;
    const httpConnectorResources = await resourcesOf(reader, connector);
    const httpConnectorEndpoints = await endpointsOf(reader, connector, httpConnectorResources);
    return { ...document, httpConnectorResources, httpConnectorEndpoints };
  },
  complete: (document, { services, stored }) => named(document, stored?.body, services.ids),
};

function named(document: JsonObject, before: JsonObject | undefined, ids: Ids): JsonObject {
  const versions = withIds(document["versions"], before?.["versions"], ids);
  const apis = withIds(document["apis"], before?.["apis"], ids);
  const groups = Array.isArray(before?.["apis"]) ? (before["apis"] as readonly Json[]).filter(isObject) : [];
  return {
    ...document,
    ...(versions && { versions }),
    ...(apis && {
      apis: apis.map((api) => {
        if (!isObject(api)) return api;
        const same = groups.find((each) => each["_id"] === api["_id"]);
        const inner = withIds(api["versions"], same?.["versions"], ids);
        return inner ? { ...api, versions: inner } : api;
      }),
    }),
  };
}

function withIds(entries: Json | undefined, before: Json | undefined, ids: Ids): readonly Json[] | undefined {
  return Array.isArray(entries) ? withEntryIds(entries as readonly Json[], { ids, before }) : undefined;
}
