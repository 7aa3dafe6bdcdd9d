/** Shows past versions of objects to people. */
import { isObject, type Json, sameJson } from "../../base/json.ts";
import { toPrintable } from "../../base/printable.ts";
import type { ObjectEvent, PastDifference, PastObject } from "../../model/past.ts";
import { drawRows } from "../rows/draw.ts";
import type { Folding } from "../rows/row.ts";
import { differenceRows } from "../rows/rows.ts";
import { renderYaml } from "../text/objects.ts";
import type { Paint } from "../text/paint.ts";
import { renderTable } from "../text/table.ts";

const words: { readonly [P in PastObject["presence"]]: string } = {
  present: "was there",
  deleted: "lay in the recycle bin",
  absent: "was not there",
  unknown: "is permanently deleted: its content is unknown",
};

/** Shows the document as YAML, under a comment with its time. */
export function renderPast(object: PastObject): string {
  const { at, presence, since, document } = object;
  const from = since === undefined ? "" : `, as it had been since ${since}`;
  return [
    `# ${pastObjectName(object)} ${words[presence]} at ${at}${from}`,
    ...holesText(object).map((line) => `# ${line}`),
    ...(document === undefined ? [] : [renderYaml(document)]),
  ].join("\n");
}

/** Shows every change on a line, newest first. */
export function renderEvents(events: readonly ObjectEvent[], paint: Paint, width?: number): string {
  if (events.length === 0) return paint("dim", "The audit trail contains nothing of it.");
  const rows = events.map(({ at, event, who = "", through = "", receipt = "", fields }) => [
    at,
    event,
    who,
    through,
    receipt,
    fields.map(({ path }) => path).join(", "),
  ]);
  return renderTable(["time", "event", "who", "through", "receipt", "fields"], rows, paint, {
    width,
    spare: ["fields", "through", "receipt"],
  });
}

/** Shows each object with its differences from now. */
export function renderDifferences(
  differences: readonly PastDifference[],
  at: string,
  paint: Paint,
  { width, ...folding }: Folding & { readonly width?: number | undefined },
): string {
  if (differences.length === 0) return `No difference from ${at}.`;
  return differences
    .map(({ before, after }) => {
      const head = `${paint("bold", toPrintable(pastObjectName(after)))} ${
        before.presence === after.presence
          ? "was changed"
          : `${words[before.presence]} then, and ${nowWords[after.presence]}`
      }`;
      const rows = rowsBetween(before.document, after.document, folding);
      return [
        head,
        ...drawRows(rows, paint, width).map((line) => `    ${line}`),
        ...holesText(before).map((line) => paint("dim", `    ${line}`)),
      ].join("\n");
    })
    .join("\n\n");
}

const nowWords: { readonly [P in PastObject["presence"]]: string } = {
  present: "is there now",
  deleted: "lies in the recycle bin now",
  absent: "is deleted now",
  unknown: "is deleted now",
};

function rowsBetween(before: Json | undefined, after: Json | undefined, folding: Folding) {
  if (!isObject(before) || !isObject(after)) return [];
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((key) => !sameJson(before[key], after[key]))
    .flatMap((key) => differenceRows(toPrintable(key), before[key], after[key], folding));
}

function holesText({ holes }: PastObject): readonly string[] {
  return holes.length === 0
    ? []
    : [`not known as of then: ${toPrintable(holes.slice(0, 20).join(", "))}${holes.length > 20 ? " and more" : ""}`];
}

function pastObjectName({ address, kind, id }: PastObject): string {
  return address ?? `${kind}:${id}`;
}
