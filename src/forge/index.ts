/** Forges: where pull requests are reviewed. */
import type { Clock } from "../base/clock.ts";
import { openForgeHttp } from "./forge-http.ts";
import { githubForge } from "./github.ts";
import { gitlabForge } from "./gitlab.ts";
import type { Forge } from "./port.ts";
import type { PipelineRun } from "./surroundings.ts";

export { ForgeError } from "./forge-http.ts";
export type { Annotation, BranchFile, Forge, PullRequest } from "./port.ts";
export {
  type ForgeKind,
  forgeKinds,
  forgeOfEnvironment,
  forgeTokenNames,
  type PipelineRun,
  pipelineRun,
  targetRevision,
} from "./surroundings.ts";

interface ForgeOpening {
  readonly clock: Clock;
  /** Environment variables with the proxies. */
  readonly env: { readonly [name: string]: string | undefined };
}

/** Opens the forge of a run; undefined without one, without a token, and for a fork. Connects to nothing yet. */
export function openForge(run: PipelineRun, { clock, env }: ForgeOpening): Forge | undefined {
  const { forge, repository, apiUrl, tokenHeader, isFork, pipeline } = run;
  if (forge === "none" || repository === undefined || apiUrl === undefined || tokenHeader === undefined || isFork)
    return undefined;
  const name = forge === "github" ? "GitHub" : "GitLab";
  const send = openForgeHttp({ name, apiUrl, headers: tokenHeader, clock, env });
  return forge === "github" ? githubForge(send, repository) : gitlabForge(send, repository, pipeline);
}
