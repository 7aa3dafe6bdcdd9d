/**
 * Requests of steps and their answers (facts 3, `requests`), of debugged flows and of tools in test runs.
 * Only the last entries are kept, without secrets.
 */
import type { JsonObject } from "../../../base/json.ts";
import { shortenBody } from "../../../delivery/pipeline/setup/shown-stages.ts";
import type { PreviewExchange } from "../../../delivery/ports/adaptor.ts";
import { refuse } from "../../kernel/refusal.ts";
import type { Reader } from "../../store/store.ts";
import { debugLog, debugLogOf } from "../connections/connection-access.ts";
import type { RunNeeds } from "../connections/needs.ts";

interface StepOwner {
  /** The flow or tool. */
  readonly of: string;
  /** The export or import. */
  readonly step: string;
}

const requestLogName = ({ of, step }: StepOwner): string => `${of}/${step}`;

/** Returns true while `logging.debugUntil` of the flow is in the future. */
export async function isFlowDebugged(
  { store, clock }: Pick<RunNeeds, "store" | "clock">,
  account: string,
  flow: string,
): Promise<boolean> {
  const until = (await store.read.get(account, "flows", flow))?.body.logging?.debugUntil;
  return typeof until === "string" && Date.parse(until) > clock.now();
}

/** Keeps them, and answers the key of each. */
export async function noteRequests(
  services: Pick<RunNeeds, "store" | "clock" | "ids">,
  account: string,
  stepOwner: StepOwner,
  exchanges: readonly PreviewExchange[],
): Promise<readonly string[]> {
  const note = debugLogOf(services, account, requestLogName(stepOwner));
  const time = new Date(services.clock.now()).toISOString();
  const keys = exchanges.map(() => services.ids.objectId());
  await Promise.all(
    exchanges.map(({ request, status, headers, body }, index) => {
      const { url, method, headers: requestHeaders } = request;
      const entry = {
        key: keys[index],
        time,
        method,
        url,
        statusCode: status ?? null,
        request: { url, method, headers: requestHeaders, body: shortenBody(request.body) },
        response: { statusCode: status ?? null, headers: headers ?? {}, body: shortenBody(body) },
      };
      return note(JSON.stringify(entry));
    }),
  );
  return keys;
}

/** Returns the entry of a key; refused where none was captured under it. */
export function capturedRequest(requests: readonly JsonObject[], key: string | undefined): JsonObject {
  const found = requests.find((each) => each["key"] === key);
  return found ?? refuse("req_res_logs_not_found", "No request of the step was captured under this key.");
}

/** Returns the entries of a step, the latest first. */
export async function requestsOfStep(
  reader: Reader,
  account: string,
  requestStep: StepOwner,
): Promise<readonly JsonObject[]> {
  return (await debugLog(reader, account, requestLogName(requestStep))).toReversed();
}
