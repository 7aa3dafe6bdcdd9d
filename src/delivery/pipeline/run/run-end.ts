/** The end of a run whose records are sent together in one file. Nothing is sent without waiting records. */

import { isObject, type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { type JsonOf, packInSlices, unpackJson } from "../../../base/json-of.ts";
import { createPause } from "../../../base/pauses.ts";
import { importAdaptorOf } from "../../adaptors/index.ts";
import { importOutcomesOf, runEndSenderOf } from "../../adaptors/senders.ts";
import { BoundExceeded, failureOfBound } from "../../compute/port.ts";
import { failureItem, plainFailure, RecordFailure } from "../../failures/failure.ts";
import type { PageScripts } from "../../scripts/page-scripts.ts";
import { type Tried, tryRequest } from "../../sending/attempts.ts";
import type { Outside } from "../../sending/sender.ts";
import type { Spool, StoredChoices } from "../../sending/spool.ts";
import { deliveredResult } from "../page/record-result.ts";
import { aggregateHook, importHook } from "../reshape/hooks.ts";

import { deliveryOf, type PageSetup } from "../setup/pages.ts";
import { attemptsOf, type ImportOutcome, type ImportRun } from "../setup/run-needs.ts";
import { requestOfFile } from "./file-request.ts";

/** A run and the setup of its tasks. */
type EndingRun = ImportRun & { readonly setup: () => JsonOf<PageSetup> };

/** The data that a run keeps until its end. */
export interface LeftForEnd {
  readonly spool: Spool;
  readonly choices: StoredChoices;
}

/** Sends the file. Returns its result: `statusCode`, `id`, `_json`, `errors[]`; undefined without waiting records. */
export async function endRun({ spool, choices }: LeftForEnd, run: EndingRun): Promise<JsonObject | undefined> {
  const send = runEndSenderOf(run.import)!;
  const { outcomeOf } = importOutcomesOf(run.import, run.connection?.document);
  const { lane, clock, random, signal, repeats } = run;
  const outside: Outside = { ...run, chosen: choices, requestOfFile: (file) => requestOfFile(file, run) };
  let tried: Tried<Json | undefined>;
  try {
    tried = await tryRequest(
      () => send(spool, outside),
      (answer) => (answer === undefined ? { again: false, uncertain: false } : outcomeOf(answer, clock.now())),
      { most: attemptsOf(run), lane, clock, random, signal, repeats },
    );
  } catch (error) {
    const failure = failureBefore(error, run);
    tried = {
      answer: { failure, again: false, uncertain: false },
      attempts: 1,
      uncertainBefore: 0,
      uncertain: false,
    };
  }
  if (tried.answer === undefined) return undefined;
  const given = { setup: run.setup(), tried: await packInSlices({ ...tried, answer: tried.answer }, createPause()) };
  const { result } = await run.compute("import.end", given, { begun: true });
  return unpackJson(result);
}

/** Returns the failure that prevented sending. */
function failureBefore(error: unknown, { signal }: ImportRun) {
  if (error instanceof RecordFailure) return plainFailure(error);
  if (error instanceof BoundExceeded) return plainFailure(failureOfBound(error, "request"));
  if (!signal?.aborted) throw error;
  return plainFailure(new RecordFailure("canceled", "internal", "request", "The run ended before the file was sent."));
}

/** Returns the result of the file's answer, and calls postAggregate. Runs in compute threads. */
export function judgeEnd(setup: PageSetup, tried: Tried<Json>, scripts: PageScripts): JsonObject {
  const { delivered } = importAdaptorOf(setup.import).judge({ size: 1, kept: null }, tried.answer, deliveryOf(setup));
  const { responseTransform: _, ...document } = setup.import;
  const context = { at: setup.at, traceKey: undefined, context: undefined, tried };
  const result = deliveredResult(delivered[0]!, document, context, scripts);
  if (!importHook(setup.import, "postAggregate")) return result;
  const [first] = objectsOf(result["errors"]);
  const of = first ? { code: first["code"] ?? null, message: first["message"] ?? null } : {};
  try {
    aggregateHook(setup, scripts, { success: first === undefined, _json: result["_json"] ?? null, ...of });
    return result;
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    // The file stays sent.
    return { ...result, hookErrors: [failureItem(error, setup.at, undefined)] };
  }
}

/** Adds the file's result to the results of its waiting records. Errors of the hook are added to the first. */
export function withEnd(outcome: ImportOutcome, end: JsonObject | undefined, isFirst: boolean): ImportOutcome {
  if (!end) return outcome;
  const { hookErrors = [], ...file } = end;
  const failures = objectsOf(file["errors"]);
  let hooked = isFirst ? objectsOf(hookErrors) : [];
  const results = outcome.results.map((result, at): JsonObject => {
    const { _json } = result;
    if (result["ignored"] === true || objectsOf(result["errors"]).length > 0) return result;
    const traceKey = outcome.traceKeys[at];
    const errors = [...failures.map((each) => ({ ...each, ...(traceKey !== undefined && { traceKey }) })), ...hooked];
    hooked = [];
    const isPlain = isObject(_json) && _json["waits"] === true;
    return { ...result, ...file, ...(!isPlain && failures.length === 0 && { _json: _json ?? null }), errors };
  });
  return { ...outcome, results };
}
