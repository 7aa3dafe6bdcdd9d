/**
 * TLS of connections to databases: verified by the default authorities, unless the connection has its own authority (`ssl.ca`).
 */
import { isIP } from "node:net";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { openedKey } from "../egress/client-key.ts";
import type { ConnectionDocument } from "../ports/documents.ts";

/** Returns options of node:tls; undefined if the connection is not encrypted. Throws RecordFailure for a key that cannot be used. */
export async function databaseTls(
  document: ConnectionDocument,
  block: JsonObject,
  host: string,
): Promise<TlsChoice | undefined> {
  const { ssl } = document as { readonly ssl?: Json };
  const tlsSettings = isObject(ssl) ? ssl : {};
  const wanted = block["ssl"] === true || isObject(block["ssl"]) || typeof tlsSettings["ca"] === "string";
  if (!wanted) return undefined;
  const mergedSettings = isObject(block["ssl"]) ? { ...tlsSettings, ...block["ssl"] } : tlsSettings;
  const tlsTextOf = (name: "ca" | "key" | "cert" | "passphrase") =>
    typeof mergedSettings[name] === "string" && mergedSettings[name] !== "" ? { [name]: mergedSettings[name] } : {};
  const { key, passphrase } = { ...tlsTextOf("key"), ...tlsTextOf("passphrase") } as {
    key?: string;
    passphrase?: string;
  };
  return {
    rejectUnauthorized: mergedSettings["rejectUnauthorized"] !== false,
    ...(isIP(host) === 0 && { servername: host }),
    ...tlsTextOf("ca"),
    ...tlsTextOf("cert"),
    ...(key !== undefined && { key: await openedKey(key, { passphrase, name: "ssl.key" }) }),
  };
}

interface TlsChoice {
  readonly rejectUnauthorized: boolean;
  readonly servername?: string;
  readonly ca?: string;
  readonly key?: string;
  readonly cert?: string;
}
