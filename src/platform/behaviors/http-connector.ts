import type { Ids } from "../../base/ids.ts";
import { isList, isObject, itemsOf, type JsonObject, objectsOf } from "../../base/json.ts";
import { type Stored, withChangedFields } from "../../catalog/document.ts";
import type { httpConnector } from "../../catalog/kinds/http-connector.ts";
import { endpointsOfResources, readVisibleConnector, resourcesOf } from "../documents/connector-parts.ts";
import { withEntryIds } from "../documents/entry-ids.ts";
import { queryText } from "../kernel/refusal.ts";
import type { Behavior } from "./behavior.ts";

/** HTTP connector: its versions and apis get ids, which stay when they are sent back (facts 2.19). */
export const httpConnectorBehavior: Behavior<typeof httpConnector> = {
  initial: {
    legacyIds: [],
    supportsIClient: false,
    supportsWebhook: false,
    hasBlobEndpoints: false,
    blobEndpointCount: 0,
  },
  /** Ids of a world file are kept: its resources name them. */
  seed: (document, { ids }) => withDerivedFields(document, document, ids),
  /** `returnEverything=true` adds the resources and endpoints (facts 3). */
  async detail(document, { reader, caller, query }) {
    if (queryText(query, "returnEverything") !== "true") return document;
    const connector = await readVisibleConnector(reader, caller.account, document._id);
    if (!connector) return document;
    const httpConnectorResources = await resourcesOf(reader, connector);
    const httpConnectorEndpoints = await endpointsOfResources(reader, connector, httpConnectorResources);
    return { ...document, httpConnectorResources, httpConnectorEndpoints };
  },
  complete: (document, { services, stored }) => withDerivedFields(document, stored?.body, services.ids),
};

type StoredConnector = Stored<typeof httpConnector>;

/** Auth types whose credentials are stored in an iClient. */
const iclientAuth: ReadonlySet<unknown> = new Set(["oauth", "oauth2", "jwt"]);

/** Returns the values that a connector presets for fields of one of its sides. */
function presetFieldValues(
  { supportedBy }: StoredConnector,
  side: "connection" | "export",
  path: RegExp,
): readonly unknown[] {
  const sidePresets = isObject(supportedBy) ? (supportedBy as JsonObject)[side] : undefined;
  const fields = isObject(sidePresets) ? (objectsOf(sidePresets["preConfiguredFields"]) as readonly JsonObject[]) : [];
  return fields.filter((field) => path.test(String(field["path"]))).flatMap((field) => itemsOf(field["values"]));
}

function withDerivedFields(document: StoredConnector, before: StoredConnector | undefined, ids: Ids): StoredConnector {
  const { versions, apis } = document;
  const groups = itemsOf(before?.apis).filter((group) => isObject(group));
  return withChangedFields(document, {
    supportsIClient: presetFieldValues(document, "connection", /(^|[.])auth[.]type$/).some((type) =>
      iclientAuth.has(type),
    ),
    supportsWebhook: presetFieldValues(document, "export", /(^|[.])type$/).includes("webhook"),
    ...(isList(versions) && { versions: withEntryIds(versions, { ids, before: before?.versions, by: "name" }) }),
    ...(isList(apis) && {
      apis: withEntryIds(apis, { ids, before: before?.apis, by: "name" }).map((api) => {
        if (!isObject(api) || !isList(api.versions)) return api;
        const same = groups.find((each) => each._id === api._id);
        return withChangedFields(api, {
          versions: withEntryIds(api.versions, { ids, before: same?.versions, by: "name" }),
        });
      }),
    }),
  });
}
