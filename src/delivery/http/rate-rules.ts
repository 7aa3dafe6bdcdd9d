import { isObject, type Json } from "../../base/json.ts";
import type { ConnectionDocument } from "../ports/documents.ts";
import { isEmptyValue } from "../values/record-path.ts";

/** The rules by which an application reports too many requests (facts 2.12, `rateLimit` and `retryHeader`). */
export interface RateRules {
  readonly status: number;
  readonly failPath: string | undefined;
  readonly failValues: readonly string[];
  /** In lower case. */
  readonly retryHeader: string;
}

const tooMany = 429;

export function rateRulesOf(connection: ConnectionDocument | undefined): RateRules {
  const http = isObject(connection?.http) ? connection.http : undefined;
  const { failStatusCode, failPath, failValues } = isObject(http?.rateLimit) ? http.rateLimit : {};
  return {
    status: typeof failStatusCode === "number" ? failStatusCode : tooMany,
    failPath: typeof failPath === "string" && failPath !== "" ? failPath : undefined,
    failValues: Array.isArray(failValues) ? (failValues as readonly Json[]).map(String) : [],
    retryHeader: (typeof http?.retryHeader === "string" ? http.retryHeader : "Retry-After").toLowerCase(),
  };
}

/** Returns true if an answer with this status reports too many requests. */
export const isRateLimited = (status: number, { status: limitStatus }: RateRules): boolean =>
  status === tooMany || status === limitStatus;

/** Maximum characters of a message from an answer. */
const messageLength = 500;

/** Returns a value of an answer as a message, cut to 500 characters. Secrets must be hidden in it already. */
export function cutMessage(value: Json): string {
  const text = isEmptyValue(value) ? "" : typeof value === "string" ? value : JSON.stringify(value);
  return text.length > messageLength ? `${text.slice(0, messageLength)}...` : text;
}
