/** Closed lists of the values in an entry of a record's error list (facts 2.16; docs/DELIVERY.md). Readers may rely on them. */
import type { ErrorCode } from "../../catalog/errors.ts";

/** Codes of failures. A hook may give a record other codes. */
export const failureCodes = Object.freeze([
  "mapping_failed",
  "lookup_failed",
  "filter_failed",
  "template_failed",
  "script_error",
  "script_timeout",
  "script_memory",
  "invalid_hook_response",
  "connection_failed",
  "authentication_failed",
  "rate_limited",
  "delivery_failed",
  "destination_rejected",
  "not_configured",
  "not_supported",
  "invalid_field",
  "tool_nesting_depth_exceeded",
  "guardrail_violation",
  "lock_timeout",
  "canceled",
  "size_limit_exceeded",
  "time_limit_exceeded",
  "memory_limit_exceeded",
  "output_too_large",
] as const satisfies readonly ErrorCode[]);

/** Origins of failures. */
export const failureSources = Object.freeze([
  "application",
  "internal",
  "connection",
  "resource",
  "lookup",
  "transformation",
  "mapping",
  "response_mapping",
  "input_filter",
  "output_filter",
  "import_filter",
  "pre_save_page_hook",
  "pre_map_hook",
  "post_map_hook",
  "post_submit_hook",
  "post_aggregate_hook",
] as const);

/** The step that failed. */
export const failureStages = Object.freeze([
  "importFilter",
  "outputFilter",
  "inputFilter",
  "preMap",
  "mapping",
  "postMap",
  "request",
  "apiCall",
  "response",
  "parse",
  "transformation",
  "preSavePage",
  "responseTransform",
  "postSubmit",
  "postAggregate",
  "routing",
  "responseMapping",
] as const);

/** Classes of failures. */
export const classifications = Object.freeze([
  "connection",
  "authentication",
  "value",
  "missing",
  "duplicate",
  "rate_limit",
  "too_large",
  "none",
] as const);

export type FailureCode = (typeof failureCodes)[number];
export type FailureSource = (typeof failureSources)[number];
export type FailureStage = (typeof failureStages)[number];
export type Classification = (typeof classifications)[number];

const byCode: { readonly [code in FailureCode]?: Classification } = {
  mapping_failed: "value",
  invalid_field: "value",
  lookup_failed: "missing",
  template_failed: "value",
  connection_failed: "connection",
  authentication_failed: "authentication",
  rate_limited: "rate_limit",
  destination_rejected: "value",
  guardrail_violation: "value",
  size_limit_exceeded: "too_large",
  output_too_large: "too_large",
};

/**
 * Returns true if a later attempt may succeed: the endpoint is unavailable or busy, or a lock was not free. A missing value stays
 * missing.
 */
export function isIntermittent(code: unknown, classification: unknown): boolean {
  if (code === "connection_failed") return classification === undefined || classification === "connection";
  return (
    code === "rate_limited" ||
    code === "lock_timeout" ||
    (code === "delivery_failed" && classification === "connection")
  );
}

/** Returns the usual class of a code. */
export function usualClassification(code: FailureCode, source: FailureSource): Classification {
  return byCode[code] ?? (source === "connection" ? "connection" : "none");
}
