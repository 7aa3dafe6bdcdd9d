/**
 * Login of a process to the database of its own store: the address, completed from `PG*` variables and the password file. All of it
 * is read once. Later connections need neither, so both can be removed from the process.
 */
import type { ClientConfig } from "pg";

const known = new Map<string, Promise<ClientConfig>>();

/** Returns the settings of connections to `postgres://…`, the same for the life of the process. */
export function postgresLogin(url: string): Promise<ClientConfig> {
  const login = known.get(url) ?? readLogin(url);
  known.set(url, login);
  // Every user of the address reports its errors.
  login.catch(() => known.delete(url));
  return login;
}

/** The client library's parameters from the address and the environment. */
interface PostgresParameters {
  readonly host: string;
  readonly port: number;
  readonly user?: string;
  readonly database?: string;
  readonly password?: string | null;
  readonly ssl: ClientConfig["ssl"];
  readonly sslnegotiation?: string;
  readonly options?: string;
}

async function readLogin(url: string): Promise<ClientConfig> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  const { host, port, user, database, password, ssl, sslnegotiation, options } = Reflect.get(
    client,
    "connectionParameters",
  ) as PostgresParameters;
  const secret = password ?? (await passwordInFile({ host, port, user: user ?? "", database: database ?? "" }));
  return Object.freeze({
    host,
    port,
    ...(user !== undefined && { user }),
    ...(database !== undefined && { database }),
    // A function: the library asks the environment and the file itself where a password is missing.
    password: () => secret ?? "",
    ssl: ssl ?? false,
    ...(sslnegotiation !== undefined && { sslnegotiation }),
    ...(options !== undefined && { options }),
    application_name: "reconduit",
  } as ClientConfig);
}

async function passwordInFile(login: {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}): Promise<string | undefined> {
  const { default: pgpass } = await import("pgpass");
  return new Promise((resolve) => pgpass(login, resolve));
}
