/** Checks that a tool and all its dependencies can run, before the first byte is sent. */

import { isObject, type JsonObject } from "../../base/json.ts";
import { packJson, unpackJson } from "../../base/json-of.ts";
import { failureFrom, type PlainFailure, plainFailure, RecordFailure } from "../failures/failure.ts";
import { mocksInUse } from "../pipeline/page/preconditions.ts";
import { importSetupText } from "../pipeline/setup/pages.ts";
import type { OpenTool } from "./open-tool.ts";
import { lookupStepObstacle } from "./step-run.ts";
import { scriptsExtraMs, setupOf, type ToolSurroundings } from "./surroundings.ts";
import { toolSteps } from "./tool-obstacles.ts";

/**
 * Returns the first obstacle in the tool or its dependencies; the message names the place. Throws BoundExceeded if the check
 * exceeds a bound or has no room.
 */
export async function checkTool(first: OpenTool, surroundings: ToolSurroundings): Promise<PlainFailure | undefined> {
  const uses = new Set([first]);
  for (const tool of uses) {
    const found =
      missingIn(tool, surroundings) ??
      (await exportsObstacle(tool, surroundings)) ??
      (await computedObstacle(tool, surroundings));
    if (found) return plainFailure(found);
    for (const [id, called] of tool.calls) if (!isMocked(tool, id, surroundings)) uses.add(called);
  }
  return undefined;
}

const isMocked = (tool: OpenTool, id: string, { mock }: ToolSurroundings): boolean =>
  mocksInUse({ mock, import: tool.imports.get(id)!.import }) !== undefined;

const quotedName = (name: JsonObject[string] | undefined): string => JSON.stringify(String(name ?? ""));

function toolStepFailure(tool: OpenTool, step: string, failure: PlainFailure): RecordFailure {
  const message = `The tool ${quotedName(tool.document.name)}${step} cannot be run: ${failure.message}`;
  return failureFrom({ ...plainFailure(failure), message });
}

/** Returns the failure of a step whose import, export or tool is missing. */
function missingIn(tool: OpenTool, surroundings: ToolSurroundings): RecordFailure | undefined {
  const missingStepFailure = (step: string, message: string): RecordFailure =>
    toolStepFailure(tool, step, new RecordFailure("not_configured", "resource", "request", message));
  for (const { step, id } of toolSteps(tool.document)) {
    if (id === "") continue;
    if (step.type === "import") {
      const run = tool.imports.get(id);
      if (!run) return missingStepFailure("", `one of its steps names an import that does not exist (${id}).`);
      if (
        isObject(run.import.tool) &&
        run.import.tool._toolId &&
        !tool.calls.has(id) &&
        !isMocked(tool, id, surroundings)
      )
        return missingStepFailure(`, import ${quotedName(run.import.name)},`, "the tool that it calls does not exist.");
    }
    if (step.type === "export") {
      if (!tool.exports.has(id))
        return missingStepFailure("", `one of its steps names an export that does not exist (${id}).`);
    }
  }
  return undefined;
}

/** Returns the reason why an export of its steps cannot be read. */
async function exportsObstacle(tool: OpenTool, surroundings: ToolSurroundings): Promise<RecordFailure | undefined> {
  for (const run of tool.exports.values()) {
    const obstacle = await lookupStepObstacle(run, surroundings);
    if (obstacle) return toolStepFailure(tool, `, export ${quotedName(run.export.name)},`, obstacle);
  }
  return undefined;
}

async function computedObstacle(tool: OpenTool, surroundings: ToolSurroundings): Promise<RecordFailure | undefined> {
  const imports = [...tool.imports.values()].map((run) => ({ ...run, mock: surroundings.mock }));
  const scripted = [tool, ...imports].map(({ scripts }) => scriptsExtraMs(scripts)).reduce((a, b) => a + b);
  const { obstacles } = await tool.compute(
    "tool.check",
    { setup: packJson(setupOf(tool, surroundings)), imports: imports.map(importSetupText) },
    { extraMs: scripted, begun: surroundings.begun === true },
  );
  const [own, ...others] = unpackJson(obstacles);
  if (own) return toolStepFailure(tool, "", own);
  const at = others.findIndex((each) => each !== null);
  if (at < 0) return undefined;
  return toolStepFailure(tool, `, import ${quotedName(imports[at]!.import.name)},`, failureFrom(others[at]!));
}
