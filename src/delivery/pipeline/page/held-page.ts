/** A page in progress, at its beginning and while it waits between two tasks for the answers of its lookups. */
import type { Json } from "../../../base/json.ts";
import { failureFrom, type PlainFailure, plainFailure } from "../../failures/failure.ts";
import {
  type LookupAnswers,
  type LookupAsks,
  noAnswers,
  type RawAnswers,
  withAnswers,
} from "../setup/lookup-source.ts";
import type { PageSetup } from "../setup/page-setup.ts";
import type { ShownStages } from "../setup/shown-stages.ts";
import { type Item, itemsIn } from "./prepare-records.ts";

/** The next step of a page. */
type Step = "begin" | "map" | "send";

interface HeldItem extends Omit<Item, "failures" | "parent"> {
  readonly failures?: readonly PlainFailure[];
  /** The index among the parents: many children may share a large parent. */
  readonly parent?: number;
}

/** A page in progress in the form of JSON. */
export interface HeldPage {
  readonly step: Step;
  readonly items: readonly HeldItem[];
  readonly parents: readonly Json[];
  readonly stages: ShownStages;
  readonly answers: LookupAnswers;
}

/** The lookups that a page needs before it can continue, and the page. */
export interface Unanswered {
  readonly asks: LookupAsks;
  readonly held: HeldPage;
}

/** The records of a new page, or a page that continues. */
export type PageInput =
  | { readonly records: readonly Json[] }
  | { readonly held: HeldPage; readonly answers: RawAnswers };

export interface OpenPage {
  step: Step;
  readonly items: readonly Item[];
  readonly stages: { -readonly [name in keyof ShownStages]: ShownStages[name] };
  readonly answers: LookupAnswers;
}

export function openPage(setup: PageSetup, input: PageInput): OpenPage {
  if ("records" in input)
    return { step: "begin", items: itemsIn(input.records, setup), stages: {}, answers: noAnswers };
  const { step, items, parents, stages, answers } = input.held;
  return {
    step,
    items: items.map(({ failures, parent, ...item }) => ({
      ...item,
      ...(parent !== undefined && { parent: parents[parent]! }),
      ...(failures && { failures: failures.map(failureFrom) }),
    })),
    stages: { ...stages },
    answers: withAnswers(setup, answers, input.answers),
  };
}

/** Takes a snapshot of a page. The returned function converts it to the form sent between tasks. */
export function heldPage({ step, items, stages, answers }: OpenPage): () => HeldPage {
  const noted = items.map((item) => ({ ...item }));
  const shown = { ...stages };
  return () => {
    const parents = [...new Set(noted.flatMap(({ parent }) => (parent === undefined ? [] : [parent])))];
    const held = noted.map(
      ({ failures, parent, ...item }): HeldItem => ({
        ...item,
        ...(parent !== undefined && { parent: parents.indexOf(parent) }),
        ...(failures && { failures: failures.map(plainFailure) }),
      }),
    );
    return { step, items: held, parents, stages: shown, answers };
  };
}
