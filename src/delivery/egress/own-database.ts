/** The database that the server keeps its own store in: connections of tenants never lead there. */
import { EgressError } from "./egress-error.ts";

export interface OwnDatabase {
  readonly name: string;
  /** True for an address and a port that its server listens at. */
  isAt(address: string, port: number): boolean;
  /** Answer of the database to {@link identityQuery}; undefined where it does not say who it is. */
  readonly identity: string | undefined;
}

/** Asks a database who it is, whatever way leads there: through a tunnel, a pooler or another name, it is the same. */
export const identityQuery =
  "select system_identifier::text || '/' || pg_catalog.current_database()::text as identity from pg_catalog.pg_control_system()";

/** Throws EgressError where the database at an address is the server's own. */
export function refuseOwnAddress(own: OwnDatabase | undefined, address: string, port: number, database: string): void {
  if (own !== undefined && own.name === database && own.isAt(address, port)) throw ownDatabase();
}

/** Throws EgressError where a database that let the connection in is the server's own. */
export async function refuseOwnDatabase(
  own: OwnDatabase | undefined,
  ask: (sql: string) => Promise<{ readonly rows: readonly { readonly identity?: unknown }[] }>,
): Promise<void> {
  if (own?.identity === undefined) return;
  // The server's own one answers everyone. One that cannot is another one.
  const rows = await ask(identityQuery).then(
    (answer) => answer.rows,
    () => [],
  );
  if (rows[0]?.identity === own.identity) throw ownDatabase();
}

const ownDatabase = (): EgressError =>
  new EgressError("refused", "This server does not let connections into the database that it keeps its own data in.");
