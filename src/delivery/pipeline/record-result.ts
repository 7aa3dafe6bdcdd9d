/** What is answered for a record (spec: Imports, invoke). */
import type { Json, JsonObject } from "../../base/json.ts";
import type { Delivered } from "../adaptor.ts";
import type { ImportDocument } from "../documents.ts";
import { failureItem, RecordFailure } from "../failure.ts";
import type { PageScripts } from "../scripts/page-scripts.ts";
import { rendered } from "./record-template.ts";
import { transformed } from "./transform.ts";

const traceKeyLength = 256;

/** The result of a record that was not to be delivered. */
export const ignoredResult: JsonObject = Object.freeze({ statusCode: 200, ignored: true, _json: null, errors: [] });

/** The result of a record that failed before it was sent. `at` is ISO 8601. */
export function failedResult(failures: readonly RecordFailure[], at: string, traceKey: string | undefined): JsonObject {
  return { statusCode: 422, _json: null, errors: failures.map((failure) => failureItem(failure, at, traceKey)) };
}

interface Around {
  /** ISO 8601. */
  readonly at: string;
  readonly traceKey: string | undefined;
  /** What `dataURITemplate` sees beside the answer; undefined where there is none. */
  readonly context: JsonObject | undefined;
}

/** The result of a record that was delivered, or should have been. */
export function deliveredResult(
  found: Delivered,
  document: ImportDocument,
  around: Around,
  scripts: PageScripts,
): JsonObject {
  const delivered = transformedAnswer(found, document, scripts);
  const { statusCode, id, json, failure, ignored } = delivered;
  const uri = delivered.dataURI ?? linkOf(delivered, document, around);
  return {
    statusCode,
    ...(id === undefined ? {} : { id }),
    _json: json,
    errors: failure ? [failureItem(failure, around.at, around.traceKey)] : [],
    ...(ignored ? { ignored: true } : {}),
    ...(uri ? { dataURI: uri } : {}),
  };
}

function transformedAnswer(
  delivered: Delivered,
  { responseTransform }: ImportDocument,
  scripts: PageScripts,
): Delivered {
  if (delivered.failure) return delivered;
  try {
    return { ...delivered, json: transformed(responseTransform, delivered.json, scripts) };
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    return { ...delivered, failure: error };
  }
}

function linkOf({ json, id }: Delivered, { dataURITemplate }: ImportDocument, { context }: Around): string | undefined {
  return context && quietly(dataURITemplate, { ...context, responseData: json, id: id ?? null });
}

/** The key that a record is traced by, where the import has a template for it. */
export function traceKeyOf({ traceKeyTemplate }: ImportDocument, context: () => JsonObject): string | undefined {
  if (!isTemplateText(traceKeyTemplate)) return undefined;
  const key = quietly(traceKeyTemplate, context());
  if (key === undefined || key.length <= traceKeyLength) return key;
  // The start and the end are kept.
  const half = (traceKeyLength - 3) >> 1;
  return `${key.slice(0, traceKeyLength - 3 - half)}...${key.slice(-half)}`;
}

/** Whether the import has a text there. */
export const isTemplateText = (template: Json | undefined): template is string =>
  typeof template === "string" && template !== "";

/** Renders a template after the delivery; undefined where that fails, because a record that was delivered must not fail any more. */
function quietly(template: Json | undefined, context: JsonObject): string | undefined {
  if (!isTemplateText(template)) return undefined;
  try {
    return rendered(template, context, "none");
  } catch {
    return undefined;
  }
}
