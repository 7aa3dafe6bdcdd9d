/** A page in progress, at its beginning and while it waits between two tasks for the answers of its lookups. */
import type { Json } from "../../../base/json.ts";
import { failureFrom, type PlainFailure, plainFailure } from "../../failures/failure.ts";
import {
  type LookupAnswers,
  type LookupAsks,
  noAnswers,
  type RawAnswers,
  withRawAnswers,
} from "../setup/lookup-source.ts";
import type { PageSetup } from "../setup/pages.ts";
import type { ShownStages } from "../setup/shown-stages.ts";
import { type PageItem, pageItems } from "./prepare-records.ts";

/** The next step of a page. */
type PageStep = "begin" | "map" | "send";

interface SuspendedItem extends Omit<PageItem, "failures" | "parent"> {
  readonly failures?: readonly PlainFailure[];
  /** The index among the parents: many children may share a large parent. */
  readonly parent?: number;
}

/** A page in progress in the form of JSON. */
export interface SuspendedPage {
  readonly step: PageStep;
  readonly items: readonly SuspendedItem[];
  readonly parents: readonly Json[];
  readonly stages: ShownStages;
  readonly answers: LookupAnswers;
}

/** The lookups that a page needs before it can continue, and the page. */
export interface Unanswered {
  readonly asks: LookupAsks;
  readonly held: SuspendedPage;
}

/** The records of a new page, or a page that continues. */
export type PageInput =
  | { readonly records: readonly Json[] }
  | { readonly held: SuspendedPage; readonly answers: RawAnswers };

export interface OpenPage {
  step: PageStep;
  readonly items: readonly PageItem[];
  readonly stages: { -readonly [name in keyof ShownStages]: ShownStages[name] };
  readonly answers: LookupAnswers;
}

export function openPage(setup: PageSetup, input: PageInput): OpenPage {
  if ("records" in input)
    return { step: "begin", items: pageItems(input.records, setup), stages: {}, answers: noAnswers };
  const { step, items, parents, stages, answers } = input.held;
  return {
    step,
    items: items.map(({ failures, parent, ...item }) => ({
      ...item,
      ...(parent !== undefined && { parent: parents[parent]! }),
      ...(failures && { failures: failures.map(failureFrom) }),
    })),
    stages: { ...stages },
    answers: withRawAnswers(setup, answers, input.answers),
  };
}

/** Takes a snapshot of a page. The returned function converts it to the form sent between tasks. */
export function suspendedPage({ step, items, stages, answers }: OpenPage): () => SuspendedPage {
  const noted = items.map((item) => ({ ...item }));
  const shown = { ...stages };
  return () => {
    const parents = [...new Set(noted.flatMap(({ parent }) => (parent === undefined ? [] : [parent])))];
    const held = noted.map(
      ({ failures, parent, ...item }): SuspendedItem => ({
        ...item,
        ...(parent !== undefined && { parent: parents.indexOf(parent) }),
        ...(failures && { failures: failures.map(plainFailure) }),
      }),
    );
    return { step, items: held, parents, stages: shown, answers };
  };
}
