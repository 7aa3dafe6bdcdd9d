/** The second half of a page's way: what the answers of the destination mean for the records that were sent. */
import type { Json, JsonObject } from "../../base/json.ts";
import type { Exchange } from "../adaptor.ts";
import { adaptorOf } from "../adaptors/index.ts";
import { contextValues, deliveryOf, type PageSetup } from "./page-setup.ts";
import type { SendingState } from "./prepare-page.ts";
import { deliveredResult } from "./record-result.ts";
import { contextOf } from "./record-template.ts";

export interface PageOutcome {
  /** By sending, one for each of its records. */
  readonly results: readonly (readonly JsonObject[])[];
  /** By sending; null where nobody looks. */
  readonly exchanges: readonly (Exchange | null)[];
}

/** Judges sendings by their answers, which are in the same order. */
export function judgePage(setup: PageSetup, states: readonly SendingState[], answers: readonly Json[]): PageOutcome {
  const delivery = deliveryOf(setup);
  const adaptor = adaptorOf(setup.import);
  const around = contextValues(setup);
  const judged = states.map(({ records, kept }, number) => {
    const { delivered, exchange } = adaptor.judge({ size: records.length, kept }, answers[number]!, delivery);
    const results = delivered.map((each, index) => {
      const { traceKey, child } = records[index]!;
      const context = child && contextOf([child], around);
      return deliveredResult(each, setup.import, { at: setup.at, traceKey, context });
    });
    return { results, exchange: exchange ?? null };
  });
  return { results: judged.map(({ results }) => results), exchanges: judged.map(({ exchange }) => exchange) };
}
