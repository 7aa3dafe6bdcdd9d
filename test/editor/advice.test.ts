/** Every piece of advice, carried out in a buffer: the diagnostic that gave it is gone, and nothing else is wrong that was right before. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Diagnostic } from "vscode-languageserver-protocol";
import { shop, stackMistakes, yamlMistakes } from "../config/mistake-table.ts";
import { manifest } from "../config/stack.ts";
import { type Changes, changed, Editor, positionOf } from "./editor.ts";

let editor: Editor;
let version = 1;
beforeAll(async () => {
  editor = new Editor({ "reconduit.yaml": manifest("") });
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

/** Advice that only its reader can follow: what is missing is a decision, a file, or a command. */
const forPeople =
  /^(?:Check |Name |Install |Save |Put each document|Write several|Correct |Use functions|There (?:are no operators|is no arithmetic)|Write a name, e\.g\.|The path is relative|Use environments|To apply it|Give one of them|Write one whole expression|Put the script|Give the key|Close the bracket)/;

const all = [...yamlMistakes, ...stackMistakes].map(({ name, yaml }) => {
  const text = yaml.replaceAll("§", "");
  return [name, /^(?:reconduit|%)/.test(text) ? text : manifest(text)] as const;
});

describe("advice of the catalogue of mistakes", () => {
  test.each(all)("%s", async (_, text) => {
    const before = await diagnosticsOf(text);
    for (const diagnostic of before) {
      const suggestion = (diagnostic.data as { readonly suggestion?: string }).suggestion;
      const actions = (await actionsFor(diagnostic)).filter(({ kind }) => kind === "quickfix");
      if (suggestion !== undefined && !forPeople.test(suggestion))
        expect(actions.length, `${identity(diagnostic)}`).toBeGreaterThan(0);
      for (const action of actions) {
        const mended = applied(text, action);
        const after = await diagnosticsOf(mended);
        expect(after.map(identity), `${action.title}\n${mended}`).not.toContain(identity(diagnostic));
      }
      await diagnosticsOf(text);
    }
  });
});

/** A stack with a mistake, the title of an action, and the text that it makes. */
const cases: readonly (readonly [name: string, sections: string, title: string, mended: string])[] = [
  [
    "a field that is missing",
    "tags:\n  t:\n    $protect: true\n",
    "Add tag",
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
