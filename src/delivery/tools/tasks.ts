/** Parts of a tool's run as tasks of compute threads: JSON texts in and out. */

import type { Json, JsonObject } from "../../base/json.ts";
import { type JsonOf, packJson, unpackJson } from "../../base/json-of.ts";
import type { TaskInput, TaskResult } from "../compute/port.ts";
import { type PlainFailure, plainFailure, type RecordFailure } from "../failures/failure.ts";
import { importObstacle } from "../pipeline/page/preconditions.ts";
import { withScripts } from "../pipeline/run/page-tasks.ts";
import { type CacheAsks, type CacheEntries, cacheSource } from "../pipeline/setup/cached-values.ts";
import { lookupSource, noAnswers } from "../pipeline/setup/lookup-source.ts";
import { importLookups } from "../pipeline/setup/lookups.ts";
import { deliveryOf, type PageSetup } from "../pipeline/setup/pages.ts";
import type { BranchStep } from "../ports/documents.ts";
import type { PageScripts } from "../scripts/page-scripts.ts";
import type { ChildAnswers } from "../values/child-answers.ts";
import { toolObstacle } from "./tool-obstacles.ts";
import {
  enterTool,
  type Leaving,
  mappedOutput,
  postMappedOutput,
  preMappedOutput,
  type RecordRoute,
  routeRecords,
  type ToolPassedRecord,
  type ToolSetup,
  takeAnswers,
} from "./tool-page.ts";

declare module "../compute/port.ts" {
  interface Tasks {
    /** Lists the obstacles to running a tool and the imports of its steps, in that order; null for no obstacle. */
    readonly "tool.check": {
      readonly given: { readonly setup: JsonOf<ToolSetup>; readonly imports: readonly JsonOf<PageSetup>[] };
      readonly made: { readonly obstacles: JsonOf<readonly (PlainFailure | null)[]> };
    };
    /** The outcome of the records, or the questions to lookup caches that must be answered first. */
    readonly "tool.enter": {
      readonly given: {
        readonly setup: JsonOf<ToolSetup>;
        readonly records: JsonOf<readonly Json[]>;
        readonly known: JsonOf<CacheEntries> | "";
      };
      readonly made: {
        readonly passed: JsonOf<readonly ToolPassedRecord[]> | "";
        readonly asks: JsonOf<CacheAsks> | "";
      };
    };
    readonly "tool.route": {
      readonly given: {
        readonly setup: JsonOf<ToolSetup>;
        readonly router: JsonOf<number>;
        readonly records: JsonOf<readonly Json[]>;
      };
      readonly made: { readonly routes: JsonOf<readonly RecordRoute[]> };
    };
    readonly "tool.answer": {
      readonly given: {
        readonly setup: JsonOf<ToolSetup>;
        readonly step: JsonOf<BranchStep>;
        readonly records: JsonOf<readonly Json[]>;
        readonly answers: JsonOf<readonly JsonObject[]>;
        /** For each record. */
        readonly children: JsonOf<readonly (ChildAnswers | null)[]>;
      };
      readonly made: { readonly passed: JsonOf<readonly ToolPassedRecord[]> };
    };
    readonly "tool.leave": {
      /** `held`: state of the records when this task paused for lookups; "" at first. */
      readonly given: {
        readonly setup: JsonOf<ToolSetup>;
        readonly leaving: JsonOf<readonly Leaving[]>;
        readonly known: JsonOf<CacheEntries> | "";
        readonly held: JsonOf<readonly ToolPassedRecord[]> | "";
      };
      readonly made: {
        readonly passed: JsonOf<readonly ToolPassedRecord[]> | "";
        readonly asks: JsonOf<CacheAsks> | "";
        readonly held: JsonOf<readonly ToolPassedRecord[]> | "";
      };
    };
  }
}

function withToolScripts<T>(setup: JsonOf<ToolSetup>, work: (read: ToolSetup, scripts: PageScripts) => T): Promise<T> {
  const read = unpackJson(setup);
  return withScripts(read, (scripts) => work(read, scripts));
}

/** Returns the obstacle to the tool, then the obstacles to each of its imports, in order. */
export async function checkToolTask({ setup, imports }: TaskInput<"tool.check">): Promise<TaskResult<"tool.check">> {
  const own = await withToolScripts(setup, (read, scripts) => plainFailureOrNull(toolObstacle(read, scripts)));
  const others: (PlainFailure | null)[] = [];
  for (const text of imports) {
    const read = unpackJson(text);
    const found = await withScripts(read, (scripts) =>
      importObstacle(
        { ...read, scripts, connection: deliveryOf(read).connection },
        importLookups(read.import, lookupSource(read, noAnswers)),
      ),
    );
    others.push(plainFailureOrNull(found));
  }
  return { obstacles: packJson([own, ...others]) };
}

const plainFailureOrNull = (failure: RecordFailure | undefined): PlainFailure | null =>
  failure ? plainFailure(failure) : null;

export function enterToolTask({ setup, records, known }: TaskInput<"tool.enter">): Promise<TaskResult<"tool.enter">> {
  return withToolScripts(setup, (read, scripts) => {
    const source = cacheSource(known, read.caches);
    const passed = enterTool(read, unpackJson(records), scripts, source);
    const asks = source.asks();
    return { passed: asks === "" ? packJson(passed) : "", asks };
  });
}

export async function routeTask({
  setup,
  router,
  records,
}: TaskInput<"tool.route">): Promise<TaskResult<"tool.route">> {
  const routes = await withToolScripts(setup, (read, scripts) =>
    routeRecords(read, unpackJson(router), unpackJson(records), scripts),
  );
  return { routes: packJson(routes) };
}

export async function takeAnswersTask(given: TaskInput<"tool.answer">): Promise<TaskResult<"tool.answer">> {
  const step = unpackJson(given.step);
  const passed = await withToolScripts(given.setup, (read, scripts) =>
    takeAnswers(
      read,
      step,
      unpackJson(given.records),
      {
        answers: unpackJson(given.answers),
        children: unpackJson(given.children),
      },
      scripts,
    ),
  );
  return { passed: packJson(passed) };
}

export function leaveToolTask(given: TaskInput<"tool.leave">): Promise<TaskResult<"tool.leave">> {
  return withToolScripts(given.setup, (read, scripts) => {
    const leaving = unpackJson(given.leaving);
    const source = cacheSource(given.known, read.caches);
    // Hooks run once, even if the mappings need several rounds of lookups.
    const before = given.held === "" ? preMappedOutput(read, leaving, scripts) : unpackJson(given.held);
    const mapped = mappedOutput(read, leaving, before, source);
    const asks = source.asks();
    if (asks !== "") return { passed: "", asks, held: packJson(before) };
    return { passed: packJson(postMappedOutput(read, before, mapped, scripts)), asks: "", held: "" };
  });
}
