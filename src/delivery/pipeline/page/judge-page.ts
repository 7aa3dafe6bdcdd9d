/** The second half of a page: the results of its records, from the answers of the destination. */
import { isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { importAdaptorOf } from "../../adaptors/index.ts";
import { runEndSenderOf } from "../../adaptors/senders.ts";
import { failureItem, RecordFailure } from "../../failures/failure.ts";
import type { PreviewExchange } from "../../ports/adaptor.ts";
import type { PageScripts } from "../../scripts/page-scripts.ts";
import type { Tried } from "../../sending/attempts.ts";
import { recordContext } from "../../templates/record-template.ts";
import { partsAtPaths, pathSteps, readParts } from "../../values/record-path.ts";
import { aggregateHook, importHook, sendsFiles, submitHook } from "../reshape/hooks.ts";
import { type AskingSource, lookupSource, noAnswers } from "../setup/lookup-source.ts";
import { cachesAlone } from "../setup/lookups.ts";
import { deliveryOf, type PageSetup, pageContextValues } from "../setup/pages.ts";
import type { SendingState } from "./prepare-page.ts";
import { deliveredResult } from "./record-result.ts";
import type { Unanswered } from "./suspended-page.ts";

export interface PageOutcome {
  /** By sending, one result for each record. */
  readonly results: readonly (readonly JsonObject[])[];
  /** By sending, if the run is watched: the answer's part for each record, before and after the transform. */
  readonly parsed?: readonly (readonly Json[])[];
  readonly transformed?: readonly (readonly Json[])[];
  /** By sending; null if the run is not watched. */
  readonly exchanges: readonly (PreviewExchange | null)[];
}

/** Judges sendings by their answers, in the same order; or returns the lookups that the transform needs first. */
export function judgePage(
  setup: PageSetup,
  states: readonly SendingState[],
  answers: readonly Tried<Json>[],
  scripts: PageScripts,
  source: AskingSource = lookupSource(setup, noAnswers),
): PageOutcome | Pick<Unanswered, "asks"> {
  const delivery = deliveryOf(setup);
  const adaptor = importAdaptorOf(setup.import);
  const values = pageContextValues(setup);
  const judged = states.map(({ records, kept }, number) => {
    const tried = answers[number]!;
    const { delivered, exchange } = adaptor.judge({ size: records.length, kept }, tried.answer, delivery);
    const results = delivered.map((each, index) => {
      const { traceKey, child } = records[index]!;
      const context = child && recordContext([child], values);
      return deliveredResult(
        each,
        setup.import,
        { at: setup.at, traceKey, context, tried },
        scripts,
        cachesAlone(source),
      );
    });
    return { results, exchange: exchange ?? null, parsed: delivered.map(({ json }) => json) };
  });
  // Hooks come after the lookups, and run once.
  const asks = source.asks();
  if (asks) return { asks };
  const results = judged.map((each) => each.results);
  const ended = afterFiles(setup, afterHook(setup, states, results, scripts), scripts);
  return {
    results: setup.reads ? ended.map((each) => withReadParts(each, setup)) : ended,
    ...(setup.watched && {
      parsed: judged.map(({ parsed }) => parsed),
      transformed: results.map((each) => each.map((result) => result["_json"] ?? null)),
    }),
    exchanges: judged.map(({ exchange }) => exchange),
  };
}

/** Returns results with no more of their answers than is read. The answers for the children of a record are read as one list. */
function withReadParts(
  results: readonly JsonObject[],
  { import: { oneToMany }, reads = [] }: Pick<PageSetup, "import" | "reads">,
): readonly JsonObject[] {
  const paths = reads.map((path) => pathSteps(path) ?? []);
  const parts = partsAtPaths(
    oneToMany === true ? paths.map(([first, _child, ...rest]) => (first === undefined ? [] : [first, ...rest])) : paths,
  );
  return results.map((result) => {
    const read = readParts(result, parts);
    return { ...result, _json: (isObject(read) ? read["_json"] : undefined) ?? null };
  });
}

/** Returns true if a successful status hides a failure in the answer's content. */
export function answerSaysFailure(setup: PageSetup, kept: Json, answer: Json): boolean {
  return importAdaptorOf(setup.import).saysFailure?.(kept, answer, deliveryOf(setup)) === true;
}

/** Returns the results after postSubmit. If the hook fails, deliveries stay valid, and each result gets the error. */
function afterHook(
  setup: PageSetup,
  states: readonly SendingState[],
  results: readonly (readonly JsonObject[])[],
  scripts: PageScripts,
): readonly (readonly JsonObject[])[] {
  if (!importHook(setup.import, "postSubmit")) return results;
  const flat = results.flat();
  const hooked = states.flatMap(({ records }) => records.map((record) => record.hooked!));
  const lists = {
    preMapData: hooked.map(({ preMap }) => preMap),
    postMapData: hooked.map(({ postMap }) => postMap),
    responseData: flat,
  };
  const after = hookedResults(setup, scripts, lists, flat);
  let next = 0;
  return results.map((each) => {
    next += each.length;
    return after.slice(next - each.length, next);
  });
}

/**
 * Calls postAggregate for each file and returns the results. If the hook fails, the file's first result gets the error; the file
 * stays sent.
 */
function afterFiles(
  setup: PageSetup,
  results: readonly (readonly JsonObject[])[],
  scripts: PageScripts,
): readonly (readonly JsonObject[])[] {
  // For a file of all pages, postAggregate is called when the run ends.
  if (!sendsFiles(setup.import) || runEndSenderOf(setup.import) || !importHook(setup.import, "postAggregate"))
    return results;
  return results.map((file) => {
    const [first] = objectsOf(file[0]?.["errors"]);
    try {
      const of = first ? { code: first["code"] ?? null, message: first["message"] ?? null } : {};
      aggregateHook(setup, scripts, { success: first === undefined, _json: file[0]?.["_json"] ?? null, ...of });
      return file;
    } catch (error) {
      if (!(error instanceof RecordFailure)) throw error;
      const failed = failureItem(error, setup.at, undefined);
      return file.map((each, index) =>
        index === 0 ? { ...each, errors: [...objectsOf(each["errors"]), failed] } : each,
      );
    }
  });
}

function hookedResults(
  setup: PageSetup,
  scripts: PageScripts,
  lists: Parameters<typeof submitHook>[2],
  flat: readonly JsonObject[],
): readonly JsonObject[] {
  try {
    return submitHook(setup, scripts, lists).map((each, index) => (isObject(each) ? each : flat[index]!));
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    const failed = failureItem(error, setup.at, undefined);
    return flat.map((each) => ({ ...each, errors: [...itemsOf(each["errors"] as Json), failed] }));
  }
}
