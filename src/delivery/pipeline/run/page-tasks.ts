/** The two halves of a page as tasks of compute threads: JSON texts in and out. */
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json, JsonObject } from "../../../base/json.ts";
import type { Given, Made } from "../../compute/port.ts";
import { openPageScripts, type PageScripts } from "../../scripts/page-scripts.ts";
import type { Tried } from "../../sending/attempts.ts";
import type { HeldPage, PageInput, Unanswered } from "../page/held-page.ts";
import { answerSaysFailure, judgePage } from "../page/judge-page.ts";
import { mapOnly, type PagePlace, preparePage, type SendingState } from "../page/prepare-page.ts";
import { previewMappingFields } from "../reshape/mapping-fields.ts";
import { lookupSource, noAnswers, type RawAnswers, withAnswers } from "../setup/lookup-source.ts";
import type { PageSetup } from "../setup/page-setup.ts";
import { unreadPage } from "../setup/pages.ts";
import { judgeEnd } from "./run-end.ts";

const setupIn = (text: string): PageSetup => parseExactJson(text) as PageSetup;
const recordsIn = (text: string): readonly Json[] => parseExactJson(text) as readonly Json[];

/** Opens the scripts of a page, runs its work and closes the scripts. */
export async function withScripts<T>(
  setup: Pick<PageSetup, "scripts" | "around" | "settings" | "mock">,
  work: (scripts: PageScripts) => T,
): Promise<T> {
  const open = await openPageScripts(setup.scripts, {
    told: { ...setup.around, settings: setup.settings, testMode: setup.mock },
  });
  try {
    return work(open);
  } finally {
    open.close();
  }
}

/** Returns the records of a new page, or the page in progress with the answers of its lookups. */
function inputIn({ records, held, answers }: Pick<Given<"import.map">, "records" | "held" | "answers">): PageInput {
  if (held === "") return { records: recordsIn(records) };
  return { held: parseExactJson(held) as HeldPage, answers: parseExactJson(answers) as RawAnswers };
}

/** Returns the input of a page; undefined if an unparsed text is not a page. */
function pageIn(given: Parameters<typeof inputIn>[0], { unread }: PagePlace): PageInput | undefined {
  if (unread === undefined || given.held !== "") return inputIn(given);
  const records = unreadPage(given.records, unread);
  return records && { records };
}

export async function prepareTask({ setup, page, ...given }: Given<"import.prepare">): Promise<Made<"import.prepare">> {
  const place = parseExactJson(page) as PagePlace;
  const input = pageIn(given, place);
  if (!input) return { ...nothingToAsk, plan: "", states: [] };
  const read = setupIn(setup);
  return withScripts(read, (scripts) => {
    const made = preparePage(read, input, place, scripts);
    if ("asks" in made) return { ...toAsk(made), plan: "", states: [] };
    return {
      ...nothingToAsk,
      plan: JSON.stringify(made.plan),
      states: made.states.map((state) => JSON.stringify(state)),
    };
  });
}

const nothingToAsk = { asks: "", held: "" };
const toAsk = ({ asks, held }: Unanswered) => ({ asks: JSON.stringify(asks), held: JSON.stringify(held) });

export function judgeTask({ setup, states, answers, looked }: Given<"import.judge">): Promise<Made<"import.judge">> {
  const read = setupIn(setup);
  const sent = states.map((state) => parseExactJson(state) as SendingState);
  const came = answers.map((answer) => parseExactJson(answer) as Tried<Json>);
  const known = looked.reduce((all, each) => withAnswers(read, all, parseExactJson(each) as RawAnswers), noAnswers);
  return withScripts(read, (scripts) => {
    const made = judgePage(read, sent, came, scripts, lookupSource(read, known));
    return "asks" in made
      ? { outcome: "", asks: JSON.stringify(made.asks) }
      : { outcome: JSON.stringify(made), asks: "" };
  });
}

export function saysFailureTask({ setup, state, answer }: Given<"import.saysFailure">): Made<"import.saysFailure"> {
  const { kept } = parseExactJson(state) as SendingState;
  return { failed: String(answerSaysFailure(setupIn(setup), kept, parseExactJson(answer) as Json)) };
}

export function endTask({ setup, tried }: Given<"import.end">): Promise<Made<"import.end">> {
  const read = setupIn(setup);
  return withScripts(read, (scripts) => ({
    result: JSON.stringify(judgeEnd(read, parseExactJson(tried) as Tried<Json>, scripts)),
  }));
}

export function mapTask({ setup, ...input }: Given<"import.map">): Promise<Made<"import.map">> {
  const read = setupIn(setup);
  return withScripts(read, (scripts) => {
    const made = mapOnly(read, inputIn(input), scripts);
    return "asks" in made
      ? { ...toAsk(made), records: "" }
      : { ...nothingToAsk, records: JSON.stringify(made.records) };
  });
}

export function mappingFieldsTask({ config, records }: Given<"mapping.fields">): Made<"mapping.fields"> {
  const answer: JsonObject = previewMappingFields(parseExactJson(config) as JsonObject, recordsIn(records));
  return { answer: JSON.stringify(answer) };
}
