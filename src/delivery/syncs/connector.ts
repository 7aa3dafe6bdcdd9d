/**
 * HTTP connectors as sources: turns an endpoint that a dataset names into the export that reads it. Values that connector and
 * endpoint preset on exports are set; fields that an endpoint removes are left out (facts 2.19).
 */
import { isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import type { ExportDocument } from "../ports/documents.ts";
import { SyncFailure } from "../ports/table.ts";

/** An endpoint that exports can use. */
export interface ConnectorEndpoint {
  /** `_id` of the endpoint, and of its resource. */
  readonly ids: readonly [endpoint: string, resource: string];
  /** Name of the resource, and name of the endpoint. */
  readonly resource: string;
  readonly name: string;
  readonly document: JsonObject;
}

export interface Connector {
  /** `supportedBy.export.preConfiguredFields` of the connector. */
  readonly presets: Json | undefined;
  readonly endpoints: readonly ConnectorEndpoint[];
}

/** Returns the name by which datasets refer to an endpoint. */
export const connectorEndpointName = ({ resource, name }: ConnectorEndpoint): string => `${resource}/${name}`;

/**
 * Returns the endpoint that a dataset names: by `Resource/Endpoint`, by the `_id` of endpoint or resource, or by the resource
 * name. A resource selects its first endpoint.
 */
export function endpointNamed({ endpoints }: Connector, name: string): ConnectorEndpoint | undefined {
  return (
    endpoints.find((each) => connectorEndpointName(each) === name || each.ids[0] === name) ??
    endpoints.find((each) => each.resource === name || each.ids[1] === name)
  );
}

/** Returns the export that reads an endpoint. Throws SyncFailure if a required value has no preset. */
export function exportOf({ presets }: Connector, endpoint: ConnectorEndpoint): ExportDocument {
  const { document } = endpoint;
  const supported = isObject(document["supportedBy"]) ? document["supportedBy"] : {};
  let made: JsonObject = {
    adaptorType: "HTTPExport",
    http: { relativeURI: endpointAddress(endpoint), method: String(document["method"] ?? "GET") },
  };
  for (const [path, value] of [...fixedFields(presets), ...fixedFields(supported["preConfiguredFields"])])
    made = withNestedValue(made, path.split("."), value);
  for (const path of itemsOf(supported["fieldsToUnset"]))
    made = withNestedValue(made, String(path).split("."), undefined);
  return made as ExportDocument;
}

/** Returns the fields that apply unconditionally; fields with conditions are left to forms. */
function fixedFields(fields: Json | undefined): readonly (readonly [path: string, value: Json])[] {
  return objectsOf(fields).flatMap((field) => {
    const { path, values, _conditionIds } = field as JsonObject;
    const [first] = itemsOf(values);
    const isFixed =
      typeof path === "string" && path !== "" && first !== undefined && itemsOf(_conditionIds).length === 0;
    return isFixed ? [[path, first as Json] as const] : [];
  });
}

function withNestedValue(object: JsonObject, [name, ...rest]: readonly string[], value: Json | undefined): JsonObject {
  if (name === undefined || name === "__proto__") return object;
  const { [name]: old, ...others } = object;
  if (rest.length > 0) return { ...others, [name]: withNestedValue(isObject(old) ? old : {}, rest, value) };
  return value === undefined ? others : { ...others, [name]: value };
}

/** Returns the address with the defaults of its parameters. */
function endpointAddress(endpoint: ConnectorEndpoint): string {
  const { relativeURI, pathParameters, queryParameters } = endpoint.document;
  const presetOf = (parameter: JsonObject): string | undefined => {
    const value = parameter["defaultValue"];
    if (value !== undefined && value !== null && value !== "") return String(value);
    if (parameter["required"] !== true) return undefined;
    const message = `${connectorEndpointName(endpoint)} needs a value for its parameter ${String(parameter["name"])}, and presets none. Give the dataset a relative URI instead.`;
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
