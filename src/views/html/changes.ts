/** The page of a change that touches several stacks: a line for each, with the page of its plan. */
import type { Plan } from "../../model/plan.ts";
import { isAboutChange, weakenedPolicyCode } from "../../model/policy.ts";
import { riskyChanges } from "../../plan/risky-changes.ts";
import { type StackLine, stacksLine } from "../plans/stacks.ts";
import type { StackComment } from "../plans/stacks-markdown.ts";
import { html, joinMarkup, nothing } from "./markup.ts";
import { factsTable, htmlPage, htmlTable, scrollBox } from "./page.ts";
import { remarksPart } from "./plan.ts";

interface ChangedStackPage extends StackLine, Pick<StackComment, "diagnostics"> {
  readonly plan?: Plan;
}

interface ChangesOptions<S> {
  readonly environment?: string | undefined;
  readonly head: string;
  /** Returns the file with the page of a stack's plan, next to this one. */
  readonly pageOf: (stack: S) => string | undefined;
}

/** Returns the page. */
export function changesAsHtml<S extends ChangedStackPage>(
  stacks: readonly S[],
  { environment, head, pageOf }: ChangesOptions<S>,
): string {
  const lines = stacks.map((stack) => {
    const { name, path, outcome, note } = stack;
    const page = pageOf(stack);
    const link = page === undefined ? html`${name}` : html`<a href="${encodeURIComponent(page)}">${name}</a>`;
    return html`<tr><td>${link}</td><td>${path}</td><td>${outcome}</td><td>${note}</td></tr>`;
  });
  const headings = ["Stack", "Folder", "Outcome", "Details"].map((name) => html`<th scope="col">${name}</th>`);
  const risky = riskyChanges(stacks.flatMap(({ plan }) => plan ?? []));
  const broken = stacks.filter(({ plan }) => plan === undefined).flatMap(({ diagnostics }) => diagnostics);
  const remarks = stacks.flatMap(({ name, diagnostics }) =>
    diagnostics.filter(isAboutChange).map(({ code, summary, detail = "" }) => ({ name, code, summary, detail })),
  );
  const weakened = remarks.flatMap(({ code, name, detail }) => (code === weakenedPolicyCode ? [[name, detail]] : []));
  const moved = remarks.flatMap(({ code, name, summary, detail }) =>
    code === weakenedPolicyCode ? [] : [[name, `${summary}. ${detail}`]],
  );
  return htmlPage({
    title: `${stacksLine(stacks)}`,
    rules: "",
    body: [
      factsTable({ Environment: environment, Commit: head }),
      scrollBox(html`<table><thead><tr>${headings}</tr></thead><tbody>${joinMarkup(lines, "\n")}</tbody></table>`),
      ...(risky.length === 0
        ? []
        : [
            html`<h2>Riskiest changes</h2>`,
            htmlTable(
              ["Risk", "Stack", "Address", "Why"],
              risky.map(({ risk, stack, address, why }) => [risk, stack, address, why]),
            ),
          ]),
      weakened.length === 0
        ? nothing
        : html`<h2>Policies</h2>${htmlTable(["Stack", "Weakened by this change"], weakened)}`,
      moved.length === 0
        ? nothing
        : html`<h2>States, values and protection</h2>${htmlTable(["Stack", "Remark"], moved)}`,
      broken.length === 0 ? nothing : remarksPart(broken),
    ],
  });
}
