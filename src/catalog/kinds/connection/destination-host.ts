/** Where a connection leads to, for what must not lead to the same place twice (spec: Syncs and sync jobs). */
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

/**
 * Host and port, in one spelling; of a database that is a file, the file. Undefined where the connection does not say it, or says it by
 * a template.
 */
export function hostOf({ type, http, rest, rdbms, jdbc }: Sent<typeof connection>): string | undefined {
  if (type === "http" && isObject(http)) return hostOfUrl(http.baseURI);
  if (type === "rest" && isObject(rest)) return hostOfUrl((rest as JsonObject)["baseURI"]);
  if (type === "rdbms" && isObject(rdbms)) return hostOfDatabase(rdbms);
  return type === "jdbc" && isObject(jdbc) ? hostOfDatabase(jdbc) : undefined;
}

function hostOfUrl(text: unknown): string | undefined {
  if (typeof text !== "string" || !URL.canParse(text)) return undefined;
  const { protocol, hostname, port } = new URL(text);
  return hostname === "" ? undefined : `${inOneSpelling(hostname)}:${port || (protocol === "https:" ? 443 : 80)}`;
}

function hostOfDatabase({ type, host, port, database }: JsonObject): string | undefined {
  if (type === "sqlite" || type === "duckdb")
    return typeof database === "string" && database !== "" ? `file ${database}` : undefined;
  if (typeof host !== "string" || host === "" || host.includes("{{")) return undefined;
  return `${inOneSpelling(host)}:${String(port ?? usualPorts[String(type)] ?? type)}`;
}

const inOneSpelling = (host: string): string => host.trim().toLowerCase().replace(/\.$/, "");
