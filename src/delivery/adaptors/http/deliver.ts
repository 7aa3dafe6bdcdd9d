/** Delivers prepared records over HTTP: groups them, sends them through the egress gate, reads the answers. */
import { itemsOf, type JsonObject } from "../../../base/json.ts";
import type { Delivered, Delivery, Prepared } from "../../adaptor.ts";
import type { RequestBlock } from "../../documents.ts";
import { EgressError } from "../../egress/egress.ts";
import { RecordFailure } from "../../failure.ts";
import { DeliveryFault } from "../../fault.ts";
import type { HttpConnection } from "./connection.ts";
import { type HttpRequest, requestOf } from "./request.ts";
import { judge, readAnswer } from "./response.ts";

interface HttpDestination {
  readonly connection: HttpConnection;
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
  { connection, block, context }: HttpDestination,
  { egress, signal, watch }: Sending,
): Promise<readonly Delivered[]> {
  const all = (failure: RecordFailure, statusCode = 422): readonly Delivered[] =>
    batch.map(() => ({ statusCode, json: null, headers: {}, failure }));
  let request: HttpRequest | undefined;
  try {
    request = requestOf(batch, { connection, block, context, index });
    const { url, method, headers, body } = request;
    const response = await egress.request(url, { method, headers, body, timeout, signal });
    watch({ request, status: response.status, headers: response.headers, body: response.body.toString("utf8") });
    try {
      return judge(response, readAnswer(response, block, connection), { block, index, size: batch.length });
    } catch (error) {
      if (error instanceof RecordFailure) return all(error, response.status);
      throw error;
    }
  } catch (error) {
    if (error instanceof RecordFailure) return all(error);
    if (error instanceof DeliveryFault)
      return all(new RecordFailure("mapping_failed", "mapping", "request", error.message));
    if (!(error instanceof EgressError)) throw error;
    if (request) watch({ request });
    return all(new RecordFailure("delivery_failed", "connection", "apiCall", error.message));
  }
}
