/** A page of an export, and the steps that build it from records: transform, filter, preSavePage. */
import { itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import type { ReaderPosition } from "../adaptors/reader.ts";
import { failureItem, type PlainFailure, RecordFailure } from "../failures/failure.ts";
import { traceKeyOf } from "../pipeline/page/record-keys.ts";
import { filterSteps, passesFilter } from "../pipeline/reshape/filter.ts";
import { transformedValue } from "../pipeline/reshape/transform.ts";
import type { CacheSource } from "../pipeline/setup/cached-values.ts";
import type { PreviewExchange } from "../ports/adaptor.ts";
import type { PageScripts } from "../scripts/page-scripts.ts";
import { recordContext, renderedTemplate } from "../templates/record-template.ts";
import { type Child, withParent } from "../values/parents.ts";
import { savedPage } from "./pre-save-page.ts";
import { type ExportSetup, exportContextValues } from "./setup.ts";

/** The start of a page: a position of the source, and the number of records of the answer there to skip. */
export type Cursor = {
  readonly position?: ReaderPosition;
  readonly offset: number;
};

export const firstPage: Cursor = Object.freeze({ offset: 0 });

/** The result of a step in a preview. */
type PreviewStage = {
  readonly name: string;
  readonly data: Json;
  readonly errors: readonly JsonObject[];
};

export interface ExportPage {
  readonly data: readonly Json[];
  /** By record: the link of the export's template; null without a link. */
  readonly dataURIs: readonly (string | null)[];
  /** Errors of records that are not in `data`; without a record, the reason why reading ends early. */
  readonly errors: readonly JsonObject[];
  /** The start of the next page; null for the last page. */
  readonly next: Cursor | null;
  /** True if nothing was looked up for the record: the input filter excludes it. */
  readonly unasked?: true;
  /** In previews only. */
  readonly exchange?: PreviewExchange;
  readonly stages?: readonly PreviewStage[];
  /** The reason why there is no page; nothing was read then. */
  readonly failure?: PlainFailure;
}

/** The input of a page. */
interface ExportPageParts {
  /** The records of the source's answer, and their groups. */
  readonly found: readonly Json[];
  readonly grouped: readonly Json[];
  /** The records of this page. */
  readonly children: readonly Child[];
  /** Errors of records that are too large for the page. */
  readonly errors: readonly JsonObject[];
  /** The start of the next page. */
  readonly next: Cursor | null;
}

/** The scripts and lookup caches that build a page. */
export interface PageTools {
  readonly scripts: PageScripts;
  readonly source: CacheSource;
}

/** Builds a page. Throws RecordFailure if a hook fails. */
export function exportPageOf(parts: ExportPageParts, setup: ExportSetup, tools: PageTools): ExportPage {
  const { scripts } = tools;
  const { export: document } = setup;
  const stages: PreviewStage[] = [];
  const noteStage = (name: string, isThere: boolean, data: readonly Json[], errors: readonly JsonObject[]): void => {
    if (setup.watched && isThere) stages.push({ name, data, errors });
  };
  noteStage("parse", true, parts.found, []);
  noteStage("group", itemsOf(document.groupByFields).length > 0, parts.grouped, []);
  noteStage("oneToMany", document.oneToMany === true && document.isLookup !== true, childRecords(parts), parts.errors);
  const transforms = applyToEach(parts.children, setup, (child) => ({
    ...child,
    record: transformedRecord(child, setup, tools),
  }));
  noteStage("transform", isObjectPart(document.transform), childRecords(transforms), transforms.errors);
  const passed = applyToEach(transforms.children, setup, (child) => {
    const { settings, knownIds } = setup;
    const input = { record: withParent(child.record, child.parent), settings, knownIds, step: filterSteps.output };
    return passesFilter(document.filter, input, scripts) ? child : undefined;
  });
  noteStage("outputFilter", isObjectPart(document.filter), childRecords(passed), passed.errors);
  const errors = [...parts.errors, ...transforms.errors, ...passed.errors];
  const saved = savedPage(setup, scripts, { data: childRecords(passed), errors });
  const own = saved.errors.filter((error) => !errors.includes(error));
  noteStage("preSavePage", isObjectPart(document.hooks), saved.data, own);
  return {
    data: saved.data,
    dataURIs: saved.data.map((record) => recordLink(record, setup)),
    errors: saved.errors,
    next: saved.abort ? null : parts.next,
    ...(setup.watched && { stages }),
  };
}

const isObjectPart = (part: unknown): boolean => typeof part === "object" && part !== null;
const childRecords = ({ children }: Pick<ExportPageParts, "children">): readonly Json[] =>
  children.map(({ record }) => record);

/** Applies a step to each record. Returns the remaining records and the errors of the failed ones. */
function applyToEach(
  children: readonly Child[],
  setup: ExportSetup,
  step: (child: Child) => Child | undefined,
): Pick<ExportPageParts, "children" | "errors"> {
  const kept: Child[] = [];
  const errors: JsonObject[] = [];
  for (const child of children) {
    try {
      const made = step(child);
      if (made) kept.push(made);
    } catch (error) {
      if (!(error instanceof RecordFailure)) throw error;
      const traceKey = traceKeyOf(setup.export, child.record, () => recordContext([child], exportContextValues(setup)));
      errors.push(failureItem(error, setup.at, traceKey));
    }
  }
  return { children: kept, errors };
}

/**
 * Applies the export's transform to a record, like that of an import, but with the failure stage of an export. Throws
 * RecordFailure.
 */
export function transformedRecord({ record, parent }: Child, setup: ExportSetup, { scripts, source }: PageTools): Json {
  try {
    return transformedValue(setup.export.transform, withParent(record, parent), scripts, source);
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    throw transformFailure(error);
  }
}

/** Converts the failure of a transform to that of an export. */
export const transformFailure = ({ code, message, more }: RecordFailure): RecordFailure =>
  new RecordFailure(code, "transformation", "transformation", message, more);

function recordLink(record: Json, setup: ExportSetup): string | null {
  const { dataURITemplate: template } = setup.export;
  if (typeof template !== "string" || template === "") return null;
  try {
    return renderedTemplate(template, recordContext([{ record }], exportContextValues(setup)), "none");
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    return null;
  }
}
