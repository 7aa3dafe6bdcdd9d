/**
 * Applications and stacks that are reached by a contract of this server's own (docs/ADAPTORS.md): JSON over HTTP, a request for some
 * records, a result for each. There is no such application to try it on; what stands behind an endpoint is a bridge to it.
 */
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { rateRulesOf } from "../../http/rate-rules.ts";
import { viewsOf } from "../../http/views.ts";
import type { Adaptor, Delivered, Delivery, Judged, Prepared, Sending } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import { configurationIn } from "../../ports/mapping-form.ts";
import { secretTexts } from "../../ports/secret-texts.ts";
import { readPath } from "../../values/record-path.ts";
import { httpAdaptor } from "../http/adaptor.ts";
import { composeHttp, judgeHttp } from "../http/compose.ts";
import { deliveredOf } from "../results.ts";
import { unreached } from "./reached.ts";

/** What of a block goes where in a request. */
interface Form {
  readonly block: "erp" | "erp_da" | "crm" | "wrapper";
  /** First part of the path. */
  readonly area: "erp" | "crm" | "wrapper";
  /** The field that is the second part of the path. */
  readonly action: "operation" | "function";
  /** The field that says what kind of records these are. */
  readonly type?: "recordType" | "sObjectType";
  /** The field whose `extract` leads to the id of an existing record. */
  readonly lookup?: "internalIdLookup" | "idLookup";
}

/** Records of a request where the import does not say. */
const usualBatch = 100;

export const erpAdaptor = adaptorOf({
  block: "erp",
  area: "erp",
  action: "operation",
  type: "recordType",
  lookup: "internalIdLookup",
});
export const erpDistributedAdaptor = adaptorOf({
  block: "erp_da",
  area: "erp",
  action: "operation",
  type: "recordType",
  lookup: "internalIdLookup",
});
export const crmAdaptor = adaptorOf({
  block: "crm",
  area: "crm",
  action: "operation",
  type: "sObjectType",
  lookup: "idLookup",
});
export const wrapperAdaptor = adaptorOf({ block: "wrapper", area: "wrapper", action: "function" });

/** ErpHTTPImport: requests of its own, to the endpoint where its connection is one of the type erp. */
export const erpHttpAdaptor: Adaptor = Object.freeze({
  ...httpAdaptor,
  obstacle: (document, connection) => unreached(connection) ?? httpAdaptor.obstacle(document, connection),
} satisfies Adaptor);

function adaptorOf(form: Form): Adaptor {
  return Object.freeze({
    obstacle: (document, connection) => {
      const action = blockOf(document, form)[form.action];
      if (typeof action !== "string" || action === "")
        return new RecordFailure(
          "not_configured",
          "resource",
          "request",
          `The import has no ${form.block}.${form.action}.`,
        );
      return unreached(connection);
    },
    existenceTest: () => ({}),
    compose: (records, delivery) => sendingsOf(records, delivery, form),
    judge,
  } satisfies Adaptor);
}

function blockOf(document: ImportDocument, { block: name }: Pick<Form, "block">): JsonObject {
  return configurationIn((document as JsonObject)[name]);
}

function sendingsOf(records: readonly Prepared[], delivery: Delivery, form: Form): readonly Sending[] {
  const block = blockOf(delivery.import, form);
  const soap = isObject(block["soap"]) ? block["soap"] : {};
  const given = Number(block["batchSize"] ?? soap["batchSize"] ?? usualBatch);
  const size = given >= 1 ? Math.floor(given) : usualBatch;
  const sendings: Sending[] = [];
  for (let from = 0; from < records.length; from += size)
    sendings.push(sendingOf(records.slice(from, from + size), block, delivery, form));
  return sendings;
}

function sendingOf(batch: readonly Prepared[], block: JsonObject, delivery: Delivery, form: Form): Sending {
  const { connection, context, watched } = delivery;
  const { type, lookup } = form;
  const action = block[form.action]!;
  const named = new Set<string | undefined>([form.action, type, "lookups", "mapping", "batchSize"]);
  const options = Object.fromEntries(Object.entries(block).filter(([name]) => !named.has(name)));
  const search = lookup === undefined ? undefined : block[lookup];
  const extract = isObject(search) && typeof search["extract"] === "string" ? search["extract"] : "";
  const envelope: JsonObject = {
    adaptorType: delivery.import.adaptorType ?? null,
    ...(type && { [type]: block[type] ?? null }),
    [form.action]: action,
    records: batch.map(({ mapped }) => mapped),
    ...(extract !== "" && { ids: batch.map(({ record }) => readPath(record, extract) ?? null) }),
    ...(delivery.import.ignoreExisting === true && { ignoreExisting: true }),
    ...(delivery.import.ignoreMissing === true && { ignoreMissing: true }),
    options,
  };
  const [sending] = composeHttp([{ record: {}, mapped: envelope, operation: "CREATE" }], {
    connection: viewsOf(connection),
    block: { relativeURI: [`/${form.area}/${encodeURIComponent(String(action))}`], method: ["POST"] },
    context,
    watched,
  });
  return { ...sending!, size: batch.length };
}

/** A failure of the request is one of each record; else each has a result of its own. */
function judge(
  { size, kept }: { readonly size: number; readonly kept: Json },
  answer: Json,
  { connection }: Delivery,
): Judged {
  const rules = { block: {}, rate: rateRulesOf(connection.document), secrets: secretTexts(connection) };
  const { delivered, ...shown } = judgeHttp({ size: 1, kept }, answer, rules);
  const [whole] = delivered as readonly [Delivered];
  const all = (one: Delivered): Judged => ({ delivered: Array.from({ length: size }, () => one), ...shown });
  if (whole.failure) return all(whole);
  const results = isObject(whole.json) ? itemsOf(whole.json["results"]) : [];
  if (results.length !== size) {
    const message = `The endpoint answered ${results.length} results for ${size} records; one for each is expected, in their order.`;
    return all({ ...whole, failure: new RecordFailure("delivery_failed", "application", "response", message) });
  }
  return { delivered: results.map((result) => deliveredOf(result as Json)), ...shown };
}
