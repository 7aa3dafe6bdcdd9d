/** Shows the references to an object to people. */
import { toPrintable } from "../../base/printable.ts";
import type { Uses } from "../../model/users-of-object.ts";
import type { Paint } from "../text/paint.ts";
import { renderTable } from "../text/table.ts";

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
