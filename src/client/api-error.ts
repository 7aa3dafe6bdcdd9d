/** The error of a request that was refused, or that got no usable answer. */
import type { Diagnostic } from "../base/diagnostics.ts";
import { fromDotted } from "../base/pointer.ts";
import { type ErrorCode, errors as knownErrors } from "../catalog/errors.ts";

/** An entry of the platform's error envelope ("Errors"). `field` is a dotted path. */
export interface PlatformError {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/** Why there is no usable answer, where it was not the platform that refused. */
export type ApiFault =
  | "unreachable"
  | "untrusted"
  | "timeout"
  | "cut"
  | "too-large"
  | "unreadable"
  | "aborted"
  | "gone"
  | "cursor-loop";

interface ApiErrorDetails {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly status?: number | undefined;
  readonly fault?: ApiFault | undefined;
  readonly errors?: readonly PlatformError[];
  /** One sentence, for faults and for answers without an envelope. */
  readonly reason: string;
  readonly requestSent: "no" | "maybe" | "yes";
  readonly cause?: unknown;
}

/** Never holds the token or a request body; texts of the platform are bounded and free of control characters. */
export class ApiError extends Error {
  readonly method: string;
  readonly path: string;
  readonly status?: number;
  /** Code of the first entry of the envelope. */
  readonly code?: string;
  readonly fault?: ApiFault;
  readonly errors: readonly PlatformError[];
  readonly reason: string;
  /** `no`: it was never written. `maybe`: written, and no answer came. `yes`: an answer came or had begun. */
  readonly requestSent: "no" | "maybe" | "yes";

  constructor(details: ApiErrorDetails) {
    const { method, path, status, fault, errors = [], reason, requestSent, cause } = details;
    super(
      `${method} ${path}: ${status === undefined ? "" : `${status}, `}${reason}`,
      cause === undefined ? {} : { cause },
    );
    this.name = "ApiError";
    this.method = method;
    this.path = path;
    if (status !== undefined) this.status = status;
    if (fault !== undefined) this.fault = fault;
    this.errors = errors;
    if (errors[0]) this.code = errors[0].code;
    this.reason = reason;
    this.requestSent = requestSent;
  }

  /** True when a write may have taken effect all the same: no answer, a gateway's or server's failure, or a success that could not be read. */
  get mayHaveActed(): boolean {
    if (this.requestSent === "no") return false;
    return this.status === undefined || this.status >= 500 || this.status < 400;
  }

  toDiagnostic(address?: string): Diagnostic {
    const [code, summary] = classify(this);
    const field = this.errors[0]?.field;
    const hint =
      this.code !== undefined && Object.hasOwn(knownErrors, this.code)
        ? knownErrors[this.code as ErrorCode].hint
        : adviceOf(code);
    const unknownOutcome =
      this.method !== "GET" && this.mayHaveActed
        ? " Whether the write took effect is unknown; the next plan will tell."
        : "";
    return {
      severity: "error",
      code,
      summary,
      detail: `${this.message}.${unknownOutcome} ${hint}`,
      ...(address === undefined ? {} : { address }),
      ...(field ? { pointer: fromDotted(field) } : {}),
      api: {
        method: this.method,
        path: this.path,
        ...(this.status === undefined ? {} : { status: this.status }),
        ...(this.code === undefined ? {} : { code: this.code }),
      },
    };
  }
}

function classify({ fault, status = 0 }: ApiError): readonly [string, string] {
  if (fault !== undefined) return byFault[fault];
  const exact = byStatus[status];
  if (exact) return exact;
  return status >= 500 ? platformFailure : ["platform-refusal", "The platform refused the request"];
}

const platformFailure = ["platform-failure", "The platform failed to answer"] as const;
const byFault: { readonly [F in ApiFault]: readonly [string, string] } = {
  unreachable: ["platform-unreachable", "The platform cannot be reached"],
  untrusted: ["platform-untrusted", "The platform's certificate is not trusted"],
  timeout: ["platform-timeout", "The platform did not answer in time"],
  cut: ["connection-lost", "The connection broke off"],
  "too-large": ["answer-too-large", "The platform's answer is too large"],
  unreadable: ["answer-unreadable", "The platform's answer cannot be read"],
  aborted: ["interrupted", "The request was interrupted"],
  gone: ["platform-gone", "The platform stopped answering"],
  "cursor-loop": ["cursor-loop", "The platform's pages lead in a circle"],
};
const byStatus: { readonly [status: number]: readonly [string, string] } = {
  401: ["token-refused", "The platform does not accept the token"],
  403: ["permission-denied", "The token may not do that"],
  404: ["not-found", "The platform has no such object"],
  409: ["conflict", "The platform reports a conflict"],
  429: ["rate-limited", "The account's request limit is used up"],
};

function adviceOf(code: string): string {
  return advice[code] ?? "Run the command again; if it stays like this, ask whoever runs the platform.";
}
const advice: { readonly [code: string]: string } = {
  "platform-unreachable": "Check the base URL, the network and the proxy settings.",
  "platform-untrusted": "Name the authority's certificate in NODE_EXTRA_CA_CERTS, or check the base URL.",
  "platform-timeout": "Check the network, or allow more time with --timeout.",
  "answer-unreadable": "Check that the base URL is the platform's API and no proxy or login page answers in its place.",
  "token-refused": "Create a new token and set RECONDUIT_TOKEN.",
  "permission-denied": "Use a token with full access, or grant it.",
  "not-found": "Check the id; objects hidden from the token look absent too.",
  "platform-refusal": "Correct the declaration.",
  conflict: "Run plan again to see what is there now.",
  "rate-limited": "Wait a minute, or lower --parallelism, and run the command again.",
  interrupted: "Run the command again.",
  "platform-gone": "Run the command again once the platform answers: it goes on from what is in the state.",
};
