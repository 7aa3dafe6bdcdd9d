/** Routers select the branches of a record (facts 2.2, 2.15). */
import { type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { BranchBlock, RouterBlock } from "../../ports/documents.ts";
import type { PageScripts } from "../../scripts/page-scripts.ts";
import { passesFilter } from "./filter.ts";
import { answerOfScript, type Failing, scriptObstacle } from "./script-call.ts";

interface Routed {
  readonly record: Json;
  /** Settings by scope. */
  readonly settings: JsonObject;
}

const routingFailure: Failing = (code, message) => new RecordFailure(code, "input_filter", "routing", message);

export const branchesIn = ({ branches }: RouterBlock): readonly BranchBlock[] => objectsOf(branches);

/** Returns the display name of a router: its name, otherwise its id. */
export const routerName = ({ name, id }: RouterBlock): string => String(name || id || "without a name");

/** Returns the reason why a router cannot decide about any record; undefined if it can. */
export function routerObstacle(router: RouterBlock, scripts: PageScripts): RecordFailure | undefined {
  if (router.routeRecordsUsing !== "script") return undefined;
  return scriptObstacle(router.script as Json, scripts, `The router ${routerName(router)}`, routingFailure);
}

/**
 * Returns the positions of the branches that a record takes; none without a match. The result is the first match, or all matches
 * if the router is set so. Throws RecordFailure for a router that cannot decide.
 */
export function branchesFor(router: RouterBlock, routed: Routed, scripts: PageScripts): readonly number[] {
  const taken = router.routeRecordsUsing === "script" ? byScript(router, routed, scripts) : byFilters(router, routed);
  return router.routeRecordsTo === "all_matching_branches" ? taken : taken.slice(0, 1);
}

function byFilters(router: RouterBlock, input: Routed): readonly number[] {
  const branches = branchesIn(router);
  const branchMatches = ({ inputFilter }: BranchBlock): boolean => {
    try {
      return passesFilter(inputFilter, input);
    } catch (error) {
      if (error instanceof RecordFailure) throw routingFailure(error.code, error.message);
      throw error;
    }
  };
  const all = router.routeRecordsTo === "all_matching_branches";
  if (all) return branches.flatMap((branch, at) => (branchMatches(branch) ? [at] : []));
  const first = branches.findIndex(branchMatches);
  return first < 0 ? [] : [first];
}

/** Returns the branches from a function, whose result is a position or name of a branch, a list of these, or nothing. */
function byScript(router: RouterBlock, { record, settings }: Routed, scripts: PageScripts): readonly number[] {
  const answer = answerOfScript(router.script as Json, "branching", { record, settings }, scripts, routingFailure);
  const list: readonly Json[] =
    answer === undefined || answer === null ? [] : Array.isArray(answer) ? (answer as readonly Json[]) : [answer];
  return [...new Set(list.map((each) => branchPosition(each, router)))];
}

function branchPosition(answer: Json, router: RouterBlock): number {
  const branches = branchesIn(router);
  const at = typeof answer === "number" ? answer : branches.findIndex(({ name }) => name === answer);
  if (Number.isInteger(at) && at >= 0 && at < branches.length) return at;
  const names = branches.map(({ name }, index) => `${index} (${String(name ?? "")})`).join(", ");
  throw routingFailure(
    "invalid_hook_response",
    `The function of the router ${routerName(router)} answered ${JSON.stringify(answer).slice(0, 100)}, which is none of its branches: ${names || "it has none"}.`,
  );
}
