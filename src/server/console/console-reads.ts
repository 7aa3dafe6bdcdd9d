/** Requests of the console's pages that only read the account: those that `reconduit ui` sends on to the platform of its stack. */
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";

/** Paths; `{}` represents one segment. */
const templates: readonly string[] = [
  ...["overview", "error-counts", "error-groups", "queue", "workers", "stages", "search"].map(
    (name) => `/admin/console/${name}`,
  ),
  ...["errors", "{}/errors", "{}/resolved", "{}/requests", "{}/requests/{}", "test/run/{}/{}"].map(
    (rest) => `/v1/flows/{}/${rest}`,
  ),
  "/v1/jobs",
  "/v1/jobs/{}",
  "/v1/jobs/{}/family",
  "/v1/syncs/{}/syncJobs",
  "/v1/di/resource/syncs/{}/events",
  "/v1/audit",
  "/v1/accesstokens",
  ...(kinds as readonly Kind[]).flatMap(({ path }) => [path, `${path}/{}`]),
];

/** A segment that stays one, however a server decodes it: neither dots alone nor an encoded slash. */
const segment = String.raw`(?!(?:\.|%2e){1,2}(?:[/?]|$))(?:[\w.~-]|%(?!2f|5c)[\da-f]{2}){1,300}`;

const readable = new RegExp(
  `^(?:${templates.map((path) => path.replaceAll(".", "\\.").replaceAll("{}", segment)).join("|")})$`,
  "i",
);

/** Returns true for the path, with or without a query, of a request that only reads what a page of the console shows. */
export function isConsoleRead(url: string): boolean {
  return /^[\x21-\x7e]*$/.test(url) && readable.test(url.split("?", 1)[0]!);
}
