/** The state for people. */
import { padToColumns } from "../../base/display-width.ts";
import type { Json } from "../../base/json.ts";
import { toPrintable } from "../../base/printable.ts";
import type { ResourceState, State } from "../../model/state.ts";
import { columnWidth, drawPieces } from "../rows/draw.ts";
import { inlineValue } from "../rows/line-pieces.ts";
import { documentLeaves } from "../rows/rows.ts";
import { longText } from "../rows/text-rows.ts";
import type { Paint } from "../text/paint.ts";

export function renderState(state: State, paint: Paint): string {
  const resources = Object.values(state.resources);
  const where = state.platform
    ? `${state.platform.baseUrl === "embedded" ? "the embedded platform" : toPrintable(state.platform.baseUrl)}, account ${toPrintable(state.platform.account)}`
    : "never applied";
  const head = [
    `Stack ${paint("bold", toPrintable(state.stack || "(none)"))}: ${resources.length} resource${resources.length === 1 ? "" : "s"}, ${where}`,
    paint("dim", `serial ${state.serial}, lineage ${toPrintable(state.lineage)}`),
  ];
  const deleted = Object.entries(state.tombstones ?? {}).map(([address, { entry, at, receipt }]) =>
    paint(
      "dim",
      `${toPrintable(address)} was deleted at ${toPrintable(at)}; declared again it is restored as ${toPrintable(entry.id)}${receipt === undefined ? "" : ` (receipt ${toPrintable(receipt)})`}`,
    ),
  );
  return [
    ...head,
    ...resources.map((resource) => `\n${renderResource(resource, paint)}`),
    ...(deleted.length > 0 ? ["", ...deleted] : []),
  ].join("\n");
}

export function renderResource(resource: ResourceState, paint: Paint): string {
  const marks = [
    ...(resource.protect ? ["protected"] : []),
    ...(resource.keep ? ["kept when no longer declared"] : []),
    ...(resource.incomplete ? ["incomplete: the next apply finishes it"] : []),
  ];
  const facts: (readonly [string, Json])[] = [
    ["_id", resource.id],
    ...(resource.lastModified ? [["lastModified", resource.lastModified] as const] : []),
    ...documentLeaves(resource.document),
  ];
  const width = columnWidth(facts.map(([name]) => name));
  return [
    `${paint("bold", toPrintable(resource.address))}${marks.length > 0 ? paint("yellow", ` (${marks.join(", ")})`) : ""}`,
    ...facts.flatMap(([name, value]) => fieldLines(name, value, width, paint)),
  ].join("\n");
}

function fieldLines(name: string, value: Json, width: number, paint: Paint): string[] {
  const text = longText(value);
  if (text === undefined)
    return [`  ${padToColumns(toPrintable(name), width)}  ${drawPieces(inlineValue(value), paint)}`];
  return [
    `  ${toPrintable(name)}`,
    ...text
      .trimEnd()
      .split("\n")
      .map((line) => `    ${paint("dim", "|")} ${toPrintable(line)}`),
  ];
}
