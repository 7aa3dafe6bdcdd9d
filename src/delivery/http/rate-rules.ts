import { isObject, type Json } from "../../base/json.ts";
import type { ConnectionDocument } from "../ports/documents.ts";

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
