/**
 * Random edits from a seed: the server answers every request, within a second of CPU, and shows what a load of the same texts from nothing
 * shows. RECONDUIT_FUZZ_SEED chooses another seed.
 */
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { seededRandom } from "../../src/base/seeded-random.ts";
import { loadProgram } from "../../src/config/index.ts";
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
tests:
  mapsUp: { of: imports.up, input: [{ id: 1 }], expect: {} }
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
policies:
  described: { for: resource, require: "has(document.description)", message: "\${address}", severity: warn }
`,
  "up.js": "function preMap(options) {\n  return options.data;\n}\n",
  "environments/prod.yaml": "variables: { region: { default: us } }\nimports:\n  up: { name: Up in production }\n",
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
  const now: { [name in FileName]: string } = { ...texts };
  const versions = new Map<FileName, number>(files.map((name) => [name, 1]));
  for (const name of files) await editor.open(name, texts[name]);

  const edited = (text: string): string => {
    const at = below(text.length + 1);
    const lines = text.split("\n");
    switch (below(6)) {
      case 0:
        return text.slice(0, at) + text.slice(at + 1 + below(8));
      case 1:
        return [
          ...lines.slice(0, below(lines.length)),
          lines[below(lines.length)]!,
          ...lines.slice(below(lines.length)),
        ].join("\n");
      case 2:
        return lines.toSpliced(below(lines.length), 1).join("\n");
      case 3:
        return lines.map((line, index) => (index === at % lines.length ? `  ${line}` : line)).join("\n");
      default:
        return text.slice(0, at) + pieces[below(pieces.length)]! + text.slice(at);
    }
  };

  const ask = async (name: FileName): Promise<void> => {
    const lines = now[name].split(/\r?\n/);
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
      if ((error as { readonly code?: unknown }).code !== -32803) failures.push({ kind, error, text: now[name] });
    }
    const { user, system } = process.cpuUsage(before);
    if (user + system > 1_000_000) failures.push({ kind, slow: user + system, text: now[name] });
  };

  for (let edit = 1; edit <= edits && failures.length === 0; edit++) {
    const name = files[below(files.length)]!;
    const isReset = below(12) === 0 || now[name].length > 4_000;
    now[name] = isReset ? texts[name] : edited(now[name]);
    versions.set(name, versions.get(name)! + 1);
    await editor.change(name, now[name], versions.get(name)!);
    if (edit % 5 === 0) await ask(name);
    if (edit % burst !== 0) continue;
    // The overlay is checked in its environment; all else without one.
    if (name === "environments/prod.yaml") continue;
    versions.set("reconduit.yaml", versions.get("reconduit.yaml")! + 1);
    await editor.change("reconduit.yaml", now["reconduit.yaml"], versions.get("reconduit.yaml")!);
    await editor.checkedAt("reconduit.yaml", versions.get("reconduit.yaml")!);
    const textOf = (path: string) => (now as { readonly [path: string]: string })[path.slice(editor.root.length + 1)];
    const { diagnostics } = await loadProgram({ cwd: editor.root, env: {}, secrets: false, textOf });
    const expected = diagnostics.map(({ code, source }) => `${code} ${source?.file}:${source?.line}:${source?.column}`);
    const shown = (file: string) =>
      (editor.diagnostics.get(editor.uri(file)) ?? []).map(
        ({ code, range: { start } }) => `${code} ${file}:${start.line + 1}:${start.character + 1}`,
      );
    const unexpected = () =>
      ["reconduit.yaml", "parts/flows.yaml", "parts/up.yaml", "up.js"]
        .flatMap(shown)
        .filter(
          (each) =>
            !expected.includes(each) && !expected.includes(each.replace(/ .*/, " undefined:undefined:undefined")),
        );
    // The check of another file may send the manifest's diagnostics before those of the other files.
    for (let tries = 0; unexpected().length > 0 && tries < 100; tries++) await setTimeout(20);
    for (const each of unexpected()) failures.push({ each, expected, now: { ...now } });
  }
  expect(failures).toEqual([]);
  editor.close();
});
