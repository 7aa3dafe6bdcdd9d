import { type Diagnostic, fail, hasErrors } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { shellWord } from "../../base/shell-word.ts";
import { isEmpty } from "../../model/plan.ts";
import { hasOtherErrors } from "../../policy/diagnostics.ts";
import { planAsHtml } from "../../views/html/plan.ts";
import { planAsMarkdown } from "../../views/plans/markdown.ts";
import { renderPlan } from "../../views/plans/plan.ts";
import { plan as planStack } from "../../workbench/plan.ts";
import { defineCommand } from "../command-spec.ts";
import { option } from "../option.ts";
import { htmlFile, htmlOption, outFile } from "../out-file.ts";
import {
  budgetOptions,
  choiceOptions,
  fullOption,
  planOptions,
  refreshOnlyOption,
  selectionOptions,
  withRateShare,
} from "../plan-options.ts";
import { asShown } from "../report.ts";

/** Shows the actions of an apply; takes no lock and cannot write. */
export const command = defineCommand({
  stacks: true,
  declarations: true,
  options: [
    option("--out <FILE>", "write the plan to a file for apply; with --all, all plans to a folder"),
    htmlOption,
    option("--markdown", "as Markdown for a pull request"),
    option(
      "--base <REV>",
      "compare the place of the state, and rules that no apply has recorded, with this git revision",
    ),
    option("--detailed-exitcode", "exit with 2 when there are changes"),
    option("--watch", "plan again after each change of a file, until Ctrl-C"),
    option("--destroy", "plan the deletion of everything"),
    fullOption,
    refreshOnlyOption,
    ...selectionOptions,
    ...choiceOptions,
    ...budgetOptions,
  ],
  examples: [
    "reconduit plan",
    "reconduit plan --out plan.json --detailed-exitcode",
    "reconduit plan --out plan.json --html plan.html",
    "reconduit plan --target imports.orders",
    "reconduit plan --watch",
    "reconduit plan --all 'teams/*' --detailed-exitcode",
    "reconduit plan --all --markdown > comment.md",
    "reconduit plan --all --out plans",
  ],

  async run({ flags, workplace, terminal, interrupts }) {
    const { out } = flags;
    const options = planOptions(flags, flags.destroy ? "destroy" : "apply");
    if (flags.watch) {
      refuseBeside("--watch", [
        ["--out", out !== undefined],
        ["--html", flags.html !== undefined],
        ["--markdown", flags.markdown === true],
        ["--detailed-exitcode", flags.detailedExitcode === true],
      ]);
      const { watchOnTerminal } = await import("../watch.ts");
      await watchOnTerminal(withRateShare(workplace, flags), options, {
        terminal,
        interrupts,
        draw: (plan) =>
          renderPlan(plan, terminal.outPaint, { alone: true, full: flags.full ?? false, width: terminal.outColumns }),
      });
      return { diagnostics: [], printed: true };
    }
    const path = out === undefined ? undefined : outFile(workplace.cwd, out, "a plan", ({ kind }) => kind === "plan");
    const page = htmlFile(workplace.cwd, flags.html);
    const own = withRateShare(workplace, flags);
    const base = flags.base ?? (await (await import("../../workbench/ci/change-run.ts")).pipelineBase(own));
    const baseDeclared =
      base === undefined || own.base
        ? undefined
        : await (await import("../../workbench/ci/base-declarations.ts")).openBaseDeclarations(own, base);
    const { plan, file } = await planStack({ ...own, ...(baseDeclared && { base: baseDeclared }) }, options, {
      authors: page !== undefined,
    }).finally(() => baseDeclared?.close());
    const found = plan.diagnostics;
    if (hasOtherErrors(found)) return { diagnostics: found, json: { ...plan, diagnostics: found } };
    if (path !== undefined) writeAtomic(path, file());
    if (page !== undefined)
      writeAtomic(
        page,
        planAsHtml({ ...plan, diagnostics: asShown(terminal, plan.diagnostics) }, { full: flags.full ?? false }),
      );
    const markdown = (limit?: number) =>
      planAsMarkdown(
        { ...plan, diagnostics: asShown(terminal, plan.diagnostics) },
        { full: flags.full ?? false, ...(limit === undefined ? {} : { limit }) },
      );
    const isDenied = hasErrors(found);
    const diagnostics = out === undefined ? found : [...found, isDenied ? deniedPlanNotice(out) : savedPlanNotice(out)];
    return {
      // The Markdown contains the diagnostics itself.
      diagnostics: flags.markdown && !terminal.json ? [] : diagnostics,
      json: { ...plan, diagnostics },
      human: (paint, width) =>
        flags.markdown ? markdown() : renderPlan(plan, paint, { alone: true, full: flags.full ?? false, width }),
      markdown,
      file,
      ...(isEmpty(plan) ? {} : { effect: "changes" }),
      ...(isDenied ? { exitCode: 1 } : flags.detailedExitcode && !isEmpty(plan) ? { exitCode: 2 } : {}),
    };
  },
});

/** Refuses options that contradict another one. */
function refuseBeside(first: string, others: readonly (readonly [name: string, isGiven: boolean])[]): void {
  const [other] = others.filter(([, isGiven]) => isGiven);
  if (other === undefined) return;
  fail("contradicting-options", "Options contradict each other", {
    detail: `${first} plans again and again until it is ended, so ${other[0]} has no plan that it could mean. Leave one of them out.`,
  });
}

function savedPlanNotice(file: string): Diagnostic {
  return {
    severity: "notice",
    code: "plan-written",
    summary: "The plan was written",
    detail: `Apply it with: reconduit apply ${shellWord(file)}`,
  };
}

/** The file is for reviewers: apply evaluates the policies again. */
export function deniedPlanNotice(file: string): Diagnostic {
  return {
    severity: "notice",
    code: "plan-written",
    summary: "The plan was written",
    detail: `Policies deny it, so apply refuses it. Show it with: reconduit show ${shellWord(file)}`,
  };
}
