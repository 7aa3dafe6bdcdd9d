/** Calls functions of stacks: where each is reached, and one request for each call (docs/ADAPTORS.md). */

import { isObject, type Json, textOf } from "../../../base/json.ts";
import { parseInSlices } from "../../../base/parse-slices.ts";
import { createPause } from "../../../base/pauses.ts";
import { trimEndOf } from "../../../base/trim.ts";
import { writeJson } from "../../../base/write-slices.ts";
import { stack } from "../../../catalog/kinds/stack.ts";
import { EgressError } from "../../../delivery/egress/egress-error.ts";
import { scriptLimits } from "../../../delivery/scripts/limits.ts";
import { type StackAnswer, type StackQuestion, scriptStackName } from "../../../delivery/scripts/stack-name.ts";
import { accountEndpoints } from "../../documents/account-endpoints.ts";
import { openDocument } from "../../secrets/with-secrets.ts";
import type { RunNeeds } from "../connections/needs.ts";

interface StackConnection {
  readonly name: string;
  readonly url: string;
  /** The token of requests. */
  readonly token?: string | undefined;
}

/** Those of an account's stacks whose address is known: of an endpoint, else of `server.hostURI`. By `_id`. */
export async function stackConnections(
  services: RunNeeds,
  account: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StackConnection>> {
  if (ids.length === 0) return new Map();
  const { read } = services.store;
  const endpoints = await accountEndpoints(read, account, services.endpoints);
  const found = await Promise.all(
    ids.map(async (id): Promise<readonly [string, StackConnection] | undefined> => {
      const document = (await openDocument(services, read, account, stack.family, id))?.document;
      if (!document) return undefined;
      const server = isObject(document.server) ? document.server : {};
      const endpoint = scriptStackName(id);
      const url = Object.hasOwn(endpoints, endpoint) ? endpoints[endpoint] : textOf(server.hostURI);
      return url === undefined
        ? undefined
        : [id, { name: String(document.name), url, token: textOf(server.systemToken) }];
    }),
  );
  return new Map(found.filter((each) => each !== undefined));
}

/** Makes one call. The stack's error texts are not shown, because they may contain anything. */
export async function callStackFunction(
  { egress }: Pick<RunNeeds, "egress">,
  end: StackConnection | undefined,
  { function: called, options }: StackQuestion,
  signal: AbortSignal,
): Promise<StackAnswer> {
  if (!end) return stackRefusal("not_configured", "The run knows no such stack.");
  const what = `The function ${called} of the stack ${end.name}`;
  try {
    const { status, body } = await egress.request(`${trimEndOf(end.url, "/")}/hooks/${encodeURIComponent(called)}`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        ...(end.token !== undefined && { authorization: `Bearer ${end.token}` }),
      },
      body: await writeJson(options, createPause()),
      keepsOrigin: true,
      signal,
    });
    if (status < 200 || status > 299) return stackRefusal("script_error", `${what} answered ${status}.`);
    if (body.length > scriptLimits.output)
      return stackRefusal("output_too_large", `${what} answered more than ${scriptLimits.output} bytes.`);
    const text = body.toString("utf8");
    return text.trim() === "" ? {} : { returned: (await parseInSlices(text, createPause())) as Json };
  } catch (error) {
    if (error instanceof SyntaxError)
      return stackRefusal("script_error", `${what} answered something that is not JSON.`);
    if (!(error instanceof EgressError)) throw error;
    return signal.aborted
      ? stackRefusal("request_timeout", `${what} did not answer in time.`)
      : stackRefusal("script_error", `${what} gave no answer: ${error.message}`);
  }
}

const stackRefusal = (code: string, message: string): StackAnswer => ({ refused: { code, message } });
