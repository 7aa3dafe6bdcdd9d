/**
 * Random edits from a seed: the server answers every request, within a second of CPU, and shows what a load of the same texts from nothing
 * shows, in manifests, components, tests, policies, scripts and worlds. RECONDUIT_FUZZ_SEED chooses another seed.
 */
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Range, TextDocumentContentChangeEvent } from "vscode-languageserver-protocol";
import { TextDocument } from "vscode-languageserver-textdocument";
import { type Diagnostic, DiagnosticError } from "../../src/base/diagnostics.ts";
import { seededRandom } from "../../src/base/seeded-random.ts";
import { loadProgram } from "../../src/config/index.ts";
import { readWorldText } from "../../src/platform/worlds/world-file.ts";
import { Editor } from "./editor.ts";

const edits = 10_000;
/** Edits between two comparisons with a load from nothing. */
const burst = 50;

const texts = {
  "reconduit.yaml": `reconduit: 1
name: shop
include: [parts/*.yaml]
variables:
  region: { default: eu }
  token: { secret: true, env: TOKEN }
connections:
  erp: { name: "ERP \${var.region}", type: http, http: { baseURI: "https://erp.example", mediaType: json } }
components:
  zone: { source: ./components/zone.yaml, inputs: { name: "\${var.region}", erp: "\${connections.erp}" } }
outputs:
  zone: { value: "\${components.zone.outputs.up}" }
`,
  "components/zone.yaml": `component: 1
name: zone
inputs:
  name: { type: string, enum: [eu, us], default: eu }
  erp: { type: reference, kind: connection }
imports:
  up:
    name: "Up \${inputs.name}"
    _connectionId: "\${inputs.erp}"
    adaptorType: HTTPImport
    http: { method: [POST], relativeURI: [/zone] }
outputs:
  up: { value: "\${imports.up}" }
`,
  "parts/flows.yaml": `exports:
  orders: { name: Orders 😀, _connectionId: "\${connections.erp}", adaptorType: HTTPExport, http: { method: GET, relativeURI: /o } }
tags:
  vip: &tag
    tag: vip
  more:
    <<: *tag
    tag: "more \${each.key}"
    $each: [a, b]
`,
  "parts/up.yaml": `scripts:
  js: { name: Script, content: "\${file('../up.js')}" }
  inline:
    name: Inline
    content: |
      function filter({ record }) { return true; }
imports:
  up:
    name: "Up \${exports.orders.name}"
    _connectionId: \${connections.erp}
    adaptorType: HTTPImport
    http: { method: [POST], relativeURI: [/up] }
    hooks: { preMap: { _scriptId: "\${scripts.js}", function: preMap } }
`,
  "parts/tests.yaml": `tests:
  mapsUp: { of: imports.up, input: [{ id: 1 }], expect: { errors: [] } }
  inZone: { of: zone/imports.up, input: [{ id: 1 }], answers: [{ status: 200, body: {} }], expect: {} }
  described:
    of: policies.described
    input: { address: imports.up, document: { name: Up } }
    expect: { violations: 1 }
`,
  "parts/policies.yaml": `policies:
  described:
    for: resource
    require: "address != 'imports.up' || has(document.description)"
    message: "\${address} says nothing"
    severity: warn
    except: [imports.down]
  kept: { for: step, when: "action == 'delete'", require: "false", message: Kept., environments: [prod] }
`,
  "up.js": "function preMap(options) {\n  return options.data;\n}\n",
  "environments/prod.yaml": "variables: { region: { default: us } }\nimports:\n  up: { name: Up in production }\n",
  "worlds/acme.yaml": `accounts:
  - name: Acme 😀
    users: [{ _id: 65a000000000000000000001, email: a@acme.test, name: A, role: owner }]
    tokens:
      - { token: t, type: service, access: custom, grants: { connections: [65c000000000000000000001] } }
    resources:
      connections:
        - _id: 65c000000000000000000001
          name: Shop
          type: http
          http: { baseURI: https://shop.test, mediaType: json }
      exports:
        - { _id: 65d000000000000000000001, name: O, adaptorType: HTTPExport, _connectionId: 65c000000000000000000001 }
`,
} as const;
type FileName = keyof typeof texts;
const files = Object.keys(texts) as readonly FileName[];

const pieces = [
  "\n",
  "  ",
  "\t",
  "\r\n",
  ":",
  ": ",
  "- ",
  "{",
  "}",
  "[",
  "]",
  '"',
  "'",
  "#",
  "&a",
  "*a",
  "<<: ",
  "|",
  ">",
  "${",
  "${var.",
  "}",
  "${connections.erp}",
  "$each: [a]",
  "$was: imports.up",
  "😀",
  "é",
  "\u0000",
  "%",
  "!",
  "~",
  "null",
  "0x1F",
  "1e999",
  "exports:",
  "tests:",
  "policies:",
  "function f(",
  "`${",
  "/*",
  "include: [x.yaml]",
  "reconduit: 2",
  "component: 1",
  "inputs: { zone: { type: string } }",
  "${inputs.name}",
  "${components.zone.outputs.",
  "zone/imports.up",
  "of: policies.described",
  "accounts:",
  "grants: { imports: [",
  "65c000000000000000000001",
  "role: boss",
  "\uD800",
];
const requests = [
  "completion",
  "hover",
  "definition",
  "references",
  "documentSymbol",
  "codeLens",
  "inlayHint",
  "foldingRange",
  "codeAction",
  "prepareRename",
  "rename",
  "formatting",
  "documentHighlight",
];

const seed = Number(process.env["RECONDUIT_FUZZ_SEED"] ?? 20_260);

test(`${edits} random edits from the seed ${seed}`, { timeout: 280_000 }, async () => {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const editor = new Editor(texts, { quietMs: 0 });
  const failures: unknown[] = [];
  editor.connection.onNotification("window/logMessage", (params) => {
    failures.push(params);
  });
  await editor.start();
  const documents = new Map(files.map((name) => [name, TextDocument.create(editor.uri(name), "yaml", 1, texts[name])]));
  const textNow = (name: FileName) => documents.get(name)!.getText();
  for (const name of files) await editor.open(name, texts[name]);

  /** A change of a few characters or lines of a text. */
  const changeOf = (document: TextDocument): { readonly range: Range; readonly text: string } => {
    const text = document.getText();
    const at = below(text.length + 1);
    const line = below(document.lineCount);
    const between = (start: number, end: number) => ({
      start: document.positionAt(start),
      end: document.positionAt(end),
    });
    const lineAt = (row: number) => ({ line: row, character: 0 });
    switch (below(6)) {
      case 0:
        return { range: between(at, at + 1 + below(8)), text: "" };
      case 1: {
        const [from, to] = [line, below(document.lineCount)];
        const copied = document.getText({ start: lineAt(to), end: lineAt(from) });
        return { range: { start: lineAt(from), end: lineAt(Math.max(from, to)) }, text: copied };
      }
      case 2:
        return { range: { start: lineAt(line), end: lineAt(line + 1) }, text: "" };
      case 3:
        return { range: { start: lineAt(line), end: lineAt(line) }, text: "  " };
      default:
        return { range: between(at, at), text: pieces[below(pieces.length)]! };
    }
  };

  /** Sends some edits of a file as one change. Returns how many there were. */
  const change = async (name: FileName): Promise<number> => {
    const document = documents.get(name)!;
    const isReset = below(5) === 0 || document.getText().length > 4_000;
    const count = isReset ? 1 : 1 + below(4);
    const contentChanges: TextDocumentContentChangeEvent[] = [];
    for (let each = 0; each < count; each++) {
      contentChanges.push(isReset ? { text: texts[name] } : changeOf(document));
      TextDocument.update(document, contentChanges.slice(-1), document.version + (each === 0 ? 1 : 0));
    }
    const textDocument = { uri: editor.uri(name), version: document.version };
    await editor.connection.sendNotification("textDocument/didChange", { textDocument, contentChanges });
    return count;
  };

  /** The mistakes of the stack and of the world as commands find them, in texts that are read for the first time. */
  const validated = async (): Promise<readonly Diagnostic[]> => {
    const textOf = (path: string) => {
      const name = path.slice(editor.root.length + 1) as FileName;
      return documents.has(name) ? textNow(name) : undefined;
    };
    const { diagnostics } = await loadProgram({ cwd: editor.root, env: {}, secrets: false, textOf });
    try {
      readWorldText(textNow("worlds/acme.yaml"), "worlds/acme.yaml");
      return diagnostics;
    } catch (error) {
      if (error instanceof DiagnosticError) return [...diagnostics, ...error.diagnostics];
      throw error;
    }
  };
  const placed = ({ code, source }: Diagnostic) => `${code} ${source?.file}:${source?.line}:${source?.column}`;

  const ask = async (name: FileName): Promise<void> => {
    const lines = textNow(name).split(/\r?\n/);
    const line = below(lines.length);
    const position = { line, character: below(lines[line]!.length + 1) };
    const kind = requests[below(requests.length)]!;
    const range = { start: position, end: position };
    const before = process.cpuUsage();
    try {
      await editor.connection.sendRequest(`textDocument/${kind}`, {
        textDocument: { uri: editor.uri(name) },
        position,
        range,
        context: { includeDeclaration: true, diagnostics: editor.diagnostics.get(editor.uri(name)) ?? [] },
        options: { tabSize: 2, insertSpaces: true },
        newName: "another",
      });
    } catch (error) {
      // A rename that cannot be done says why.
      if ((error as { readonly code?: unknown }).code !== -32803) failures.push({ kind, error, text: textNow(name) });
    }
    const { user, system } = process.cpuUsage(before);
    if (user + system > 1_000_000) failures.push({ kind, slow: user + system, text: textNow(name) });
  };

  let compared = 0;
  for (let [edit, step] = [0, 0]; edit < edits && failures.length === 0; step++) {
    const name = files[below(files.length)]!;
    edit += await change(name);
    if (step % 2 === 0) await ask(name);
    if (edit < (compared + 1) * burst) continue;
    compared += 1;
    // The check of the manifest comes after those of all changes before it, and ends with it.
    await change("reconduit.yaml");
    await editor.checkedAt("reconduit.yaml", documents.get("reconduit.yaml")!.version);
    const expected = (await validated()).map(placed);
    const shown = (file: FileName) =>
      (editor.diagnostics.get(editor.uri(file)) ?? []).map(
        ({ code, range: { start } }) => `${code} ${file}:${start.line + 1}:${start.character + 1}`,
      );
    // An overlay is checked in its environment, all else without one.
    const unexpected = () =>
      files
        .filter((file) => file !== "environments/prod.yaml")
        .flatMap(shown)
        .filter(
          (each) =>
            !expected.includes(each) && !expected.includes(each.replace(/ .*/, " undefined:undefined:undefined")),
        );
    // The check of another file may send the manifest's diagnostics before those of the other files.
    for (let tries = 0; unexpected().length > 0 && tries < 100; tries++) await setTimeout(20);
    for (const each of unexpected()) failures.push({ each, expected, now: files.map((file) => [file, textNow(file)]) });
  }
  expect(failures).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(edits / burst - 1);
  editor.close();
});
