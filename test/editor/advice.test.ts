/** Every piece of advice, carried out in a buffer: the diagnostic that gave it is gone, and nothing else is wrong that was right before. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Diagnostic } from "vscode-languageserver-protocol";
import type { Fix } from "../../src/base/advice.ts";
import { shop, stackMistakes, yamlMistakes } from "../config/mistake-table.ts";
import { manifest, stack } from "../config/stack.ts";
import { type Changes, changed, Editor, positionOf } from "./editor.ts";

let editor: Editor;
let version = 1;
beforeAll(async () => {
  editor = new Editor({ "reconduit.yaml": manifest("") }, { quietMs: 0 });
  await editor.start();
  await editor.open("reconduit.yaml", manifest(""));
});
afterAll(() => editor.close());

interface Action {
  readonly title: string;
  readonly kind: string;
  readonly edit: { readonly changes: Changes };
}

/** The diagnostics of a text, by the server. */
async function diagnosticsOf(text: string) {
  version += 1;
  await editor.change("reconduit.yaml", text, version);
  return editor.checkedAt("reconduit.yaml", version);
}

const actionsFor = (diagnostic: Awaited<ReturnType<typeof diagnosticsOf>>[number]): Promise<readonly Action[]> =>
  editor.connection.sendRequest("textDocument/codeAction", {
    textDocument: { uri: editor.uri("reconduit.yaml") },
    range: diagnostic.range,
    context: { diagnostics: [diagnostic] },
  });

const applied = (text: string, { edit }: Action): string =>
  changed(text, edit.changes[editor.uri("reconduit.yaml")] ?? []);

const identity = ({ code, message }: Pick<Diagnostic, "code" | "message">) => `${code} ${String(message)}`;

/** Mistakes of people who know other tools, and others that the catalogue leaves out. */
const others: readonly string[] = [
  "locals: { a: { default: 1 } }\n",
  "removed: { a: 1 }\n",
  "data: {}\n",
  "modules: []\n",
  "terraform: {}\n",
  "variables:\n  a: { sensitive: true, default: x }\n",
  "variables:\n  a: { value: x }\n",
  "variables:\n  a: { command: [echo, x] }\n",
  "variables:\n  a: { exec: [echo, x] }\n",
  "tags:\n  a: { tag: x, dependsOn: [tags.b] }\n  b: { tag: y }\n",
  "tags:\n  a: { tag: x, preventDestroy: true }\n",
  "tags:\n  a: { tag: x, retain: true }\n",
  "tags:\n  a: { tag: x, aliases: tags.b }\n",
  "tags:\n  a: { tag: x, $protected: true }\n",
  "tags:\n  a: { tag: x, lifecycle: {} }\n",
  "tags:\n  a: { tag: x, import: abc }\n",
  "tags:\n  a: { tag: x, forEach: [x] }\n",
  "tags:\n  a: { tag:x }\n",
  "tags:\n  - tag: x\n",
  "tags:\n  - a: { tag: x }\n",
  "tags:\n  a: { tag: x, _id: '65b000000000000000000001' }\n",
  "tags:\n  a: { tag: x, $adopt: { form: formal, id: y } }\n",
  "components:\n  x: { sorce: ./a.yaml }\n",
  "moved:\n  - { fro: tags.a, toStack: b }\n",
  "plan: { maxDeleteShare: 50 }\n",
  "plan: { maxDeletShare: 0.5 }\n",
  "state: { backend: htpp }\n",
  "requires: { reconduit: 1 }\n",
  "environment: { alow: [X] }\n",
  "stacks: { base: { backend: local } }\n",
  "variables: { region: { default: eu } }\ntags:\n  a: { tag: '${region}' }\n",
  "variables: { region: { default: eu } }\ntags:\n  a: { tag: '${local.region}' }\n",
  'tags:\n  a: { tag: \'${lowr("x")} ${upper("y")}\' }\n',
  `${shop}exports:\n  e: { name: E, adaptorType: HTTPExport, _connectionId: shop, http: { relativeURI: /x, method: GET } }\n`,
  `${shop}exports:\n  e: { name: E, _connectionId: "\${connections.shop}", http: { relativeURI: /x, method: GET } }\n`,
  `${shop}exports:\n  e: { name: E, adaptorType: HTTPExport, http: { relativeURI: /x, method: GET } }\n`,
  ...[
    "body: ['{{#if a}}x']",
    "body: ['{{#if a}}x{{/each}}']",
    "body: ['{{a']",
    "body: ['{{{a}}']",
    "body: ['{{json (a}}']",
  ].map(
    (body) =>
      `${shop}imports:\n  up: { name: Up, adaptorType: HTTPImport, _connectionId: "\${connections.shop}", http: { method: [POST], relativeURI: [/x], ${body} } }\n`,
  ),
  `${shop}imports:\n  up: { name: Up, adaptorType: HTTPImport, _connectionId: "\${connections.shop}", http: { method: POST, relativeURI: [/x] } }\n`,
  `${shop}imports:\n  up: { name: Up, adaptorType: HTTPImport, _connectionId: "\${connections.shop}", method: [POST], http: { relativeURI: [/x] } }\n`,
  `${shop}imports:\n  up:\n    name: Up\n    adaptorType: HTTPImport\n    _connectionId: "\${connections.shop}"\n    http:\n    method: [POST]\n    relativeURI: [/x]\n`,
  "lookups:\n  scripts: { a: { wher: { name: x } } }\n",
  "lookups:\n  scripts: { a: { where: { nme: x } } }\n",
  "tests:\n  t: { of: scripts.a, input: {}, exepct: {} }\nscripts:\n  a: { name: A, content: 'function f() {}' }\n",
];

const all = [...yamlMistakes, ...stackMistakes, ...others.map((yaml) => ({ name: yaml, yaml }))].map(
  ({ name, yaml }) => {
    const text = yaml.replaceAll("§", "");
    return [name, /^(?:recond|name|%)/.test(text) ? text : manifest(text)] as const;
  },
);

/** The change that a diagnostic carries. */
const fixIn = ({ data }: Diagnostic) => (data as { readonly fix?: Fix }).fix;
const quickFixes = async (diagnostic: Diagnostic) =>
  (await actionsFor(diagnostic)).filter(({ kind }) => kind === "quickfix");

/** Codes of a text that is broken, and not only mistaken. */
const isOfText =
  /^(?:yaml-|duplicate-key|null-key|complex-key|unquoted-|unterminated-|expression-(?:syntax|type)|invalid-template|unknown-key)/;

describe("advice of the catalogue of mistakes", () => {
  test.each(all)("%s", async (_, text) => {
    const before = await diagnosticsOf(text);
    for (const diagnostic of before) {
      const actions = await quickFixes(diagnostic);
      expect(actions.length > 0, identity(diagnostic)).toBe(fixIn(diagnostic) !== undefined);
      for (const action of actions) {
        const mended = applied(text, action);
        const after = await diagnosticsOf(mended);
        expect(after.map(identity), `${action.title}\n${mended}`).not.toContain(identity(diagnostic));
        const known = before.map(identity);
        const more = after
          .filter(({ code }) => isOfText.test(String(code)))
          .filter((each) => !known.includes(identity(each)));
        expect(more.map(identity), `${action.title}\n${mended}`).toEqual([]);
      }
      await diagnosticsOf(text);
    }
  });

  /** Advice that only its reader can follow: what is missing is a decision, a file, or a command. */
  const forPeople = [
    "Give the key a name, or quote it.",
    "Put each document in a file of its own.",
    "The path is relative to the file that contains the expression.",
    "There is no arithmetic: use functions and templates.",
    "Write $keep: true at the resource and apply it; then leave the resource out.",
    "Write a name, e.g. ${scripts.normalize}.",
  ];

  test("is a change, unless only its reader can decide", async () => {
    const words = new Set<string>();
    for (const [, text] of all) {
      const { diagnostics } = await stack({ "reconduit.yaml": text }).load();
      for (const { suggestion, fix } of diagnostics) if (suggestion && !fix) words.add(suggestion);
    }
    expect([...words].toSorted()).toEqual(forPeople);
  });

  test("is carried out by its data: no word of it is read", async () => {
    for (const [, text] of all) {
      for (const diagnostic of await diagnosticsOf(text)) {
        const other = { ...diagnostic, message: "Did you mean another?", code: "other" };
        const titles = async (of: Diagnostic) => (await quickFixes(of)).map(({ title }) => title);
        expect(await titles(other), identity(diagnostic)).toEqual(await titles(diagnostic));
      }
    }
  });
});

/** A stack with a mistake, the title of an action, and the text that it makes. */
const cases: readonly (readonly [name: string, sections: string, title: string, mended: string])[] = [
  [
    "a field that is missing",
    "tags:\n  t:\n    $protect: true\n",
    "Add tag: late",
    "tags:\n  t:\n    $protect: true\n    tag: late\n",
  ],
  [
    "a field of a block that is missing",
    `${shop}imports:\n  up:\n    name: Up\n    adaptorType: HTTPImport\n    _connectionId: \${connections.shop}\n    http: { method: [POST], relativeURI: [/x] }\n    mappings: [{ extract: $.a, generate: a, dataType: string }]\n`,
    "Add status: Active",
    `${shop}imports:\n  up:\n    name: Up\n    adaptorType: HTTPImport\n    _connectionId: \${connections.shop}\n    http: { method: [POST], relativeURI: [/x] }\n    mappings: [{ status: Active, extract: $.a, generate: a, dataType: string }]\n`,
  ],
  [
    "a required field that is missing",
    "scripts:\n  a:\n    description: x\n",
    "Add name: a",
    "scripts:\n  a:\n    description: x\n    name: a\n",
  ],
  [
    "a reference to what is looked up",
    'tools:\n  t: { name: T, _integrationId: "${integrations.i}", input: { schema: { type: object } } }\n',
    "Look up integrations.i",
    'lookups:\n  integrations: { i: { where: { name: "i" } } }\ntools:\n  t: { name: T, _integrationId: "${lookups.integrations.i}", input: { schema: { type: object } } }\n',
  ],
  [
    "a reference to what is not declared",
    'tools:\n  t: { name: T, _integrationId: "${integrations.i}", input: { schema: { type: object } } }\n',
    "Declare integrations.i",
    'integrations:\n  i: { name: i }\ntools:\n  t: { name: T, _integrationId: "${integrations.i}", input: { schema: { type: object } } }\n',
  ],
  [
    "the family of a reference, and leaves its name",
    "scripts:\n  a: { name: '${scrpts.c}' }\n",
    "Change to scripts",
    "scripts:\n  a: { name: '${scripts.c}' }\n",
  ],
  [
    "a template whose block is open, in a block of text",
    `${shop}imports:\n  up:\n    name: Up\n    adaptorType: HTTPImport\n    _connectionId: "\${connections.shop}"\n    http:\n      method: [POST]\n      relativeURI: [/x]\n      body:\n        - |\n          {{#if a}}\n          x\ntags:\n  t: { tag: x }\n`,
    "Write {{/if}} at the end",
    `${shop}imports:\n  up:\n    name: Up\n    adaptorType: HTTPImport\n    _connectionId: "\${connections.shop}"\n    http:\n      method: [POST]\n      relativeURI: [/x]\n      body:\n        - |\n          {{#if a}}\n          x{{/if}}\ntags:\n  t: { tag: x }\n`,
  ],
  [
    "an environment variable that is not set",
    'tags:\n  t: { tag: "${env.TEAM}" }\n',
    "Declare the variable team",
    'variables:\n  team: { env: TEAM, default: "" }\ntags:\n  t: { tag: "${var.team}" }\n',
  ],
];

describe("an action", () => {
  test.each(cases)("mends %s", async (_, sections, title, mended) => {
    const text = manifest(sections);
    const actions = (await Promise.all((await diagnosticsOf(text)).map(actionsFor))).flat();
    const action = actions.find((each) => each.title === title);
    expect(actions.map((each) => each.title)).toContain(title);
    expect(applied(text, action!)).toBe(manifest(mended));
  });

  const selected = (text: string, mark: string): Promise<readonly Action[]> => {
    const position = positionOf(text, mark);
    return editor.connection.sendRequest("textDocument/codeAction", {
      textDocument: { uri: editor.uri("reconduit.yaml") },
      range: { start: position, end: position },
      context: { diagnostics: [] },
    });
  };

  test("extracts a value into a variable", async () => {
    const text = manifest(shop);
    await diagnosticsOf(text);
    const [action] = await selected(text, "https://x");
    expect(action).toMatchObject({ title: "Extract into the variable baseURI", kind: "refactor.extract" });
    const mended = applied(text, action!);
    expect(mended).toBe(
      manifest(
        `variables:\n  baseURI: { default: https://x.test }\n${shop.replace("https://x.test", '"${var.baseURI}"')}`,
      ),
    );
    expect(await diagnosticsOf(mended)).toEqual([]);
  });

  test("declares a secret as a variable that the environment gives", async () => {
    const text = manifest(
      shop.replace("mediaType: json", "mediaType: json, auth: { type: token, token: { token: abc123 } }"),
    );
    await diagnosticsOf(text);
    const [action] = await selected(text, "token: abc1");
    expect(action?.title).toBe("Declare the secret as the variable token");
    const mended = applied(text, action!);
    expect(mended).toContain("variables:\n  token: { secret: true, env: TOKEN }\n");
    expect(mended).toContain('token: "${var.token}"');
    expect(mended).not.toContain("abc123");
    expect(await diagnosticsOf(mended)).toEqual([]);
  });

  test("is found for a diagnostic that the editor hands back without what the server sent with it", async () => {
    const text = manifest("tags:\n  t: { tga: x }\n");
    const [{ data: _, ...bare }] = (await diagnosticsOf(text)) as [Awaited<ReturnType<typeof diagnosticsOf>>[number]];
    expect((await actionsFor(bare)).map(({ title }) => title)).toContain("Change to tag");
  });
});
