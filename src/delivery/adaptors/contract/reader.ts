/**
 * The reading half of the contract (docs/ADAPTORS.md): a request for a page; the answer contains its records and the cursor of
 * the next request.
 */
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { rateRulesOf } from "../../http/rate-rules.ts";
import { connectionRenderings } from "../../http/redacted-request.ts";
import type { Prepared } from "../../ports/adaptor.ts";
import { connectionSecrets } from "../../ports/secret-texts.ts";
import { composeHttp, judgeHttp } from "../http/compose.ts";
import type { ExportReader, ExportReading, ReaderRequest, ReaderResult } from "../reader.ts";
import { missingEndpointFailure } from "./contract-connection.ts";

type ContractReadState = {
  readonly http: Json;
  /** Number of answers read before this one. */
  readonly answers: number;
};

export const erpReader = contractReader("erp", () => "read");
export const crmReader = contractReader("crm", () => "read");
export const wrapperReader = contractReader("wrapper", (block) => block["function"]);

function contractReader(
  area: "erp" | "crm" | "wrapper",
  actionOf: (block: JsonObject) => Json | undefined,
): ExportReader {
  const contractExportBlock = ({ export: document }: Pick<ExportReading, "export">): JsonObject => {
    const block = (document as JsonObject)[area];
    return isObject(block) ? block : {};
  };
  return Object.freeze({
    obstacle: (document, connection) => {
      const action = actionOf(contractExportBlock({ export: document }));
      if (typeof action !== "string" || action === "")
        return new RecordFailure("not_configured", "resource", "request", `The export has no ${area}.function.`);
      return missingEndpointFailure(connection);
    },
    ask(position, reading): ReaderRequest {
      const { export: document, record, connection, context, watched } = reading;
      const block = contractExportBlock(reading);
      const action = String(actionOf(block));
      const envelope: JsonObject = {
        adaptorType: document.adaptorType ?? null,
        type: document.type ?? null,
        options: block,
        pageSize: document.pageSize ?? null,
        ...(record !== undefined && { record }),
        ...(context["lastExportDateTime"] !== undefined && { lastExportDateTime: context["lastExportDateTime"] }),
        state: position?.["state"] ?? null,
      };
      const about: Prepared = { record: {}, mapped: envelope, operation: "CREATE" };
      const [sending] = composeHttp([about], {
        connection: connectionRenderings(connection),
        block: { relativeURI: [`/${area}/${encodeURIComponent(action)}`], method: ["POST"] },
        context,
        watched,
      });
      if ("failure" in sending!) throw sending.failure;
      const readState: ContractReadState = { http: sending!.kept, answers: Number(position?.["answers"] ?? 0) };
      return { request: sending!.request, kept: readState };
    },
    read(kept, answer, reading): ReaderResult {
      const { http, answers } = kept as ContractReadState;
      const { connection, answersAtMost } = reading;
      const rules = { block: {}, rate: rateRulesOf(connection.document), secrets: connectionSecrets(connection) };
      const { delivered, ...shown } = judgeHttp({ size: 1, kept: http }, answer, rules);
      const { json, failure } = delivered[0]!;
      if (failure) return { failure, ...shown };
      if (!isObject(json) || !Array.isArray(json["records"])) {
        const message = "The endpoint answered no list of records: {records: [...], state?} is expected.";
        return { failure: new RecordFailure("delivery_failed", "application", "parse", message), ...shown };
      }
      const records = itemsOf(json["records"]) as readonly Json[];
      const state = json["state"] ?? null;
      if (state === null) return { records, ...shown };
      if (answers + 1 < answersAtMost) return { records, next: { state, answers: answers + 1 }, ...shown };
      const message = `The source has more than ${answersAtMost} pages. Reading ends there.`;
      return { records, cut: new RecordFailure("output_too_large", "application", "response", message), ...shown };
    },
    mark: () => undefined,
    marked: () => undefined,
  } satisfies ExportReader);
}
