/** Names and arguments of an account's tools and APIs over the Model Context Protocol. No effects. */
import { isObject, type JsonObject, textOf } from "../../base/json.ts";
import { withoutEnds } from "../../base/trim.ts";
import type { StoredIn } from "../../catalog/families.ts";
import type { ApiFunctionRequest } from "../../platform/runs/inbound/api-requests.ts";

interface NamedOffer {
  /** Letters, digits, `_` and `-`, which every client accepts. Unique in its server. */
  readonly name: string;
  readonly description: string;
}

export type Offer = NamedOffer &
  (
    | { readonly kind: "tool"; readonly document: StoredIn<"tools"> & JsonObject }
    | { readonly kind: "api"; readonly document: StoredIn<"apis"> & JsonObject }
  );

const nameLength = 60;

/** Names the tools and APIs; a tool with a named input uses that name. Duplicates get a number. */
export function namedOffers(tools: readonly StoredIn<"tools">[], apis: readonly StoredIn<"apis">[]): readonly Offer[] {
  const taken = new Set<string>();
  const freeName = (wanted: string): string => {
    const base = withoutEnds(wanted.replaceAll(/[^A-Za-z0-9_-]+/g, "_"), "_").slice(0, nameLength) || "tool";
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
    taken.add(name);
    return name;
  };
  return [
    ...tools.map((document): Offer => {
      const input: JsonObject = isObject(document.input) ? (document.input as JsonObject) : {};
      const name = freeName(textOf(input["name"]) ?? String(document.name));
      const description = textOf(input["description"]) ?? textOf(document.description) ?? String(document.name);
      return { kind: "tool", name, description, document: document as StoredIn<"tools"> & JsonObject };
    }),
    ...apis.map((document): Offer => {
      const description = textOf(document.description) ?? String(document.name);
      const name = freeName(String(document.name));
      return { kind: "api", name, description, document: document as StoredIn<"apis"> & JsonObject };
    }),
  ];
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The input schema of an API as a tool. */
export const apiSchema: JsonObject = Object.freeze({
  type: "object",
  properties: {
    method: { type: "string", enum: methods, description: "GET without a body, POST with one, unless it says so." },
    queryString: { type: "object", additionalProperties: { type: "string" }, description: "Parameters of the query." },
    body: { description: "JSON that it is sent." },
  },
  additionalProperties: false,
});

/** Converts arguments to the request of an API; returns a text for invalid arguments. */
export function apiArguments(given: JsonObject): ApiFunctionRequest | string {
  const { method = given["body"] === undefined ? "GET" : "POST", queryString = {}, body = null, ...stray } = given;
  const [unknown] = Object.keys(stray);
  if (unknown !== undefined)
    return `The tool has no argument ${JSON.stringify(unknown.slice(0, 100))}. It takes method, queryString, body.`;
  if (typeof method !== "string" || !methods.includes(method)) return `method is one of ${methods.join(", ")}.`;
  if (!isObject(queryString)) return "queryString is an object of texts.";
  const headers: JsonObject = body === null ? {} : { "content-type": "application/json" };
  return { method, headers, queryString, body, rawBody: body === null ? "" : JSON.stringify(body) };
}
