/** Request bodies: which content types a write may have, and JSON that can do no harm (facts 1.1, rows 1, 2, 8, 12). */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Json, JsonObject } from "../../base/json.ts";
import { isObject } from "../../base/json.ts";
import type { BodyOf, OperationName } from "../../catalog/operations/index.ts";
import { refuse } from "../../platform/refusal.ts";

/** How deep a document may be nested; what is deeper could not be written back as text. */
const depthLimit = 200;

/** Takes bodies as they come and reads them after authentication. An empty body is "no body", whatever its type says. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addHook("preValidation", async (request) => {
    const { typeRequired, bodyIgnored, bytes } = request.routeOptions.config;
    if (typeRequired && !isJson(request)) refuseType();
    const raw = bodyIgnored ? Buffer.alloc(0) : request.body;
    if (!Buffer.isBuffer(raw) || request.is404 || bytes) return;
    request.body = raw.length === 0 ? undefined : parse(request, raw);
  });
}

function parse(request: FastifyRequest, raw: Buffer): Json {
  if (!isJson(request)) refuseType();
  let value: Json;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw)) as Json;
  } catch {
    return refuse("invalid_request_body", "The body is not valid JSON.");
  }
  if (deeperThan(value, depthLimit))
    refuse("invalid_request_body", `The body is nested deeper than ${depthLimit} levels.`);
  return value;
}

/** True where the request says that its body is JSON; also said of a body that is not there. */
function isJson(request: FastifyRequest): boolean {
  const type = (request.headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase();
  return type === "application/json" || (type === "application/json-patch+json" && request.method === "PATCH");
}

function refuseType(): never {
  return refuse("unsupported_media_type", "The Content-Type of a write must be application/json.");
}

function deeperThan(value: Json, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((item: Json) => deeperThan(item, levels - 1));
}

/** The body of a write that takes a document, by the fields of the operation where one is named; no body counts as an empty document. */
export function documentBody(request: FastifyRequest): JsonObject;
export function documentBody<N extends OperationName>(request: FastifyRequest): BodyOf<N>;
export function documentBody(request: FastifyRequest): JsonObject {
  const body = request.body as Json | undefined;
  if (body !== undefined && !isObject(body)) return refuse("invalid_field", "The body must be a JSON object.");
  return body ?? {};
}
