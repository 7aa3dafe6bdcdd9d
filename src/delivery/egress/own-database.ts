/** The database of the server's own store: connections of tenants never reach it. */
import { EgressError } from "./egress-error.ts";

export interface OwnDatabase {
  readonly name: string;
  /** Returns true for an address and port of its database server. */
  isAt(address: string, port: number): boolean;
  /** The answer of the database to {@link identityQuery}; undefined if the database does not answer. */
  readonly identity: string | undefined;
}

/** Query for the identity of a database. The answer is the same through a tunnel, a pooler or another name. */
export const identityQuery =
  "select system_identifier::text || '/' || pg_catalog.current_database()::text as identity from pg_catalog.pg_control_system()";

/** Throws EgressError if the database at an address is the server's own. */
export function refuseOwnAddress(own: OwnDatabase | undefined, address: string, port: number, database: string): void {
  if (own !== undefined && own.name === database && own.isAt(address, port)) throw ownDatabase();
}

/** Throws EgressError if the connected database is the server's own. */
export async function refuseOwnDatabase(
  own: OwnDatabase | undefined,
  ask: (sql: string) => Promise<{ readonly rows: readonly { readonly identity?: unknown }[] }>,
): Promise<void> {
  if (own?.identity === undefined) return;
  // The server's own database answers every user. A database that cannot answer is another one.
  const rows = await ask(identityQuery).then(
    (answer) => answer.rows,
    () => [],
  );
  if (rows[0]?.identity === own.identity) throw ownDatabase();
}

const ownDatabase = (): EgressError =>
  new EgressError("refused", "This server does not let connections into the database that it keeps its own data in.");
