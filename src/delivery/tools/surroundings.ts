/** The environment of a tool's run. */
import type { Clock } from "../../base/clock.ts";
import { scriptLimits } from "../scripts/limits.ts";
import type { ScriptsById } from "../scripts/page-scripts.ts";
import type { ToolGiven } from "./open-tool.ts";
import type { StepWatcher } from "./steps.ts";
import type { ToolSetup } from "./tool-page.ts";

export interface ToolSurroundings {
  readonly clock: Clock;
  /** True in test runs: mock answers replace requests, for steps that have mock answers. */
  readonly mock: boolean;
  readonly watch?: StepWatcher | undefined;
  /** True for a part of work that was admitted before: it is not refused for lack of room. */
  readonly begun?: boolean | undefined;
}

/** Returns the setup for compute threads. */
export function setupOf(
  { document, scripts, settings, knownIds, cached }: Omit<ToolGiven, "compute">,
  { mock, clock }: Pick<ToolSurroundings, "mock" | "clock">,
): ToolSetup {
  const at = new Date(clock.now()).toISOString();
  return { tool: document, scripts, settings, knownIds, caches: cached !== undefined, mock, at };
}

/** Returns the milliseconds that scripts may take beyond the bounds of other work. */
export const scriptsExtraMs = (scripts: ScriptsById): number =>
  Object.keys(scripts).length > 0 ? scriptLimits.pageMs : 0;
