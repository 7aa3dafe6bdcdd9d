/** Shows the authors of drift, in words and rows. */
import { countedNoun } from "../../base/counted.ts";
import { toPrintable } from "../../base/printable.ts";
import type { DriftedObject, PathBlame } from "../../model/drift.ts";
import { quietPiece } from "../rows/line-pieces.ts";
import type { Folding, Row } from "../rows/row.ts";
import { stepRows } from "../rows/rows.ts";
import { authorText, deletionText, gradedText } from "../text/author.ts";

/** Maximum number of elements of a list that are shown one by one. */
const mostElements = 20;

/** Returns rows for each drifted path, with the author instead of the cause, which is drift for all of them. */
export function driftRows(object: DriftedObject, folding: Folding = {}): readonly Row[] {
  if (object.action !== "read") return stepRows(object, folding);
  return object.changes.flatMap((change, index) => {
    const rows = stepRows({ ...object, changes: [change] }, folding);
    const blame = object.blame[index];
    if (!blame) return rows;
    const cause = gradedText(blame);
    return [...rows.map((row) => (row.depth === 0 ? { ...row, cause } : row)), ...elementRows(blame)];
  });
}

/** Shows the authors of elements unless all changed in one audit entry. */
function elementRows({ elements = [], at, userId }: PathBlame): readonly Row[] {
  if (elements.every((each) => each.at === at && each.userId === userId)) return [];
  const rest = elements.length - mostElements;
  return [
    ...elements.slice(0, mostElements).map((element) => {
      const place = element.change === "added" ? `[${element.index}]` : `what was [${element.index}]`;
      return remarkRow(`${place} ${element.change}: ${authorText(element) ?? "not known by whom"}`);
    }),
    ...(rest > 0 ? [remarkRow(`and ${countedNoun(rest, "element")} more: --json tells all`)] : []),
  ];
}

function remarkRow(text: string): Row {
  return { sign: "\\", depth: 1, pieces: [quietPiece(toPrintable(text))] };
}

/** Returns further events of an object, each as a sentence without full stop. */
export function driftNotes({ deletion, takenBack = 0 }: DriftedObject): readonly string[] {
  return [
    ...(deletion ? [deletionText(deletion)] : []),
    ...(takenBack > 0 ? [`${countedNoun(takenBack, "other path")} changed and changed back since`] : []),
  ];
}
