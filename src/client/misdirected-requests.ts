/** Mistaken base URLs, recognised by what answers there, and the one that is most likely meant. */
import { connect as connectTls } from "node:tls";
import type { RequestContext } from "./answer.ts";
import { ApiError, type PlatformAddress } from "./api-error.ts";
import type { TransportAnswer } from "./transport.ts";

/** Longest time of a TLS handshake in milliseconds. */
const handshakeMs = 2_000;

/** The error of a request that went to the right port in the wrong language. */
export function wrongScheme(error: ApiError, platform: PlatformAddress): ApiError {
  const isTls = platform.baseUrl.startsWith("https:");
  const reason = isTls
    ? "it answers without TLS, so it is http and not https"
    : "it speaks TLS, so it is https and not http";
  const meant = platform.baseUrl.replace(/^https?/, isTls ? "http" : "https");
  return new ApiError({
    ...requestedPath(error),
    platform,
    fault: "scheme",
    meant,
    reason,
    requestSent: "no",
    cause: error.cause,
  });
}

/**
 * Explains a refusal before the platform has ever answered: a gateway that requires TLS, or a base URL with an extra path.
 */
export function explainMisdirected(
  request: RequestContext,
  { status, body }: TransportAnswer,
  refused: ApiError,
): ApiError {
  const { platform, path } = request;
  if (status === 400 && platform.baseUrl.startsWith("http:") && wantsTls(body)) return wrongScheme(refused, platform);
  const before = /^(.*)\/v1(?:\/.*)?$/i.exec(platform.baseUrl)?.[1];
  const isVersioned = before !== undefined && [401, 403, 404].includes(status);
  // Every token may ask whose it is, so that only a path without an API behind it knows nothing of that.
  if (!isVersioned && !(status === 404 && path.endsWith("/v1/tokenInfo"))) return refused;
  const meant = isVersioned ? before : withoutLastSegment(platform.baseUrl);
  const reason = isVersioned
    ? "every request adds /v1 to the base URL, which has it already"
    : "what answers there does not know the API of the platform";
  return new ApiError({
    ...requestedPath(refused),
    platform,
    status,
    fault: "misdirected",
    meant,
    reason,
    requestSent: "yes",
  });
}

/** undefined for an address without a path. */
function withoutLastSegment(baseUrl: string): string | undefined {
  return /^(https?:\/\/[^/]+(?:\/.*)?)\/[^/]+$/i.exec(baseUrl)?.[1];
}

const requestedPath = ({ method, path }: ApiError) => ({ method, path });

/** nginx, Apache and Go's server answer plain HTTP at a port for TLS in these words. */
function wantsTls(body: Buffer): boolean {
  const text = body.subarray(0, 4_000).toString("latin1");
  return /HTTP request (?:was sent )?to (?:an )?HTTPS|plain HTTP to an SSL/i.test(text);
}

/** Returns true for the failure of a handshake with a server that answered in plain text. */
export function isPlainTextAnswer(cause: unknown): boolean {
  const { code, message } = (cause ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return /WRONG_VERSION_NUMBER|HTTP_REQUEST|PACKET_LENGTH_TOO_LONG|UNEXPECTED_MESSAGE/.test(
    `${String(code)} ${String(message)}`.replaceAll(" ", "_").toUpperCase(),
  );
}

/** Returns true if a TLS handshake succeeds at the host and port of an http address, with any certificate. */
export function speaksTls(base: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const host = base.hostname.replace(/^\[|\]$/g, "");
    const socket = connectTls({ host, port: Number(base.port || 80), rejectUnauthorized: false, timeout: handshakeMs });
    const settleProbe = (speaks: boolean) => {
      socket.destroy();
      resolve(speaks);
    };
    socket.once("secureConnect", () => settleProbe(true));
    socket.once("timeout", () => settleProbe(false));
    socket.once("error", () => settleProbe(false));
  });
}
