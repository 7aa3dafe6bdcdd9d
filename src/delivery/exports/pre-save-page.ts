/** The hook `preSavePage` (facts 2.2): its input from a page, and its result. */
import { isObject, type Json, type JsonObject, objectsOf, sameJson } from "../../base/json.ts";
import { failureItem, RecordFailure } from "../failures/failure.ts";
import { answerOfScript, type Failing, scriptObstacle } from "../pipeline/reshape/script-call.ts";
import type { ExportDocument } from "../ports/documents.ts";
import type { PageScripts } from "../scripts/page-scripts.ts";
import { isEmptyValue } from "../values/record-path.ts";
import type { ExportSetup } from "./setup.ts";

/** Records of a page, and the errors of the records left out. */
interface SavedPage {
  readonly data: readonly Json[];
  readonly errors: readonly JsonObject[];
  /** True if no further page is read. */
  readonly abort: boolean;
}

const preSavePageFailure: Failing = (code, message) =>
  new RecordFailure(code, "pre_save_page_hook", "preSavePage", message);

/** Returns the hook of an export; undefined without a hook. */
function preSavePageHook({ hooks }: ExportDocument): JsonObject | undefined {
  const hook = isObject(hooks) ? hooks.preSavePage : undefined;
  return isObject(hook) && !(isEmptyValue(hook._scriptId) && isEmptyValue(hook._stackId))
    ? (hook as JsonObject)
    : undefined;
}

/** Returns the reason why the hook cannot be called for any page; undefined if it can, or without a hook. */
export function preSavePageObstacle(document: ExportDocument, scripts: PageScripts): RecordFailure | undefined {
  const hook = preSavePageHook(document);
  if (!hook) return undefined;
  return scriptObstacle(hook, scripts, "The hook preSavePage", preSavePageFailure);
}

/**
 * Returns the page as the hook changed it; unchanged without a hook or for an empty page. Throws RecordFailure if the hook fails
 * the page.
 */
export function savedPage(setup: ExportSetup, scripts: PageScripts, page: Omit<SavedPage, "abort">): SavedPage {
  const hook = preSavePageHook(setup.export);
  if (!hook || page.data.length + page.errors.length === 0) return { ...page, abort: false };
  const { configuration } = hook;
  const options: JsonObject = {
    ...(isObject(configuration) && { configuration }),
    data: page.data,
    errors: page.errors,
    files: [],
    retryData: {},
  };
  const answer = answerOfScript(hook, "preSavePage", options, scripts, preSavePageFailure);
  if (!isObject(answer)) throw preSavePageFailure("invalid_hook_response", "The hook preSavePage returned no object.");
  const { data, errors, abort, newErrorsAndRetryData } = answer;
  if (!Array.isArray(data))
    throw preSavePageFailure("invalid_hook_response", "The hook preSavePage returned no list as data.");
  const own =
    errors === undefined ? page.errors : hookList(errors, "errors").map((each) => hookErrorItem(each, page, setup));
  const added = objectsOf(hookList(newErrorsAndRetryData ?? [], "newErrorsAndRetryData")).flatMap((each) =>
    objectsOf(each["errors"]).map((error) => hookErrorItem(error, page, setup)),
  );
  return { data: data as readonly Json[], errors: [...own, ...added], abort: abort === true };
}

function hookList(value: Json, name: string): readonly Json[] {
  if (Array.isArray(value)) return value as readonly Json[];
  throw preSavePageFailure("invalid_hook_response", `The hook preSavePage returned no list as ${name}.`);
}

const longest = 500;

/** Returns an error of the page unchanged; any other error is one of the hook itself. */
function hookErrorItem(error: Json, page: Pick<SavedPage, "errors">, { at }: ExportSetup): JsonObject {
  const known = page.errors.find((each) => sameJson(each, error));
  if (known) return known;
  const { code, message, traceKey } = isObject(error) ? error : { code: null, message: error, traceKey: null };
  const hookTextOr = (value: Json | undefined, otherwise: string): string =>
    isEmptyValue(value) ? otherwise : (typeof value === "string" ? value : JSON.stringify(value)).slice(0, longest);
  const text = hookTextOr(message, "The hook preSavePage refused a record.");
  const more = isEmptyValue(code) ? {} : { ownCode: hookTextOr(code, "") };
  const failure = new RecordFailure("script_error", "pre_save_page_hook", "preSavePage", text, more);
  return failureItem(failure, at, typeof traceKey === "string" ? traceKey : undefined);
}
