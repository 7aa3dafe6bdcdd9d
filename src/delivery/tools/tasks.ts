/** Parts of a tool's run as tasks of compute threads: JSON texts in and out. */
import { parseExactJson } from "../../base/exact-json.ts";
import type { Json } from "../../base/json.ts";
import type { Given, Made } from "../compute/port.ts";
import { type PlainFailure, plainFailure, type RecordFailure } from "../failures/failure.ts";
import { importObstacle } from "../pipeline/page/obstacles.ts";
import { withScripts } from "../pipeline/run/page-tasks.ts";
import { cacheSource } from "../pipeline/setup/cached-values.ts";
import { lookupSource, noAnswers } from "../pipeline/setup/lookup-source.ts";
import { importLookups } from "../pipeline/setup/lookups.ts";
import { deliveryOf, type PageSetup } from "../pipeline/setup/page-setup.ts";
import type { Step } from "../ports/documents.ts";
import type { PageScripts } from "../scripts/page-scripts.ts";
import type { ChildAnswers } from "../values/child-answers.ts";
import { toolObstacle } from "./tool-obstacles.ts";
import {
  enterTool,
  type Leaving,
  mappedOutput,
  type Passed,
  postMappedOutput,
  preMappedOutput,
  routeRecords,
  type ToolSetup,
  takeAnswers,
} from "./tool-page.ts";

function within<T>(setup: string, work: (read: ToolSetup, scripts: PageScripts) => T): Promise<T> {
  const read = parseExactJson(setup) as ToolSetup;
  return withScripts(read, (scripts) => work(read, scripts));
}

const listIn = (text: string): readonly Json[] => parseExactJson(text) as readonly Json[];

/** Returns the obstacle to the tool, then the obstacles to each of its imports, in order. */
export async function checkToolTask({ setup, imports }: Given<"tool.check">): Promise<Made<"tool.check">> {
  const own = await within(setup, (read, scripts) => told(toolObstacle(read, scripts)));
  const others: (PlainFailure | null)[] = [];
  for (const text of imports) {
    const read = parseExactJson(text) as PageSetup;
    const found = await withScripts(read, (scripts) =>
      importObstacle(
        { ...read, scripts, connection: deliveryOf(read).connection },
        importLookups(read.import, lookupSource(read, noAnswers)),
      ),
    );
    others.push(told(found));
  }
  return { obstacles: JSON.stringify([own, ...others]) };
}

const told = (failure: RecordFailure | undefined): PlainFailure | null => (failure ? plainFailure(failure) : null);

export function enterToolTask({ setup, records, known }: Given<"tool.enter">): Promise<Made<"tool.enter">> {
  return within(setup, (read, scripts) => {
    const source = cacheSource(known, read.caches);
    const passed = enterTool(read, listIn(records), scripts, source);
    const asks = source.asks();
    return { passed: asks === "" ? JSON.stringify(passed) : "", asks };
  });
}

export async function routeTask({ setup, router, records }: Given<"tool.route">): Promise<Made<"tool.route">> {
  const routes = await within(setup, (read, scripts) => routeRecords(read, Number(router), listIn(records), scripts));
  return { routes: JSON.stringify(routes) };
}

export async function takeAnswersTask(given: Given<"tool.answer">): Promise<Made<"tool.answer">> {
  const step = parseExactJson(given.step) as Step;
  const passed = await within(given.setup, (read, scripts) =>
    takeAnswers(
      read,
      step,
      listIn(given.records),
      {
        answers: listIn(given.answers),
        children: listIn(given.children) as readonly (ChildAnswers | null)[],
      },
      scripts,
    ),
  );
  return { passed: JSON.stringify(passed) };
}

export function leaveToolTask(given: Given<"tool.leave">): Promise<Made<"tool.leave">> {
  return within(given.setup, (read, scripts) => {
    const leaving = listIn(given.leaving) as readonly Leaving[];
    const source = cacheSource(given.known, read.caches);
    // Hooks run once, even if the mappings need several rounds of lookups.
    const before =
      given.held === "" ? preMappedOutput(read, leaving, scripts) : (parseExactJson(given.held) as readonly Passed[]);
    const mapped = mappedOutput(read, leaving, before, source);
    const asks = source.asks();
    if (asks !== "") return { passed: "", asks, held: JSON.stringify(before) };
    return { passed: JSON.stringify(postMappedOutput(read, before, mapped, scripts)), asks: "", held: "" };
  });
}
