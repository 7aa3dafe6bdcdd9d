/** The outcome for many stacks as one comment: a table of all stacks, then a fold for each that has something to tell. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isAboutChange } from "../../model/policy.ts";
import { renderDiagnostic } from "../text/diagnostics.ts";
import { noPaint } from "../text/paint.ts";
import { commentLimit, escapedMarkdown, fencedBlock } from "./markdown.ts";
import { type StackLine, stacksLine } from "./stacks.ts";

export interface StackComment extends StackLine {
  /** Returns the comment of the stack alone, at most `limit` characters; absent if there is none. */
  readonly markdown?: ((limit: number) => string) | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The share of the comment for the table: a complete table matters more than details. */
const tableShare = 0.5;
/** The fewest characters in which a fold can tell something. */
const leastFold = 1_500;
/** The characters of one cell. */
const cellLimit = 120;
/** The characters around the comment of one stack in its fold. */
const foldMarks = 400;

/** Returns the comment. `calm`: the word for a stack with nothing to report. */
export function stacksAsMarkdown(
  stacks: readonly StackComment[],
  {
    notices,
    calm,
    limit = commentLimit,
    title = stacksLine(stacks, calm),
    sections = "",
  }: {
    readonly notices: readonly Diagnostic[];
    readonly calm: string;
    readonly limit?: number;
    /** Markdown; default: the outcomes of the stacks. */
    readonly title?: string;
    /** Markdown between the table and the folds. */
    readonly sections?: string;
  },
): string {
  const remarks = notices.length > 0 ? `\n${diagnosticsBlock(notices, Math.floor(limit * 0.1))}\n` : "";
  const table = stackTable(stacks, calm, Math.floor((limit - sections.length) * tableShare));
  const head = `### ${title}\n\n${table}${sections}${remarks}`;
  const listed = stacks.filter(
    ({ outcome, diagnostics }) => (outcome !== "unchanged" && outcome !== "skipped") || diagnostics.some(isAboutChange),
  );
  const notice = (left: number) =>
    `\n**${left} of ${listed.length} stacks are not shown here**, because the comment would be too long. Each has its own: \`reconduit --chdir FOLDER plan\`.\n`;
  let room = limit - head.length - notice(listed.length).length;
  const folds: string[] = [];
  for (const [index, stack] of listed.entries()) {
    const share = Math.max(leastFold, Math.floor(room / (listed.length - index)));
    if (share > room) break;
    const fold = stackFold(stack, share);
    folds.push(fold);
    room -= fold.length + 1;
  }
  const left = listed.length - folds.length;
  return [head + (left > 0 ? notice(left) : ""), ...folds].join("\n");
}

function stackTable(stacks: readonly StackLine[], calm: string, room: number): string {
  const heading = "| Stack | Folder | Outcome | Details |\n|---|---|---|---|\n";
  const rows = stacks.map(
    ({ name, path, outcome, note }) =>
      `| ${[name, path, outcome === "unchanged" ? calm : outcome, note].map(cell).join(" | ")} |\n`,
  );
  const quiet = stacks.flatMap(({ outcome }, index) => (outcome === "unchanged" ? [rows[index]!] : []));
  const whole = heading + rows.join("");
  if (whole.length <= room) return whole;
  const loud = rows.filter((row) => !quiet.includes(row));
  let left = room - heading.length - 100;
  const cut = loud.findIndex((row) => {
    left -= row.length;
    return left < 0;
  });
  const shown = cut < 0 ? loud : loud.slice(0, cut);
  const missing = loud.length - shown.length;
  return `${heading}${shown.join("")}\n${missing > 0 ? `And ${missing} more, and ` : "And "}${quiet.length} ${calm}.\n`;
}

function cell(text: string): string {
  const short = text.length > cellLimit ? `${text.slice(0, cellLimit)}…` : text;
  return escapedMarkdown(short).replaceAll("|", "\\|").replaceAll("\n", " ");
}

function stackFold({ name, path, outcome, note, markdown, diagnostics }: StackComment, limit: number): string {
  const summary = `<b>${cell(name)}</b> (${cell(path)}): ${cell(note === "" ? outcome : note)}`;
  const room = limit - foldMarks;
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const isPlanAlone = markdown !== undefined && errors.length === 0;
  const refusals = isPlanAlone ? "" : diagnosticsBlock(markdown ? errors : diagnostics, markdown ? room / 2 : room);
  const body = [refusals, markdown?.(room - refusals.length - 2) ?? ""].filter((part) => part !== "").join("\n\n");
  return `<details><summary>${summary}</summary>\n\n${body}\n\n</details>\n`;
}

/** Shows diagnostics in a block; those for which there is no room are counted. */
function diagnosticsBlock(diagnostics: readonly Diagnostic[], limit = Number.POSITIVE_INFINITY): string {
  let room = limit - 100;
  const texts: string[] = [];
  for (const each of diagnostics) {
    const text = renderDiagnostic(each, noPaint);
    // The first one is shown in part where it is longer: its end is cut, and the block has its own.
    const shown = texts.length === 0 && text.length + 2 > room ? `${text.slice(0, Math.max(0, room - 3))}…` : text;
    room -= shown.length + 2;
    if (room < 0) break;
    texts.push(shown);
  }
  const left = diagnostics.length - texts.length;
  return fencedBlock([...texts.join("\n\n").split("\n"), ...(left > 0 ? [`and ${left} more`] : [])], "");
}
