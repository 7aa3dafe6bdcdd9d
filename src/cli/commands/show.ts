import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { printableJson } from "../../base/printable.ts";
import { renderState } from "../../views/account/state.ts";
import { planAsHtml } from "../../views/html/plan.ts";
import { receiptAsHtml } from "../../views/html/receipt.ts";
import { renderOutputs } from "../../views/plans/applied.ts";
import { gitlabReport } from "../../views/plans/gitlab.ts";
import { planAsMarkdown } from "../../views/plans/markdown.ts";
import { renderPast } from "../../views/plans/past-versions.ts";
import { renderPlan } from "../../views/plans/plan.ts";
import { renderReceipt } from "../../views/plans/receipt.ts";
import { policiesAsSarif } from "../../views/reports/policy-sarif.ts";
import { sarifText } from "../../views/reports/sarif.ts";
import { planAsTerraform } from "../../views/terraform/plan.ts";
import { objectAt } from "../../workbench/account/past-versions.ts";
import { shownOutputs } from "../../workbench/outputs.ts";
import { sarifPlace } from "../../workbench/sarif-place.ts";
import { type ShownContents, show } from "../../workbench/show.ts";
import type { Workplace } from "../../workbench/workplace.ts";
import { defineCommand } from "../command-spec.ts";
import type { Outcome } from "../invocation.ts";
import { oneOf, option } from "../option.ts";
import { htmlFile, htmlOption } from "../out-file.ts";
import { fullOption } from "../plan-options.ts";
import { asShown } from "../report.ts";
import { moment } from "../span-option.ts";
import type { Terminal } from "../terminal.ts";

/** Shows the stack's state, a receipt by its id or as `last`, or a file, by its `kind`. */
export const command = defineCommand({
  args: "[FILE|ADDRESS]",
  options: [
    option("--markdown", "a plan file as Markdown for a pull request"),
    htmlOption,
    fullOption,
    option("--at <WHEN>", "show an address at a day, a time, or a span back such as 7d", moment),
    option(
      "--format <FORM>",
      "a plan file as terraform shows one, for policy tools; its counts for GitLab; or its policy results as SARIF",
      oneOf("terraform", "gitlab", "sarif"),
    ),
  ],
  examples: [
    "reconduit show",
    "reconduit show last",
    "reconduit show 20260101T120000Z-3f2a9c",
    "reconduit show plan.json --markdown",
    "reconduit show 20260101T120000Z-3f2a9c --html receipt.html",
    "reconduit show plan.json --json --format terraform",
    "reconduit show plan.json --format gitlab > tfplan.json",
    "reconduit show imports.orders --at 2026-01-31",
    "reconduit show --json",
  ],

  async run({ args, flags, terminal, workplace }) {
    if (flags.at !== undefined) return pastOutcome(workplace, args[0], flags.at);
    const page = htmlFile(workplace.cwd, flags.html);
    const shown = withCommands(await show(workplace, args[0]), terminal);
    const { full = false } = flags;
    if (page !== undefined) writeAtomic(page, pageOf(shown, full));
    if (shown.kind === "plan") {
      const form = flags.format ?? (flags.markdown ? "markdown" : terminal.json ? "json" : "text");
      if (form === "sarif") return sarifOutcome(shown, workplace);
      return planOutcome(shown, form, full);
    }
    if (flags.markdown || flags.format) {
      fail("contradicting-options", "Options contradict each other", {
        detail: flags.markdown
          ? "--markdown shows a plan file, for a comment on a pull request: reconduit show PLANFILE --markdown"
          : "--format is for a plan file: reconduit show PLANFILE --json --format terraform",
      });
    }
    return shown.kind === "receipt" ? receiptOutcome(shown, full) : stateOutcome(shown);
  },
});

/** Completes the commands in the messages of a plan, for formats that contain the messages. */
function withCommands(shown: ShownContents, terminal: Terminal): ShownContents {
  if (shown.kind !== "plan") return shown;
  return { ...shown, plan: { ...shown.plan, diagnostics: asShown(terminal, shown.plan.diagnostics) } };
}

function pageOf(shown: ShownContents, full: boolean): string {
  if (shown.kind === "plan") return planAsHtml(shown.plan, { full });
  if (shown.kind === "receipt") return receiptAsHtml(shown.receipt, { full });
  return fail("contradicting-options", "Options contradict each other", {
    detail: "--html shows a plan file or a receipt as a page.",
    suggestion: "reconduit show PLANFILE --html plan.html, or reconduit show RECEIPT --html receipt.html",
  });
}

async function pastOutcome(workplace: Workplace, about: string | undefined, at: number): Promise<Outcome> {
  if (about === undefined) {
    fail("address-missing", "No object is named", {
      detail: "--at shows one object as it was: name its address, or kind:id.",
      suggestion: "reconduit show ADDRESS --at 7d; for all that changed since then: reconduit diff --since 7d",
    });
  }
  const object = await objectAt(workplace, about, at);
  return { diagnostics: [], json: { object }, human: () => renderPast(object) };
}

/** Returns the results of policies as SARIF, for code hosts. */
function sarifOutcome({ plan, diagnostics }: Extract<ShownContents, { kind: "plan" }>, workplace: Workplace): Outcome {
  const report = plan.policies ?? { checked: [], findings: [] };
  const text = sarifText(policiesAsSarif(report, sarifPlace(workplace)));
  return { diagnostics, printed: true, human: () => text };
}

function planOutcome(
  { plan, diagnostics }: Extract<ShownContents, { kind: "plan" }>,
  form: "terraform" | "gitlab" | "markdown" | "json" | "text",
  full: boolean,
): Outcome {
  if (form === "gitlab") return { diagnostics, printed: true, human: () => JSON.stringify(gitlabReport(plan)) };
  if (form === "terraform") {
    const text = printableJson(planAsTerraform(plan));
    // With --json, too, stdout contains only the input of policy tools.
    return { diagnostics, printed: true, human: () => text };
  }
  if (form === "markdown") return { diagnostics, json: { plan }, human: () => planAsMarkdown(plan, { full }) };
  // All other formats contain the plan's messages; the text format leaves them to the list of diagnostics.
  const own = form === "text" ? plan.diagnostics : [];
  return {
    diagnostics: [...own, ...diagnostics],
    json: { plan },
    human: (paint, width) => renderPlan(plan, paint, { full, width }),
  };
}

function receiptOutcome({ receipt, diagnostics }: Extract<ShownContents, { kind: "receipt" }>, full: boolean): Outcome {
  return { diagnostics, json: { receipt }, human: (paint) => renderReceipt(receipt, paint, { full }) };
}

function stateOutcome({ state, path }: Extract<ShownContents, { kind: "state" }>): Outcome {
  if (!state) return { diagnostics: [noState(path)], json: { state: null }, human: () => "" };
  return {
    diagnostics: [],
    json: { state },
    human: (paint) => {
      const outputs = renderOutputs(shownOutputs(state), paint);
      return `${renderState(state, paint)}${outputs ? `\n\n${outputs}` : ""}`;
    },
  };
}

function noState(path: string): Diagnostic {
  return {
    severity: "notice",
    code: "no-state",
    summary: "There is no state yet",
    detail: `${path} comes with the first apply.`,
  };
}
