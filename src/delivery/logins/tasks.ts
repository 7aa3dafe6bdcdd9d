/** The computations of logins, as tasks of compute threads. */
import { parseExactJson } from "../../base/exact-json.ts";
import type { TaskInput, TaskResult } from "../compute/port.ts";
import { authOf } from "../http/auth.ts";
import type { HttpRequest } from "../http/request.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import { openedConnection, type PackedConnection } from "../ports/packed-connection.ts";
import { type Beginning, begin, end, type LoginRequest, type PackedBeginning } from "./begin.ts";
import { withBody } from "./carry.ts";
import { challengeIn, digestSigner } from "./digest.ts";
import { failsBy } from "./fail-rules.ts";
import { oauth1Signer } from "./oauth1.ts";
import type { Signer, Signing } from "./signer.ts";
import { contentOf, type LoginAnswer } from "./way.ts";
import { wsseSigner } from "./wsse.ts";

/** Logins that sign each request, by type. */
export const signers: { readonly [type: string]: Signer } = Object.freeze({
  digest: digestSigner,
  oauth1: oauth1Signer,
  wsse: wsseSigner,
});

const connectionIn = (text: string): OpenedConnection => openedConnection(parseExactJson(text) as PackedConnection);

const beginningIn = (connection: string, text: string): Beginning => ({
  ...(parseExactJson(text) as PackedBeginning),
  opened: connectionIn(connection),
});

export async function beginTask({
  connection,
  beginning,
}: TaskInput<"login.begin">): Promise<TaskResult<"login.begin">> {
  return { begun: JSON.stringify(await begin(beginningIn(connection, beginning))) };
}

export async function endTask(given: TaskInput<"login.end">): Promise<TaskResult<"login.end">> {
  const begun = parseExactJson(given.begun) as LoginRequest;
  const answer = parseExactJson(given.answer) as LoginAnswer;
  const session = await end(beginningIn(given.connection, given.beginning), begun, answer);
  return { session: session ? JSON.stringify(session) : "" };
}

export function signTask({ connection, signing }: TaskInput<"login.sign">): TaskResult<"login.sign"> {
  const { document, iClient } = connectionIn(connection);
  const auth = authOf({ document, iClient: iClient?.document });
  const headers = signers[auth.type]!({ ...(parseExactJson(signing) as Omit<Signing, "auth">), auth });
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
      withBody(parseExactJson(request) as HttpRequest, parseExactJson(fields) as { [name: string]: string }),
    ),
  };
}

/** Returns "yes" if an answer reports an invalid login; otherwise "". */
export function refusedTask({ connection, answer }: TaskInput<"login.refused">): TaskResult<"login.refused"> {
  const { document, iClient } = connectionIn(connection);
  const { failRules } = authOf({ document, iClient: iClient?.document });
  const read = parseExactJson(answer) as LoginAnswer;
  return { refused: failsBy(failRules, read.status, contentOf(read)) ? "yes" : "" };
}
