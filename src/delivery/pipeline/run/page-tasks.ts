/** The two halves of a page as tasks of compute threads: JSON texts in and out. */

import { isObject, type Json, type JsonObject, type ObjectOf } from "../../../base/json.ts";
import { type JsonOf, packJson, presentJson, unpackJson } from "../../../base/json-of.ts";
import { PatternError, testPattern } from "../../../base/pattern.ts";
import type { TaskInput, TaskResult } from "../../compute/port.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { ImportDocument, OldMapping } from "../../ports/documents.ts";
import { openPageScripts, type PageScripts } from "../../scripts/page-scripts.ts";
import type { Tried } from "../../sending/attempts.ts";
import { answerSaysFailure, judgePage, type PageOutcome } from "../page/judge-page.ts";
import { mapOnly, type PagePlace, type PagePlan, preparePage, type SendingState } from "../page/prepare-page.ts";
import type { PageInput, SuspendedPage, Unanswered } from "../page/suspended-page.ts";
import { mapOldForm } from "../reshape/old-mapping.ts";
import { type LookupAsks, lookupSource, noAnswers, type RawAnswers, withRawAnswers } from "../setup/lookup-source.ts";
import { createLookups } from "../setup/lookups.ts";
import { type PageSetup, readSetup, unreadPage } from "../setup/pages.ts";
import { judgeEnd } from "./run-end.ts";

/** The records of a new page; or the state of a page that paused for lookups, and the answers to its lookups. "" for the others. */
export interface PageTexts {
  readonly records: JsonOf<readonly Json[]> | "";
  readonly held: JsonOf<SuspendedPage> | "";
  readonly answers: JsonOf<RawAnswers> | "";
}

/** The lookups that a page needs first, and the paused page. "" if there are none. */
export interface PausedTexts {
  readonly asks: JsonOf<LookupAsks> | "";
  readonly held: JsonOf<SuspendedPage> | "";
}

declare module "../../compute/port.ts" {
  interface Tasks {
    /**
     * Filters, maps and composes a page of records: the results known so far, and the requests to send. All fields are "" if
     * there is no page. `unread`: a text of records that is not parsed yet, in place of `records`; it may be invalid.
     */
    readonly "import.prepare": {
      readonly given: PageTexts & {
        readonly setup: JsonOf<PageSetup>;
        readonly page: JsonOf<PagePlace>;
        readonly unread: string;
      };
      /** `states`: for each sending of the plan, the state needed to judge its answer. Empty until the plan is complete. */
      readonly made: PausedTexts & {
        readonly plan: JsonOf<PagePlan> | "";
        readonly states: readonly JsonOf<SendingState>[];
      };
    };
    readonly "import.judge": {
      /**
       * `settled`: the results of the whole page, null for each record that is judged now; "" if the outcome is read. `looked`:
       * answers to the lookups of the transform so far.
       */
      readonly given: {
        readonly setup: JsonOf<PageSetup>;
        readonly settled: JsonOf<PagePlan["results"]> | "";
        readonly states: readonly JsonOf<SendingState>[];
        readonly answers: readonly JsonOf<Tried<Json>>[];
        readonly looked: readonly JsonOf<RawAnswers>[];
      };
      /** The outcome; all results of the page, if the outcome is not read and they are not large; or further lookups. */
      readonly made: {
        readonly outcome: JsonOf<PageOutcome> | "";
        readonly all: JsonOf<readonly JsonObject[]> | "";
        readonly asks: JsonOf<LookupAsks> | "";
      };
    };
    /** Reports whether a successful answer says that the request failed. */
    readonly "import.saysFailure": {
      readonly given: {
        readonly setup: JsonOf<PageSetup>;
        readonly state: JsonOf<SendingState>;
        readonly answer: JsonOf<Json>;
      };
      readonly made: { readonly failed: JsonOf<boolean> };
    };
    /** Returns the result of the file of a run from the answer to it. */
    readonly "import.end": {
      readonly given: { readonly setup: JsonOf<PageSetup>; readonly tried: JsonOf<Tried<Json>> };
      readonly made: { readonly result: JsonOf<JsonObject> };
    };
    readonly "import.map": {
      readonly given: PageTexts & { readonly setup: JsonOf<PageSetup> };
      readonly made: PausedTexts & { readonly records: JsonOf<readonly Json[]> | "" };
    };
    readonly "mapping.fields": {
      readonly given: { readonly config: JsonOf<JsonObject>; readonly records: JsonOf<readonly Json[]> };
      readonly made: { readonly answer: JsonOf<JsonObject> };
    };
  }
}

/** Opens the scripts of a page, runs its work and closes the scripts. */
export async function withScripts<T>(
  setup: Pick<PageSetup, "scripts" | "knownIds" | "settings" | "mock">,
  work: (scripts: PageScripts) => T,
): Promise<T> {
  const open = await openPageScripts(setup.scripts, {
    told: { ...setup.knownIds, settings: setup.settings, testMode: setup.mock },
  });
  try {
    return work(open);
  } finally {
    open.close();
  }
}

/** Returns the records of a new page, or the page in progress with the answers of its lookups. */
function inputIn({ records, held, answers }: PageTexts): PageInput {
  if (held === "") return { records: unpackJson(presentJson(records)) };
  return { held: unpackJson(held), answers: unpackJson(presentJson(answers)) };
}

/** Returns the input of a page; undefined if an unparsed text is not a page. */
function pageIn(given: TaskInput<"import.prepare">, { unread }: PagePlace): PageInput | undefined {
  if (unread === undefined || given.held !== "") return inputIn(given);
  const records = unreadPage(given.unread, unread);
  return records && { records };
}

export async function prepareTask(given: TaskInput<"import.prepare">): Promise<TaskResult<"import.prepare">> {
  const place = unpackJson(given.page);
  const input = pageIn(given, place);
  if (!input) return { ...nothingToAsk, plan: "", states: [] };
  const read = readSetup(given.setup);
  return withScripts(read, (scripts) => {
    const made = preparePage(read, input, place, scripts);
    if ("asks" in made) return { ...toAsk(made), plan: "", states: [] };
    return {
      ...nothingToAsk,
      plan: packJson(made.plan),
      states: made.states.map((state) => packJson(state)),
    };
  });
}

const nothingToAsk = { asks: "", held: "" } as const;
const toAsk = ({ asks, held }: Unanswered): PausedTexts => ({ asks: packJson(asks), held: packJson(held) });

/** Characters of results from which they are read and written in pieces: others are served in between. */
const writtenAtOnce = 128 * 1024;

/** Returns the results of a page in the order of its records. */
function allResults(settled: PagePlan["results"], { results }: PageOutcome): readonly JsonObject[] {
  const judged = results.flat().values();
  return settled.map((result) => result ?? judged.next().value!);
}

export function judgeTask({
  setup,
  settled,
  states,
  answers,
  looked,
}: TaskInput<"import.judge">): Promise<TaskResult<"import.judge">> {
  const read = readSetup(setup);
  const sent = states.map((state) => unpackJson(state));
  const came = answers.map((answer) => unpackJson(answer));
  const known = looked.reduce((all, each) => withRawAnswers(read, all, unpackJson(each)), noAnswers);
  return withScripts(read, (scripts) => {
    const made = judgePage(read, sent, came, scripts, lookupSource(read, known));
    if ("asks" in made) return { outcome: "", all: "", asks: packJson(made.asks) };
    const all = settled === "" ? "" : packJson(allResults(unpackJson(settled), made));
    if (all !== "" && all.length < writtenAtOnce) return { outcome: "", all, asks: "" };
    return { outcome: packJson(made), all: "", asks: "" };
  });
}

export function isFailureTask({
  setup,
  state,
  answer,
}: TaskInput<"import.saysFailure">): TaskResult<"import.saysFailure"> {
  const { kept } = unpackJson(state);
  return { failed: packJson(answerSaysFailure(readSetup(setup), kept, unpackJson(answer))) };
}

export function importEndTask({ setup, tried }: TaskInput<"import.end">): Promise<TaskResult<"import.end">> {
  const read = readSetup(setup);
  return withScripts(read, (scripts) => ({
    result: packJson(judgeEnd(read, unpackJson(tried), scripts)),
  }));
}

export function mapTask({ setup, ...input }: TaskInput<"import.map">): Promise<TaskResult<"import.map">> {
  const read = readSetup(setup);
  return withScripts(read, (scripts) => {
    const made = mapOnly(read, inputIn(input), scripts);
    return "asks" in made ? { ...toAsk(made), records: "" } : { ...nothingToAsk, records: packJson(made.records) };
  });
}

export function mappingFieldsTask({ config, records }: TaskInput<"mapping.fields">): TaskResult<"mapping.fields"> {
  const answer: JsonObject = previewMappingFields(unpackJson(config), unpackJson(records));
  return { answer: packJson(answer) };
}

// Checks patterns of customers, as a task of compute threads: compiling a pattern can take long.

/** Maximum characters of a pattern. */
const longest = 1000;

export function patternsTask({ patterns }: TaskInput<"patterns.check">): TaskResult<"patterns.check"> {
  return { faults: patterns.map(patternFault) };
}

/** Returns the error of a pattern as the end of a sentence; "" for a valid pattern. */
function patternFault(pattern: string): string {
  if (pattern.length > longest) return `is longer than ${longest} characters`;
  try {
    testPattern(pattern, "");
    return "";
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    return `is not a regular expression in the syntax of RE2, which has no look-around and no back-references: ${error.message}`;
  }
}

// Dry run of a mapping of the ERP's distributed adaptor (spec: Imports, previewImportMappingFields).

type MappingConfig = ObjectOf<ImportDocument["erp_da"]>;

/** Returns the fields and lists that each record would set. A record that cannot be mapped is in the mapping errors. */
function previewMappingFields(config: MappingConfig, records: readonly Json[]): JsonObject {
  const mapping: OldMapping = isObject(config.mapping) ? config.mapping : {};
  const lookups = createLookups(config.lookups);
  const operation =
    config.operation === "add" ? ("CREATE" as const) : config.operation === "update" ? ("UPDATE" as const) : undefined;
  const mapped: JsonObject[] = [];
  const mappingErrors: JsonObject[] = [];
  for (const [index, root] of records.entries()) {
    const input = { root, lookups, operation };
    try {
      const nlobjFieldIds = mapOldForm({ fields: mapping.fields ?? [] }, input);
      const nlobjSublistIds = mapOldForm({ lists: mapping.lists ?? [] }, input);
      mapped.push({ data: { nlobjFieldIds, nlobjSublistIds } });
    } catch (error) {
      if (!(error instanceof RecordFailure)) throw error;
      mappingErrors.push({ index, code: error.code, source: error.source, message: error.message });
    }
  }
  const jsObjects = { data: mapped, originalSize: records.length, processedCount: mapped.length };
  return { success: mappingErrors.length === 0, data: { returnedObjects: { jsObjects, mappingErrors } } };
}
