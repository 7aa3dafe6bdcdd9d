/** The reference as one static HTML page for people, with the content of the OpenAPI document. It has no scripts and loads nothing. */
import { type ErrorEntry, errors } from "../../catalog/errors.ts";
import { allEndpoints, type BodyShape, type Endpoint } from "../api/endpoints.ts";
import { fieldRows } from "./field-docs.ts";

/** Returns the page that the server answers at `/docs`. */
export function referencePage(version: string): string {
  const areas = Object.entries(Object.groupBy(allEndpoints(), (each) => each.area)) as [string, readonly Endpoint[]][];
  const contents = areas.map(([area]) => `<li><a href="#${area}">${escapedDocHtml(area)}</a></li>`).join("");
  const chapters = areas.map(
    ([area, list]) => `<h2 id="${area}">${escapedDocHtml(area)}</h2>${list.map(endpointHtml).join("")}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Management API ${escapedDocHtml(version)}</title><style>${style}</style></head>
<body><nav><h1>Management API</h1><p>Version ${escapedDocHtml(version)} of the reference server. <a href="/openapi.json">OpenAPI 3.1</a></p>
<ul>${contents}<li><a href="#errors">errors</a></li></ul></nav>
<main><p>Every request carries <code>Authorization: Bearer TOKEN</code>. <em>assumed</em> marks what the platform's documentation
leaves open and a convention fills.</p>${chapters.join("")}${errorTable()}</main></body></html>
`;
}

const style = `body{margin:0;display:flex;font:15px/1.5 system-ui,sans-serif;color:#1a1a1a}nav{position:sticky;top:0;height:100vh;
overflow:auto;padding:1rem;min-width:14rem;background:#f4f4f2;box-sizing:border-box}nav h1{font-size:1.1rem}nav ul{list-style:none;padding:0}
main{padding:1rem 2rem;max-width:60rem;min-width:0}h2{border-bottom:1px solid #ccc;margin-top:2.5rem}section{margin:1.5rem 0}
h3{font-size:1rem;margin-bottom:.3rem}h3 code{font-size:1rem}code{background:#f4f4f2;padding:0 .2em}.method{font-weight:bold}
table{border-collapse:collapse;width:100%;font-size:.9em}td,th{border:1px solid #ddd;padding:.2rem .5rem;text-align:left;vertical-align:top}
details{margin:.3rem 0}.origin{font-weight:normal;font-size:.8em;color:#666}`;

function endpointHtml(endpoint: Endpoint): string {
  const { name, method, path, origin, doc, access, query, body, answers, errors: codes } = endpoint;
  const rows = Object.entries(answers).map(([status, answer]) => [
    status,
    escapedDocHtml(answer.doc),
    shapeWords(answer.body),
  ]);
  const faults = codes.map((code) => `<a href="#${code}"><code>${code}</code></a>`).join(", ");
  return [
    `<section id="${escapedDocHtml(name)}"><h3><span class="method">${method}</span> <code>${escapedDocHtml(path)}</code> <span class="origin">${origin}, needs: ${access}</span></h3>`,
    `<p>${markdownToHtml(doc)}</p>`,
    Object.keys(query).length > 0 ? `<p>Query</p>${fieldTable(fieldRows(query))}` : "",
    body ? detailsHtml(`Body: ${shapeWords(body)}`, bodyTable(body)) : "",
    tableHtml(["Status", "Answer", "Body"], rows),
    faults === "" ? "" : `<p>Refusals: ${faults}</p>`,
    "</section>",
  ].join("");
}

function bodyTable(shape: BodyShape): string {
  if ("field" in shape) return fieldTable(fieldRows({ body: shape.field }));
  const { fields } = "document" in shape ? shape.document : shape.rows;
  return fieldTable(fieldRows(Object.fromEntries(Object.entries(fields).filter(([, each]) => each.mode !== "server"))));
}

function shapeWords(shape: BodyShape | undefined): string {
  if (!shape) return "none";
  if ("document" in shape) return `a document of the kind ${escapedDocHtml(shape.document.kind)}`;
  if ("rows" in shape) return `an array of ${escapedDocHtml(shape.rows.family)}`;
  return shape.field.type;
}

function fieldTable(rows: ReturnType<typeof fieldRows>): string {
  return tableHtml(
    ["Field", "Type", "Notes"],
    rows.map((row) => [
      `<code>${escapedDocHtml(row.path)}</code>`,
      escapedDocHtml(row.type),
      markdownToHtml(row.notes),
    ]),
  );
}

function errorTable(): string {
  const rows = Object.entries(errors as { readonly [code: string]: ErrorEntry }).map(([code, entry]) => [
    `<code id="${code}">${code}</code>`,
    String(entry.status),
    entry.origin,
    escapedDocHtml(entry.summary),
    escapedDocHtml(entry.hint),
  ]);
  return `<h2 id="errors">errors</h2>${tableHtml(["Code", "Status", "Origin", "Meaning", "Action"], rows)}`;
}

const detailsHtml = (summary: string, inner: string): string =>
  `<details><summary>${summary}</summary>${inner}</details>`;

function tableHtml(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rowCells = (tag: string, row: readonly string[]) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join("");
  return `<table><tr>${rowCells("th", head)}</tr>${rows.map((row) => `<tr>${rowCells("td", row)}</tr>`).join("")}</table>`;
}

/** Renders the Markdown in docs of fields: code, bold, emphasis. */
function markdownToHtml(text: string): string {
  return escapedDocHtml(text)
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>")
    .replaceAll(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replaceAll(/\*([^*\s][^*]*)\*(?!\w)/g, "<em>$1</em>");
}

function escapedDocHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
