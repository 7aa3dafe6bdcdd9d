/** The steps of a run at which records or the run itself failed, as people call them. */
import type { FlowPart } from "../../store/flow-runs.ts";
import type { Reader } from "../../store/store.ts";
import { type FlowPlan, graphOfPlan, stepPart } from "../flow-starts/flow-plan.ts";

/** Steps that are named at most. */
const mostNamed = 5;

/** Returns `Orders to ERP (import 65f0...): 2 errors` each, in the order in which records come to them. */
export async function failedSteps(
  reader: Pick<Reader, "get">,
  account: string,
  plan: FlowPlan,
  parts: readonly FlowPart[],
): Promise<readonly string[]> {
  const byPart = new Map(parts.map((part) => [part.part, part]));
  const all = [
    ...plan.sources.map((source) => ({ part: source.part, type: "export" as const, id: source.export })),
    ...graphOfPlan(plan).steps.map(({ number, type, id }) => ({ part: stepPart(number), type, id })),
  ];
  const failed = all.flatMap((each) => {
    const known = byPart.get(each.part);
    const errors = known?.counts.numError ?? 0;
    // Steps that no record came to are failed as well, as the run is.
    return errors > 0 ? [{ ...each, errors }] : [];
  });
  const named = await Promise.all(
    failed.slice(0, mostNamed).map(async ({ type, id, errors }) => {
      const name = (await reader.get(account, `${type}s`, id))?.body.name;
      const called = typeof name === "string" && name !== "" ? `${name} (${type} ${id})` : `${type} ${id}`;
      return `${called}: ${errors === 1 ? "1 error" : `${errors} errors`}`;
    }),
  );
  return failed.length > mostNamed ? [...named, `and ${failed.length - mostNamed} more steps`] : named;
}
