/** Shows drift to people. */
import { countedNoun } from "../../base/counted.ts";
import { toPrintable } from "../../base/printable.ts";
import type { Drift, DriftedObject, UnmanagedObject } from "../../model/drift.ts";
import type { Step } from "../../model/plan.ts";
import { drawRows } from "../rows/draw.ts";
import type { Folding } from "../rows/row.ts";
import { groupAddresses, groupDrift, groupName, ofGroup } from "../rows/step-groups.ts";
import type { Paint } from "../text/paint.ts";
import { renderTable } from "../text/table.ts";
import { firmBlank, hangingIndent } from "../text/wrap.ts";
import { driftNotes, driftRows } from "./blame.ts";
import { describePlatform } from "./plan.ts";

/** Returns the sign for the drift of an object. */
export function driftGlyph({ action }: Step): "~" | "-" {
  return action === "read" ? "~" : "-";
}

/** Describes the drift in words. `count`: the number of objects. */
export function driftText({ action, reason }: Step, count = 1): string {
  if (count > 1) return "were changed";
  return action === "read" ? "was changed" : `is deleted${reason === undefined ? "" : `: ${reason}`}`;
}

/** Returns ` of the stack orders`, or an empty text. */
export function ownerText(owner: string | undefined): string {
  return owner === undefined ? "" : ` of the stack ${owner}`;
}

interface DriftLayout {
  readonly width?: number | undefined;
  /** Completes the commands of a text with the options of this run. */
  readonly complete?: ((text: string) => string) | undefined;
}

/** Shows each drifted object, then unmanaged objects, then the ways to resolve drift. */
export function renderDrift(
  drift: Drift,
  paint: Paint,
  { width, complete, ...folding }: Folding & DriftLayout,
): string {
  const { drifted, unmanaged, cost } = drift;
  const head =
    drifted.length === 0
      ? `${paint(["green", "bold"], "No drift.")} ${drift.partial ? "What was selected of stack" : "Stack"} ${paint("bold", toPrintable(drift.stack))} on ${describePlatform(drift)} is as it was applied.`
      : `Drift of stack ${paint("bold", toPrintable(drift.stack))} on ${describePlatform(drift)}:`;
  const groups = groupDrift(drifted);
  const isAdvisedOnce = drifted.length > mostAdvised || groups.length < drifted.length;
  const blocks = [
    hangingIndent(head, width, 0),
    ...groups.map((group) =>
      group.length === 1
        ? renderObject(group[0]!, paint, folding, width, !isAdvisedOnce)
        : renderDriftGroup(group, paint, folding, width),
    ),
    ...(unmanaged ? [renderUnmanaged(unmanaged, paint, width)] : []),
    ...(drifted.length > 0
      ? [
          [
            paint("bold", `${countedNoun(drifted.length, "object")} drifted.`),
            ...(isAdvisedOnce ? advice.map((line) => complete?.(line) ?? line) : []),
          ].join("\n"),
        ]
      : []),
    paint(
      "dim",
      `Checked ${countedNoun(cost.refreshed, "resource")} in ${countedNoun(cost.requests, "request")}; nothing was written.`,
    ),
  ];
  return blocks.join("\n\n");
}

/** Maximum number of objects that show their ways to resolve drift; for more objects they are shown once for all. */
const mostAdvised = 10;

const ways = {
  revert: "revert the change:",
  adopt: "declare the live value:",
  accept: "accept the live value (state only):",
  ignore: "stop managing the path:",
} as const;

export const advice = [
  `To ${ways.revert} reconduit apply --target ADDRESS`,
  `To ${ways.adopt} reconduit pull ADDRESS, then reconduit apply`,
  `To ${ways.accept} reconduit apply --refresh-only --target ADDRESS`,
  `To ${ways.ignore} $ignore: [PATH] in the declaration`,
];

function renderObject(
  step: DriftedObject,
  paint: Paint,
  folding: Folding,
  width: number | undefined,
  isAdvised: boolean,
): string {
  const glyph = driftGlyph(step);
  const style = glyph === "~" ? "yellow" : "red";
  const id = step.id === undefined ? "" : paint("dim", ` [_id${firmBlank}${toPrintable(step.id)}]`);
  const title = `${paint(style, glyph)} ${paint("bold", toPrintable(step.address))} ${toPrintable(driftText(step))}${id}`;
  return [
    hangingIndent(title, width, 4),
    ...drawRows(driftRows(step, folding), paint, width).map((line) => `    ${line}`),
    ...driftNotes(step).map((note) => paint("dim", `    ${toPrintable(note)}`)),
    ...(isAdvised ? waysOut(step).map((line) => paint("dim", `    ${line}`)) : []),
  ].join("\n");
}

/** Shows a group of objects with equal changes: the changes once, then the objects. */
function renderDriftGroup(
  group: readonly DriftedObject[],
  paint: Paint,
  folding: Folding,
  width: number | undefined,
): string {
  const step = ofGroup(group);
  const whose = groupAddresses(
    group.map(({ address }) => toPrintable(address)),
    folding.full ?? false,
  );
  return [
    hangingIndent(
      `${paint("yellow", driftGlyph(step))} ${paint("bold", groupName(group))} ${driftText(step, 2)}`,
      width,
      4,
    ),
    ...drawRows(driftRows(step, folding), paint, width).map((line) => `    ${line}`),
    ...[...driftNotes(step), ...whose].map((line) =>
      paint("dim", hangingIndent(`    # ${toPrintable(line)}`, width, 6)),
    ),
  ].join("\n");
}

/** Returns the ways to resolve the drift of an object, a command or line each. */
export function waysOut({ next }: DriftedObject): readonly string[] {
  const lead = Math.max(...Object.values(ways).map((text) => text.length)) + 1;
  return (Object.keys(ways) as readonly (keyof typeof ways)[]).flatMap((way) => {
    const text = next[way];
    return text === undefined ? [] : [`${ways[way].padEnd(lead)}${toPrintable(text)}`];
  });
}

function renderUnmanaged(unmanaged: readonly UnmanagedObject[], paint: Paint, width: number | undefined): string {
  if (unmanaged.length === 0) return "This stack manages every object of the account.";
  const rows = unmanaged.map(({ kind, id, name, owner }) => [kind, id, name ?? "", owner ?? ""]);
  return `Not managed by this stack:\n${renderTable(["kind", "_id", "name", "stack"], rows, paint, { width })}`;
}
