/** Shows all that is known of one object to people. */
import type { JsonObject } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { toPrintable } from "../../base/printable.ts";
import type { DriftedObject } from "../../model/drift.ts";
import type { Uses } from "../../model/users-of-object.ts";
import { gradedText } from "../text/author.ts";
import { renderYaml } from "../text/objects.ts";
import type { Paint } from "../text/paint.ts";
import { renderTable } from "../text/table.ts";

interface ShownDescription {
  readonly object: JsonObject;
  readonly drift?: DriftedObject;
  readonly uses: Uses;
  readonly runs: readonly JsonObject[];
  readonly errors: readonly {
    readonly flow: string;
    readonly step: string;
    readonly total: number;
    readonly errors: readonly JsonObject[];
  }[];
  readonly changes?: readonly {
    readonly time: string;
    readonly event: string;
    readonly who: string;
    readonly fields: readonly string[];
  }[];
}

/** Shows the object, its drift, who refers to it, its runs, its open errors and its last changes. */
export function renderDescription(found: ShownDescription, paint: Paint, width?: number): string {
  const { object, drift, uses, runs, errors, changes } = found;
  const heading = (text: string) => paint("bold", text);
  const blocks = [renderUses(uses, paint, width), `${heading("Object")}\n${renderYaml(object).trimEnd()}`];
  blocks.push(`${heading("Drift")}\n${driftRows(drift, paint, width)}`);
  if (runs.length > 0) {
    const rows = runs.map((each) =>
      ["_id", "status", "startedAt", "numExport", "numSuccess", "numError"].map((name) => String(each[name] ?? "")),
    );
    const columns = ["_id", "status", "started", "exported", "delivered", "errors"];
    blocks.push(`${heading("Last runs")}\n${renderTable(columns, rows, paint, { width })}`);
  }
  if (errors.length > 0) {
    const rows = errors.flatMap(({ flow, step, errors: all }) =>
      all.map((each) => [
        flow,
        step,
        String(each["occurredAt"] ?? ""),
        String(each["code"] ?? ""),
        String(each["message"] ?? ""),
      ]),
    );
    blocks.push(
      `${heading("Open errors")}\n${renderTable(["flow", "step", "at", "code", "message"], rows, paint, { width })}`,
    );
  }
  if (changes && changes.length > 0) {
    const rows = changes.map(({ time, event, who, fields }) => [time, event, who, fields.join(", ")]);
    blocks.push(
      `${heading("Last changes")}\n${renderTable(["time", "event", "who", "fields"], rows, paint, { width })}`,
    );
  }
  return blocks.join("\n\n");
}

/** Shows the references to an object to people. */
export function renderUses(
  { address, object, declared, consumers = [], live }: Uses,
  paint: Paint,
  width?: number,
): string {
  const id = object === undefined ? "not on the platform yet" : `${object.kind} ${object.id}`;
  const heading =
    address === undefined ? paint("bold", id) : `${paint("bold", toPrintable(address))}  ${paint("dim", id)}`;
  const blocks = [heading];
  if (declared) {
    const rows = declared.map(({ from, fields }) => [from, fields.join(", ")]);
    blocks.push(
      rows.length === 0
        ? paint("dim", "No declaration refers to it.")
        : `Declared:\n${renderTable(["address", "by"], rows, paint, { width })}`,
    );
  }
  if (consumers.length > 0) {
    const rows = consumers.map((each) => [
      each.stack,
      each.address ?? "",
      each.output ?? "",
      each.file ?? "(its state)",
    ]);
    blocks.push(`In other stacks:\n${renderTable(["stack", "address", "output", "file"], rows, paint, { width })}`);
  }
  if (live) {
    const rows = live.map((each) => [
      each.family,
      each.id,
      each.name ?? "",
      each.fields.join(", "),
      each.address ?? "not managed here",
    ]);
    blocks.push(
      rows.length === 0
        ? paint("dim", "The platform names nothing that depends on it.")
        : `On the platform:\n${renderTable(["family", "_id", "name", "by", "address"], rows, paint, { width })}`,
    );
  }
  return blocks.join("\n\n");
}

function driftRows(drift: DriftedObject | undefined, paint: Paint, width: number | undefined): string {
  if (!drift) return paint("dim", "Nothing was changed since the last apply.");
  const rows = drift.blame.map((each) => [pathText(each.path), gradedText(each)]);
  return rows.length === 0 ? "The object was deleted." : renderTable(["path", "by"], rows, paint, { width });
}
