/**
 * HTTP connectors as sources: what a dataset names of one, as the export that reads it. What the connector and the endpoint preset on
 * exports is set, what an endpoint takes away is left out (facts 2.19).
 */
import { isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import type { ExportDocument } from "../ports/documents.ts";
import { SyncFailure } from "../ports/table.ts";

/** An endpoint that exports can use. */
export interface ConnectorEndpoint {
  /** `_id` of the endpoint, and of its resource. */
  readonly ids: readonly [endpoint: string, resource: string];
  /** Names of its resource and its own. */
  readonly resource: string;
  readonly name: string;
  readonly document: JsonObject;
}

export interface Connector {
  /** `supportedBy.export.preConfiguredFields` of the connector. */
  readonly presets: Json | undefined;
  readonly endpoints: readonly ConnectorEndpoint[];
}

/** The name that a dataset gives an endpoint by. */
export const endpointName = ({ resource, name }: ConnectorEndpoint): string => `${resource}/${name}`;

/** The endpoint that a dataset names: by `Resource/Endpoint`, by either's `_id`, or by the resource, which stands for its first one. */
export function endpointNamed({ endpoints }: Connector, name: string): ConnectorEndpoint | undefined {
  return (
    endpoints.find((each) => endpointName(each) === name || each.ids[0] === name) ??
    endpoints.find((each) => each.resource === name || each.ids[1] === name)
  );
}

/** The export that reads an endpoint. Throws SyncFailure where it needs a value that nothing presets. */
export function exportOf({ presets }: Connector, endpoint: ConnectorEndpoint): ExportDocument {
  const { document } = endpoint;
  const supported = isObject(document["supportedBy"]) ? document["supportedBy"] : {};
  let made: JsonObject = {
    adaptorType: "HTTPExport",
    http: { relativeURI: addressOf(endpoint), method: String(document["method"] ?? "GET") },
  };
  for (const [path, value] of [...fixedFields(presets), ...fixedFields(supported["preConfiguredFields"])])
    made = withValue(made, path.split("."), value);
  for (const path of itemsOf(supported["fieldsToUnset"])) made = withValue(made, String(path).split("."), undefined);
  return made as unknown as ExportDocument;
}

/** Fields that hold whatever else does; those under conditions are a form's to ask for. */
function fixedFields(fields: Json | undefined): readonly (readonly [path: string, value: Json])[] {
  return objectsOf(fields).flatMap((field) => {
    const { path, values, _conditionIds } = field as JsonObject;
    const [first] = itemsOf(values);
    const isFixed =
      typeof path === "string" && path !== "" && first !== undefined && itemsOf(_conditionIds).length === 0;
    return isFixed ? [[path, first as Json] as const] : [];
  });
}

function withValue(object: JsonObject, [name, ...rest]: readonly string[], value: Json | undefined): JsonObject {
  if (name === undefined || name === "__proto__") return object;
  const { [name]: old, ...others } = object;
  if (rest.length > 0) return { ...others, [name]: withValue(isObject(old) ? old : {}, rest, value) };
  return value === undefined ? others : { ...others, [name]: value };
}

/** The address with the defaults of its parameters. */
function addressOf(endpoint: ConnectorEndpoint): string {
  const { relativeURI, pathParameters, queryParameters } = endpoint.document;
  const presetOf = (parameter: JsonObject): string | undefined => {
    const value = parameter["defaultValue"];
    if (value !== undefined && value !== null && value !== "") return String(value);
    if (parameter["required"] !== true) return undefined;
    const message = `${endpointName(endpoint)} needs a value for its parameter ${String(parameter["name"])}, and presets none. Give the dataset a relative URI instead.`;
    throw new SyncFailure("application", "extract", message, "needs-user");
  };
  let address = String(relativeURI ?? "");
  for (const parameter of objectsOf(pathParameters) as readonly JsonObject[]) {
    const value = presetOf(parameter);
    const name = String(parameter["name"]);
    if (value !== undefined)
      for (const place of [`:${name}`, `{${name}}`]) address = address.replace(place, () => encodeURIComponent(value));
  }
  const query = (objectsOf(queryParameters) as readonly JsonObject[]).flatMap((parameter) => {
    const value = presetOf(parameter);
    return value === undefined
      ? []
      : [
          `${encodeURIComponent(String(parameter["name"]))}=${value.includes("{{") ? value : encodeURIComponent(value)}`,
        ];
  });
  if (query.length === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${query.join("&")}`;
}
