/**
 * The requests of a read-only client: those that change nothing, listed one by one.
 * Some requests look harmless and are not: a preview or an invocation of an import writes to its destination, and a ping connects
 * to an external system.
 */
import { kinds } from "../catalog/index.ts";
import type { Kind } from "../catalog/kind.ts";
import type { HttpMethod } from "./transport.ts";

/** Paths; `{}` represents one segment. */
const paths: readonly string[] = [
  "/v1/tokenInfo",
  "/v1/audit",
  "/v1/recycleBinTTL",
  "/v1/recycleBinTTL/{}/{}",
  "/v1/flows/{}/{}/requests",
  "/v1/flows/{}/{}/requests/{}",
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

/** Last segments of requests that act on other systems or create objects: never allowed, below any path. */
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

/** The only search by POST, since its query is too long for a URL: exactly this path, and no path below it. */
const search = "/v1/audit";

/** Returns true if the request only reads. `path` begins with `/v1`; its query does not matter. */
export function isSafeRead(method: HttpMethod, path: string): boolean {
  const [resource = ""] = path.split("?");
  if (method === "POST") return resource === search;
  if (method !== "GET") return false;
  return allowed.test(resource) && !banned.has(resource.slice(resource.lastIndexOf("/") + 1));
}
