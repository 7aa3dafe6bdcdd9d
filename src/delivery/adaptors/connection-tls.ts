/**
 * The TLS settings of a connection: trusted authorities, and the client certificate (facts 2.12: `ssl`, `clientCertificates`).
 */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { TlsSettings } from "../egress/tls.ts";
import { httpBlockOf, objectSettingOf, textSetting } from "../http/auth.ts";
import type { ConnectionDocument } from "../ports/documents.ts";

/** Returns the settings; undefined without settings: certificates are verified against the default authorities. */
export function tlsOf(document: ConnectionDocument): TlsSettings | undefined {
  const block = httpBlockOf(document) ?? {};
  const ssl: JsonObject = isObject(document.ssl) ? (document.ssl as JsonObject) : {};
  const clientCertificates = objectSettingOf(block, "clientCertificates");
  const isPacked = /^(?:pfx|p12|pkcs12)$/i.test(textSetting(clientCertificates, "type") ?? "");
  const cert = pemOf(clientCertificates["cert"]) ?? textSetting(ssl, "cert");
  const key = pemOf(clientCertificates["key"]) ?? textSetting(ssl, "key");
  const passphrase = textSetting(clientCertificates, "passphrase") ?? textSetting(ssl, "passphrase");
  const ca = textSetting(ssl, "ca");
  const settings: TlsSettings = {
    ...(block["disableStrictSSL"] === true ? { isUnverified: true } : {}),
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : isPacked ? { pfx: cert } : { cert }),
    ...(key === undefined ? {} : { key }),
    ...(passphrase === undefined ? {} : { passphrase }),
  };
  return Object.keys(settings).length > 0 ? settings : undefined;
}

/** Returns a text, or the `content`, `data` or `value` of an object. */
function pemOf(value: Json | undefined): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value;
  if (!isObject(value)) return undefined;
  return textSetting(value, "content") ?? textSetting(value, "data") ?? textSetting(value, "value");
}
