/**
 * Applications and stacks with the contract of this server (docs/ADAPTORS.md): JSON over HTTP, one request for several records,
 * a result for each. There is no such application to test against; the endpoint is a bridge to the application.
 */
import { isNumber, isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { rateRulesOf } from "../../http/rate-rules.ts";
import { connectionRenderings } from "../../http/redacted-request.ts";
import type { Adaptor, Delivered, Delivery, Judged, Prepared, Sending } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import { configurationIn } from "../../ports/mapping-form.ts";
import { connectionSecrets } from "../../ports/secret-texts.ts";
import { readPath } from "../../values/record-path.ts";
import { httpAdaptor } from "../http/adaptor.ts";
import { composeHttp, judgeHttp } from "../http/compose.ts";
import { missingEndpointFailure } from "./contract-connection.ts";

/** The mapping of a block to a request. */
interface ContractForm {
  readonly block: "erp" | "erp_da" | "crm" | "wrapper";
  /** First part of the path. */
  readonly area: "erp" | "crm" | "wrapper";
  /** The field with the second part of the path. */
  readonly action: "operation" | "function";
  /** The field with the type of the records. */
  readonly type?: "recordType" | "sObjectType";
  /** The field whose `extract` is the path to the id of an existing record. */
  readonly lookup?: "internalIdLookup" | "idLookup";
}

/** Default number of records per request. */
const usualBatch = 100;

export const erpAdaptor = contractAdaptor({
  block: "erp",
  area: "erp",
  action: "operation",
  type: "recordType",
  lookup: "internalIdLookup",
});
export const erpDistributedAdaptor = contractAdaptor({
  block: "erp_da",
  area: "erp",
  action: "operation",
  type: "recordType",
  lookup: "internalIdLookup",
});
export const crmAdaptor = contractAdaptor({
  block: "crm",
  area: "crm",
  action: "operation",
  type: "sObjectType",
  lookup: "idLookup",
});
export const wrapperAdaptor = contractAdaptor({ block: "wrapper", area: "wrapper", action: "function" });

/** ErpHTTPImport: its own requests, sent to the endpoint if its connection has the type erp. */
export const erpHttpAdaptor: Adaptor = Object.freeze({
  ...httpAdaptor,
  obstacle: (document, connection) => missingEndpointFailure(connection) ?? httpAdaptor.obstacle(document, connection),
} satisfies Adaptor);

function contractAdaptor(form: ContractForm): Adaptor {
  return Object.freeze({
    obstacle: (document, connection) => {
      const action = contractImportBlock(document, form)[form.action];
      if (typeof action !== "string" || action === "")
        return new RecordFailure(
          "not_configured",
          "resource",
          "request",
          `The import has no ${form.block}.${form.action}.`,
        );
      return missingEndpointFailure(connection);
    },
    existenceTest: () => ({}),
    compose: (records, delivery) => contractSendings(records, delivery, form),
    judge: judgeContractAnswer,
  } satisfies Adaptor);
}

function contractImportBlock(document: ImportDocument, { block: name }: Pick<ContractForm, "block">): JsonObject {
  return configurationIn((document as JsonObject)[name]);
}

function contractSendings(records: readonly Prepared[], delivery: Delivery, form: ContractForm): readonly Sending[] {
  const block = contractImportBlock(delivery.import, form);
  const soap = isObject(block["soap"]) ? block["soap"] : {};
  const wantedSize = Number(block["batchSize"] ?? soap["batchSize"] ?? usualBatch);
  const size = wantedSize >= 1 ? Math.floor(wantedSize) : usualBatch;
  const sendings: Sending[] = [];
  for (let from = 0; from < records.length; from += size)
    sendings.push(contractSending(records.slice(from, from + size), block, delivery, form));
  return sendings;
}

function contractSending(
  batch: readonly Prepared[],
  block: JsonObject,
  delivery: Delivery,
  form: ContractForm,
): Sending {
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
    connection: connectionRenderings(connection),
    block: { relativeURI: [`/${form.area}/${encodeURIComponent(String(action))}`], method: ["POST"] },
    context,
    watched,
  });
  return { ...sending!, size: batch.length };
}

/**
 * Interprets an answer. A failure of the request becomes a failure of each record; otherwise each record has its own result.
 */
function judgeContractAnswer(
  { size, kept }: { readonly size: number; readonly kept: Json },
  answer: Json,
  { connection }: Delivery,
): Judged {
  const rules = { block: {}, rate: rateRulesOf(connection.document), secrets: connectionSecrets(connection) };
  const { delivered, ...shown } = judgeHttp({ size: 1, kept }, answer, rules);
  const [whole] = delivered as readonly [Delivered];
  const sameForAllRecords = (one: Delivered): Judged => ({
    delivered: Array.from({ length: size }, () => one),
    ...shown,
  });
  if (whole.failure) return sameForAllRecords(whole);
  const results = isObject(whole.json) ? itemsOf(whole.json["results"]) : [];
  if (results.length !== size) {
    const message = `The endpoint answered ${results.length} results for ${size} records; one for each is expected, in their order.`;
    return sameForAllRecords({
      ...whole,
      failure: new RecordFailure("delivery_failed", "application", "response", message),
    });
  }
  return { delivered: results.map((result) => deliveredResultOf(result as Json)), ...shown };
}

/** Maximum characters of a message. */
const messageAtMost = 500;

/** Returns the outcome of the record. Errors keep the codes of the endpoint. */
function deliveredResultOf(result: Json | undefined): Delivered {
  const { statusCode, id, _json, errors, ignored }: JsonObject = isObject(result) ? result : {};
  const [first] = objectsOf(errors);
  const status = typeof statusCode === "number" ? statusCode : first ? 422 : 200;
  const failure = first ? resultFailure(first) : status >= 400 ? resultFailure({}) : undefined;
  return {
    statusCode: status,
    json: _json ?? null,
    headers: {},
    ...(typeof id === "string" || isNumber(id) ? { id } : {}),
    ...(ignored === true ? { ignored } : {}),
    ...(failure && { failure }),
  };
}

function resultFailure({ code, message }: JsonObject): RecordFailure {
  const errorMessage =
    typeof message === "string" && message !== "" ? message.slice(0, messageAtMost) : "It does not say why.";
  return new RecordFailure("destination_rejected", "application", "response", errorMessage, {
    ...(typeof code === "string" && code !== "" && { ownCode: code.slice(0, 100) }),
  });
}
