/** Errors of requests and connections to the outside. */
import { headBytes } from "./partner-bounds.ts";
import { isUnverifiedCode } from "./tls.ts";

/** `refused`: by the policy. `invalid`: the request itself is invalid. The other values name the failure during transfer. */
type EgressFault =
  | "refused"
  | "invalid"
  | "unreachable"
  | "timeout"
  | "aborted"
  | "too-large"
  | "crowded"
  | "elsewhere"
  | "too-many-redirects";

/**
 * The reason why a request got no answer. The message may be shown to the customer: no credentials, no addresses of the internal
 * network.
 */
export class EgressError extends Error {
  readonly fault: EgressFault;
  /** True if any part of the request was sent: the destination may have carried out the request. */
  readonly uncertain: boolean;
  constructor(fault: EgressFault, message: string, uncertain = false) {
    super(message);
    this.name = "EgressError";
    this.fault = fault;
    this.uncertain = uncertain;
  }
}

/** Returns the error for a host that the policy refuses. */
export function refusedHostError(host: string): EgressError {
  return new EgressError("refused", `This server does not send requests to ${host}.`);
}

/** Converts errors of sockets and of undici into errors without details of the internal network. */
export function toEgressError(error: unknown): EgressError {
  if (error instanceof EgressError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "UND_ERR_INVALID_ARG") return new EgressError("invalid", `The request cannot be sent: ${message}.`);
  if (isUnverifiedCode(code)) {
    const advice = "give the connection its authority (ssl.ca), or set disableStrictSSL where that is acceptable";
    return new EgressError("unreachable", `The certificate of the destination is not trusted (${code}): ${advice}.`);
  }
  if (code === "UND_ERR_HEADERS_OVERFLOW") {
    return new EgressError("too-large", `The head of the destination's answer is larger than ${headBytes} bytes.`);
  }
  if (code === "UND_ERR_BODY_TIMEOUT") {
    return new EgressError("timeout", "The destination fell silent in the middle of its answer.");
  }
  if (code?.includes("TIMEOUT")) return new EgressError("timeout", "The destination did not answer in time.");
  return new EgressError("unreachable", `The destination cannot be reached (${code ?? "no answer"}).`);
}
