/** Delivers prepared records over HTTP: groups them, sends them through the egress gate, reads the answers. */
import { itemsOf, type JsonObject } from "../../../base/json.ts";
import type { Delivered, Delivery, Prepared } from "../../adaptor.ts";
import type { RequestBlock } from "../../documents.ts";
import { EgressError } from "../../egress/egress.ts";
import { RecordFailure } from "../../failure.ts";
import { DeliveryFault } from "../../fault.ts";
import type { HttpConnection } from "./connection.ts";
import { echoHider } from "./echoes.ts";
import { checkSize, type HttpRequest, requestOf } from "./request.ts";
import { judge, readAnswer } from "./response.ts";
import { eachView, holdsSecret, toldOf, type Views } from "./views.ts";

interface HttpDestination {
  readonly connection: Views<HttpConnection>;
  /** The texts of the connection that are hidden in what the destination answers. */
  readonly secrets: readonly string[];
  /** `http` or `rest` of the import. */
  readonly block: RequestBlock;
  /** What templates see beside the record. */
  readonly context: JsonObject;
}

type Sending = Pick<Delivery, "egress" | "signal" | "watch">;

/** Milliseconds a destination may take. */
const timeout = 60_000;

/** The index of the request that a record takes: by its kind, where the requests have kinds. */
function indexOf(block: RequestBlock, operation: Prepared["operation"]): number {
  return Math.max(0, itemsOf(block.requestType).indexOf(operation));
}

/** Sends records in batches, one after the other; `operation` says for each which request it takes. */
export async function deliverHttp(
  records: readonly Prepared[],
  destination: HttpDestination,
  sending: Sending,
): Promise<readonly Delivered[]> {
  const size = Math.max(1, Math.floor(Number(destination.block.batchSize ?? 1)) || 1);
  const results: Delivered[] = [];
  for (let from = 0; from < records.length; ) {
    const index = indexOf(destination.block, records[from]!.operation);
    let to = from + 1;
    while (to < records.length && to - from < size && indexOf(destination.block, records[to]!.operation) === index)
      to += 1;
    results.push(...(await deliverBatch(records.slice(from, to), index, destination, sending)));
    from = to;
  }
  return results;
}

async function deliverBatch(
  batch: readonly Prepared[],
  index: number,
  destination: HttpDestination,
  sending: Sending,
): Promise<readonly Delivered[]> {
  const { connection, block, context } = destination;
  const all = failingAll(batch.length);
  try {
    const request = eachView(connection, (connection, part) =>
      requestOf(batch, { connection, block, context, index }, part),
    );
    checkSize(request.real, block);
    return await send(request, { index, size: batch.length }, destination, sending);
  } catch (error) {
    if (error instanceof RecordFailure) return all(error);
    if (!(error instanceof DeliveryFault)) throw error;
    return all(new RecordFailure("mapping_failed", "mapping", "request", error.message));
  }
}

/** The results of records that all failed for the same reason. */
const failingAll =
  (size: number) =>
  (failure: RecordFailure, statusCode = 422): readonly Delivered[] =>
    Array.from({ length: size }, () => ({ statusCode, json: null, headers: {}, failure }));

async function send(
  request: Views<HttpRequest>,
  { index, size }: { readonly index: number; readonly size: number },
  { connection, block, secrets }: HttpDestination,
  { egress, signal, watch }: Sending,
): Promise<readonly Delivered[]> {
  const { url, method, headers, body } = request.real;
  const all = failingAll(size);
  try {
    const keepsOrigin = holdsSecret(request);
    const response = await egress.request(url, { method, headers, body, timeout, signal, keepsOrigin });
    const hide = echoHider(secrets, request);
    const shownBody = hide(response.body.toString("utf8"));
    watch({ request: request.shown, status: response.status, headers: hide(response.headers), body: shownBody });
    try {
      return judge(response, readAnswer(response, block, connection.real), { block, index, size, hide });
    } catch (error) {
      if (error instanceof RecordFailure) return all(error, response.status);
      throw error;
    }
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    watch({ request: request.shown });
    return all(new RecordFailure("delivery_failed", "connection", "apiCall", toldOf(error, request)));
  }
}
