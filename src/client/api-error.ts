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
  /** It is http where https is spoken, or the other way round. */
  | "scheme"
  /** The base URL has a path too many: what answers there is not the API. */
  | "misdirected"
  | "timeout"
  | "cut"
  | "too-large"
  | "unreadable"
  | "aborted"
  | "gone"
  | "cursor-loop";

/** The platform of a request. */
export interface PlatformAddress {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Source of the token: `RECONDUIT_TOKEN`, `--token`, `platform.token of the manifest`. */
  readonly tokenFrom?: string | undefined;
  /** The proxy that requests go through, without its password. */
  readonly proxy?: string | undefined;
}

interface ApiErrorDetails {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly platform?: PlatformAddress | undefined;
  /** The base URL that is most likely meant. */
  readonly meant?: string | undefined;
  readonly status?: number | undefined;
  readonly fault?: ApiFault | undefined;
  readonly errors?: readonly PlatformError[];
  /** The body has neither of the forms that the platform's refusals have. */
  readonly isForeign?: boolean;
  /** One sentence, for faults and for answers without an envelope. */
  readonly reason: string;
  readonly requestSent: "no" | "maybe" | "yes";
  readonly cause?: unknown;
}

/** Never contains the token or a request body; texts of the platform are bounded and free of control characters. */
export class ApiError extends Error {
  readonly method: string;
  readonly path: string;
  readonly platform?: PlatformAddress;
  readonly meant?: string;
  readonly status?: number;
  /** Code of the first entry of the envelope. */
  readonly code?: string;
  readonly fault?: ApiFault;
  readonly errors: readonly PlatformError[];
  /** The body has not the form of a refusal of the platform. */
  readonly isForeign: boolean;
  readonly reason: string;
  /** `no`: it was never written. `maybe`: written, and no answer came. `yes`: an answer came or had begun. */
  readonly requestSent: "no" | "maybe" | "yes";

  constructor(details: ApiErrorDetails) {
    const {
      method,
      path,
      platform,
      meant,
      status,
      fault,
      errors = [],
      isForeign = false,
      reason,
      requestSent,
      cause,
    } = details;
    super(
      `${method} ${path}: ${status === undefined ? "" : `${status}, `}${reason}`,
      cause === undefined ? {} : { cause },
    );
    this.name = "ApiError";
    this.method = method;
    this.path = path;
    if (platform !== undefined) this.platform = platform;
    if (meant !== undefined) this.meant = meant;
    if (status !== undefined) this.status = status;
    if (fault !== undefined) this.fault = fault;
    this.errors = errors;
    this.isForeign = isForeign;
    if (errors[0]) this.code = errors[0].code;
    this.reason = reason;
    this.requestSent = requestSent;
  }

  /**
   * True when a write may have taken effect all the same: no answer, a gateway's or server's failure, or a success that could not be
   * read.
   */
  get mayHaveActed(): boolean {
    if (this.requestSent === "no") return false;
    return this.status === undefined || this.status >= 500 || this.status < 400;
  }

  /** Returns the error as a sentence: the reason, and the address unless the platform itself refused. */
  get sentence(): string {
    const [first] = this.errors;
    // The code is shown next to the status, and the field is the diagnostic's pointer.
    const reason = this.errors.length === 1 && first ? first.message : this.reason;
    const isAddressed = this.fault !== undefined || this.status === 401;
    if (!isAddressed || !this.platform) return sentenceOf(reason);
    const { baseUrl, proxy } = this.platform;
    return sentenceOf(`${baseUrl}${proxy === undefined ? "" : `, through the proxy ${proxy}`}: ${reason}`);
  }

  toDiagnostic(address?: string): Diagnostic {
    return this.#diagnostic(this.errors[0], this.sentence, address);
  }

  /** One for each field that the platform refused; one in all where it names no fields. */
  toDiagnostics(address?: string): readonly Diagnostic[] {
    if (this.errors.length < 2 || this.errors.some(({ field }) => field === undefined))
      return [this.toDiagnostic(address)];
    return this.errors.map((each) => this.#diagnostic(each, sentenceOf(each.message), address));
  }

  #diagnostic(entry: PlatformError | undefined, sentence: string, address: string | undefined): Diagnostic {
    const [code, summary] = classifyError(this);
    const field = entry?.field;
    const unknownOutcome =
      this.method !== "GET" && this.mayHaveActed
        ? "Whether the write took effect is unknown; the next plan will tell."
        : undefined;
    const hint = this.meant === undefined ? this.#hint(code, entry) : undefined;
    return {
      severity: "error",
      code,
      summary,
      detail: [sentence, unknownOutcome, hint].filter((each) => each !== undefined).join(" "),
      ...(this.meant === undefined ? {} : { suggestion: `Set the base URL to ${this.meant}` }),
      ...(address === undefined ? {} : { address }),
      ...(field ? { pointer: fromDotted(field) } : {}),
      api: {
        method: this.method,
        path: this.path,
        ...(this.platform === undefined ? {} : { baseUrl: this.platform.baseUrl }),
        ...(this.status === undefined ? {} : { status: this.status }),
        ...(entry === undefined ? {} : { code: entry.code }),
      },
    };
  }

  #hint(code: string, entry: PlatformError | undefined): string | undefined {
    if (code === "token-refused" && this.isForeign) return otherService(this.platform?.tokenFrom);
    if (code === "token-refused" && this.platform?.tokenFrom) return newTokenAdvice(this.platform.tokenFrom);
    // The platform's message about a named field is sufficient.
    if (entry?.code === "invalid_field" && entry.field !== undefined) return undefined;
    if (entry !== undefined && Object.hasOwn(knownErrors, entry.code)) return knownErrors[entry.code as ErrorCode].hint;
    return adviceOf(code);
  }
}

function otherService(tokenFrom: string | undefined): string {
  const from = tokenFrom === undefined ? "" : `, and then the token, which comes from ${tokenFrom}`;
  return `The answer has not the form of the platform's errors, so another service may answer there. Check the base URL first${from}.`;
}

function newTokenAdvice(from: string): string {
  return `The token comes from ${from}: create a new one and give it there.`;
}

/**
 * Returns a reason with its full stop. The words of the platform stay as they are: they may begin with the name of a field.
 */
function sentenceOf(reason: string): string {
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`;
}

function classifyError({ fault, status = 0 }: ApiError): readonly [string, string] {
  if (fault !== undefined) return byFault[fault];
  const exact = byStatus[status];
  if (exact) return exact;
  return status >= 500 ? platformFailure : ["platform-refusal", "The platform refused the request"];
}

const platformFailure = ["platform-failure", "The platform failed to answer"] as const;
const byFault: { readonly [F in ApiFault]: readonly [string, string] } = {
  unreachable: ["platform-unreachable", "The platform cannot be reached"],
  untrusted: ["platform-untrusted", "The platform's certificate is not trusted"],
  scheme: ["platform-wrong-scheme", "The base URL has the wrong scheme"],
  misdirected: ["platform-misdirected", "The base URL is not the platform's"],
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
  return advice[code] ?? "Run the command again; if the error persists, ask the operator of the platform.";
}
const advice: { readonly [code: string]: string } = {
  "platform-unreachable": "Check the base URL, the network and the proxy (HTTPS_PROXY, NO_PROXY).",
  "platform-untrusted": "Name the authority's certificate in NODE_EXTRA_CA_CERTS, or check the base URL.",
  "platform-misdirected":
    "Check the base URL: it is the address of the platform's API, to which every request adds /v1.",
  "platform-timeout": "Check the network, or allow more time with --timeout.",
  "answer-unreadable": "Check that the base URL is the platform's API and no proxy or login page answers in its place.",
  "token-refused": "Create a token and set RECONDUIT_TOKEN.",
  "permission-denied": "Use a token with full access, or grant the capability to the token.",
  "not-found": "Check the id; to a token without access, the object seems not to exist.",
  "platform-refusal": "Correct the declaration.",
  conflict: "Run plan again to see what is there now.",
  "rate-limited": "Wait a minute, or lower --parallelism, and run the command again.",
  interrupted: "Run the command again.",
  "platform-gone": "Run the command again once the platform answers: it goes on from what is in the state.",
};
