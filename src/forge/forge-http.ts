/**
 * Requests to the API of a forge. The token goes to the origin of the API and nowhere else: no redirect is followed. Limits of the
 * forge are waited for.
 */
import type { Clock } from "../base/clock.ts";
import { type Diagnostic, DiagnosticError } from "../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { fetchThroughProxy } from "../base/proxied-fetch.ts";
import { trimEndOf } from "../base/trim.ts";
import { everyPage } from "./port.ts";

export type ForgeMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface ForgeAnswer {
  readonly status: number;
  readonly body: Json;
  /** An earlier attempt of the same request got no clear answer: the forge may have carried it out. */
  readonly repeated: boolean;
}

export interface ForgeAccess {
  /** Name of the forge in messages. */
  readonly name: string;
  /** Address of the API, with its path. */
  readonly apiUrl: string;
  /** Headers that carry the token. */
  readonly headers: { readonly [name: string]: string };
  readonly clock: Clock;
  readonly env: { readonly [name: string]: string | undefined };
}

/** Sends a request, and returns the answer if its status is below 400 or in `accepted`. Throws ForgeError for any other. */
export type ForgeSend = (
  method: ForgeMethod,
  path: string,
  body?: object,
  accepted?: readonly number[],
) => Promise<ForgeAnswer>;

/** A refusal of the forge. */
export class ForgeError extends DiagnosticError {
  /** Undefined without an answer. */
  readonly status: number | undefined;
  constructor(diagnostic: Diagnostic, status?: number) {
    super(diagnostic);
    this.name = "ForgeError";
    this.status = status;
  }
}

const attempts = 5;
const attemptMs = 30_000;
/** The longest wait that a forge may ask for: a job that waits longer costs more than a re-run. */
const longestWaitMs = 15 * 60_000;
/** The most bytes of an answer. */
const largestAnswer = 32 * 1024 * 1024;

/** Returns true for the error of an answer that is too large to be read. */
const isTooLargeAnswer = (error: unknown): boolean =>
  error instanceof ForgeError && error.diagnostics.some(({ code }) => code === "forge-answer-large");

/** Opens the API. Throws DiagnosticError for an address that is none. */
export function openForgeHttp({ name, apiUrl, headers, clock, env }: ForgeAccess): ForgeSend {
  const root = trimEndOf(checkedApiUrl(name, apiUrl), "/");
  let opened: Promise<typeof fetch> | undefined;
  return async (method, path, body, accepted = []) => {
    opened ??= fetchThroughProxy(env);
    const request = await opened;
    const what = `${method} ${path.split("?")[0]!}`;
    let reason = "";
    let repeated = false;
    for (let attempt = 0; attempt < attempts; attempt++) {
      let answer: Response;
      let text: string;
      try {
        answer = await request(`${root}${path}`, {
          method,
          headers: {
            ...headers,
            "user-agent": "reconduit",
            ...(body === undefined ? {} : { "content-type": "application/json" }),
          },
          redirect: "manual",
          signal: AbortSignal.timeout(attemptMs),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const read = await boundedText(answer);
        if (read === undefined) return refuseLargeAnswer(name, what);
        text = read;
      } catch (error) {
        if (error instanceof ForgeError) throw error;
        reason = failureWords(error);
        repeated = true;
        await clock.sleep(1_000 * 2 ** attempt);
        continue;
      }
      const { status } = answer;
      if (status >= 300 && status < 400) return refuseRedirect(name, what, status);
      const wait = waitAsked(answer, text, clock.now());
      if (wait !== undefined) {
        reason = `${what} was answered ${status}: the forge limits requests.`;
        if (wait > longestWaitMs) return refuseLimited(name, reason, wait);
        await clock.sleep(Math.max(wait, 1_000 * 2 ** attempt));
        continue;
      }
      if (status >= 500) {
        reason = `${what} was answered ${status}.`;
        repeated = true;
        await clock.sleep(1_000 * 2 ** attempt);
        continue;
      }
      if (status < 400 || accepted.includes(status)) return { status, body: parsedAnswer(text), repeated };
      return refuseAnswer(name, what, status, text);
    }
    throw new ForgeError({
      severity: "error",
      code: "forge-unavailable",
      summary: "The forge does not answer",
      detail: `${name}: ${reason} ${attempts} attempts were made.`,
      suggestion: "Run the job again: it finishes the work.",
    });
  };
}

function checkedApiUrl(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.username === "" && url.search === "" && url.hash === "") return text;
  throw new ForgeError({
    severity: "error",
    code: "forge-address",
    summary: "The address of the forge is invalid",
    detail: `${name} sets ${JSON.stringify(text)} as the address of its API, which is not an http address without login and query.`,
  });
}

/**
 * Returns the milliseconds to wait before the next attempt, if the forge limits requests: by Retry-After, by the time at which its
 * budget is new, or one minute for a secondary limit that gives neither.
 */
function waitAsked({ status, headers }: Response, text: string, now: number): number | undefined {
  if (status !== 429 && status !== 403 && status !== 503) return undefined;
  const after = headers.get("retry-after");
  if (after !== null) {
    const seconds = /^\d{1,9}$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - now;
    if (Number.isFinite(seconds)) return Math.max(0, seconds);
  }
  if (status === 503) return undefined;
  const reset = Number(headers.get("x-ratelimit-reset") ?? headers.get("ratelimit-reset") ?? Number.NaN);
  const left = headers.get("x-ratelimit-remaining") ?? headers.get("ratelimit-remaining");
  if (left === "0" && Number.isFinite(reset)) return Math.max(0, reset * 1_000 - now);
  if (status === 429 || /secondary rate limit|abuse detection/i.test(text.slice(0, 2_000))) return 60_000;
  return undefined;
}

/** Returns the text of an answer; undefined if it is too large. */
async function boundedText(answer: Response): Promise<string | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body ?? []) {
    size += piece.byteLength;
    if (size > largestAnswer) return undefined;
    pieces.push(piece as Uint8Array);
  }
  return Buffer.concat(pieces).toString("utf8");
}

function parsedAnswer(text: string): Json {
  try {
    return text === "" ? null : (JSON.parse(text) as Json);
  } catch {
    return null;
  }
}

function failureWords(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === "TimeoutError") return `no answer within ${attemptMs / 1_000} s.`;
  const code = (cause as { code?: unknown } | undefined)?.code;
  return `${typeof code === "string" ? code : message}.`;
}

function refuseLargeAnswer(name: string, what: string): never {
  throw new ForgeError({
    severity: "error",
    code: "forge-answer-large",
    summary: "An answer of the forge is too large",
    detail: `${name}: the answer to ${what} has more than ${largestAnswer / 1024 / 1024} MiB, and the rest was not read.`,
    suggestion: "Delete very long comments of others from the request, and run the job again.",
  });
}

function refuseRedirect(name: string, what: string, status: number): never {
  throw new ForgeError(
    {
      severity: "error",
      code: "forge-redirect",
      summary: "The forge redirects",
      detail: `${name}: ${what} was answered ${status}, a redirect. The token goes to the address of the API alone, so it was not followed.`,
      suggestion: "Check that the repository was not renamed, and that the address of the API is the present one.",
    },
    status,
  );
}

function refuseLimited(name: string, reason: string, wait: number): never {
  throw new ForgeError(
    {
      severity: "error",
      code: "forge-limited",
      summary: "The forge limits requests",
      detail: `${name}: ${reason} It asks to wait ${Math.ceil(wait / 60_000)} minutes, and a job waits ${longestWaitMs / 60_000} at most.`,
      suggestion: "Run the job again later.",
    },
    429,
  );
}

function refuseAnswer(name: string, what: string, status: number, text: string): never {
  const body = parsedAnswer(text);
  const said = isObject(body) ? (body["message"] ?? body["error"]) : undefined;
  const message = typeof said === "string" ? `: ${said.slice(0, 300)}` : "";
  throw new ForgeError(
    {
      severity: "error",
      code: status === 401 || status === 403 ? "forge-refused" : "forge-failed",
      summary: status === 401 || status === 403 ? "The forge refuses the token" : "The forge refuses a request",
      detail: `${name}: ${what} was answered ${status}${message}.`,
      suggestion:
        status === 401 || status === 403
          ? "docs/CI.md lists the permissions that each job needs."
          : "Check the repository, and run the job again.",
    },
    status,
  );
}

/** Returns a function that reads a list to its end, and returns the rows that `keep` chooses: those of others are not kept. */
export const forgeList =
  (send: ForgeSend) =>
  (
    path: string,
    keep: (row: JsonObject) => boolean = () => true,
    accepted: readonly number[] = [],
  ): Promise<readonly JsonObject[]> =>
    everyPage(
      async (page, size) => {
        const paged = `${path}${path.includes("?") ? "&" : "?"}per_page=${size}&page=${page}`;
        return answerRows((await send("GET", paged, undefined, accepted)).body);
      },
      { keep, isTooLarge: isTooLargeAnswer },
    );

/** Returns the objects of a list in an answer. */
export const answerRows = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Returns a text of an answer; empty if it is not there. */
export function answerText(value: Json | undefined, field: string): string {
  const found = isObject(value) ? value[field] : undefined;
  return typeof found === "string" ? found : "";
}

/** Returns a number of an answer. Throws ForgeError if it is not there. */
export function answerNumber(value: Json | undefined, field: string): number {
  const found = isObject(value) ? value[field] : undefined;
  if (typeof found === "number" && Number.isSafeInteger(found)) return found;
  throw new ForgeError({
    severity: "error",
    code: "forge-failed",
    summary: "The forge refuses a request",
    detail: `An answer of the forge lacks the field ${field}.`,
    suggestion: "Check the address of its API.",
  });
}
