/** Hooks of an import (facts 2.2): their input and the evaluation of their results. */
import { isObject, type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { fileTargetOf } from "../../adaptors/file/target.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import type { PageScripts } from "../../scripts/page-scripts.ts";
import { isEmptyValue } from "../../values/record-path.ts";
import type { PageSetup } from "../setup/pages.ts";
import { answerOfScript, type Failing, scriptObstacle } from "./script-call.ts";

type HookName = "preMap" | "postMap" | "postSubmit" | "postAggregate";

const sources = {
  preMap: "pre_map_hook",
  postMap: "post_map_hook",
  postSubmit: "post_submit_hook",
  postAggregate: "post_aggregate_hook",
} as const;

/** The result of a hook for a record: new data, errors, or a skipped record. */
type HookedRecord =
  | { readonly data: Json }
  | { readonly failures: readonly RecordFailure[] }
  | { readonly skipped: true };

/** Returns the hook of an import; undefined without a hook. */
export function importHook({ hooks }: ImportDocument, name: HookName): JsonObject | undefined {
  const hook = isObject(hooks) ? hooks[name] : undefined;
  return isObject(hook) && !(isEmptyValue(hook._scriptId) && isEmptyValue(hook._stackId))
    ? (hook as JsonObject)
    : undefined;
}

/** Returns true if the import sends files. */
export const sendsFiles = (document: ImportDocument): boolean =>
  document.blob === true || fileTargetOf(document) !== undefined;

/** Returns the reason why the hook cannot be called for any record; undefined if it can, or without a hook. */
export function importHookObstacle(
  document: ImportDocument,
  scripts: PageScripts,
  name: HookName,
): RecordFailure | undefined {
  const hook = importHook(document, name);
  if (!hook) return undefined;
  return scriptObstacle(hook, scripts, `The hook ${name}`, hookFailure(name));
}

const hookFailure =
  (name: HookName): Failing =>
  (code, message) =>
    new RecordFailure(code, sources[name], name, message);

/**
 * Calls preMap or postMap. `lists`: the hook's input for each record, by the names of the contract. The result must match the
 * length of the last list. Throws RecordFailure if the hook fails for all records.
 */
export function mapHook(
  setup: PageSetup,
  scripts: PageScripts,
  name: "preMap" | "postMap",
  lists: { readonly [name: string]: readonly Json[] },
): readonly HookedRecord[] {
  return hookAnswer(setup, scripts, name, lists).map((each) => hookedRecord(each, name));
}

/** Calls postSubmit and returns the changed results of the records. Throws RecordFailure if the hook fails for all records. */
export function submitHook(
  setup: PageSetup,
  scripts: PageScripts,
  lists: {
    readonly preMapData: readonly Json[];
    readonly postMapData: readonly Json[];
    readonly responseData: readonly Json[];
  },
): readonly Json[] {
  return hookAnswer(setup, scripts, "postSubmit", lists);
}

/** The input of postAggregate for a file. */
interface AggregateData {
  readonly success: boolean;
  readonly _json: Json;
  /** The code of the first error; absent on success. */
  readonly code?: Json;
  readonly message?: Json;
}

/** Calls postAggregate and ignores its result. Throws RecordFailure if the hook fails. */
export function aggregateHook(setup: PageSetup, scripts: PageScripts, postAggregateData: AggregateData): void {
  const hook = importHook(setup.import, "postAggregate")!;
  const { configuration } = hook;
  const options = { ...(isObject(configuration) && { configuration }), postAggregateData: { ...postAggregateData } };
  answerOfScript(hook, "postAggregate", options, scripts, hookFailure("postAggregate"));
}

function hookAnswer(
  setup: PageSetup,
  scripts: PageScripts,
  name: HookName,
  lists: { readonly [name: string]: readonly Json[] },
): readonly Json[] {
  const hook = importHook(setup.import, name)!;
  const failed = hookFailure(name);
  const { configuration } = hook;
  const options: JsonObject = {
    ...(isObject(configuration) && { configuration }),
    ...lists,
  };
  const answer = answerOfScript(hook, name, options, scripts, failed);
  const expected = Object.values(lists).at(-1)!.length;
  if (!Array.isArray(answer)) throw failed("invalid_hook_response", `The hook ${name} returned no list.`);
  if (answer.length !== expected) {
    throw failed(
      "invalid_hook_response",
      `The number of elements that the hook ${name} returned (${answer.length}) must match the input (${expected}).`,
    );
  }
  return answer as readonly Json[];
}

/** Converts the hook's result for one record. Errors take precedence over data. */
function hookedRecord(each: Json, name: HookName): HookedRecord {
  const failed = hookFailure(name);
  if (!isObject(each))
    return {
      failures: [
        failed(
          "invalid_hook_response",
          `The hook ${name} returned ${each === null ? "null" : "something that is not an object"} for the record.`,
        ),
      ],
    };
  const errors = objectsOf(each["errors"]);
  if (errors.length > 0) return { failures: errors.map((error) => ownError(error, name)) };
  const { data } = each;
  if (data === undefined) {
    const other = Object.keys(each).find((key) => key !== "errors");
    if (other === undefined) return { skipped: true };
    const message = `The hook ${name} returned an object with ${JSON.stringify(other)} for the record, and neither data nor errors.`;
    return { failures: [failed("invalid_hook_response", message)] };
  }
  return data === null
    ? { failures: [failed("invalid_hook_response", `The hook ${name} returned no data for the record.`)] }
    : { data };
}

const longest = 500;

function ownError({ code, message }: JsonObject, name: HookName): RecordFailure {
  const hookErrorText = (value: Json | undefined, otherwise: string): string =>
    isEmptyValue(value) ? otherwise : (typeof value === "string" ? value : JSON.stringify(value)).slice(0, longest);
  const text = hookErrorText(message, `The hook ${name} refused the record.`);
  const more = isEmptyValue(code) ? {} : { ownCode: hookErrorText(code, "") };
  return new RecordFailure("script_error", sources[name], name, text, more);
}
