/**
 * What a read-only client may ask: requests by which nothing changes, listed one by one. Some requests of the API look harmless and
 * are not: a preview or an invocation of an import writes to its destination, a ping connects to somebody's system.
 */
import { kinds } from "../catalog/index.ts";
import type { Kind } from "../catalog/kind.ts";
import type { Method } from "./transport.ts";

/** Paths; `{}` stands for one segment. */
const paths: readonly string[] = [
  "/v1/tokenInfo",
  "/v1/audit",
  "/v1/recycleBinTTL",
  "/v1/recycleBinTTL/{}/{}",
  ...(kinds as readonly Kind[]).flatMap((kind) => [
    kind.path,
    `${kind.path}/{}`,
    `${kind.path}/{}/dependencies`,
    ...(kind.parts ?? [])
      .filter((part) => part.style === "upsert" && part.path !== undefined)
      .map((part) => part.path!.replace("{_id}", "{}")),
  ]),
];

const allowed = new RegExp(
  `^(?:${paths.map((path) => path.replaceAll(".", "\\.").replaceAll("{}", "[^/]+")).join("|")})$`,
);

/** Last segments of requests that act on other systems, or make something: never allowed, whatever stands above. */
const banned: ReadonlySet<string> = new Set([
  "invoke",
  "preview",
  "ping",
  "run",
  "cancel",
  "replay",
  "toggle",
  "signedURL",
  "s3SignedURL",
  "doCascadeRestore",
]);

/** The one search that is a POST: what it is asked for is too long for a query. It is this path, and nothing below it. */
const search = "/v1/audit";

/** True when the request only reads. `path` begins with `/v1`; its query does not matter. */
export function isSafeRead(method: Method, path: string): boolean {
  const [resource = ""] = path.split("?");
  if (method === "POST") return resource === search;
  if (method !== "GET") return false;
  return allowed.test(resource) && !banned.has(resource.slice(resource.lastIndexOf("/") + 1));
}
