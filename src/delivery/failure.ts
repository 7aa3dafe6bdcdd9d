/** Why a record was not delivered: what ends in the error list of the record (spec: Imports, invoke; facts 2.16). */
import type { JsonObject } from "../base/json.ts";
import type { ErrorCode } from "../catalog/errors.ts";

/** Where it went wrong. */
type FailureSource =
  | "application"
  | "connection"
  | "internal"
  | "lookup"
  | "mapping"
  | "import_filter"
  | "transformation"
  | "pre_map_hook"
  | "post_map_hook"
  | "post_submit_hook";

type FailureStage =
  | "importFilter"
  | "preMap"
  | "mapping"
  | "postMap"
  | "request"
  | "apiCall"
  | "response"
  | "responseTransformation"
  | "postSubmit";

/** Thrown while one record is prepared or delivered. The message is shown to the customer and holds no secret. */
export class RecordFailure extends Error {
  /** One of the catalog's, or what a script gave the record. */
  readonly code: ErrorCode | (string & {});
  readonly source: FailureSource;
  readonly stage: FailureStage;
  constructor(code: RecordFailure["code"], source: FailureSource, stage: FailureStage, message: string) {
    super(message);
    this.name = "RecordFailure";
    this.code = code;
    this.source = source;
    this.stage = stage;
  }
}

const classifications: { readonly [source in FailureSource]?: string } = {
  connection: "connection",
  application: "value",
  lookup: "missing",
  mapping: "value",
};

/** The entry of the error list. `occurredAt` is ISO 8601. */
export function failureItem(failure: RecordFailure, occurredAt: string, traceKey: string | undefined): JsonObject {
  const { source, code, message, stage } = failure;
  const classification = classifications[source] ?? "none";
  const item = { source, code, message, resolved: false, occurredAt, stage, classification };
  return traceKey === undefined ? item : { ...item, traceKey };
}
