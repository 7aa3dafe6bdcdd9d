/** Resources and endpoints of HTTP connectors: read-only (spec: HTTP connectors, resources, endpoints; facts 2.19). */
import type { FastifyRequest } from "fastify";
import { isObject, type JsonObject } from "../../base/json.ts";
import type { StoredIn } from "../../catalog/families.ts";
import type { Fields } from "../../catalog/field.ts";
import { httpConnectorEndpoint } from "../../catalog/views/http-connector-endpoint.ts";
import { httpConnectorResource } from "../../catalog/views/http-connector-resource.ts";
import {
  endpointsOfResources,
  readVisibleConnector,
  resourcesOf,
  type VisibleConnector,
} from "../../platform/documents/connector-parts.ts";
import { queryText, refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { sendSlice } from "../lists/small-lists.ts";
import { callerOf } from "../request/caller.ts";
import type { Handlers } from "./handler.ts";

type Endpoint = StoredIn<"httpConnectorEndpoints">;
type Request = FastifyRequest<{ Params: { readonly [name: string]: string } }>;

export const connectorHandlers: Handlers = {
  "httpConnector.listResources": async (services, request, reply) => {
    const found = await resourcesOf(services.store.read, await connectorIn(services, request));
    const rows = found.map((each) => listRow(httpConnectorResource.fields, each));
    return sendSlice(request, reply, rows, "array");
  },
  "httpConnector.refuseLongForm": async () =>
    refuse("invalid_ref", "A resource is read at /v1/httpconnectors/{_httpConnectorId}/{_id}."),
  "httpConnector.getResource": async (services, request) => {
    const found = await resourcesOf(services.store.read, await connectorIn(services, request));
    return documentById(found, request.params["_id"]) ?? refuseNotFound();
  },
  "httpConnector.listEndpoints": async (services, request, reply) => {
    const side = queryText(request.query, "supportedBy");
    const published = queryText(request.query, "published");
    const found = (await endpointsIn(services, request)).filter(
      (each) =>
        (published === undefined || String(each.published === true) === published) &&
        (side === undefined || sideOf(each) === side),
    );
    const rows = found.map((each) => listRow(httpConnectorEndpoint.fields, each));
    return sendSlice(request, reply, rows, "no-content");
  },
  "httpConnector.getEndpoint": async (services, request) =>
    documentById(await endpointsIn(services, request), request.params["_id"]) ?? refuseNotFound(),
};

async function connectorIn({ store }: Services, request: Request): Promise<VisibleConnector> {
  const id = request.params["_httpConnectorId"]!;
  return (await readVisibleConnector(store.read, callerOf(request).account, id)) ?? refuseNotFound("The connector");
}

/** Returns the endpoints of the resource in the path. */
async function endpointsIn(services: Services, request: Request): Promise<readonly Endpoint[]> {
  const { read } = services.store;
  const connector = await connectorIn(services, request);
  const resource = documentById(await resourcesOf(read, connector), request.params["_httpConnectorResourceId"]);
  return endpointsOfResources(read, connector, [resource ?? refuseNotFound("The resource")]);
}

function documentById<D extends { readonly _id: string }>(
  documents: readonly D[],
  id: string | undefined,
): D | undefined {
  return documents.find((each) => each._id === id);
}

function sideOf({ supportedBy }: Endpoint): string | undefined {
  return isObject(supportedBy) ? supportedBy.type : undefined;
}

/** Returns the row of a list. */
function listRow(fields: Fields, document: JsonObject): JsonObject {
  const isListed = (name: string) => Object.hasOwn(fields, name) && !fields[name]!.detailOnly;
  return Object.fromEntries(Object.entries(document).filter(([name]) => isListed(name)));
}
