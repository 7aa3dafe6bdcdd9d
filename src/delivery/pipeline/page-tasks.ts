/** The halves of a page's way as tasks of compute threads: JSON texts in and out. */
import type { Json, JsonObject } from "../../base/json.ts";
import type { Given, Made } from "../compute/port.ts";
import { judgePage } from "./judge-page.ts";
import { previewMappingFields } from "./mapping-fields.ts";
import type { PageSetup } from "./page-setup.ts";
import { mapOnly, type PagePlace, preparePage, type SendingState } from "./prepare-page.ts";

const setupIn = (text: string): PageSetup => JSON.parse(text) as PageSetup;
const recordsIn = (text: string): readonly Json[] => JSON.parse(text) as readonly Json[];

export function prepareTask({ setup, page, records }: Given<"import.prepare">): Made<"import.prepare"> {
  const { plan, states } = preparePage(setupIn(setup), recordsIn(records), JSON.parse(page) as PagePlace);
  return { plan: JSON.stringify(plan), states: states.map((state) => JSON.stringify(state)) };
}

export function judgeTask({ setup, states, answers }: Given<"import.judge">): Made<"import.judge"> {
  const sent = states.map((state) => JSON.parse(state) as SendingState);
  const came = answers.map((answer) => JSON.parse(answer) as Json);
  return { outcome: JSON.stringify(judgePage(setupIn(setup), sent, came)) };
}

export function mapTask({ setup, records }: Given<"import.map">): Made<"import.map"> {
  return { records: JSON.stringify(mapOnly(setupIn(setup), recordsIn(records))) };
}

export function mappingFieldsTask({ config, records }: Given<"mapping.fields">): Made<"mapping.fields"> {
  const answer: JsonObject = previewMappingFields(JSON.parse(config) as JsonObject, recordsIn(records));
  return { answer: JSON.stringify(answer) };
}
