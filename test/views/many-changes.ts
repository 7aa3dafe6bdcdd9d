/** A large plan: creations, updates of scripts with a line changed in the midst, small updates, deletions. */
import { type Plan, type Step, summarisePlan } from "../../src/model/plan.ts";
import { planOf } from "./changing.ts";

const script = (n: number, line: string) =>
  Array.from({ length: 60 }, (_, at) => (at === 30 ? line : `  const value${at} = row.fields[${(at * n) % 17}];`)).join(
    "\n",
  );

function stepOf(n: number): Partial<Step> {
  switch (n % 10) {
    case 0:
    case 1:
    case 2:
      return {
        address: `scripts.s${n}`,
        action: "update",
        causes: [n % 20 === 0 ? "drift" : "config changed"],
        changes: [
          {
            path: "/content",
            before: script(n, "  return a;"),
            after: script(n, "  return b;"),
            cause: n % 20 === 0 ? "drift" : "config changed",
          },
        ],
      };
    case 3:
    case 4:
    case 5:
      return {
        address: `imports.i${n}`,
        kind: "import",
        action: "create",
        causes: [],
        after: {
          name: `Import ${n}`,
          adaptorType: "HTTPImport",
          http: { relativeURI: [`/orders/${n}`], method: ["POST"] },
        },
        dependsOn: [`scripts.s${n - (n % 10)}`],
      };
    case 6:
      return { address: `tags.t${n}`, kind: "tag", action: "delete", causes: [], before: { tag: `tag ${n}` } };
    default:
      return {
        address: `exports.e${n}`,
        kind: "export",
        changes: [{ path: "/pageSize", before: n, after: n + 1, cause: "config changed" }],
      };
  }
}

export function manyChanges(count: number): { readonly plan: Plan } {
  const steps = Array.from({ length: count }, (_, n) => planOf(stepOf(n)).steps[0]!);
  return { plan: { ...planOf({}), steps, summary: summarisePlan(steps) } };
}
