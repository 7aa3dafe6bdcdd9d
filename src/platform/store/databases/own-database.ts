/** Location and identity of the store's own database. */
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { postgresLogin } from "../../../base/postgres-login.ts";
import { isLoopbackHost } from "../../../delivery/egress/addresses.ts";
import { identityQuery, type OwnDatabase } from "../../../delivery/egress/own-database.ts";

/** Describes the database of `postgres://…` to the egress gate. Throws what the database says. */
export async function ownDatabaseOf(url: string): Promise<OwnDatabase> {
  const { default: pg } = await import("pg");
  const login = await postgresLogin(url);
  const { host = "localhost", port = 5432 } = login;
  const client = new pg.Client({ ...login, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows: named } = await client.query<{ name: string }>("select current_database() as name");
    const said = await client.query<{ identity: string }>(identityQuery).catch(() => undefined);
    const addresses = await hostAddresses(host);
    const isHere = addresses.some(isLocal);
    return Object.freeze({
      name: named[0]!.name,
      identity: said?.rows[0]?.identity,
      isAt: (address: string, at: number) =>
        at === port && (addresses.includes(address) || (isHere && isLocal(address))),
    });
  } finally {
    await client.end();
  }
}

/** Those of a socket are this machine's. */
async function hostAddresses(host: string): Promise<readonly string[]> {
  if (host.startsWith("/")) return ["127.0.0.1"];
  if (isIP(host) !== 0) return [host];
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}

function isLocal(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isLoopbackHost(plain) || plain === "0.0.0.0" || plain === "::") return true;
  return Object.values(networkInterfaces()).some((each) => each?.some((one) => one.address === plain));
}
