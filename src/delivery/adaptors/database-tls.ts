/**
 * TLS of connections to databases: verified by the default authorities, unless the connection has its own authority (`ssl.ca`).
 */
import { isIP } from "node:net";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { openedKey } from "../egress/client-key.ts";
import type { ConnectionDocument } from "../ports/documents.ts";

/** Returns options of node:tls; undefined if the connection is not encrypted. */
export function databaseTls(document: ConnectionDocument, block: JsonObject, host: string): TlsChoice | undefined {
  const { ssl } = document as { readonly ssl?: Json };
  const own = isObject(ssl) ? ssl : {};
  const wanted = block["ssl"] === true || isObject(block["ssl"]) || typeof own["ca"] === "string";
  if (!wanted) return undefined;
  const given = isObject(block["ssl"]) ? { ...own, ...block["ssl"] } : own;
  const text = (name: "ca" | "key" | "cert" | "passphrase") =>
    typeof given[name] === "string" && given[name] !== "" ? { [name]: given[name] } : {};
  const { key, passphrase } = { ...text("key"), ...text("passphrase") } as { key?: string; passphrase?: string };
  return {
    rejectUnauthorized: given["rejectUnauthorized"] !== false,
    ...(isIP(host) === 0 && { servername: host }),
    ...text("ca"),
    ...text("cert"),
    ...(key !== undefined && openedKey(key, passphrase)),
  };
}

interface TlsChoice {
  readonly rejectUnauthorized: boolean;
  readonly servername?: string;
  readonly ca?: string;
  readonly key?: string;
  readonly cert?: string;
  readonly passphrase?: string;
}
