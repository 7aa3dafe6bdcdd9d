/** Loads that take over the work of the load before, as an editor's do: the outcome is that of a load from nothing. */
import { expect, test } from "vitest";
import { KeptLoad, loadProgram } from "../../src/config/index.ts";
import { folder } from "../cli/places.ts";

const manifest = `reconduit: 1
name: shop
include: [parts/*.yaml]
variables:
  region: { default: eu }
  token: { default: abcdef, secret: true }
connections:
  erp: { name: "ERP \${var.region}", type: http, http: { baseURI: "https://erp.example" } }
`;
const files = {
  "reconduit.yaml": manifest,
  "up.js": "function preMap(options) { return options.data; }\n",
  "parts/a.yaml": `exports:
  orders: { name: Orders, _connectionId: "\${connections.erp}", adaptorType: HTTPExport, http: { method: GET, relativeURI: /o } }
  each:
    $each: [a, b]
    name: "Each \${each.key}"
    _connectionId: \${connections.erp}
    adaptorType: HTTPExport
    http: { method: GET, relativeURI: "/\${var.token}" }
`,
  "parts/b.yaml": `scripts:
  js: { name: Script, content: "\${file('../up.js')}" }
imports:
  up:
    name: "Up \${exports.orders.name}"
    _connectionId: \${connections.erp}
    adaptorType: HTTPImport
    http: { method: [POST], relativeURI: [/up] }
    hooks: { preMap: { _scriptId: "\${scripts.js}", function: preMap } }
`,
};
type Texts = { readonly [name: string]: string };

const edits: readonly (readonly [string, keyof typeof files, string, string])[] = [
  ["a name changes", "parts/a.yaml", "name: Orders", "name: All orders"],
  ["a resource is renamed that others name", "reconduit.yaml", "  erp:", "  shop:"],
  ["a variable has another value", "reconduit.yaml", "default: eu", "default: us"],
  ["a variable is not a secret any more", "reconduit.yaml", ", secret: true", ""],
  ["a connection becomes one of another type", "reconduit.yaml", "type: http, http", "type: ftp, ftp"],
  ["a line is put above everything", "parts/b.yaml", "scripts:", "# note\nscripts:"],
  ["a function that a hook names is gone", "up.js", "preMap", "preMup"],
  ["a field is misspelled", "parts/b.yaml", "adaptorType", "adaptorTyp"],
  ["an instance is taken away", "parts/a.yaml", "[a, b]", "[b]"],
  ["a file does not parse", "parts/a.yaml", "exports:", "exports: ]"],
  ["a field becomes a reference to a secret", "parts/b.yaml", "exports.orders.name", "var.token"],
];

const outcome = async (root: string, texts: Texts, kept?: KeptLoad) => {
  const textOf = (path: string) => texts[path.slice(root.length + 1).replaceAll("\\", "/")];
  const { program, diagnostics } = await loadProgram({ cwd: root, env: {}, secrets: false, textOf, kept });
  const resources = program?.resources.map(({ address, template, secrets, references }) => ({
    address,
    template: JSON.stringify(template),
    secrets,
    references,
  }));
  return { program, compared: { diagnostics, resources } };
};

test.each(edits)("%s", async (_, file, from, to) => {
  const root = folder(files);
  const kept = new KeptLoad();
  await outcome(root, files, kept);
  const changed: Texts = { ...files, [file]: files[file].replace(from, to) };
  expect(changed[file]).not.toBe(files[file]);
  for (const texts of [changed, files, changed])
    expect((await outcome(root, texts, kept)).compared).toEqual((await outcome(root, texts)).compared);
});

test("resources that a change does not concern are not read again", async () => {
  const root = folder(files);
  const kept = new KeptLoad();
  const before = await outcome(root, files, kept);
  const changed = { ...files, "parts/b.yaml": files["parts/b.yaml"].replace("name: Script", "name: Code") };
  const after = await outcome(root, changed, kept);
  const same = after.program!.resources.filter((each) => before.program!.resources.includes(each));
  expect(same.map(({ address }) => address)).toEqual([
    "connections.erp",
    "exports.orders",
    'exports.each["a"]',
    'exports.each["b"]',
  ]);
});
