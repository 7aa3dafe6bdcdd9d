/** Reads the tables of "Endpoints" in docs/spec/management-api.md. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface EndpointRow {
  /** The heading that the table stands under: `Event reports`. */
  readonly section: string;
  readonly method: string;
  /** As the spec writes it: `/v1/scripts/{_id}`. */
  readonly path: string;
}

const text = readFileSync(join(import.meta.dirname, "../../docs/spec/management-api.md"), "utf8");

/** Every row of every table of the chapter, in its order; and the write that a paragraph names beside the tables. */
export function endpointRows(): readonly EndpointRow[] {
  const chapter = /^## Endpoints$([\s\S]*?)^## /m.exec(text)![1]!;
  const rows: EndpointRow[] = [];
  let section = "";
  for (const line of chapter.split("\n")) {
    section = /^### (.*?)(?: \(.*)?$/.exec(line)?.[1] ?? section;
    const row =
      /^\| (GET|POST|PUT|PATCH|DELETE) \| `([^`]+)`/.exec(line) ??
      /^Related write: `(GET|POST|PUT|PATCH|DELETE) ([^`]+)`/.exec(line);
    if (row) rows.push({ section, method: row[1]!, path: row[2]! });
  }
  return rows;
}

/** A path without the names of its parameters and the case of its letters: what decides which route answers. */
export function shapeOf(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, "{}").toLowerCase();
}
