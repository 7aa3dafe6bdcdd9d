/**
 * Runs records through a tool (facts 2.17): into the tool, router by router along their branches, and out of the tool.
 * Computation runs in threads (tool-page.ts). Imports run through the pipeline, and those of the type ToolImport call the next
 * tool.
 */

import { type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { packInSlices, packJson, presentJson, unpackJson } from "../../base/json-of.ts";
import { createPause } from "../../base/pauses.ts";
import { limits } from "../../catalog/limits.ts";
import { toolExit } from "../../catalog/parts/router-rules.ts";
import { BoundExceeded, failureOfBound, isLackOfRoom, type TaskResult } from "../compute/port.ts";
import { failureFrom, failureItem, RecordFailure } from "../failures/failure.ts";
import { childrenText, mapsAnswers } from "../pipeline/reshape/response-mapping.ts";
import { branchesIn, routerName } from "../pipeline/reshape/router.ts";
import { withCaches } from "../pipeline/setup/cached-values.ts";
import { recordPages } from "../pipeline/setup/pages.ts";
import { shortExchange } from "../pipeline/setup/shown-stages.ts";
import type { PreviewExchange } from "../ports/adaptor.ts";
import type { BranchBlock, BranchStep, RouterBlock } from "../ports/documents.ts";
import type { CallableTool } from "../sending/sender.ts";
import type { ChildAnswers } from "../values/child-answers.ts";
import { checkTool } from "./check-tool.ts";
import { eachInTurn } from "./each-in-turn.ts";
import type { OpenTool } from "./open-tool.ts";
import { beginRun, type RunContext, spendOutput, spendRecords, spendRouterStep } from "./run-context.ts";
import { answersOfStep, takenAnswers } from "./step-run.ts";
import { setupOf, type ToolSurroundings } from "./surroundings.ts";
import {
  failedBy,
  reportStep,
  storePassed,
  type ToolItem,
  type ToolPage,
  type ToolResult,
  toolTime,
  turnOf,
} from "./tool-items.ts";
import { toolStepId } from "./tool-obstacles.ts";
import type { RecordRoute, ToolPassedRecord } from "./tool-page.ts";

/** Returns the tool, ready to be called. Throws BoundExceeded if there is no room for the check. */
export async function callableTool(
  tool: OpenTool | RecordFailure,
  surroundings: ToolSurroundings,
): Promise<CallableTool> {
  const obstacle = tool instanceof RecordFailure ? tool : await checkedTool(tool, surroundings);
  return {
    obstacle,
    call: async (inputs, signal, caller) => {
      if (obstacle || tool instanceof RecordFailure)
        return inputs.map(() =>
          toolResultOf({ errors: [failureItem(failureFrom(obstacle!), toolTime(surroundings), undefined)] }),
        );
      return runToolRecords(tool, inputs, beginRun(surroundings, signal, caller));
    },
  };
}

/** Checks the tool. The check also has bounds: a tool that exceeds them cannot run. */
async function checkedTool(tool: OpenTool, surroundings: ToolSurroundings): Promise<CallableTool["obstacle"]> {
  try {
    return await checkTool(tool, surroundings);
  } catch (error) {
    if (!(error instanceof BoundExceeded) || isLackOfRoom(error)) throw error;
    return failureOfBound(error, "request");
  }
}

/** Runs records through a tool, page by page: one result for each record. */
async function runToolRecords(
  tool: OpenTool,
  inputs: readonly Json[],
  context: RunContext,
): Promise<readonly JsonObject[]> {
  const results: JsonObject[] = [];
  for await (const page of recordPages(inputs, {})) {
    if ("failure" in page) results.push(toolResultOf(failedBy(page.failure, context)));
    else {
      const records = page.texts.map((text) => unpackJson(text));
      results.push(...(await runToolPage(tool, records, context)).map(toolResultOf));
    }
  }
  return results;
}

function toolResultOf(ended: ToolResult): JsonObject {
  if ("ignored" in ended) return { statusCode: 200, ignored: true, _json: null, errors: [] };
  if ("output" in ended) return { statusCode: 200, _json: ended.output, errors: [] };
  return { statusCode: ended.statusCode ?? 422, _json: null, errors: ended.errors };
}

async function runToolPage(
  tool: OpenTool,
  inputs: readonly Json[],
  context: RunContext,
): Promise<readonly ToolResult[]> {
  const ended: ToolResult[] = [];
  const page: ToolPage = {
    tool,
    context,
    ended,
    setup: packJson(setupOf(tool, context)),
    overruns: 0,
    held: 0,
    at: () => toolTime(context),
  };
  const bound = depthFailure(context) ?? spendRecords(inputs.length, context);
  if (bound) return inputs.map(() => failedBy(bound, context));
  const items = inputs.map((input, at): ToolItem => ({ at, input, record: input, weight: 0 }));
  const entered = await enterItems(page, items);
  await routeItems(page, entered);
  return ended;
}

/** Returns the failure of tools that are nested too deeply, such as tools that call each other in a circle (spec: Tool, rules). */
function depthFailure({ depth }: RunContext): RecordFailure | undefined {
  if (depth <= limits.toolNestingDepth) return undefined;
  const message = `The tools call each other more than ${limits.toolNestingDepth} deep.`;
  return new RecordFailure("tool_nesting_depth_exceeded", "resource", "request", message);
}

const textOfRecords = (items: readonly ToolItem[]) =>
  packInSlices(
    items.map(({ record }) => record),
    createPause(),
  );

async function enterItems(page: ToolPage, items: readonly ToolItem[]): Promise<readonly ToolItem[]> {
  return reportStep(page, { type: "input", id: "input", name: "Input" }, items, async () => {
    const passed = await eachInTurn<ToolItem, ToolPassedRecord>(page, items, async (part) => {
      const given = { setup: page.setup, records: await textOfRecords(part) };
      const made = await withCaches(page.tool.cached, (known) =>
        page.tool.compute("tool.enter", { ...given, known }, turnOf(page)),
      );
      return presentJson(made.passed);
    });
    return { open: await storePassed(page, items, passed) };
  });
}

/** Processes router after router: records on the way to the same router meet it together. */
async function routeItems(page: ToolPage, items: readonly ToolItem[]): Promise<void> {
  const routers = objectsOf(page.tool.document.routers);
  const [first] = routers;
  if (!first) return leaveTool(page, items);
  const waiting = new Map<string, readonly ToolItem[]>([[String(first.id), items]]);
  for (const [id, group] of waiting) {
    waiting.delete(id);
    const at = routers.findIndex((router) => router.id === id);
    if (group.length === 0) continue;
    const bound = spendRouterStep(page.context);
    if (bound || at < 0) {
      const failure =
        bound ?? new RecordFailure("not_configured", "input_filter", "routing", `There is no router ${id}.`);
      for (const item of group) page.ended[item.at] = failedBy(failure, page.context);
      continue;
    }
    for (const { branch, taken } of await branchesOf(page, routers[at]!, at, group)) {
      const { open, next } = await alongBranch(page, branch, taken);
      if (next === undefined) await leaveTool(page, open);
      else waiting.set(next, [...(waiting.get(next) ?? []), ...open]);
    }
  }
}

interface Taken {
  readonly branch: BranchBlock;
  readonly taken: readonly ToolItem[];
}

/** Returns the branches and their records. A record without a branch leaves the tool without an output. */
async function branchesOf(
  page: ToolPage,
  router: RouterBlock,
  at: number,
  items: readonly ToolItem[],
): Promise<readonly Taken[]> {
  const branches = branchesIn(router);
  const takes = new Map<ToolItem, number>();
  const report = { type: "router", id: String(router.id), name: routerName(router) } as const;
  await reportStep(page, report, items, async () => {
    const routes = await eachInTurn<ToolItem, RecordRoute>(page, items, async (part) => {
      const given = {
        setup: page.setup,
        router: packJson(at),
        records: await textOfRecords(part),
      };
      return (await page.tool.compute("tool.route", given, turnOf(page))).routes;
    });
    for (const [index, item] of items.entries()) {
      const each = routes[index]!;
      if ("errors" in each) page.ended[item.at] = each;
      else if (each.branches[0] === undefined) page.ended[item.at] = { ignored: true };
      else takes.set(item, each.branches[0]);
    }
    const names = items.map((item): Json => (takes.has(item) ? (branches[takes.get(item)!]!.name ?? "") : null));
    return { open: items.filter((item) => takes.has(item)), output: names };
  });
  return branches
    .map((branch, index) => ({ branch, taken: items.filter((item) => takes.get(item) === index) }))
    .filter(({ taken }) => taken.length > 0);
}

/**
 * Runs the steps of a branch. `next`: the following router, undefined at the exit of the tool. A branch without steps that leads
 * nowhere discards its records.
 */
async function alongBranch(
  page: ToolPage,
  branch: BranchBlock,
  items: readonly ToolItem[],
): Promise<{ readonly open: readonly ToolItem[]; readonly next: string | undefined }> {
  const steps = objectsOf(branch.pageProcessors);
  const to = branch.nextRouterId;
  const next = objectsOf(page.tool.document.routers).some(({ id }) => id === to) ? String(to) : undefined;
  if (steps.length === 0 && next === undefined && to !== toolExit) {
    for (const item of items) page.ended[item.at] = { ignored: true };
    return { open: [], next };
  }
  let open = items;
  for (const step of steps) if (open.length > 0) open = await runToolStep(page, branch, step, open);
  return { open, next };
}

async function runToolStep(
  page: ToolPage,
  branch: BranchBlock,
  step: BranchStep,
  items: readonly ToolItem[],
): Promise<readonly ToolItem[]> {
  const { tool, context } = page;
  const id = toolStepId(step);
  const type = step.type === "export" ? "export" : "import";
  const document = type === "export" ? tool.exports.get(id)!.export : tool.imports.get(id)!.import;
  const report = { type, id, name: String(document.name ?? id), branch: String(branch.name ?? "") } as const;
  return reportStep(page, report, items, async () => {
    const bound = spendRecords(items.length, context);
    if (bound) {
      for (const item of items) page.ended[item.at] = failedBy(bound, context);
      return { open: [] };
    }
    const records = items.map(({ record }) => record);
    const answers: JsonObject[] = [];
    const exchanges: PreviewExchange[] = [];
    for await (const part of answersOfStep(tool, step, records, context, runToolRecords)) {
      const answered = items.slice(answers.length, answers.length + part.answers.length);
      const going = answered.filter((item, index) => {
        const { errors, statusCode } = part.answers[index]!;
        const failures = objectsOf(errors);
        if (failures.length === 0 || step.proceedOnFailure === true) return true;
        page.ended[item.at] = {
          errors: failures,
          ...(typeof statusCode === "number" && statusCode >= 400 ? { statusCode } : {}),
        };
        return false;
      });
      const { children = [] } = part;
      const own = answered.map(
        (item, index) => [item, { answer: part.answers[index]!, children: children[index] }] as const,
      );
      await applyAnswers(page, step, going, new Map(own));
      exchanges.push(...part.exchanges.map((each) => (answers.length > 0 ? shortExchange(each) : each)));
      answers.push(...takenAnswers(part.answers));
    }
    return { open: items.filter((item) => page.ended[item.at] === undefined), answers, exchanges };
  });
}

/** Maps the answers into the records. Records that the step ignored go on unchanged. */
async function applyAnswers(
  page: ToolPage,
  step: BranchStep,
  items: readonly ToolItem[],
  answers: ReadonlyMap<ToolItem, { readonly answer: JsonObject; readonly children: ChildAnswers | undefined }>,
): Promise<void> {
  if (!mapsAnswers(step)) return;
  const answered = items.filter((item) => answers.get(item)!.answer["ignored"] !== true);
  const passed = await eachInTurn<ToolItem, ToolPassedRecord>(page, answered, async (part) => {
    const given = {
      setup: page.setup,
      step: packJson(step),
      records: await textOfRecords(part),
      answers: await packInSlices(
        part.map((item) => answers.get(item)!.answer),
        createPause(),
      ),
      children: childrenText(
        step,
        part.map((item) => answers.get(item)!.children),
      ),
    };
    return (await page.tool.compute("tool.answer", given, turnOf(page))).passed;
  });
  await storePassed(page, answered, passed);
}

/** Builds the outputs of records that leave the tool. */
async function leaveTool(page: ToolPage, items: readonly ToolItem[]): Promise<void> {
  if (items.length === 0) return;
  await reportStep(page, { type: "output", id: "outputRouter", name: "Output" }, items, async () => {
    const passed = await eachInTurn<ToolItem, ToolPassedRecord>(page, items, async (part) => {
      const given = {
        setup: page.setup,
        leaving: await packInSlices(
          part.map(({ record, input }) => ({ record, input })),
          createPause(),
        ),
      };
      const made = await withCaches<TaskResult<"tool.leave">>(page.tool.cached, (known, before) =>
        page.tool.compute("tool.leave", { ...given, known, held: before?.held ?? "" }, turnOf(page)),
      );
      return presentJson(made.passed);
    });
    const open = await storePassed(page, items, passed);
    const pause = createPause();
    for (const item of open) {
      await pause();
      const bound = spendOutput(JSON.stringify(item.record).length, page.context);
      page.ended[item.at] = bound ? failedBy(bound, page.context) : { output: item.record };
    }
    return { open };
  });
}
