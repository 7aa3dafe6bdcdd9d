/** Request bodies: allowed content types of writes, and checks of JSON against abuse (facts 1.1, rows 1, 2, 8, 12). */

import { isUtf8 } from "node:buffer";
import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { JsonTooLarge, NumberOutOfRange, parseExactJson, sayUnread } from "../../base/exact-json.ts";
import { bodyCame } from "../../base/gc-tuning.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { boundPassed, boundPassedInSlices } from "../../base/json-depth.ts";
import { parseInSlices } from "../../base/parse-slices.ts";
import { createPause } from "../../base/pauses.ts";
import { errors } from "../../catalog/errors.ts";
import { limits } from "../../catalog/limits.ts";
import type { BodyOf, OperationName } from "../../catalog/operations/index.ts";
import { FairSemaphore } from "../../delivery/egress/semaphore.ts";
import { ApiRefusal, refuse } from "../../platform/kernel/refusal.ts";
import { askForBody } from "./connections.ts";
import { HeldBytes } from "./held-bytes.ts";
import { type Bounds, readBytes, readIntoFile, refuseLength } from "./read-body.ts";
import type { Waits } from "./time-limits.ts";
import { bodyJson, UnreadBody } from "./unread-body.ts";

const mebibyte = 1024 * 1024;
/** Maximum bytes of the bodies of one account at once, in memory and in files. Four bodies of the largest size always fit. */
const heldAtOnce = { memory: 64 * mebibyte, files: 1024 * mebibyte };
/** The same of all accounts. Files have the disk as their bound. */
const heldByAll = { memory: 128 * mebibyte, files: Number.POSITIVE_INFINITY };

/** A body that is not read yet. */
interface Incoming {
  /** Returns the whole body. */
  bytes(): Promise<Buffer>;
  /** Writes the body into a file, piece by piece; returns its number of bytes. `seen` receives each piece. */
  into(file: FileHandle, seen?: (piece: Buffer) => void): Promise<number>;
}

const nothing: Incoming = { bytes: async () => Buffer.alloc(0), into: async () => 0 };

/** Returns the body of a route that reads its body itself. */
export function incomingBody({ body }: FastifyRequest): Incoming {
  return (body as Incoming | undefined) ?? nothing;
}

/**
 * Reads bodies after authentication, within their limits. An empty body counts as no body, whatever its type. `bodyLimit`: maximum
 * bytes of a JSON body.
 */
export function acceptBodies(app: FastifyInstance, { bodyLimit }: { readonly bodyLimit: number }, waits: Waits): void {
  const account = Math.max(heldAtOnce.memory, 4 * bodyLimit);
  const inMemory = new HeldBytes({ account, all: Math.max(heldByAll.memory, 2 * account) }, "in memory");
  const inFiles = new HeldBytes({ account: heldAtOnce.files, all: heldByAll.files }, "in files");
  app.removeAllContentTypeParsers();
  // A property instead of a WeakMap: entries that refer to their keys survive all but major garbage collections.
  app.decorateRequest("answer", undefined);
  app.addHook("preParsing", (request, reply, _payload, done) => {
    request.answer = reply;
    done();
  });
  app.addContentTypeParser("*", (request: FastifyRequest, body: Readable) => {
    const { bodyLimit: limit, config } = request.routeOptions;
    const readBounds = (held: HeldBytes): Bounds => {
      const reply = request.answer!;
      refuseLength(request.headers["content-length"], limit);
      askForBody(request.raw, reply.raw);
      return { limit, stallMs: waits.stallMs, count: held.counter(request.account ?? "", reply) };
    };
    const later: Incoming = {
      bytes: async () => {
        const bytes = await readBytes(body, readBounds(inMemory));
        bodyCame(bytes.length);
        return bytes;
      },
      into: async (file, seen) => readIntoFile(body, readBounds(inFiles), file, seen),
    };
    return config.bytes ? Promise.resolve(later) : later.bytes();
  });
  app.addHook("preValidation", (request, _reply, done) => {
    const { typeRequired, bodyIgnored, bodyUnread, bytes } = request.routeOptions.config;
    if (typeRequired && !isJson(request)) refuseType();
    const raw = bodyIgnored ? Buffer.alloc(0) : request.body;
    if (!Buffer.isBuffer(raw) || request.is404 || bytes) return done();
    if (raw.length >= limits.checkedAtOnce && raw.length > (bodyUnread ?? 0)) {
      largeIn(request, raw).then((body) => {
        request.body = body;
        done();
      }, done);
      return;
    }
    request.body =
      raw.length === 0 ? undefined : bodyUnread ? unreadIn(request, raw, bodyUnread) : jsonIn(request, raw);
    done();
  });
}

/** Parses the JSON of a body. Refuses another content type, invalid JSON, and JSON that is too deep. */
const jsonIn = (request: FastifyRequest, raw: Buffer): Json => jsonOf(boundedBodyText(request, raw));

/** Parses the JSON of a body that a handler has read: a large one in slices, in the turn of its account. Refuses the same bodies. */
export const jsonOfRead = async (request: FastifyRequest, raw: Buffer): Promise<Json> =>
  raw.length < limits.checkedAtOnce ? jsonIn(request, raw) : largeIn(request, raw);

/** Parses JSON; leaves a text of at most `most` characters unparsed. */
function unreadIn(request: FastifyRequest, raw: Buffer, most: number): Json | UnreadBody {
  const text = boundedBodyText(request, raw);
  return text.length > most ? jsonOf(text) : new UnreadBody(text, jsonOf);
}

/**
 * Places of large bodies while they are checked and parsed: over all accounts, and of one of them. All are parsed by the same thread, so
 * several at once would be no faster, and take the memory of all.
 */
const parsed = new FairSemaphore();
parsed.level = 4;
parsed.share = 1;

/** Parses the JSON of a large body in the turn of its account. */
async function largeIn(request: FastifyRequest, raw: Buffer): Promise<Json> {
  const leave = await parsed.take(request.account ?? request);
  try {
    return await parsedInSlices(request, raw);
  } finally {
    leave();
  }
}

/** Parses the JSON of a large body in slices; other requests are served in between. */
async function parsedInSlices(request: FastifyRequest, raw: Buffer): Promise<Json> {
  const pause = createPause();
  if (!isJson(request)) refuseType();
  refusePassed(await boundPassedInSlices(raw, bodyBounds, pause));
  await pause();
  if (!isUtf8(raw)) noJson();
  try {
    return (await parseInSlices(raw, pause)) as Json;
  } catch (error) {
    return refuseUnreadBody(error);
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function boundedBodyText(request: FastifyRequest, raw: Buffer): string {
  refuseUnbounded(request, raw);
  try {
    return utf8.decode(raw);
  } catch {
    return noJson();
  }
}

/** Refuses a body of another content type, or with too many levels, values or names. */
function refuseUnbounded(request: FastifyRequest, raw: Buffer): void {
  if (!isJson(request)) refuseType();
  refusePassed(boundPassed(raw, bodyBounds));
}

const bodyBounds = { levels: limits.depth, values: limits.bodyValues, names: limits.bodyNames };

function refusePassed(passed: keyof typeof bodyBounds | undefined): void {
  const { bodyValues, bodyNames } = limits;
  if (passed === "levels") refuse("invalid_request_body", `The body is nested deeper than ${limits.depth} levels.`);
  if (passed !== undefined) {
    const what = passed === "values" ? `${bodyValues} values` : `${bodyNames} different names of members`;
    const message = `The body has more than ${what}. Send it in smaller parts.`;
    throw new ApiRefusal(413, [{ code: "size_limit_exceeded", message }]);
  }
}

function jsonOf(text: string): Json {
  try {
    return parseExactJson(text) as Json;
  } catch (error) {
    return refuseUnreadBody(error);
  }
}

/** The refusal of a body that is not JSON at all. */
export class NoJson extends ApiRefusal {
  constructor() {
    super(errors.invalid_request_body.status, [
      { code: "invalid_request_body", message: "The body is not valid JSON." },
    ]);
  }
}

function noJson(): never {
  throw new NoJson();
}

/** Refuses a body that a parser did not take: it is not JSON, or exceeds the bounds of JSON here. */
function refuseUnreadBody(error: unknown): never {
  if (!(error instanceof NumberOutOfRange || error instanceof JsonTooLarge)) noJson();
  return refuse("invalid_request_body", sayUnread(error, "The body"));
}

/** Returns true if the content type is JSON, even without a body. */
export function isJson(request: FastifyRequest): boolean {
  const type = (request.headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase();
  return type === "application/json" || (type === "application/json-patch+json" && request.method === "PATCH");
}

function refuseType(): never {
  return refuse("unsupported_media_type", "The Content-Type of a write must be application/json.");
}

/** Returns the document in the body of a write, typed by the operation if one is given; no body counts as an empty document. */
export function documentBody(request: FastifyRequest): JsonObject;
export function documentBody<N extends OperationName>(request: FastifyRequest): BodyOf<N>;
export function documentBody(request: FastifyRequest): JsonObject {
  const body = bodyJson(request);
  if (body !== undefined && !isObject(body)) return refuse("invalid_field", "The body must be a JSON object.");
  return body ?? {};
}

/** Stands in for the compilers of schemas. Documents are checked by their kinds, and two compilers take 40 ms of a start. */
const refuseSchema = (): never => {
  throw new Error("a route has a schema, and nothing compiles it");
};

/** The setting of every application of ours: the bundle leaves the compilers of schemas out. */
export const withoutSchemas = {
  compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
} as const;
