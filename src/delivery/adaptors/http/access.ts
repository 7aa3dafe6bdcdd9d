/**
 * The access of one connection to the network: with its login, its certificates and its debug log, if enabled. A request whose
 * login was refused is sent once more with a new login; for the caller this is one attempt.
 */
import type { Clock } from "../../../base/clock.ts";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { JsonObject } from "../../../base/json.ts";
import { packInSlices } from "../../../base/json-of.ts";
import { createPause } from "../../../base/pauses.ts";
import { secretMask } from "../../../catalog/limits.ts";
import type { RunTask, TaskInput, TaskResult } from "../../compute/port.ts";
import { loginAnswerBytes } from "../../egress/partner-bounds.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { authOf, sessionKindOf } from "../../http/auth.ts";
import { responseRedactor, secretParts } from "../../http/redact-response.ts";
import type { HttpRequest } from "../../http/request.ts";
import { type Challenge, type LoginSession, noCredentials, sessionTexts } from "../../http/session.ts";
import { addHeaders } from "../../logins/attach-credentials.ts";
import type { LoginRequest } from "../../logins/begin.ts";
import { failsByStatus } from "../../logins/fail-rules.ts";
import { type ConnectionLogin, type Logins, plainLoginFailure, type SessionStore } from "../../logins/logins.ts";
import type { LoginAnswer } from "../../logins/token-request.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import { type PackedConnection, packConnection, unpackConnection } from "../../ports/packed-connection.ts";
import { connectionSecrets } from "../../ports/secret-texts.ts";
import type { ConnectionAccess, Outside } from "../../sending/sender.ts";
import { tlsOf } from "../connection-tls.ts";
import { type HttpAnswer, type NoAnswer, noAnswerMessage, type SentRequest, sendWithoutLogin } from "./send.ts";

/** The services of an access. */
interface AccessServices {
  readonly logins: Logins;
  readonly compute: RunTask;
  /** Undefined for a connection that is not saved. */
  readonly store?: SessionStore | undefined;
  /** True for a test of the connection: an earlier refusal of the login does not block the attempt. */
  readonly isTest?: boolean | undefined;
  /** Writes an entry of the debug log, as JSON text; undefined while the log is disabled. */
  readonly log?: ((entry: string) => Promise<void>) | undefined;
}

/** Maximum milliseconds of a login. */
const loginTimeout = 20_000;

export function httpAccess(opened: OpenedConnection, services: AccessServices): ConnectionAccess {
  const { logins, compute, isTest } = services;
  let packed: string | undefined;
  const packedConnection = (): string => {
    packed ??= JSON.stringify(packConnection(opened));
    return packed;
  };
  const tls = tlsOf(opened.document);
  const auth = authOf({ document: opened.document, iClient: opened.iClient?.document });
  const kind = sessionKindOf(auth);
  const log = services.log && logTo(services.log, packedConnection, compute, logins.clock);
  let challenge: Challenge | undefined;
  let answered = 0;

  /** Sends a complete request. `hidden`: texts that the login added. */
  const sendAndLog = async (
    request: SentRequest,
    outside: Outside,
    hidden: readonly string[],
  ): Promise<HttpAnswer | NoAnswer> => {
    const began = logins.clock.monotonic();
    const answer = await sendWithoutLogin(request, outside, { tls });
    const { logged } = request;
    if (logged) {
      const parts = secretParts({ real: request, masked: logged });
      await log?.({ purpose: "request", request: logged, answer, began, hidden: [...hidden, ...parts] });
    }
    if ("fault" in answer) return answer;
    const { cookies: _cookies, ...rest } = answer;
    return hidden.length > 0 ? { ...rest, hidden } : rest;
  };

  const loginOver = (outside: Outside): ConnectionLogin =>
    logins.of({
      opened,
      compute,
      store: services.store,
      isTest,
      send: async ({ request, masked, hidden, namesHost, follows }: LoginRequest): Promise<LoginAnswer> => {
        const began = logins.clock.monotonic();
        const sent = { ...request, keepsOrigin: true, timeout: loginTimeout };
        const answer = await sendWithoutLogin(
          sent,
          { egress: outside.egress },
          { tls, follows, bodyLimit: loginAnswerBytes },
        );
        await log?.({ purpose: "login", request: masked, answer: withoutObtainedSecrets(answer), began, hidden });
        if (!("fault" in answer)) return answer;
        throw new LoginUnanswered(answer.fault, `The login failed. ${noAnswerMessage(answer, namesHost)}`);
      },
    });

  const isRefused = async (answer: HttpAnswer | NoAnswer): Promise<boolean> => {
    if ("fault" in answer) return false;
    const statusRule = failsByStatus(auth.failRules, answer.status);
    if (statusRule !== undefined) return statusRule;
    const text = JSON.stringify({ status: answer.status, headers: answer.headers, body: answer.body });
    return (
      (await compute("login.refused", { connection: packedConnection(), answer: text }, { begun: true })).refused !== ""
    );
  };

  const withSession = async (request: SentRequest, outside: Outside): Promise<HttpAnswer | NoAnswer> => {
    const login = loginOver(outside);
    let session = await login.current();
    for (let isFresh = false; ; isFresh = true) {
      checkHost(request, session);
      const filled = await withCredentials(request, session, compute);
      const answer = await sendAndLog(filled, outside, sessionTexts(session));
      if (!(await isRefused(answer)) || "fault" in answer) return answer;
      if (isFresh) login.rejected(session);
      if (login.isRejected(session) || isFresh) return { ...answer, isRefused: true };
      session = await login.renewed(session);
    }
  };

  const sendSigned = async (request: SentRequest, outside: Outside): Promise<HttpAnswer | NoAnswer> => {
    answered += challenge ? 1 : 0;
    const { url, method, headers, body } = request;
    const signing = {
      request: { url, method, headers, body },
      at: logins.clock.now(),
      nonce: logins.ids.hex(16),
      challenge,
      count: answered,
    };
    const signedHeaders = await compute(
      "login.sign",
      { connection: packedConnection(), signing: JSON.stringify(signing) },
      { begun: true },
    );
    const added = parseExactJson(signedHeaders.headers) as readonly (readonly [string, string])[];
    const hidden = sessionTexts({ carried: { ...noCredentials, headers: added } });
    return sendAndLog(addHeaders(request, { headers: added, query: [] }), outside, hidden);
  };

  /** Answers the latest challenge; a new challenge is answered once. */
  const answerChallenge = async (request: SentRequest, outside: Outside): Promise<HttpAnswer | NoAnswer> => {
    const known = challenge;
    const answer = await (known ? sendSigned(request, outside) : sendAndLog(request, outside, []));
    if ("fault" in answer || answer.status !== 401) return answer;
    const header = answer.headers["www-authenticate"] ?? "";
    const { challenge: text } = await compute("login.challenge", { header }, { begun: true });
    if (text === "") return answer;
    const next = parseExactJson(text) as Challenge;
    if (next.nonce === known?.nonce) return answer;
    // Another request may have received the same new challenge.
    if (next.nonce !== challenge?.nonce) {
      challenge = next;
      answered = 0;
    }
    return sendSigned(request, outside);
  };

  const sendWithLogin = async (request: SentRequest, outside: Outside): Promise<HttpAnswer | NoAnswer> => {
    try {
      if (request.login !== true || kind === "none") return await sendAndLog(request, outside, []);
      if (kind === "session") return await withSession(request, outside);
      return await (kind === "signed" ? sendSigned(request, outside) : answerChallenge(request, outside));
    } catch (error) {
      const failure = plainLoginFailure(error);
      if (!failure) throw error;
      const why = error instanceof LoginUnanswered ? error.fault : "login";
      return { fault: why, message: failure.message, failure, uncertain: false };
    }
  };
  return Object.freeze({
    send: async (request, outside) => await sendWithLogin(request as SentRequest, outside),
  } satisfies ConnectionAccess);
}

/** Failure of a login request without an answer. `fault` shows whether another attempt may help. */
class LoginUnanswered extends RecordFailure {
  readonly fault: NoAnswer["fault"];
  constructor(fault: NoAnswer["fault"], message: string) {
    super("connection_failed", "connection", "apiCall", message);
    this.fault = fault;
  }
}

async function withCredentials(
  request: SentRequest,
  { carried }: LoginSession,
  compute: RunTask,
): Promise<SentRequest> {
  const isInside = carried.query.length > 0 || Object.keys(carried.body).length > 0;
  const filled = addHeaders({ ...request, keepsOrigin: request.keepsOrigin || isInside }, carried);
  if (Object.keys(carried.body).length === 0 || filled.body === undefined) return filled;
  const { url, method, headers, body } = filled;
  const taskInput = { request: JSON.stringify({ url, method, headers, body }), fields: JSON.stringify(carried.body) };
  const filledRequest = await compute("login.fill", taskInput, { begun: true });
  return { ...filled, ...(parseExactJson(filledRequest.request) as SentRequest) };
}

/**
 * Throws unless the token may go to the host: one of the iClient's hosts or a subdomain (spec: iClient, validDomainNames).
 */
function checkHost({ url }: SentRequest, { hosts }: LoginSession): void {
  const { hostname } = new URL(url);
  const isAllowedHost = (name: string): boolean => hostname === name || hostname.endsWith(`.${name}`);
  if (!hosts || hosts.some((name) => isAllowedHost(name.toLowerCase().replace(/^\*?\./, "")))) return;
  const why = "The token of the iClient may not be sent to the host of the request: validDomainNames does not name it.";
  throw new RecordFailure("authentication_failed", "connection", "request", why);
}

/** Returns the answer of a login for the log, with masks for the body and headers that contain secrets. */
function withoutObtainedSecrets(answer: HttpAnswer | NoAnswer): HttpAnswer | NoAnswer {
  if ("fault" in answer) return answer;
  const { status, headers, body } = answer;
  const isGift = (name: string): boolean => name === "set-cookie" || name === "location";
  const maskedHeaders = Object.entries(headers).map(([name, value]) => [name, isGift(name) ? secretMask : value]);
  return { status, headers: Object.fromEntries(maskedHeaders), body: status < 400 && body !== "" ? secretMask : body };
}

type LoggedExchange = Omit<DebugExchange, "time" | "duration"> & {
  readonly began: number;
  readonly hidden: readonly string[];
};

function logTo(take: (entry: string) => Promise<void>, connection: () => string, compute: RunTask, clock: Clock) {
  return async ({ began, hidden, ...exchange }: LoggedExchange): Promise<void> => {
    const duration = Math.round(clock.monotonic() - began);
    const time = new Date(clock.now() - duration).toISOString();
    const logged: DebugExchange = { time, duration, ...exchange };
    const text = await packInSlices({ ...logged } as JsonObject, createPause());
    const { entry } = await compute(
      "debug.entry",
      { connection: connection(), exchange: text, hidden },
      { begun: true },
    );
    await take(entry);
  };
}

// Entries of the debug log of a connection: each request that was sent, with masks, and its answer without secrets.

/** A request and its answer. */
export interface DebugExchange {
  /** Time of sending, ISO 8601. */
  readonly time: string;
  /** `login` for a request of the login itself. */
  readonly purpose: "request" | "login";
  /** Milliseconds. */
  readonly duration: number;
  /** The request with masks. */
  readonly request: HttpRequest;
  readonly answer: HttpAnswer | NoAnswer;
}

/** Maximum characters of a logged body. */
const longestBody = 10_000;

const cutBody = (text: string): string => (text.length > longestBody ? `${text.slice(0, longestBody)}...` : text);

/** Secrets are hidden before bodies are cut: half a secret is a secret, too. */
export function debugEntryTask({ connection, exchange, hidden }: TaskInput<"debug.entry">): TaskResult<"debug.entry"> {
  const opened = unpackConnection(parseExactJson(connection) as PackedConnection);
  const { request, answer, ...others } = parseExactJson(exchange) as DebugExchange;
  const hide = responseRedactor([...connectionSecrets(opened), ...hidden], []);
  const { url, method, headers, body } = request;
  const response: JsonObject =
    "fault" in answer
      ? { error: hide(answer.message) }
      : { statusCode: answer.status, headers: hide(answer.headers), body: cutBody(hide(answer.body)) };
  const shown = { method, url, headers, ...(body === undefined ? {} : { body: cutBody(body) }) };
  return { entry: JSON.stringify({ ...others, request: shown, response }) };
}
