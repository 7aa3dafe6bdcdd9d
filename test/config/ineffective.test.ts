/** Fields that the reference server stores without effect: where they are named, and where nothing is said. */
import { expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { explainField } from "../../src/derive/docs/explain.ts";
import { fieldRows } from "../../src/derive/docs/field-docs.ts";
import { documentSchema } from "../../src/derive/schemas/json-schema.ts";
import { tfResources } from "../../src/derive/terraform/tf-schema.ts";
import { declaredFindings } from "../../src/workbench/lint/declared-findings.ts";
import { manifest, stack } from "./stack.ts";

const shop =
  'connections:\n  shop: { name: Shop, type: http, http: { baseURI: "https://s.example", mediaType: json } }\n';
const importOf = (name: string, more: string) =>
  `  ${name}:\n    name: ${name}\n    adaptorType: HTTPImport\n    _connectionId: \${connections.shop}\n    http: { relativeURI: [/o], method: [POST] }\n${more}`;
const why = "the address of the connection selects the host.";

async function noticesOf(text: string) {
  const { diagnostics, program } = await stack({ "reconduit.yaml": manifest(text) }).load();
  const notices = diagnostics.filter(({ code }) => code === "stored-only");
  return { notices, program: program!, lines: notices.map(({ address, pointer }) => `${address} ${pointer}`) };
}

test("is one notice for all resources that set it, at the first of them, with what acts instead", async () => {
  const set = "    erpDomainType: services\n";
  const six = ["a", "b", "c", "d", "e", "f"].map((name) => importOf(name, set)).join("");
  const { notices } = await noticesOf(`${shop}imports:\n${six}`);
  expect(notices).toMatchObject([
    {
      severity: "notice",
      address: "imports.a",
      pointer: "/erpDomainType",
      detail: `erpDomainType: ${why} Also in imports.b, imports.c, imports.d, imports.e and 1 more.`,
      source: { file: "reconduit.yaml", line: 11 },
    },
  ]);
});

test("is named by the topmost field that is without effect, in whichever entry of a list", async () => {
  const agent = (name: string, entries: string) =>
    `  ${name}: { name: ${name}, adaptorType: AiAgentImport, aiAgent: { openai: { model: m, instructions: i, prompts: [${entries}] } } }\n`;
  const prompt = "{ type: mcp, mcp: { allowedPrompts: [a] } }";
  const { lines } = await noticesOf(`imports:\n${agent("a", `${prompt}, ${prompt}`)}${agent("b", prompt)}`);
  expect(lines).toEqual(["imports.a /aiAgent/openai/prompts"]);
});

test.each([
  ["its default", "    parsers: []\n"],
  ["false, which is what it is without", "    distributed: false\n"],
  ["an empty text", '    erpDomainType: ""\n'],
  ["nothing", ""],
  ["what the stack does not manage", "    erpDomainType: services\n    $ignore: [erpDomainType]\n"],
])("nothing is said of a field that is set to %s", async (_what, more) => {
  expect((await noticesOf(`${shop}imports:\n${importOf("a", more)}`)).lines).toEqual([]);
});

test.each([
  ["sqlite", ["/destination/database", "/destination/schema"]],
  ["duckdb", ["/destination/database"]],
  ["postgresql", []],
])("a place in a warehouse of %s that has none is named", async (type, pointers) => {
  const { lines } = await noticesOf(
    `${shop}  wh: { name: W, type: rdbms, rdbms: { type: ${type}, host: h, database: d, user: u } }\nintegrations: { i: { name: I, syncs: true } }\nsyncs:\n  s: { _integrationId: "\${integrations.i}", name: S, source: { _connectionId: "\${connections.shop}" }, destination: { _connectionId: "\${connections.wh}", database: other, schema: s } }\n`,
  );
  expect(lines).toEqual(pointers.map((pointer) => `syncs.s ${pointer}`));
});

test("is said alike by lint, explain, the reference and editors", async () => {
  const { program } = await noticesOf(`${shop}imports:\n${importOf("a", "    erpDomainType: services\n")}`);
  expect(declaredFindings(program).filter(({ rule }) => rule === "stored-only")).toMatchObject([
    { address: "imports.a", pointer: "/erpDomainType", why: expect.stringContaining(why) },
  ]);
  const kind = kindNamed("import") as Kind;
  const said = `No effect on the reference server: ${why}`;
  expect(explainField("import.erpDomainType", false)).toMatchObject({ notes: expect.stringContaining(said) });
  expect(fieldRows(kind.fields).find(({ path }) => path === "erpDomainType")!.notes).toContain(said);
  expect(JSON.stringify(documentSchema(kind, { use: "manifest" }))).toContain(said);
  const attributes = tfResources().get("reconduit_import")!.attributes;
  expect(attributes.find(({ key }) => key === "erpDomainType")!.description).toContain(said);
});
