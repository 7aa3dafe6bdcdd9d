/** What steps of flows have sent and were answered while the flow is debugged (facts 3, `requests`): without secrets, the last entries alone. */
import type { JsonObject } from "../../base/json.ts";
import type { Exchange } from "../../delivery/adaptor.ts";
import type { Services } from "../services.ts";
import type { Reader } from "../store/store.ts";
import { debugLog, debugLogOf } from "./debug-log.ts";

interface StepOf {
  readonly flow: string;
  /** The export or import. */
  readonly step: string;
}

const logOf = ({ flow, step }: StepOf): string => `${flow}/${step}`;

/** Characters of a body that are kept. */
const longestBody = 10_000;
const cut = (text: string | undefined): string | null =>
  text === undefined ? null : text.length > longestBody ? `${text.slice(0, longestBody)}...` : text;

/** Whether `logging.debugUntil` of the flow lies ahead. */
export async function isFlowDebugged(
  { store, clock }: Pick<Services, "store" | "clock">,
  account: string,
  flow: string,
): Promise<boolean> {
  const until = (await store.read.get(account, "flows", flow))?.body.logging?.debugUntil;
  return typeof until === "string" && Date.parse(until) > clock.now();
}

export async function noteRequests(
  services: Pick<Services, "store" | "clock" | "ids">,
  account: string,
  of: StepOf,
  exchanges: readonly Exchange[],
): Promise<void> {
  const note = debugLogOf(services, account, logOf(of));
  const time = new Date(services.clock.now()).toISOString();
  await Promise.all(
    exchanges.map(({ request, status, headers, body }) => {
      const { url, method, headers: own } = request;
      const entry = {
        ...{ key: services.ids.objectId(), time, method, url, statusCode: status ?? null },
        request: { url, method, headers: own, body: cut(request.body) },
        response: { statusCode: status ?? null, headers: headers ?? {}, body: cut(body) },
      };
      return note(JSON.stringify(entry));
    }),
  );
}

/** The entries of a step, the latest first. */
export async function requestsOfStep(reader: Reader, account: string, of: StepOf): Promise<readonly JsonObject[]> {
  return (await debugLog(reader, account, logOf(of))).toReversed();
}
