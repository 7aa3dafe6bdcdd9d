/** The HTTP connector of a connection, as a source of syncs: its endpoints for exports. */
import { isObject, itemsOf, type JsonObject } from "../../base/json.ts";
import type { ConnectionDocument } from "../../delivery/ports/documents.ts";
import type { Connector, ConnectorEndpoint } from "../../delivery/syncs/connector.ts";
import { endpointsOfResources, readVisibleConnector, resourcesOf } from "../documents/connector-parts.ts";
import type { Reader } from "../store/store.ts";

/** Undefined where the connection names none that its account can see. */
export async function connectorOf(
  reader: Reader,
  account: string,
  { http }: ConnectionDocument,
): Promise<Connector | undefined> {
  const { _httpConnectorId: id, _httpConnectorVersionId: version } = isObject(http) ? (http as JsonObject) : {};
  const seen = typeof id === "string" ? await readVisibleConnector(reader, account, id) : undefined;
  if (!seen) return undefined;
  const resources = (await resourcesOf(reader, seen)).filter(({ _versionIds }) => {
    const versions = itemsOf(_versionIds);
    return typeof version !== "string" || versions.length === 0 || versions.includes(version);
  });
  const names = new Map(resources.map((each) => [each._id, String(each.name ?? each._id)]));
  const found = await endpointsOfResources(reader, seen, resources);
  const endpoints = found.flatMap((document): readonly ConnectorEndpoint[] => {
    const side = isObject(document.supportedBy) ? document.supportedBy.type : undefined;
    if (side === "import" || document.isBlob === true || (document.method ?? "GET") !== "GET") return [];
    const resource = itemsOf(document._httpConnectorResourceIds)
      .map(String)
      .find((each) => names.has(each))!;
    const name = String(document.name ?? document._id);
    return [{ ids: [document._id, resource], resource: names.get(resource)!, name, document: document as JsonObject }];
  });
  const { supportedBy } = seen.document;
  const presets = isObject(supportedBy) && isObject(supportedBy.export) ? supportedBy.export.preConfiguredFields : [];
  return { presets: (presets ?? []) as JsonObject[], endpoints };
}
