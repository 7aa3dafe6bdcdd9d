/** Derives the outcome of each record from an HTTP answer (facts 2.7, `response`). */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import type { Delivered } from "../../adaptor.ts";
import type { AnswerRules, RequestBlock } from "../../documents.ts";
import { RecordFailure } from "../../failure.ts";
import type { Classification, FailureCode } from "../../failure-codes.ts";
import { DeliveryFault } from "../../fault.ts";
import { xmlParser } from "../../formats/xml-parser.ts";
import { isEmpty, readPath } from "../../pipeline/record-path.ts";
import type { HttpConnection } from "./connection.ts";
import type { Hide } from "./echoes.ts";
import { aligned } from "./request.ts";
import type { HttpAnswer } from "./send.ts";

/** The media types of a connection, as far as they say how answers are read. */
export type MediaTypes = Pick<HttpConnection, "mediaType" | "successMediaType" | "errorMediaType">;

/** The rules of an answer that name a place in it. */
type PathName = Exclude<keyof AnswerRules, "allowArrayforSuccessPath" | "hasHeader">;

/** The destination may have done what it was asked, but its answer does not tell. */
const unreadable = (message: string): RecordFailure =>
  new RecordFailure("delivery_failed", "application", "response", message);

/** The destination says no by the rules of the import. */
const rejected = (message: string): RecordFailure =>
  new RecordFailure("destination_rejected", "application", "response", message);

/** How many characters of a foreign message are passed on. */
const messageLength = 500;

/** The body in the form its media type says; a text that is not of that type is an error of a good answer, and just text of a bad one. */
export function readAnswer(response: HttpAnswer, block: RequestBlock, connection: MediaTypes): Json {
  const good = isGood(response.status);
  const text = response.body;
  const media = mediaOf(response, block, connection);
  if (text.trim() === "") return null;
  if (media === "xml") {
    try {
      const rules = { doc: { parsers: [{ type: "xml", version: "1", rules: { V0_json: false } }] } };
      const records = xmlParser.run({ data: text, rules, options: {}, groupByFields: [] }).data;
      return Array.isArray(records) ? (records as readonly Json[])[0]! : null;
    } catch (error) {
      if (!(error instanceof DeliveryFault)) throw error;
      if (good) throw unreadable("The answer is not XML.");
      return text;
    }
  }
  if (media !== "json") return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    if (good) throw unreadable("The answer is not JSON.");
    return text;
  }
}

/** The media type that an answer is read as. */
export function mediaOf(response: HttpAnswer, block: RequestBlock, connection: MediaTypes): string {
  const good = isGood(response.status);
  const own = good ? block.successMediaType : block.errorMediaType;
  if (typeof own === "string") return own;
  return (good ? connection.successMediaType : connection.errorMediaType) ?? sniffed(response, connection);
}

function sniffed(response: HttpAnswer, connection: MediaTypes): string {
  const type = response.headers["content-type"] ?? "";
  if (/\bxml\b|\+xml/.test(type)) return "xml";
  if (/\bjson\b|\+json/.test(type)) return "json";
  if (type.startsWith("text/")) return "plaintext";
  return connection.mediaType === "xml" ? "xml" : "json";
}

const isGood = (status: number): boolean => status >= 200 && status < 300;

interface Judging {
  readonly block: RequestBlock;
  readonly index: number;
  /** How many records were sent. */
  readonly size: number;
  /** Hides the secrets of the connection in results that quote the answer. */
  readonly hide: Hide;
  /** What messages call who has answered; the destination unless something else is said. */
  readonly end?: "destination" | "source";
}

/** The outcome of each record of a batch. */
export function judge(response: HttpAnswer, answer: Json, settings: Judging): readonly Delivered[] {
  const { hide } = settings;
  const rules: AnswerRules = isObject(settings.block.response) ? settings.block.response : {};
  const at = (name: PathName): string | undefined => {
    const path = aligned(rules[name], settings.index);
    return typeof path === "string" && path !== "" ? path : undefined;
  };
  const base = { statusCode: response.status, headers: hide(response.headers as JsonObject) };
  const failure = failureOf(response.status, answer, rules, at, settings);
  if (failure) return Array.from({ length: settings.size }, () => ({ ...base, json: hide(answer), failure }));
  const path = at("resourcePath");
  const resource = path === undefined ? answer : (readPath(answer, path) ?? null);
  const parts: readonly Json[] | undefined = Array.isArray(resource) ? resource : undefined;
  return Array.from({ length: settings.size }, (_, number): Delivered => {
    // One record takes the answer as it is; several take one part each.
    const json =
      settings.size === 1
        ? path !== undefined && parts?.length === 1
          ? parts[0]!
          : resource
        : (parts?.[number] ?? null);
    if (settings.size > 1 && parts === undefined) {
      return {
        ...base,
        json: hide(answer),
        failure: unreadable("The answer holds no array with a part for each record; set response.resourcePath."),
      };
    }
    const id = idOf(json, at("resourceIdPath"));
    return { ...base, json: hide(json), ...(id === undefined ? {} : { id: hide(id) }) };
  });
}

function idOf(json: Json, path: string | undefined): string | number | undefined {
  const found =
    (path === undefined ? undefined : readPath(json, path)) ?? readPath(json, "id") ?? readPath(json, "_id");
  return typeof found === "string" || typeof found === "number" ? found : undefined;
}

function failureOf(
  status: number,
  answer: Json,
  rules: AnswerRules,
  at: (name: PathName) => string | undefined,
  { index, hide, end = "destination" }: Judging,
): RecordFailure | undefined {
  const messageOf = (value: Json | undefined): string => cutMessage(hide(value ?? null));
  const says = (path: string): string => messageOf(readPath(answer, path)) || `The ${end} answered ${status}.`;
  const error = at("errorPath");
  if (!isGood(status)) {
    const given = (error === undefined ? "" : messageOf(readPath(answer, error))) || messageOf(answer);
    return badStatus(status, `The ${end} answered ${status}${given === "" ? "." : `: ${given}`}`);
  }
  const failPath = at("failPath");
  if (failPath !== undefined && isAmong(readPath(answer, failPath), valuesOf(rules.failValues, index)))
    return rejected(says(error ?? failPath));
  const successPath = at("successPath");
  if (successPath === undefined) return undefined;
  const found = readPath(answer, successPath);
  const values = valuesOf(rules.successValues, index);
  const list: readonly Json[] =
    Array.isArray(found) && rules.allowArrayforSuccessPath === true ? found : [found ?? null];
  const well =
    values.length > 0 ? list.every((each) => values.includes(String(each))) : !isEmpty(found) && found !== false;
  if (well) return undefined;
  const given = error === undefined ? "" : messageOf(readPath(answer, error));
  return rejected(given || `The answer does not tell success at ${successPath}.`);
}

/** What a status says of why. */
const byStatus: { readonly [status: number]: readonly [FailureCode, Classification?] } = {
  401: ["authentication_failed"],
  403: ["authentication_failed"],
  404: ["destination_rejected", "missing"],
  408: ["delivery_failed"],
  409: ["destination_rejected", "duplicate"],
  410: ["destination_rejected", "missing"],
  413: ["destination_rejected", "too_large"],
  429: ["rate_limited"],
};

function badStatus(status: number, message: string): RecordFailure {
  const [code, classification] = byStatus[status] ?? [status >= 500 ? "delivery_failed" : "destination_rejected"];
  return new RecordFailure(code, "application", "response", message, classification && { classification });
}

/** Whether what a path leads to is one of the values; without any, whether it is something at all. */
export const isAmong = (found: Json | undefined, values: readonly string[]): boolean =>
  values.length > 0 ? values.includes(String(found)) : !isEmpty(found) && found !== false;

/** Whether the import's `failPath` says that a request of this index failed. */
export function failsByPath(answer: Json, { response }: RequestBlock, index: number): boolean {
  const rules: AnswerRules = isObject(response) ? response : {};
  const path = aligned(rules.failPath, index);
  return typeof path === "string" && path !== "" && isAmong(readPath(answer, path), valuesOf(rules.failValues, index));
}

function valuesOf(values: Json | undefined, index: number): readonly string[] {
  const own = aligned(values, index);
  const list: readonly Json[] = Array.isArray(own) ? own : own === undefined || own === null ? [] : [own];
  return list.map(String);
}

function cutMessage(value: Json): string {
  const text = isEmpty(value) ? "" : typeof value === "string" ? value : JSON.stringify(value);
  return text.length > messageLength ? `${text.slice(0, messageLength)}...` : text;
}
