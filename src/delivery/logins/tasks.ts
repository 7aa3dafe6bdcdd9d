/** The computations of logins, as tasks of compute threads. */
import { parseExactJson } from "../../base/exact-json.ts";
import type { TaskInput, TaskResult } from "../compute/port.ts";
import { authOf } from "../http/auth.ts";
import type { HttpRequest } from "../http/request.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import { type PackedConnection, unpackConnection } from "../ports/packed-connection.ts";
import { addBodyFields } from "./attach-credentials.ts";
import { beginLogin, endLogin, type LoginRequest, type LoginState, type PackedLoginState } from "./begin.ts";
import { challengeIn, digestSigner } from "./digest.ts";
import { failsBy } from "./fail-rules.ts";
import { oauth1Signer } from "./oauth1.ts";
import type { RequestSigner, SigningInput } from "./request-signer.ts";
import { type LoginAnswer, loginAnswerContent } from "./token-request.ts";
import { wsseSigner } from "./wsse.ts";

/** Logins that sign each request, by type. */
export const signers: { readonly [type: string]: RequestSigner } = Object.freeze({
  digest: digestSigner,
  oauth1: oauth1Signer,
  wsse: wsseSigner,
});

const unpackedLoginConnection = (text: string): OpenedConnection =>
  unpackConnection(parseExactJson(text) as PackedConnection);

const loginStateIn = (connection: string, text: string): LoginState => ({
  ...(parseExactJson(text) as PackedLoginState),
  opened: unpackedLoginConnection(connection),
});

export async function beginLoginTask({
  connection,
  beginning,
}: TaskInput<"login.begin">): Promise<TaskResult<"login.begin">> {
  return { begun: JSON.stringify(await beginLogin(loginStateIn(connection, beginning))) };
}

export async function endLoginTask(input: TaskInput<"login.end">): Promise<TaskResult<"login.end">> {
  const begun = parseExactJson(input.begun) as LoginRequest;
  const answer = parseExactJson(input.answer) as LoginAnswer;
  const session = await endLogin(loginStateIn(input.connection, input.beginning), begun, answer);
  return { session: session ? JSON.stringify(session) : "" };
}

export function signTask({ connection, signing }: TaskInput<"login.sign">): TaskResult<"login.sign"> {
  const { document, iClient } = unpackedLoginConnection(connection);
  const auth = authOf({ document, iClient: iClient?.document });
  const headers = signers[auth.type]!({ ...(parseExactJson(signing) as Omit<SigningInput, "auth">), auth });
  return { headers: JSON.stringify(headers) };
}

/** Returns the challenge of an answer; "" if no challenge can be answered. */
export function challengeTask({ header }: TaskInput<"login.challenge">): TaskResult<"login.challenge"> {
  const challenge = challengeIn(header);
  return { challenge: challenge ? JSON.stringify(challenge) : "" };
}

export function fillTask({ request, fields }: TaskInput<"login.fill">): TaskResult<"login.fill"> {
  return {
    request: JSON.stringify(
      addBodyFields(parseExactJson(request) as HttpRequest, parseExactJson(fields) as { [name: string]: string }),
    ),
  };
}

/** Returns "yes" if an answer reports an invalid login; otherwise "". */
export function refusedTask({ connection, answer }: TaskInput<"login.refused">): TaskResult<"login.refused"> {
  const { document, iClient } = unpackedLoginConnection(connection);
  const { failRules } = authOf({ document, iClient: iClient?.document });
  const read = parseExactJson(answer) as LoginAnswer;
  return { refused: failsBy(failRules, read.status, loginAnswerContent(read)) ? "yes" : "" };
}
