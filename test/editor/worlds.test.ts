/** World files in an editor, and files that are no business of the server. § marks the cursor. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { manifest } from "../config/stack.ts";
import { Editor, labels, type Proposals, positionOf } from "./editor.ts";

const world = `accounts:
  - name: Acme 😀
    users:
      - { email: a@acme.test, name: A, role: owner }
    tokens:
      - { token: t, type: service, access: full }
    resources:
      connections:
        - _id: 65c000000000000000000001
          name: Shop
          type: http
          http:
            baseURI: https://shop.test
            mediaType: json
`;
const workflow = "on: push\njobs:\n  build:\n    runs-on: x\n";

let editor: Editor;
let version = 1;
beforeAll(async () => {
  editor = new Editor({ "reconduit.yaml": manifest(""), "worlds/acme.yaml": world, ".github/ci.yaml": workflow });
  await editor.start();
  await editor.open("worlds/acme.yaml", world);
  await editor.open(".github/ci.yaml", workflow);
});
afterAll(() => editor.close());

/** Writes the world with a change, and returns the version. */
async function changedTo(text: string): Promise<number> {
  version += 1;
  await editor.change("worlds/acme.yaml", text, version);
  return version;
}

async function ask<T>(method: string, from: string, to: string): Promise<T> {
  expect(world).toContain(from);
  const marked = world.replace(from, () => to);
  const text = marked.replace("§", "");
  await changedTo(text);
  return editor.connection.sendRequest(`textDocument/${method}`, {
    textDocument: { uri: editor.uri("worlds/acme.yaml") },
    position: TextDocument.create("file:///x", "yaml", 0, text).positionAt(marked.indexOf("§")),
  });
}

describe("a world file", () => {
  test("has the mistakes that the server finds, and none when they are mended", async () => {
    expect(await editor.checkedAt("worlds/acme.yaml", await changedTo(world))).toEqual([]);
    const wrong = world.replace("role: owner", "role: boss").replace("    resources:", "    resourcez:");
    const found = await editor.checkedAt("worlds/acme.yaml", await changedTo(wrong));
    expect(found.map(({ code, range }) => [code, range.start])).toEqual([
      ["invalid-world", { line: 6, character: 4 }],
      ["invalid-world", positionOf(wrong, "name: A, role: ")],
    ]);
    const broken = await editor.checkedAt("worlds/acme.yaml", await changedTo(`${world}accounts: [\n`));
    expect(broken.map(({ code }) => code)).toContain("world-syntax");
    expect(await editor.checkedAt("worlds/acme.yaml", await changedTo(world))).toEqual([]);
  });

  test.each([
    ["keys of the file", "accounts:\n", "depl§\naccounts:\n", ["deployment", "accounts"]],
    ["keys of an account", "    tokens:\n", "    feat§\n    tokens:\n", ["features", "endUsers"]],
    ["families", "      connections:\n", "      imp§\n      connections:\n", ["imports", "flowErrors"]],
    ["fields of an object", "          type: http\n", "          ass§\n", ["assistant", "_id", "type"]],
    ["fields of a block", "            mediaType: json\n", "            med§\n", ["mediaType", "auth"]],
    ["values of a field", "          type: http\n", "          type: §\n", ["http", "ftp"]],
    ["values of the schema", "role: owner }", "\n          role: §", ["owner", "monitor"]],
  ])("proposes %s", async (_, from, to, has) => {
    expect(labels(await ask<Proposals>("completion", from, to))).toEqual(expect.arrayContaining(has));
  });

  test("proposes no meta keys, which only manifests have", async () => {
    const found = labels(await ask<Proposals>("completion", "          type: http\n", "          $§\n"));
    expect(found.filter((label) => label.startsWith("$"))).toEqual([]);
  });

  test.each([
    ["            mediaType:", "            media§Type:", "**mediaType**"],
    ["    tokens:", "    tok§ens:", "**tokens**"],
    ["      connections:", "      conn§ections:", "**connections**"],
  ])("explains %s", async (from, to, title) => {
    const { contents } = await ask<{ readonly contents: { readonly value: string } }>("hover", from, to);
    expect(contents.value).toContain(title);
    expect(contents.value.length).toBeGreaterThan(title.length + 5);
  });
});

test("a file of another tool is left alone: no mistakes, no proposals, no layout", async () => {
  const textDocument = { uri: editor.uri(".github/ci.yaml") };
  const position = positionOf(workflow, "  build:\n    ");
  for (const method of ["completion", "hover", "formatting", "codeLens", "codeAction", "definition"]) {
    const answer = await editor.connection.sendRequest<Proposals | readonly unknown[] | null>(
      `textDocument/${method}`,
      { textDocument, position, range: { start: position, end: position }, context: { diagnostics: [] }, options: {} },
    );
    expect([method, (answer as Proposals | null)?.items ?? answer ?? []]).toEqual([method, []]);
  }
  expect(editor.diagnostics.has(textDocument.uri)).toBe(false);
});
