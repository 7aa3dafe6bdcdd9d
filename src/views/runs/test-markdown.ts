/** Shows the results of a stack's tests as Markdown: for comments of pull requests. */
import { countedNoun } from "../../base/counted.ts";
import { codeMarkdown, commentLimit, escapedMarkdown, fencedBlock } from "../plans/markdown.ts";
import { noPaint } from "../text/paint.ts";
import { renderTestRun, type ShownTestRun } from "./test-run.ts";

/** Returns the comment: a heading, a table of the tests that failed, and everything else folded. */
export function testRunAsMarkdown(run: ShownTestRun, limit = commentLimit): string {
  const { tests, passed, failed } = run;
  const heading = `### Tests: ${passed} passed, ${failed} failed`;
  const broken = tests.filter((test) => !test.passed);
  const rows = broken.map(({ name, of, differences, missing = [], unused, cutOff = [] }) => {
    const reasons = [
      ...[cutOff].flat(),
      ...differences.map(({ what }) => what),
      ...missing.map(({ asked }) => `no answer for ${asked}`),
      ...(unused.length > 0 ? [`${countedNoun(unused.length, "answer")} never requested`] : []),
    ];
    return `| <code>${codeMarkdown(name)}</code> | <code>${codeMarkdown(of)}</code> | ${escapedMarkdown(reasons.join("; "))} |`;
  });
  const table = ["| Test | Of | Differs |", "|---|---|---|"];
  const everything = fencedBlock(renderTestRun(run, noPaint).split("\n"), "text");
  const details = ["<details><summary>Everything</summary>", "", everything, "", "</details>"];
  const parts = [heading, ...(rows.length > 0 ? ["", ...table, ...rows] : []), "", ...details];
  const text = `${parts.join("\n")}\n`;
  if (text.length <= limit) return text;
  const kept: string[] = [heading, "", ...(rows.length > 0 ? table : [])];
  const ending = "\nThe comment has no room for everything. `reconduit test` shows it.\n";
  let room = limit - ending.length - kept.join("\n").length - 1;
  for (const row of rows) {
    room -= row.length + 1;
    if (room < 0) break;
    kept.push(row);
  }
  return `${kept.join("\n")}\n${ending}`.slice(0, limit);
}
