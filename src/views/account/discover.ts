/** Shows the datasets and fields of a source. */
import { countedNoun } from "../../base/counted.ts";
import { toPrintable } from "../../base/printable.ts";
import type { Paint } from "../text/paint.ts";
import { renderTable } from "../text/table.ts";

interface ShownSource {
  readonly connection: string;
  readonly datasets: readonly {
    readonly name: string;
    readonly fields?: readonly { readonly name: string; readonly type: string; readonly isPrimaryKey: boolean }[];
  }[];
  readonly exports: readonly string[];
  readonly written?: { readonly file: string; readonly isIncluded: boolean; readonly resources: readonly string[] };
}

export function renderDiscovered(source: ShownSource, paint: Paint, width?: number): string {
  const { datasets, exports, written, connection } = source;
  if (written) {
    const hint = written.isIncluded ? "" : `\nInclude it in the manifest: include: [${toPrintable(written.file)}]`;
    const all = written.resources.map(toPrintable).join(", ");
    return `${paint("green", `${countedNoun(written.resources.length, "resource")} written to ${toPrintable(written.file)}`)}: ${all}${hint}`;
  }
  const [only] = datasets;
  if (datasets.length === 1 && only?.fields?.length === 0)
    return paint("dim", `The platform names no fields of ${toPrintable(only.name)}. A run finds them in the rows.`);
  if (datasets.length === 1 && only?.fields)
    return renderTable(
      ["field", "type", "key"],
      only.fields.map(({ name, type, isPrimaryKey }) => [name, type, isPrimaryKey ? "yes" : ""]),
      paint,
      { width },
    );
  const lines =
    datasets.length === 0
      ? [paint("dim", `The platform finds no datasets over ${toPrintable(connection)}.`)]
      : datasets.map(({ name }) => toPrintable(name));
  const readers = exports.length === 0 ? [] : [paint("dim", `Read by exports: ${exports.map(toPrintable).join(", ")}`)];
  return [...lines, ...readers].join("\n");
}
