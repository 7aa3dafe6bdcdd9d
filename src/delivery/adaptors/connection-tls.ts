/** What a connection says of TLS: whom it trusts, and the certificate that it shows (facts 2.12: `ssl`, `clientCertificates`). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { TlsSettings } from "../egress/tls.ts";
import { httpBlockOf, objectAt, textAt } from "../http/auth.ts";
import type { ConnectionDocument } from "../ports/documents.ts";

/** Undefined where it says nothing: certificates are verified against the usual authorities. */
export function tlsOf(document: ConnectionDocument): TlsSettings | undefined {
  const block = httpBlockOf(document) ?? {};
  const ssl: JsonObject = isObject(document.ssl) ? (document.ssl as JsonObject) : {};
  const own = objectAt(block, "clientCertificates");
  const isPacked = /^(?:pfx|p12|pkcs12)$/i.test(textAt(own, "type") ?? "");
  const cert = pemOf(own["cert"]) ?? textAt(ssl, "cert");
  const key = pemOf(own["key"]) ?? textAt(ssl, "key");
  const passphrase = textAt(own, "passphrase") ?? textAt(ssl, "passphrase");
  const ca = textAt(ssl, "ca");
  const settings: TlsSettings = {
    ...(block["disableStrictSSL"] === true ? { isUnverified: true } : {}),
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : isPacked ? { pfx: cert } : { cert }),
    ...(key === undefined ? {} : { key }),
    ...(passphrase === undefined ? {} : { passphrase }),
  };
  return Object.keys(settings).length > 0 ? settings : undefined;
}

/** A text, or an object that holds one as its `content`, `data` or `value`. */
function pemOf(value: Json | undefined): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value;
  if (!isObject(value)) return undefined;
  return textAt(value, "content") ?? textAt(value, "data") ?? textAt(value, "value");
}
