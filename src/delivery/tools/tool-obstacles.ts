/**
 * Obstacles that prevent a tool for any input. All steps are checked before anything is sent, also those of branches that a record
 * may not take: its branches depend on answers to come.
 */
import { isObject, type Json, objectsOf } from "../../base/json.ts";
import { RecordFailure } from "../failures/failure.ts";
import { importHookObstacle } from "../pipeline/reshape/hooks.ts";
import { answerMappingObstacle } from "../pipeline/reshape/response-mapping.ts";
import { branchesIn, routerName, routerObstacle } from "../pipeline/reshape/router.ts";
import { transformObstacle } from "../pipeline/reshape/transform.ts";
import { cacheSource } from "../pipeline/setup/cached-values.ts";
import { lookupNames } from "../pipeline/setup/lookups.ts";
import type { BranchStep, ToolDocument } from "../ports/documents.ts";
import type { PageScripts } from "../scripts/page-scripts.ts";
import { checkerOf } from "../values/input-schema.ts";
import { outputLookups, outputSetup, type ToolSetup } from "./tool-page.ts";

/** Returns the obstacle to the tool itself; those of its imports and exports are checked elsewhere. */
export function toolObstacle(setup: ToolSetup, scripts: PageScripts): RecordFailure | undefined {
  const { tool } = setup;
  const input = isObject(tool.input) ? tool.input : {};
  const output = isObject(tool.output) ? tool.output : {};
  const checker = checkerOf(input.schema);
  const hooks = outputSetup(setup).import;
  const source = cacheSource("", setup.caches);
  return (
    (typeof checker === "string"
      ? toolNotConfigured(`The schema of its input cannot be used: ${checker}.`)
      : undefined) ??
    transformObstacle(input.transform, scripts, source) ??
    objectsOf(tool.routers)
      .map((router) => routerObstacle(router, scripts) ?? strategyObstacle(router))
      .find((found) => found !== undefined) ??
    toolSteps(tool)
      .map(({ step }) => stepObstacle(step) ?? answerMappingObstacle(step, scripts))
      .find((found) => found !== undefined) ??
    importHookObstacle(hooks, scripts, "preMap") ??
    outputLookups(tool, source).obstacle(lookupNames(output.mappings as Json)) ??
    importHookObstacle(hooks, scripts, "postMap")
  );
}

const toolNotConfigured = (message: string): RecordFailure =>
  new RecordFailure("not_configured", "resource", "request", message);

/**
 * Refuses routers that take all matches. The spec lets tools take the first branch only: a record in two branches would have two
 * outputs.
 */
function strategyObstacle(router: ReturnType<typeof objectsOf<ToolDocument["routers"]>>[number]) {
  if (router.routeRecordsTo !== "all_matching_branches") return undefined;
  const message = `The router ${routerName(router)} takes all matching branches; routers of tools take the first one only.`;
  return new RecordFailure("not_supported", "input_filter", "routing", message);
}

function stepObstacle(step: BranchStep): RecordFailure | undefined {
  if (step.setupInProgress === true) return toolNotConfigured("One of its steps is not set up yet (setupInProgress).");
  const id = step.type === "export" ? step._exportId : step._importId;
  if (step.type !== "export" && step.type !== "import") return toolNotConfigured("One of its steps has no type.");
  return typeof id === "string" && id !== "" ? undefined : toolNotConfigured(`One of its steps names no ${step.type}.`);
}

/** Returns the steps of a tool, by branch. */
export function toolSteps(tool: ToolDocument): readonly { readonly step: BranchStep; readonly id: string }[] {
  return objectsOf(tool.routers)
    .flatMap(branchesIn)
    .flatMap(({ pageProcessors }) => objectsOf(pageProcessors))
    .map((step) => ({ step, id: toolStepId(step) }));
}

/** Returns the `_id` of the export or import that a step runs. */
export const toolStepId = ({ type, _exportId, _importId }: BranchStep): string =>
  String((type === "export" ? _exportId : _importId) ?? "");
