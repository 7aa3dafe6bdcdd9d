/** News of jobs among servers on PostgreSQL, by LISTEN and NOTIFY on a channel. */
import { type Kysely, sql } from "kysely";
import { parseExactJson } from "../../../base/exact-json.ts";
import { postgresLogin } from "../../../base/postgres-login.ts";
import type { JobNews } from "../jobs.ts";
import type { Tables } from "../schema.ts";

/**
 * Calls `heard` for the news of other servers, over a connection of its own that is opened again when it is lost. Returns the function
 * that ends it. `url`: `postgres://…`; `name`: of the channel.
 */
export async function listenOnChannel(
  url: string,
  name: string,
  heard: (news: JobNews) => void,
): Promise<() => Promise<void>> {
  const { default: pg } = await import("pg");
  const login = await postgresLogin(url);
  let client: InstanceType<typeof pg.Client> | undefined;
  let again: NodeJS.Timeout | undefined;
  let closed = false;
  const connectListener = async (): Promise<void> => {
    const newClient = new pg.Client({ ...login, keepAlive: true });
    client = newClient;
    const handleLostConnection = (): void => {
      if (closed || client !== newClient) return;
      client = undefined;
      newClient.end().catch(() => undefined);
      // While there is no connection, and behind a pooler that keeps no sessions, polls and heartbeats find what happens.
      again = setTimeout(() => void connectListener(), 5000).unref();
    };
    newClient.on("error", handleLostConnection);
    newClient.on("end", handleLostConnection);
    newClient.on("notification", ({ payload }) => heard(parseExactJson(payload ?? "{}") as JobNews));
    await newClient
      .connect()
      .then(() => newClient.query(`listen ${newClient.escapeIdentifier(name)}`), handleLostConnection);
  };
  await connectListener();
  return async () => {
    closed = true;
    clearTimeout(again);
    await client?.end().catch(() => undefined);
  };
}

/** Notifies the listeners on a channel, as soon as the transaction is committed. */
export async function notifyListeners(db: Kysely<Tables>, channel: string, news: JobNews): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(news)})`.execute(db);
}
