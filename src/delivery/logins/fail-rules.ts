/** The rules for answers that report an invalid login: 401, and the connection's own (`failStatusCode`, `failPath`, `failures`). */
import type { Json } from "../../base/json.ts";
import type { FailRule } from "../http/auth.ts";
import { isAmong, readPath } from "../values/record-path.ts";

/** Returns true if a rule matches the answer. */
export function failsBy(rules: readonly FailRule[], status: number, content: Json): boolean {
  return rules.some(({ statusCode, path, values }) => {
    if (statusCode !== undefined && statusCode !== status) return false;
    if (path === undefined) return true;
    return isAmong(readPath(content, path), values);
  });
}

/** Returns the result that the status alone determines; undefined if the content must be read too. */
export function failsByStatus(rules: readonly FailRule[], status: number): boolean | undefined {
  if (status === 401) return true;
  const fitting = rules.filter(({ statusCode }) => statusCode === undefined || statusCode === status);
  if (fitting.some(({ path }) => path === undefined)) return true;
  return fitting.length > 0 ? undefined : false;
}
