/** A request for every endpoint that works against the example world: what reference pages show and their test sends. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { pointerSegments } from "../../base/pointer.ts";
import type { Field } from "../../catalog/field.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { views } from "../../catalog/views/index.ts";
import { type Endpoint, parametersOf } from "./endpoints.ts";
import { allRoutes, type Route } from "./routes.ts";

/** The ids and tokens that examples use. */
export interface ExampleWorld {
  /** `http://127.0.0.1:8080` */
  readonly baseUrl: string;
  /** Token of the account that most objects are in. */
  readonly token: string;
  /**
   * Returns the first object for a reference: `script`, `connection:rdbms`; or an unreferenced object that may be deleted:
   * `spare:script`. With a token of its account.
   */
  resolve(target: string): { readonly id: string; readonly token: string } | undefined;
}

interface ExampleRequest {
  /** Request to send before: an object must have been deleted to be in the recycle bin. */
  readonly first?: ExampleRequest;
  readonly method: Endpoint["method"];
  readonly url: string;
  readonly token: string;
  /** The request has the JSON content type, because it has a body or the endpoint requires it. */
  readonly typed: boolean;
  readonly body?: Json;
}

/**
 * Replacement of an example's `{{today}}`: the day on which its command runs. The outer quotes close and open the body's quotes.
 */
export const shellDate = `'"$(date -u +%Y-%m-%d)"'`;

/** A reference in a sample or an example: its first group is the target, `script`, `connection:rdbms`. */
export const referencePattern = /\{\{ref:([^}]+)\}\}/g;

/** Returns the request of an endpoint; undefined if the world has no object to show it with. */
export function exampleOf(endpoint: Endpoint, world: ExampleWorld): ExampleRequest | undefined {
  const found: { token?: string | undefined; missing?: true } = {};
  const resolveExample = (target: string): string => {
    const object = world.resolve(target);
    if (!object) found.missing = true;
    found.token ??= object?.token;
    return object?.id ?? "";
  };
  const withReferences = (text: string) =>
    text.replaceAll(referencePattern, (_, target: string) => resolveExample(target));
  let path = endpoint.path;
  for (const name of parametersOf(endpoint.path)) {
    path = path.replace(`{${name}}`, withReferences(parameterText(endpoint, name)));
  }
  const sent = endpoint.example?.body ?? exampleBody(endpoint);
  const body = sent === undefined ? undefined : (JSON.parse(withReferences(JSON.stringify(sent))) as Json);
  const query = endpoint.example?.query === undefined ? "" : `?${withReferences(endpoint.example.query)}`;
  if (found.missing) return undefined;
  const first =
    endpoint.path.includes("{_id}") && /recycleBin/i.test(endpoint.path) ? deletionExample(path, world) : undefined;
  return {
    ...(first && { first }),
    method: endpoint.method,
    url: `${world.baseUrl}${path}${query}`,
    token: found.token ?? world.resolve(endpoint.area)?.token ?? world.token,
    typed: body !== undefined || endpoint.typeRequired === true,
    ...(body !== undefined && { body }),
  };
}

/** Puts into the bin what the path asks the bin for: `/v1/recycleBinTTL/scripts/ID`. */
function deletionExample(path: string, { baseUrl, token }: ExampleWorld): ExampleRequest {
  const [, type, id] = /\/recycleBinTTL\/([^/]+)\/([^/]+)/i.exec(path)!;
  return { method: "DELETE", url: `${baseUrl}/v1/${type}/${id}`, token, typed: false };
}

/** Returns the request as command lines for curl. */
export function curlOf({ first, method, url, token, typed, body }: ExampleRequest, open: boolean): string {
  const lines = [method === "GET" ? `curl ${quotedForShell(url)}` : `curl -X ${method} ${quotedForShell(url)}`];
  if (!open) lines.push(`-H ${quotedForShell(`Authorization: Bearer ${token}`)}`);
  if (typed) lines.push(`-H ${quotedForShell("Content-Type: application/json")}`);
  if (body !== undefined) lines.push(`-d ${quotedForShell(JSON.stringify(body)).replaceAll("{{today}}", shellDate)}`);
  const command = lines.join(" \\\n  ");
  return first ? `${curlOf(first, false)}\n${command}` : command;
}

/** For a shell; plain words stay as they are. */
function quotedForShell(text: string): string {
  return /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Returns the example value of a path parameter: a text, or a reference. */
export function parameterText(endpoint: Endpoint, name: string): string {
  return endpoint.example?.params?.[name] ?? parameterOf(endpoint, name);
}

/** Returns the target of a reference: `script` for `{{ref:script}}`. */
export function refersTo(text: string): string | undefined {
  return /^\{\{ref:(.*)\}\}$/.exec(text)?.[1];
}

/** Returns the reference for a path parameter: according to its name, or to the collection before it. */
export function parameterOf({ method, path, area }: Endpoint, name: string): string {
  if (name !== "_id") return `{{ref:${name.replace(/^_/, "").replace(/Id$/, "")}}}`;
  const before = path.slice(0, path.indexOf("/{_id}")).toLowerCase();
  const kind = (kinds as readonly Kind[]).find((each) => each.path.toLowerCase() === before);
  const view = views.find((each) => each.paths?.list?.toLowerCase() === before);
  const target = kind?.kind ?? view?.view ?? area;
  return `{{ref:${method === "DELETE" ? "spare:" : ""}${target}}}`;
}

/** Generic writes show a sample of the kind. */
function exampleBody(endpoint: Endpoint): Json | undefined {
  const route = allRoutes().find((each) => each.method === endpoint.method && each.path === endpoint.path);
  if (!route) return undefined;
  const { kind, verb, part } = route;
  switch (verb) {
    case "create":
      return writableSample(kind, kind.identity.unique ? kind.samples.full : kind.samples.minimal, "create");
    case "put":
      return writableSample(kind, kind.identity.unique ? kind.samples.change : kind.samples.minimal, "put");
    case "patch":
      return [patchOperation(kind)];
    case "batch":
      return [{ ...pickNamedFields(kind.samples.minimal, kind.identity.by), ...kind.batch!.make }];
    case "part":
      return part!.style === "upsert" && route.method === "PUT" ? kind.samples.full[part!.field] : undefined;
    default:
      return undefined;
  }
}

/** Without fields that travel in requests of their own and, on update, without those that are set at creation. */
function writableSample(kind: Kind, sample: JsonObject, verb: Extract<Route["verb"], "create" | "put">): JsonObject {
  const parts = new Set((kind.parts ?? []).map((part) => part.field));
  const kept = Object.entries(sample).filter(
    ([name]) => !parts.has(name) && (verb === "create" || kind.fields[name]?.mode !== "create"),
  );
  return Object.fromEntries(kept);
}

function pickNamedFields(document: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.flatMap((name) => (document[name] === undefined ? [] : [[name, document[name]]])));
}

/** Sets a plain text where the whitelist has one; takes away what depends on the time of day. */
function patchOperation(kind: Kind): JsonObject {
  const { paths } = kind.verbs.patch!;
  const isText = (field: Field | undefined) => field?.type === "string" && field.format === undefined && !field.enum;
  const path = paths.find((each) => isText(fieldAt(kind, each)));
  if (path === undefined) return { op: "remove", path: paths[0]! };
  const sample = pointerSegments(path).reduce<Json | undefined>(
    (value, name) => (isObject(value) ? value[name] : undefined),
    kind.samples.change,
  );
  return { op: "replace", path, value: sample ?? "as patched" };
}

function fieldAt(kind: Kind, pointer: string): Field | undefined {
  const [first, ...rest] = pointerSegments(pointer);
  return rest.reduce<Field | undefined>(
    (field, name) => (field?.type === "object" ? field.fields[name] : undefined),
    kind.fields[first!],
  );
}
