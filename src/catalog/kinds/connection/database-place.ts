/** Target of a connection, as written: for detecting two connections to one database (spec: Syncs and sync jobs). */
import { isObject, type JsonObject } from "../../../base/json.ts";
import type { Sent } from "../../document.ts";
import type { connection } from "./index.ts";

/** Ports that servers of these databases listen at where a connection names none. */
const usualPorts: { readonly [type: string]: number } = {
  postgresql: 5432,
  postgres: 5432,
  mysql: 3306,
  mariadb: 3306,
  mssql: 1433,
  oracle: 1521,
};

/** Databases whose names are the same in any case. */
const withoutCase: ReadonlySet<string> = new Set(["mssql", "oracle", "snowflake"]);

/** A database that is a file, or one of a server. */
export type DatabasePlace =
  | { readonly file: string }
  | {
      /** In one spelling. */
      readonly host: string;
      readonly port: string;
      /** Undefined where the connection leads to the server as a whole; empty where it leaves the database to the server. */
      readonly database: string | undefined;
    };

/** A sync's choices for its destination, in addition to the connection. */
interface ChosenDatabase {
  readonly database?: unknown;
}

/**
 * Returns where a connection leads to, in one spelling of each name. Undefined where the connection does not say it, or says it by a
 * template. `chosen`: the destination of a sync that has the connection; absent for its source.
 */
export function connectedDatabaseOf(
  document: Sent<typeof connection>,
  chosen?: ChosenDatabase,
): DatabasePlace | undefined {
  const { type, http, rest, rdbms, jdbc } = document;
  if (type === "http" && isObject(http)) return placeOfUrl(http.baseURI);
  if (type === "rest" && isObject(rest)) return placeOfUrl((rest as JsonObject)["baseURI"]);
  if (type === "rdbms" && isObject(rdbms)) return placeOfDatabase(rdbms, chosen);
  return type === "jdbc" && isObject(jdbc) ? placeOfDatabase(jdbc, chosen) : undefined;
}

/** Returns true for one database. A server as a whole is the same place as each of its databases. */
export function isSamePlace(one: DatabasePlace, other: DatabasePlace): boolean {
  if ("file" in one || "file" in other) return "file" in one && "file" in other && one.file === other.file;
  return one.host === other.host && isSameDatabase(one, other);
}

/** Returns true where two places differ in the host at most, which may be one host under two names. */
export function isSameButHost(one: DatabasePlace, other: DatabasePlace): boolean {
  return !("file" in one || "file" in other) && isSameDatabase(one, other);
}

type ServerPlace = Exclude<DatabasePlace, { readonly file: string }>;

const isSameDatabase = (one: ServerPlace, other: ServerPlace): boolean =>
  one.port === other.port &&
  (one.database === undefined || other.database === undefined || one.database === other.database);

/** Returns the place in words that end a sentence. */
export function placeWords(place: DatabasePlace): string {
  if ("file" in place) return `the file ${place.file}`;
  const { host, port, database } = place;
  const server = `${host.includes(":") ? `[${host}]` : host}:${port}`;
  return database ? `the database ${database} of ${server}` : server;
}

function placeOfUrl(text: unknown): DatabasePlace | undefined {
  if (typeof text !== "string" || !URL.canParse(text)) return undefined;
  const { protocol, hostname, port } = new URL(text);
  if (hostname === "") return undefined;
  return { host: inOneSpelling(hostname), port: port || (protocol === "https:" ? "443" : "80"), database: undefined };
}

function placeOfDatabase(block: JsonObject, chosen: ChosenDatabase | undefined): DatabasePlace | undefined {
  const type = String(block["type"] ?? "").toLowerCase();
  const [own, wanted] = [connectionText(block["database"]), connectionText(chosen?.database)];
  if (type === "sqlite" || type === "duckdb") {
    const file = own ?? wanted;
    return file === undefined || containsTemplate(file) ? undefined : { file: plainPath(file) };
  }
  const host = connectionText(block["host"]);
  const instance = connectionText(block["instanceName"]);
  const port = block["port"] ?? (instance === undefined ? (usualPorts[type] ?? type) : instance.toLowerCase());
  // PostgreSQL uses the user's name as the default database.
  const usual = type === "postgresql" || type === "postgres" ? connectionText(block["user"]) : undefined;
  const database = wanted ?? own ?? connectionText(block["serviceName"]) ?? usual ?? "";
  if (host === undefined || [host, database, String(port)].some(containsTemplate)) return undefined;
  return {
    host: inOneSpelling(host),
    port: String(port),
    database: withoutCase.has(type) ? database.toLowerCase() : database,
  };
}

const connectionText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
const containsTemplate = (text: string): boolean => text.includes("{{");

/** Returns a path without steps that lead nowhere. */
function plainPath(path: string): string {
  const steps: string[] = [];
  for (const step of path.split("/")) {
    if (step === "" || step === ".") continue;
    if (step === ".." && steps.length > 0 && steps.at(-1) !== "..") steps.pop();
    else steps.push(step);
  }
  return `${path.startsWith("/") ? "/" : ""}${steps.join("/")}`;
}

/** Returns a host in the one spelling that URLs have of it. All names of the own machine are `localhost`, a socket among them. */
export function inOneSpelling(host: string): string {
  const name = host.trim().toLowerCase().replace(/\.$/, "");
  if (name.startsWith("/") || name.startsWith("@")) return "localhost";
  const bare = name.replace(/^\[(.*)\]$/, "$1");
  const url = `http://${bare.includes(":") ? `[${bare}]` : bare}/`;
  const plain = URL.canParse(url) ? new URL(url).hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "") : bare;
  return isOwnMachine(plain) ? "localhost" : plain;
}

/** `::ffff:7f00:0/104` contains the loopback addresses of IPv4 in IPv6 form. */
const ownAddress = /^(?:127(?:\.\d+){3}|0\.0\.0\.0|::1?|::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}|::ffff:0:0)$/;
const isOwnMachine = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || ownAddress.test(host);
