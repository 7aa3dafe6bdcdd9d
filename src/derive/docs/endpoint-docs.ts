/** Reference pages (Markdown) of the endpoints, each with a request that works against the example world. */
import { allEndpoints, type BodyShape, type Endpoint } from "../api/endpoints.ts";
import { curlOf, type ExampleWorld, exampleOf } from "../api/examples.ts";
import { generatedNotice, inlineCode, markdownPage, markdownTable } from "../words/markdown.ts";
import { kindHeading } from "../words/names.ts";
import { fieldRows } from "./field-docs.ts";

/** Returns the endpoints by topic, in the order of the catalog. */
export function endpointAreas(): ReadonlyMap<string, readonly Endpoint[]> {
  return Map.groupBy(allEndpoints(), (each) => each.area);
}

/** Returns the page of one area. */
export function endpointPage(area: string, list: readonly Endpoint[], world: ExampleWorld): string {
  return markdownPage([
    generatedNotice,
    `# ${areaHeading(area, list)}`,
    "The requests of the examples work against `reconduit serve --port 8080 --data :memory: --world examples/worlds/acme.yaml`.",
    ...list.flatMap((endpoint) => endpointSection(endpoint, world)),
  ]);
}

/** Returns every endpoint with where it comes from. */
export function endpointIndex(): string {
  const rows = allEndpoints().map((each) => [
    inlineCode(each.method),
    `[${inlineCode(each.path)}](${each.area}.md#${endpointAnchor(each)})`,
    each.origin,
    each.access,
    inlineCode(each.name),
  ]);
  return markdownPage([
    generatedNotice,
    "# Endpoints",
    "*spec*: documented by the platform; *assumed*: a convention that fills a gap in the documentation. *Needs*: `open` no token, `identity` any valid token, `read` and `write` the account's configuration, `invoke` the immediate run of an import or export, `administer` owners and administrators.",
    "`reconduit call NAME` calls an endpoint by its name, except `PATCH`, uploads and `open` endpoints.",
    "Reads return an `ETag`. A read with that tag in `If-None-Match` gets 304 if nothing changed.",
    markdownTable(["Method", "Path", "Origin", "Needs", "Name"], rows),
  ]);
}

function endpointSection(endpoint: Endpoint, world: ExampleWorld): readonly string[] {
  const { method, path, doc, origin, access, section: stated, query, body, answers, errors } = endpoint;
  const request = exampleOf(endpoint, world);
  const from = stated.startsWith("facts:")
    ? `platform facts, section ${stated.slice(6)}`
    : `management API, "${stated}"`;
  return [
    `## ${method} ${path}`,
    doc,
    `*${origin}* (${from}); needs \`${access}\`.`,
    ...(Object.keys(query).length > 0 ? ["Query:", fieldTable(query)] : []),
    ...(body ? bodySection(body) : []),
    markdownTable(
      ["Status", "Answer", "Body"],
      Object.entries(answers).map(([status, answer]) => [status, answer.doc, shapeWords(answer.body)]),
    ),
    ...(errors.length > 0
      ? [`Refusals: ${errors.map((each) => `[${inlineCode(each)}](../errors.md)`).join(", ")}.`]
      : []),
    ...(request ? [`\`\`\`sh\n${curlOf(request, access === "open")}\n\`\`\``] : []),
  ];
}

function bodySection(shape: BodyShape): readonly string[] {
  if ("document" in shape) {
    const { kind } = shape.document;
    return [`Body: a [${kindHeading(shape.document)}](../kinds/${kind}.md).`];
  }
  if (!("field" in shape)) return [];
  return ["Body:", fieldTable({ body: shape.field })];
}

function fieldTable(fields: Parameters<typeof fieldRows>[0]): string {
  return markdownTable(
    ["Field", "Type", "Notes"],
    fieldRows(fields).map((row) => [inlineCode(row.path), row.type, row.notes]),
  );
}

function shapeWords(shape: BodyShape | undefined): string {
  if (!shape) return "none";
  if ("document" in shape) return `[${kindHeading(shape.document)}](../kinds/${shape.document.kind}.md)`;
  if ("rows" in shape) return `array of [${kindHeading(shape.rows)}](../kinds/${shape.rows.kind}.md)`;
  return shape.field.type === "array" ? "array" : shape.field.type === "json" ? "JSON" : "object";
}

/** Returns the kind's own heading, or the one that the spec gives the endpoints. */
function areaHeading(area: string, list: readonly Endpoint[]): string {
  const [first] = list;
  return first!.section.startsWith("facts:") ? area : first!.section;
}

/** As Markdown renderers make it of the heading. */
function endpointAnchor({ method, path }: Endpoint): string {
  return `${method} ${path}`
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .replaceAll(/\s/g, "-");
}
