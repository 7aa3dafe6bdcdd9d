/** Components in an editor: proposals, hover texts, definitions, and mistakes with both places. § marks the cursor. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { Editor, labels, type Proposals } from "./editor.ts";

const component = `component: 1
name: order-import
description: Sends orders.
inputs:
  zone: { type: string, enum: [eu, us], description: The zone of the shop. }
  password: { type: string, secret: true, default: hidden-default }
scripts:
  up: { name: "Up \${inputs.zone}" }
outputs:
  script: { value: "\${scripts.up}" }
`;
const manifest = `reconduit: 1
name: shop
components:
  eu:
    source: ./parts/order.yaml
    inputs:
      zone: eu
outputs:
  up: { value: "\${components.eu.outputs.script}" }
`;

let editor: Editor;
let version = 1;
beforeAll(async () => {
  editor = new Editor({ "reconduit.yaml": manifest, "parts/order.yaml": component });
  await editor.start();
  for (const [name, text] of [
    ["reconduit.yaml", manifest],
    ["parts/order.yaml", component],
  ] as const) {
    await editor.open(name, text);
    await editor.checkedAt(name, 1);
  }
});
afterAll(() => editor.close());

/** Asks at § of a text in which `from` is `to`. */
async function ask(request: string, file: string, [from, to]: readonly [string, string]): Promise<unknown> {
  const whole = file === "reconduit.yaml" ? manifest : component;
  expect(whole).toContain(from);
  const marked = whole.replace(from, () => to);
  const written = marked.replace("§", "");
  version += 1;
  await editor.change(file, written, version);
  return editor.connection.sendRequest<unknown>(`textDocument/${request}`, {
    textDocument: { uri: editor.uri(file) },
    position: TextDocument.create("file:///x", "yaml", 0, written).positionAt(marked.indexOf("§")),
  });
}

const main = "reconduit.yaml";
const part = "parts/order.yaml";

test.each([
  ["inputs of a component", main, ["      zone: eu", "      zo§"], ["zone", "password"]],
  ["values of an input", main, ["zone: eu", "zone: §"], ["eu", "us"]],
  ["components of an expression", main, ["components.eu.outputs.script", "components.§"], ["eu"]],
  ["outputs", main, ["components.eu.outputs.script", "components.eu.§"], ["outputs"]],
  ["outputs of a component", main, ["components.eu.outputs.script", "components.eu.outputs.§"], ["script"]],
  ["inputs in the component", part, ["${inputs.zone}", "${inputs.§}"], ["zone", "password"]],
] as const)("proposes %s", async (_, file, change, has) => {
  expect(labels((await ask("completion", file, change)) as Proposals)).toEqual(expect.arrayContaining([...has]));
});

test.each([
  ["an input", main, ["      zone: eu", "      zo§ne: eu"], ["eu | us", "The zone of the shop.", "Required."]],
  ["a component", main, ["  eu:\n", "  e§u:\n"], ["Sends orders.", "`zone`", "`script`"]],
  ["an output", main, ["outputs.script", "outputs.scr§ipt"], ["components.eu.outputs.script"]],
  ["an input in the component", part, ["inputs.zone", "inputs.zo§ne"], ["eu | us"]],
] as const)("tells about %s", async (_, file, change, has) => {
  const answer = (await ask("hover", file, change)) as { readonly contents: { readonly value: string } };
  for (const word of has) expect(answer.contents.value).toContain(word);
});

test.each([
  ["the file of a source", main, ["./parts/order.yaml", "./parts/or§der.yaml"], ""],
  ["an input", main, ["      zone: eu", "      zo§ne: eu"], "zone"],
  ["an output", main, ["outputs.script", "outputs.scr§ipt"], "script"],
  ["an input in the component", part, ["inputs.zone", "inputs.zo§ne"], "zone"],
] as const)("leads to %s", async (_, file, change, text) => {
  const [place] = (await ask("definition", file, change)) as readonly { readonly uri: string; readonly range: never }[];
  expect(place?.uri).toBe(editor.uri(part));
  expect(TextDocument.create("file:///x", "yaml", 0, component).getText(place!.range)).toBe(text);
});

test("shows no default of a secret input", async () => {
  const found = await ask("completion", main, ["      zone: eu", "      zo§"]);
  expect(JSON.stringify(found)).not.toContain("hidden-default");
});

test("tells a mistake with its place in the stack and in the component", async () => {
  version += 1;
  await editor.change(main, manifest.replace("zone: eu", "zone: mars"), version);
  await editor.checkedAt(main, version);
  const found = editor.diagnostics.get(editor.uri(main)) ?? [];
  const mistake = found.find(({ range }) => range.start.line === 6);
  expect(mistake?.relatedInformation?.map(({ location }) => location.uri)).toEqual([editor.uri(part)]);
});
