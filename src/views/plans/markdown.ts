/**
 * A plan as a comment of a pull request: a summary, and a line and a fold for each resource, within the size limit of comments.
 */
import { countedNoun } from "../../base/counted.ts";
import type { Diagnostic } from "../../base/diagnostics.ts";
import { printableLines, toPrintable } from "../../base/printable.ts";
import type { Drift, DriftedObject } from "../../model/drift.ts";
import { type Action, isEmpty, isShownStep, type Plan, type Step, summarisePlan } from "../../model/plan.ts";
import { drawDiff } from "../rows/draw.ts";
import { byPath, type Folding, type Row } from "../rows/row.ts";
import { stepRows } from "../rows/rows.ts";
import { groupDrift, groupName, groupSteps, ofGroup } from "../rows/step-groups.ts";
import { renderDiagnostic } from "../text/diagnostics.ts";
import { noPaint } from "../text/paint.ts";
import { formatUtcTime } from "../text/utc-time.ts";
import { driftNotes, driftRows } from "./blame.ts";
import { advice, driftGlyph, driftText, ownerText, waysOut } from "./drift.ts";
import { renderNotices } from "./notices.ts";
import { actionMarks, describePlatform, planOutputRows, stepNotes, summaryLine, whyText } from "./plan.ts";

/** Maximum number of characters of a comment; the strictest host accepts 65,536. */
export const commentLimit = 65_000;
/** The characters of one fold from which lines are left out. */
const foldLimit = 12_000;
/** Maximum number of lines below a path, tried in this order until a fold is short enough. */
const mostBelow = [Number.POSITIVE_INFINITY, 200, 50, 10, 0];

/** Maximum number of warnings that are shown, and the characters of one; the rest is counted. */
const mostRemarks = 20;
const remarkLimit = 600;
/** The characters of an address, and of the sentence beside it: one entry takes no room from the others. */
const addressLimit = 200;
const sentenceLimit = 600;
/** The characters of the line about the platform, and of the name of a stack. */
const placeLimit = 300;
const stackNameLimit = 200;

/** The order of actions: dangerous ones first, so that harmless ones are cut if space is short. */
const order: readonly Action[] = ["refuse", "delete", "replace", "forget", "update", "restore", "adopt", "create"];

interface CommentOptions extends Folding {
  readonly limit?: number;
}

/** Returns the whole comment, at most `limit` characters. */
export function planAsMarkdown(plan: Plan, { full = false, limit = commentLimit }: CommentOptions = {}): string {
  const title = `### ${isEmpty(plan) ? "No changes" : summaryLine(plan.summary)}: ${stackCode(plan.stack)}\n`;
  const place = `\nOn ${escapedMarkdown(shortLine(describePlatform(plan), placeLimit))}, planned at ${escapedMarkdown(formatUtcTime(plan.createdAt))}.\n`;
  const notices = renderNotices(plan, noPaint, { full });
  const actionRank = ({ action }: Step) => (order.indexOf(action) + order.length + 1) % (order.length + 1);
  const groups = groupSteps(plan.steps.filter(isShownStep).toSorted((a, b) => actionRank(a) - actionRank(b)));
  const steps = groups.flat();
  const list = stepOverview(
    groups.map((group) => ({
      glyph: actionMarks[group[0]!.action].glyph,
      address: group.length === 1 ? group[0]!.address : groupName(group),
      text: stepLineText(group[0]!),
    })),
    listRoom(limit),
  );
  const head: CommentHead = {
    top: title + place,
    list,
    remarks: remarksSection(plan.diagnostics, notices ? notices.split("\n") : [], limit),
  };
  const outputs = planOutputRows(plan, { full });
  const folds = groups.map((group) => renderFold(group, { full }));
  const last = outputs.length > 0 ? [foldSection("Outputs", fittedDiff(outputs))] : [];
  const whole = [head.top + head.list + head.remarks, ...folds, ...last].join("\n");
  const hiddenStepsNotice = (shown: number) => {
    const missing = groups.slice(shown).flat();
    const left = summaryLine(summarisePlan(missing)).replace(/^Plan: /, "");
    return `\n**${missing.length} of ${steps.length} resources are not shown here**, because the length of a comment is limited: ${left}${last.length > 0 ? ", and what changes of the outputs" : ""}. The plan file contains all of them: \`reconduit show PLANFILE\`.\n`;
  };
  return whole.length <= limit ? whole : joinFoldsWithin(head, folds, limit, hiddenStepsNotice);
}

/** Returns drift as text of an issue or a comment; at most `limit` characters. */
export function driftAsMarkdown(drift: Drift, { full = false, limit = commentLimit }: CommentOptions = {}): string {
  const { drifted, unmanaged = [] } = drift;
  const groups = groupDrift(drifted);
  const top = [
    `### ${drifted.length === 0 ? "No drift" : `Drift of ${countedNoun(drifted.length, "object")}`}: ${stackCode(drift.stack)}${drift.partial ? " (a selection)" : ""}\n`,
    `\nOn ${escapedMarkdown(shortLine(describePlatform(drift), placeLimit))}, checked ${escapedMarkdown(formatUtcTime(drift.createdAt))}.\n`,
  ].join("");
  const list = stepOverview(
    groups.map((group) => ({
      glyph: driftGlyph(group[0]!),
      address: group.length === 1 ? group[0]!.address : groupName(group),
      text: driftText(group[0]!, group.length),
    })),
    listRoom(limit),
  );
  const head: CommentHead = { top, list, remarks: remarksSection(drift.diagnostics, [], limit) };
  const foreign = unmanaged.map(
    ({ kind, id, name, owner }) =>
      `- ${kind} ${id}${name === undefined ? "" : ` ${JSON.stringify(name)}`}${ownerText(owner)}`,
  );
  const folds = [
    ...groups.map((group) => foldOfDrift(group, { full })),
    ...(foreign.length > 0
      ? [foldSection(`${countedNoun(foreign.length, "object")} not managed by this stack`, foreign)]
      : []),
  ];
  const whole = [top + list + head.remarks, ...folds].join("\n");
  const hiddenEntriesNotice = (shown: number) =>
    `\n**${folds.length - shown} of ${folds.length} entries are not shown here**, because the length of a comment is limited: \`reconduit drift\` lists all of them.\n`;
  return whole.length <= limit ? whole : joinFoldsWithin(head, folds, limit, hiddenEntriesNotice);
}

/** Returns the characters for the list of all entries: a complete list matters more than details of the first entries. */
const listRoom = (limit: number): number => Math.floor(limit * 0.6);
/** Returns the same for warnings and notices, without the marks around them: who writes long ones must not hide the changes. */
const remarkRoom = (limit: number): number => Math.floor(limit * 0.2) - 2 * remarkLimit;

/** The text before the folds, in this order; a sentence about missing entries stands between the first two. */
interface CommentHead {
  readonly top: string;
  readonly list: string;
  readonly remarks: string;
}

/** Shows diagnostics of loading and planning, and notices, so that reviewers see them. */
function remarksSection(diagnostics: readonly Diagnostic[], notices: readonly string[], limit: number): string {
  let room = remarkRoom(limit);
  const shown: string[] = [];
  for (const each of diagnostics.slice(0, mostRemarks)) {
    const text = shortLine(renderDiagnostic(each, noPaint), remarkLimit);
    room -= text.length + 2;
    if (room < 0) break;
    shown.push(text);
  }
  const left = diagnostics.length - shown.length;
  const rest = left > 0 ? [`and ${left} more: reconduit show PLANFILE`] : [];
  const lines: string[] = [];
  for (const line of notices) {
    const text = shortLine(line, remarkLimit);
    room -= text.length + 1;
    if (room < 0) break;
    lines.push(text);
  }
  if (lines.length < notices.length) lines.push("and more notices: reconduit show PLANFILE");
  return [[...shown, ...rest].join("\n\n").split("\n"), lines]
    .filter((block) => block.some((line) => line !== ""))
    .map((block) => `\n${fencedBlock(block, "")}\n`)
    .join("");
}

const shortLine = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most)}…`);

/** Returns the start and the end of an address: both tell addresses apart. */
function shortAddress(address: string): string {
  const text = toPrintable(address);
  const half = addressLimit / 2;
  return text.length <= addressLimit ? text : `${text.slice(0, half)}…${text.slice(-half)}`;
}

const stepLineText = (step: Step): string =>
  shortLine(`${actionMarks[step.action].text}${step.reason ? `: ${step.reason}` : ""}${whyText(step)}`, sentenceLimit);

function renderFold(group: readonly Step[], folding: Folding): string {
  const step = group[0]!;
  const { glyph } = actionMarks[step.action];
  if (group.length === 1) return foldOf(step, glyph, stepLineText(step), folding);
  const remarks = stepNotes(step).map((line) => `# ${line}`);
  const title = titleOf({ address: groupName(group) }, glyph, stepLineText(step));
  return foldOfGroup(title, [...fittedDiff(stepRows(step, folding)), ...remarks], group);
}

/** Returns a fold of the common lines of a group, and then of all its addresses. */
function foldOfGroup(title: string, lines: readonly string[], group: readonly Pick<Step, "address">[]): string {
  const whose = shortenedDiff(group.map(({ address }) => toPrintable(address)));
  return `<details><summary>${title}</summary>

${fencedBlock(shortenedDiff(lines), "diff")}

In each of:

${fencedBlock(whose, "")}

</details>
`;
}

/**
 * Lists all entries, a line each, before the details, so that readers know about closed folds. If the sentences do not fit, shows
 * sign and address; if these do not fit, as many as possible.
 */
function stepOverview(
  all: readonly { readonly glyph: string; readonly address: string; readonly text: string }[],
  room: number,
): string {
  if (all.length < 2) return "";
  const diffBlock = (shown: readonly string[]) => `\n${fencedBlock(shown, "diff")}\n`;
  const forms = [
    all.map(({ glyph, address, text }) => `${glyph} ${shortAddress(address)}  ${toPrintable(text)}`),
    all.map(({ glyph, address }) => `${glyph} ${shortAddress(address)}`),
  ];
  const whole = forms.map(diffBlock).find((text) => text.length <= room);
  if (whole !== undefined) return whole;
  const lines = forms[1]!;
  // The fence is at most as long as the longest line, at both ends.
  let left = room - 100 - 2 * Math.max(...lines.map(({ length }) => length));
  const fitting = lines.findIndex((line) => {
    left -= line.length + 1;
    return left < 0;
  });
  return diffBlock([...lines.slice(0, fitting), `# and ${lines.length - fitting} more`]);
}

function foldOf(step: Step, glyph: string, text: string, folding: Folding): string {
  const remarks = stepNotes(step).map((line) => `# ${line}`);
  return foldSection(titleOf(step, glyph, text), [...fittedDiff(stepRows(step, folding)), ...remarks]);
}

function foldOfDrift(group: readonly DriftedObject[], folding: Folding): string {
  const [object] = group as readonly [DriftedObject];
  if (group.length > 1) {
    const step = ofGroup(group);
    const title = titleOf({ address: groupName(group) }, driftGlyph(step), driftText(step, group.length));
    const lines = [
      ...fittedDiff(driftRows(step, folding)),
      ...[...driftNotes(step), ...advice].map((line) => `# ${line}`),
    ];
    return foldOfGroup(title, lines, group);
  }
  const remarks = [...stepNotes(object), ...driftNotes(object), ...waysOut(object)].map((line) => `# ${line}`);
  return foldSection(titleOf(object, driftGlyph(object), driftText(object)), [
    ...fittedDiff(driftRows(object, folding)),
    ...remarks,
  ]);
}

function titleOf({ address }: Pick<Step, "address">, glyph: string, text: string): string {
  return `<code>${codeMarkdown(glyph)} ${codeMarkdown(shortAddress(address))}</code> ${escapedMarkdown(text)}`;
}

function foldSection(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return `- ${title}\n`;
  return `<details><summary>${title}</summary>\n\n${fencedBlock(shortenedDiff(lines), "diff")}\n\n</details>\n`;
}

/** Replaces warnings and notices that do not fit into a comment. */
const withoutRemarks = "\n**Warnings are not shown here**: `reconduit show PLANFILE`.\n";

/** Appends as many folds as fit. `notice` counts the missing ones, from an index on, at the start of the text. */
function joinFoldsWithin(
  head: CommentHead,
  folds: readonly string[],
  limit: number,
  notice: (shown: number) => string,
): string {
  // The longest notice is the one for no shown fold.
  const first = head.top.length + notice(0).length + 40;
  const list = first + head.list.length <= limit ? head.list : "";
  const remarksShown = first + list.length + head.remarks.length <= limit ? head.remarks : withoutRemarks;
  let room = limit - first - list.length - remarksShown.length;
  let shown = 0;
  while (shown < folds.length && folds[shown]!.length + 1 <= room) room -= folds[shown++]!.length + 1;
  const text = [`${head.top}${notice(shown)}${list}${remarksShown}`, ...folds.slice(0, shown)].join("\n");
  // A limit of a few hundred characters has no room for a list.
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}

/** Returns the rows as lines. If space is short, each path keeps its row, and the lines below it are counted. */
function fittedDiff(rows: readonly Row[]): readonly string[] {
  const lines = drawDiff(rows);
  const tries = mostBelow.map((most) => withMost(rows, lines, most));
  return tries.find((each) => each.join("\n").length <= foldLimit) ?? tries.at(-1)!;
}

function withMost(rows: readonly Row[], lines: readonly string[], most: number): readonly string[] {
  let start = 0;
  return byPath(rows).flatMap(({ length }) => {
    const [first, ...below] = lines.slice(start, start + length);
    start += length;
    return [first!, ...below.slice(0, most), ...leftOut(below.length - most)];
  });
}

function shortenedDiff(lines: readonly string[]): readonly string[] {
  let room = foldLimit;
  const shown = lines.findIndex((line) => {
    room -= line.length + 1;
    return room < 0;
  });
  return shown < 0 ? lines : [...lines.slice(0, shown), ...leftOut(lines.length - shown)];
}

function leftOut(count: number): readonly string[] {
  return count > 0 ? [`# ${count} more line${count === 1 ? " is" : "s are"} in the plan file`] : [];
}

/** Returns a block of code whose fence no line inside can close. */
export function fencedBlock(lines: readonly string[], language: string): string {
  // GitLab looks for commands at the start of lines, and takes a shorter fence inside of the block for its end.
  const text = printableLines(lines.join("\n")).replaceAll(/^\//gm, " /");
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Characters that begin the name of a user, a label, a milestone or another request; forges look for it after entities are resolved. */
const reference = /(?:&amp;|&#(?:35|36|64|126);|[!%^])(?=[\w"&])/g;

/** Characters at the beginning of an address that make forges render a link, even within `<code>`. */
const linkCharacter = /(?<=[a-z]):(?=\/\/)|(?<=\b(?:mailto|xmpp|tel|data|javascript)):(?=\S)|(?<=\bwww)\./gi;
const written = /&#(?:46|58);/g;

/** Escapes a text for HTML and Markdown: no markup, no mentions, no links. A zero-width space ends what begins one of them. */
export function escapedMarkdown(text: string): string {
  return codeMarkdown(text)
    .replaceAll(reference, (start) => `${start}&#8203;`)
    .replaceAll(written, (start) => `${start}&#8203;`);
}

/** Escapes a text that stands in `<code>`: no markup, and no links. Forges look for no mention there. */
export function codeMarkdown(text: string): string {
  const asEntity = (character: string) => `&#${character.codePointAt(0)};`;
  return toPrintable(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[*_`[\]\\|@#$]|(?<=\S)~|~(?=\S)/g, asEntity)
    .replaceAll(linkCharacter, asEntity);
}

/** Shows the name of a stack as code in a line of Markdown. A plan file may contain any text as the name. */
function stackCode(name: string): string {
  const short = shortLine(name, stackNameLimit);
  return /^[\w.-]+$/.test(short) ? `\`${short}\`` : `<code>${codeMarkdown(short)}</code>`;
}
