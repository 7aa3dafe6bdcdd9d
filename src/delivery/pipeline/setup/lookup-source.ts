/**
 * The lookups of a page without their own table. A compute thread cannot reach outside: it notes missing answers, ends, and
 * continues with the answers in another task (answer-lookups.ts fetches them).
 */
import { createHash } from "node:crypto";
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { importAdaptorOf } from "../../adaptors/index.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Delivery } from "../../ports/adaptor.ts";
import type { ImportDocument, LookupBlock } from "../../ports/documents.ts";
import type { Child } from "../../values/parents.ts";
import { type CacheAsks, type CacheEntries, cachedValues } from "./cached-values.ts";
import type { LookupAnswer, LookupSource } from "./lookups.ts";
import { deliveryOf, type PageSetup } from "./pages.ts";

/** The lookups to answer. */
export interface LookupAsks {
  readonly caches: CacheAsks;
  readonly requests: readonly AskedRequest[];
}

interface AskedRequest {
  /** Requests with the same key are equal. */
  readonly key: string;
  /** The request for the sender. */
  readonly request: Json;
  /** The data needed to read the answer. */
  readonly kept: Json;
}

/** The answers, not yet parsed. */
export interface RawAnswers {
  readonly caches: CacheEntries;
  readonly requests: readonly (Omit<AskedRequest, "request"> &
    ({ readonly answer: Json } | { readonly failure: string }))[];
}

/** All known answers. */
export interface LookupAnswers {
  readonly caches: RawAnswers["caches"];
  readonly requests: readonly (readonly [key: string, answer: LookupAnswer])[];
}

export const noAnswers: LookupAnswers = Object.freeze({ caches: [], requests: [] });

export interface AskingSource extends LookupSource {
  /** Returns the lookups missing since the source was created; undefined if there are none. */
  asks(): LookupAsks | undefined;
}

export function lookupSource(setup: PageSetup, known: LookupAnswers): AskingSource {
  const values = cachedValues(known.caches);
  const answers = new Map(known.requests);
  const requests = new Map<string, AskedRequest>();
  return {
    readsCaches: setup.caches,
    asksDestination: lookupBlock(setup.import) !== undefined,
    cached: values.cached,
    requested(lookup, of) {
      const composed = lookupRequest(lookup, of, setup);
      if (composed instanceof RecordFailure) return { failure: composed.message };
      const answer = answers.get(composed.key);
      if (!answer) requests.set(composed.key, composed);
      return answer;
    },
    asks() {
      const caches = values.unknown();
      if (caches.length === 0 && requests.size === 0) return undefined;
      return { caches, requests: [...requests.values()] };
    },
  };
}

/** Adds new answers to the known ones. Answers of requests are read like answers to the import's own requests. */
export function withRawAnswers(setup: PageSetup, known: LookupAnswers, raw: RawAnswers): LookupAnswers {
  const read = raw.requests.map(({ key, kept, ...rest }): [string, LookupAnswer] => [
    key,
    "failure" in rest ? rest : readLookupAnswer(setup, kept, rest.answer),
  ]);
  return { caches: [...known.caches, ...raw.caches], requests: [...known.requests, ...read] };
}

function readLookupAnswer(setup: PageSetup, kept: Json, answer: Json): LookupAnswer {
  const delivery = lookupDelivery(setup, {});
  const { delivered } = importAdaptorOf(delivery.import).judge({ size: 1, kept }, answer, delivery);
  const { failure, json, statusCode } = delivered[0]!;
  if (!failure) return { value: json };
  return statusCode === 404 ? { none: failure.message } : { failure: failure.message };
}

/** Returns the request of a lookup for a record, or the reason why there is none. */
function lookupRequest(lookup: LookupBlock, { record, parent }: Child, setup: PageSetup): AskedRequest | RecordFailure {
  const { method, relativeURI, body, query, extract } = lookup as JsonObject;
  const block = lookupBlock(setup.import);
  const isQuery = block === "rdbms" || block === "jdbc";
  if ((typeof query === "string" && query !== "") !== isQuery) {
    const message = `The lookup ${String(lookup.name)} asks in a way that its destination does not understand: databases take a query, others a relativeURI.`;
    return new RecordFailure("lookup_failed", "lookup", "mapping", message);
  }
  const whole = typeof extract === "string" && extract !== "";
  const delivery = isQuery
    ? lookupDelivery(setup, { queryType: ["per_record"], query: [query!], _lookup: whole ? "row" : "value" })
    : lookupDelivery(setup, {
        relativeURI: [relativeURI ?? ""],
        method: [typeof method === "string" && method !== "" ? method : "GET"],
        ...(typeof body === "string" && body !== "" && { body: [body] }),
      });
  const prepared = { record, mapped: record, operation: "CREATE" as const, ...(parent !== undefined && { parent }) };
  try {
    const [sending] = importAdaptorOf(delivery.import).compose([prepared], delivery);
    if (!sending || "failure" in sending)
      return sending?.failure ?? new RecordFailure("lookup_failed", "lookup", "mapping", "Nothing is asked.");
    const { request, kept } = sending;
    const key = createHash("sha256").update(JSON.stringify(request)).digest("base64url");
    return { key, request, kept };
  } catch (error) {
    if (error instanceof RecordFailure) return error;
    throw error;
  }
}

const askable = ["http", "rest", "rdbms", "jdbc"] as const;

/** Returns the configuration object of an import whose destination supports lookups. */
const lookupBlock = (document: ImportDocument): (typeof askable)[number] | undefined =>
  askable.find((name) => isObject(document[name]));

const shared = ["requestMediaType", "successMediaType", "errorMediaType", "strictHandlebarEvaluation"] as const;

/** Returns the import changed for lookups: with their own requests, never by files, and without its rules for answers. */
export function askingImport(document: ImportDocument, request: JsonObject = {}): ImportDocument {
  const name = lookupBlock(document)!;
  const own = (document as JsonObject)[name] as JsonObject;
  const media = Object.fromEntries(
    shared.flatMap((field) => (Object.hasOwn(own, field) ? [[field, own[field]!]] : [])),
  );
  return { ...document, blob: false, [name]: { ...media, ...request } };
}

const lookupDelivery = (setup: PageSetup, request: JsonObject): Delivery => ({
  ...deliveryOf(setup),
  import: askingImport(setup.import, request),
  watched: false,
});
