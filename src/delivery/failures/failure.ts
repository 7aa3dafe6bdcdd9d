/** Failures of single records, which end in the record's error list (spec: Imports, invoke; facts 2.16). */
import type { JsonObject } from "../../base/json.ts";
import {
  type Classification,
  type FailureCode,
  type FailureSource,
  type FailureStage,
  usualClassification,
} from "./failure-codes.ts";

/** Details of a failure besides its code and place. */
type FailureMore = {
  /** The code from a hook, shown instead of `code`. */
  readonly ownCode?: string;
  /** The class, if more specific than the usual one of the code. */
  readonly classification?: Classification;
  /** The number of times the request was sent. */
  readonly attempts?: number;
  /** True if the record may have been delivered anyway. */
  readonly uncertain?: boolean;
};

/** Thrown while one record is prepared or delivered. The message is shown to the customer and contains no secret. */
export class RecordFailure extends Error {
  readonly code: FailureCode;
  readonly source: FailureSource;
  readonly stage: FailureStage;
  readonly more: FailureMore;
  constructor(code: FailureCode, source: FailureSource, stage: FailureStage, message: string, more: FailureMore = {}) {
    super(message);
    this.name = "RecordFailure";
    this.code = code;
    this.source = source;
    this.stage = stage;
    this.more = more;
  }
}

/** The parts of a failure that can be sent between threads. */
export type PlainFailure = Pick<RecordFailure, "code" | "source" | "stage" | "message" | "more">;

export const plainFailure = ({ code, source, stage, message, more }: PlainFailure): PlainFailure => ({
  code,
  source,
  stage,
  message,
  more,
});

export const failureFrom = ({ code, source, stage, message, more }: PlainFailure): RecordFailure =>
  new RecordFailure(code, source, stage, message, more);

/** Returns the entry of the error list. `occurredAt` is ISO 8601. */
export function failureItem(failure: RecordFailure, occurredAt: string, traceKey: string | undefined): JsonObject {
  const { source, code, message, stage, more } = failure;
  return {
    source,
    code: more.ownCode ?? code,
    message,
    resolved: false,
    occurredAt,
    stage,
    classification: more.classification ?? usualClassification(code, source),
    ...(more.attempts === undefined ? {} : { attempts: more.attempts }),
    ...(more.uncertain === true ? { uncertain: true } : {}),
    ...(traceKey === undefined ? {} : { traceKey }),
  };
}
