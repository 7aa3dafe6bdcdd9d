import { type Diagnostic, hasErrors } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { contextOf, planStack, sealPlan } from "../../engine/index.ts";
import { isEmpty } from "../../model/plan.ts";
import { renderPlan } from "../../views/plan.ts";
import { planOptions } from "../../workbench/selection.ts";
import { openSession } from "../../workbench/session.ts";
import type { Invocation, Outcome } from "../invocation.ts";
import { outFile } from "../out-file.ts";
import { version } from "../version.ts";

/** Shows what apply would do; takes no lock and cannot write. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const { flags, cwd } = invocation;
  const options = planOptions(flags, flags.destroy ? "destroy" : "apply");
  const out = flags.out === undefined ? undefined : outFile(cwd, flags.out, "a plan", ({ kind }) => kind === "plan");
  const session = await openSession(invocation, { lock: false, readOnly: true });
  try {
    const prepared = await planStack(session.stack, options);
    const { plan } = prepared;
    const diagnostics: Diagnostic[] = [...session.diagnostics, ...plan.diagnostics];
    const json = { ...plan, diagnostics };
    if (hasErrors(diagnostics)) return { diagnostics, json };
    if (out !== undefined) {
      writeAtomic(out, sealPlan(plan, session.stack.key, version, contextOf(prepared, session.stack)));
      diagnostics.push({
        severity: "notice",
        code: "plan-written",
        summary: "The plan was written",
        detail: `Apply it with: reconduit apply ${flags.out}`,
      });
    }
    return {
      diagnostics,
      json,
      human: (paint) => renderPlan(plan, paint, { alone: true }),
      ...(flags.detailedExitcode && !isEmpty(plan) ? { exitCode: 2 } : {}),
    };
  } finally {
    await session.close();
  }
}
