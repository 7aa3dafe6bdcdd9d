import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import type { Receipt } from "../../model/receipt.ts";
import { openState, readReceipt } from "../../state/index.ts";
import { renderOutputs } from "../../views/applied.ts";
import { planAsMarkdown } from "../../views/markdown.ts";
import { renderPlan } from "../../views/plan.ts";
import { renderReceipt } from "../../views/receipt.ts";
import { renderState } from "../../views/state.ts";
import { terraformPlan } from "../../views/terraform/plan.ts";
import { shownOutputs } from "../../workbench/outputs.ts";
import { readPlanFile, readSavedFile } from "../../workbench/saved-file.ts";
import { sealNotice } from "../../workbench/sealed-plan.ts";
import { openReceipts, readStack } from "../../workbench/state-backend.ts";
import type { Invocation, Outcome } from "../invocation.ts";

/** Shows the stack's state, a receipt by its id, or a file: what it holds is told by its `kind`. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const { args, cwd } = invocation;
  const file = args[0] === undefined ? undefined : resolve(cwd, args[0]);
  const receipt = file === undefined ? undefined : await receiptAt(invocation, file, args[0]!);
  if (receipt && !invocation.flags.markdown && !invocation.flags.format)
    return { diagnostics: [], json: { receipt }, human: (paint) => renderReceipt(receipt, paint) };
  if (file !== undefined && !receipt && readSavedFile(file).kind === "plan") {
    const plan = readPlanFile(file);
    if (invocation.flags.format === "terraform") {
      const text = JSON.stringify(terraformPlan(plan));
      // With --json, too, the whole of stdout is what policy tools read.
      return { diagnostics: sealNotice(invocation, file), printed: true, human: () => text };
    }
    const markdown = invocation.flags.markdown === true;
    return {
      diagnostics: sealNotice(invocation, file),
      json: { plan },
      human: (paint) => (markdown ? planAsMarkdown(plan) : renderPlan(plan, paint)),
    };
  }
  if (invocation.flags.markdown || invocation.flags.format) {
    fail("contradicting-options", "Options contradict each other", {
      detail: invocation.flags.markdown
        ? "--markdown shows a plan file, for a comment on a pull request: reconduit show PLANFILE --markdown"
        : "--format is for a plan file: reconduit show PLANFILE --json --format terraform",
    });
  }
  const { state, path } =
    file === undefined
      ? await readStack(invocation, async ({ store }) => ({ state: await store.load(), path: store.path }))
      : { state: openState(file).load(), path: file };
  const missing = file === undefined && state.serial === 0 && Object.keys(state.resources).length === 0;
  return {
    diagnostics: missing
      ? [
          {
            severity: "notice",
            code: "no-state",
            summary: "There is no state yet",
            detail: `${path} comes with the first apply.`,
          },
        ]
      : [],
    json: { state: missing ? null : state },
    human: (paint) => {
      if (missing) return "";
      const outputs = renderOutputs(shownOutputs(state), paint);
      return `${renderState(state, paint)}${outputs ? `\n\n${outputs}` : ""}`;
    },
  };
}

/** A file wins over an id; undefined where it is neither a receipt's file nor like an id. */
async function receiptAt(invocation: Invocation, file: string, id: string): Promise<Receipt | undefined> {
  if (existsSync(file)) return readSavedFile(file).kind === "receipt" ? readReceipt(file) : undefined;
  return /^\d{8}T\d{6}Z-[0-9a-f]+$/.test(id) ? (await openReceipts(invocation)).read(id) : undefined;
}
