/** Signed requests to object stores, and the meaning of error answers. */
import { isObject, type JsonObject, textOf } from "../../../../base/json.ts";
import { answeredText, encodedKey } from "../../../../base/object-keys.ts";
import { sha256 } from "../../../../base/sha256.ts";
import type { EgressResponse } from "../../../egress/requests.ts";
import { RecordFailure } from "../../../failures/failure.ts";
import type { Classification, FailureCode } from "../../../failures/failure-codes.ts";
import type { OpenedConnection } from "../../../ports/adaptor.ts";
import type { PlaceContext } from "./place.ts";

interface ObjectRequest {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Undefined for the store itself. */
  readonly bucket?: string | undefined;
  /** Undefined for the bucket itself. */
  readonly key?: string | undefined;
  readonly query?: { readonly [name: string]: string };
  readonly headers?: { readonly [name: string]: string };
  readonly body?: Buffer | undefined;
}

/** Sends a request and returns answers of every status. Throws EgressError. */
export type SendObject = (request: ObjectRequest) => Promise<EgressResponse>;

/** Returns the sender. Throws RecordFailure if connection or block lack required settings. */
export function objectRequests({ document }: OpenedConnection, context: PlaceContext): SendObject {
  const { egress, endpoints, signal, block } = context;
  const { objectStore } = document as JsonObject;
  const storeBlock = isObject(objectStore) ? objectStore : {};
  const accessKeyId = textOf(storeBlock["accessKeyId"]);
  const secretAccessKey = textOf(storeBlock["secretAccessKey"]);
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw storeBlock["_iClientId"] === undefined
      ? storeRequestFailure("not_configured", "The connection has no objectStore.accessKeyId and secretAccessKey.")
      : storeRequestFailure(
          "not_supported",
          "This server takes no roles of an iClient: give the connection accessKeyId and secretAccessKey.",
        );
  const region = textOf(block["region"]) ?? "us-east-1";
  if (!/^[a-z0-9-]{1,40}$/.test(region))
    throw storeRequestFailure("not_configured", "objectStore.region is not a region.");
  const endpoint = endpoints?.["objectStore"];
  return async ({ method, bucket, key, query, headers, body }) => {
    const { AwsV4Signer } = await import("aws4fetch");
    const url = `${storeAddress(endpoint, region, bucket)}${key === undefined ? "" : encodedKey(key)}`;
    const signed = await new AwsV4Signer({
      method,
      url: query ? `${url}?${new URLSearchParams(query)}` : url,
      headers: { ...headers, "x-amz-content-sha256": sha256(body ?? "") },
      accessKeyId,
      secretAccessKey,
      service: "s3",
      region,
      allHeaders: true,
    }).sign();
    return egress.request(signed.url.href, {
      method,
      headers: Object.fromEntries(signed.headers.entries()),
      body,
      signal,
      follows: false,
    });
  };
}

/**
 * Returns the address with a slash at the end. A custom endpoint has one host for all buckets, so the bucket is in the path.
 * A name with dots or capitals is also in the path: no certificate covers dots, and host names have no capitals.
 */
function storeAddress(endpoint: string | undefined, region: string, bucket: string | undefined): string {
  const base = endpoint ?? `https://s3.${region}.amazonaws.com`;
  if (bucket === undefined) return `${base}/`;
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/.test(bucket))
    throw storeRequestFailure("not_configured", `${JSON.stringify(bucket.slice(0, 100))} is not the name of a bucket.`);
  if (endpoint !== undefined || bucket.includes(".") || bucket !== bucket.toLowerCase()) return `${base}/${bucket}/`;
  return `https://${bucket}.s3.${region}.amazonaws.com/`;
}

const storeRequestFailure = (code: FailureCode, message: string): RecordFailure =>
  new RecordFailure(code, "connection", "request", message);

const credentialsRefused =
  /^(SignatureDoesNotMatch|InvalidAccessKeyId|AccessDenied|AccountProblem|ExpiredToken|InvalidToken|RequestTimeTooSkewed|AllAccessDisabled)$/;

/** Returns the failure for an error answer; `what`: the requested operation or path. */
export function storeRefusal({ status, body }: EgressResponse, what: string): RecordFailure {
  const said = body.toString("utf8", 0, 16_384);
  const code = answeredText(said, "Code") ?? "";
  const errorText = [code, answeredText(said, "Message")].filter((each) => each).join(": ");
  const message = `The store answered ${what} with ${status}${errorText === "" ? "" : ` (${errorText.slice(0, 300)})`}.`;
  const refusalFailure = (ownCode: FailureCode, classification?: Classification) =>
    new RecordFailure(
      ownCode,
      ownCode === "authentication_failed" || ownCode === "connection_failed" ? "connection" : "application",
      "response",
      message,
      classification ? { classification } : {},
    );
  if (credentialsRefused.test(code) || status === 401 || status === 403) return refusalFailure("authentication_failed");
  if (status === 404) return refusalFailure("connection_failed", "missing");
  if (status === 412) return keyExistsFailure(what);
  if (status === 429 || /^(SlowDown|Throttling|RequestLimitExceeded)$/.test(code))
    return refusalFailure("rate_limited");
  if (status >= 500 || code === "RequestTimeout") return refusalFailure("connection_failed");
  return refusalFailure("destination_rejected");
}

/** Returns the failure of a write to a new key that already has an object. */
const keyExistsFailure = (key: string): RecordFailure => {
  const message = `The store has ${key} already, and does not let this connection see which names are free: give it the right to list the bucket, or give files names of their own.`;
  return new RecordFailure("delivery_failed", "application", "response", message, { classification: "duplicate" });
};
