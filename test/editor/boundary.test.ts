/** The server runs nothing, decrypts nothing, asks nobody, and reads no file outside of the workspace; the state is told with its age. */
import { existsSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { folder } from "../cli/places.ts";
import { Editor, labels, type Proposals } from "./editor.ts";

let editor: Editor;
afterEach(() => editor.close());

const header = "reconduit: 1\nname: shop\n";
type Hover = { readonly contents: { readonly value: string } } | null;

test("a command that gives a secret is not run, and an encrypted file stays encrypted", async () => {
  const mark = join(folder(), "ran");
  const text = `${header}variables:
  token: { secret: true, exec: [sh, -c, "echo x > ${mark}; echo x"] }
  pin: { secret: true, file: pin.txt }
tags:
  t: { tag: "\${var.token}" }
`;
  editor = new Editor({ "reconduit.yaml": text, "pin.txt": "4711" }, { env: { ...process.env } });
  await editor.start();
  await editor.open("reconduit.yaml", text);
  await editor.checkedAt("reconduit.yaml", 1);
  for (const ask of ["hover", "completion", "definition"]) await editor.ask(ask, "reconduit.yaml", text, "var.tok");
  const hover = await editor.ask<Hover>("hover", "reconduit.yaml", text, "var.tok");
  expect(hover!.contents.value).toContain("Secret.");
  expect(existsSync(mark)).toBe(false);
  expect(JSON.stringify(await editor.ask("hover", "reconduit.yaml", text, "  pi"))).not.toContain("4711");
});

test("a file outside of the workspace is neither read nor listed, by a path or by a link", async () => {
  const outside = folder({
    "part.yaml": "tags:\n  hidden: { tag: hidden }\n",
    "code.js": "function secretName() {}\n",
  });
  const text = `${header}include: [${outside}/part.yaml, link.yaml]
files: { allow: [${outside}] }
scripts:
  s: { name: S, content: "\${file('${outside}/code.js')}" }
tags:
  t: { tag: "\${tags.hidden}" }
`;
  editor = new Editor({ "reconduit.yaml": text });
  symlinkSync(join(outside, "part.yaml"), join(editor.root, "link.yaml"));
  await editor.start();
  await editor.open("reconduit.yaml", text);
  const found = await editor.checkedAt("reconduit.yaml", 1);
  expect(found.map(({ code, severity }) => [code, severity])).toEqual([
    ["file-outside", 3],
    ["file-outside", 3],
    ["file-outside", 3],
  ]);
  const tags = await editor.ask<Proposals>("completion", "reconduit.yaml", text, "${tags.");
  expect(labels(tags)).toEqual(["t"]);
  const listing = text.replace(`file('${outside}/code.js')`, `file('${outside}/`);
  await editor.change("reconduit.yaml", listing);
  expect(labels(await editor.ask<Proposals>("completion", "reconduit.yaml", listing, `file('${outside}/`))).toEqual([]);
});

const text = `${header}tags:\n  t: { tag: vip }\n`;
const state = JSON.stringify({
  resources: {
    "tags.t": {
      address: "tags.t",
      kind: "tag",
      id: "5f1a00000000000000000001",
      document: { tag: "vip" },
      live: { tagId: "t1" },
      dependsOn: [],
    },
  },
});

test("a hover shows texts of files as they are written: no picture, no link", async () => {
  const picture = "![x](https://evil.test/x.png)";
  const part = `component: 1\nname: part\ndescription: "${picture} <img src=x>"\ninputs:\n  a: { type: string, default: "\`${picture}" }\nscripts: {}\n`;
  const manifest = `${header}variables:
  v: { default: "\`${picture}" }
components:
  c: { source: ./part.yaml, inputs: { a: x } }
tags:
  t: { tag: "\${var.v}" }
  u: { tag: "\`${picture}" }
scripts:
  s: { name: "\${tags.u.tag}", content: x }
`;
  const hostile = { live: { "`": picture } };
  const entry = { address: "tags.t", kind: "tag", id: `\`${picture}`, document: {}, dependsOn: [], ...hostile };
  editor = new Editor({
    "reconduit.yaml": manifest,
    "part.yaml": part,
    ".reconduit/state.json": JSON.stringify({ resources: { "tags.t": entry } }),
  });
  await editor.start();
  await editor.open("reconduit.yaml", manifest);
  await editor.checkedAt("reconduit.yaml", 1);
  for (const at of ["${var.v", "source", "inputs: { a", "  t", "${tags.u.ta"]) {
    const hover = await editor.ask<Hover>("hover", "reconduit.yaml", manifest, at);
    expect(hover, at).not.toBeNull();
    // Code takes nothing for markup. Outside of it, a backslash does.
    const outside = hover!.contents.value.replaceAll(/(?<!\\)(`+)(?!`).*?(?<!`)\1(?!`)/g, "");
    expect(outside.replaceAll(/\\./g, ""), at).not.toMatch(/[![\]<]/);
  }
});

test("an object in the state is told with the state's age; the platform is asked only where the user wants that", async () => {
  const asked: string[] = [];
  const age = 3 * 3_600_000;
  editor = new Editor(
    { "reconduit.yaml": text, ".reconduit/state.json": state },
    {
      now: () => statSync(join(editor.root, ".reconduit/state.json")).mtimeMs + age,
      live: async (_, { id }) => {
        asked.push(id);
        return { _id: id, tag: "very important" };
      },
    },
  );
  await editor.start();
  await editor.open("reconduit.yaml", text);
  const hover = async () => (await editor.ask<Hover>("hover", "reconduit.yaml", text, "  t"))!.contents.value;
  const told = 'In the state, written 3 hours ago: `_id` `5f1a00000000000000000001`, `tagId` `"t1"`';
  expect(await hover()).toContain(told);
  expect(asked).toEqual([]);
  await editor.connection.sendNotification("workspace/didChangeConfiguration", {
    settings: { reconduit: { live: true } },
  });
  const live = await hover();
  expect(live).toContain(told);
  expect(live).toContain('Live, asked just now:\n- `tag`: `"very important"`, applied `"vip"`');
  expect(asked).toEqual(["5f1a00000000000000000001"]);
});

test("an encrypted state tells nothing, and a rename then writes the former address", async () => {
  editor = new Editor({ "reconduit.yaml": text, ".reconduit/state.json": '{"cipher":"aes-256-gcm","data":"AAAA"}' });
  await editor.start();
  await editor.open("reconduit.yaml", text);
  const hover = await editor.ask<Hover>("hover", "reconduit.yaml", text, "  t");
  expect(hover!.contents.value).not.toContain("In the state");
  const edit = await editor.ask<object>("rename", "reconduit.yaml", text, "  t", { newName: "u" });
  expect(JSON.stringify(edit)).toContain("$was: tags.t");
});

test("a mistake in a script is told at its line and column, in the buffer of the script", async () => {
  const manifest = `${header}scripts:\n  s: { name: S, content: "\${file('s.js')}" }\n`;
  const script = "function preMap(options) {\n  return options.data;\n}\n";
  editor = new Editor({ "reconduit.yaml": manifest, "s.js": script });
  await editor.start();
  await editor.open("reconduit.yaml", manifest);
  await editor.open("s.js", script);
  expect(await editor.checkedAt("s.js", 1)).toEqual([]);
  await editor.change("s.js", script.replace("options.data;", "options..data;"), 2);
  const [found] = await editor.checkedAt("s.js", 2);
  expect(found).toMatchObject({ code: "invalid-script", range: { start: { line: 1, character: 17 } } });
  await editor.change("s.js", script, 3);
  expect(await editor.checkedAt("s.js", 3)).toEqual([]);
  writeFileSync(join(editor.root, "s.js"), script);
});

test("a server without work waits for its editor alone: no timer, no watcher, no request of its own", async () => {
  editor = new Editor({ "reconduit.yaml": text });
  await editor.start();
  const before = process.getActiveResourcesInfo().toSorted();
  await editor.open("reconduit.yaml", text);
  await editor.checkedAt("reconduit.yaml", 1);
  await editor.ask("hover", "reconduit.yaml", text, "  t");
  const waiting = process.getActiveResourcesInfo().toSorted();
  expect(waiting.filter((each) => /Timeout|FSEvent|TCP/.test(each)).length).toBeLessThanOrEqual(
    before.filter((each) => /Timeout|FSEvent|TCP/.test(each)).length,
  );
});
