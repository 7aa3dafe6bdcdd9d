/** The language server as an editor's client sees it (docs/EDITORS.md). */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { folder } from "../cli/places.ts";
import { Editor, labels, positionOf } from "./editor.ts";

const manifest = `reconduit: 1
name: shop
include: [flows.yaml]
variables:
  region: { default: eu }
connections:
  erp:
    name: ERP \${var.region}
    type: http
    http:
      baseURI: https://erp.example
`;
const flows = `exports:
  orders:
    name: Orders
    _connectionId: \${connections.erp}
    adaptorType: HTTPExport
    http:
      method: GET
      relativeURI: /orders
imports:
  up:
    $dependsOn: [exports.orders]
    name: Up
    _connectionId: \${connections.erp}
    adaptorType: HTTPImport
    http:
      method: [POST]
      relativeURI: [/up]
`;

let editor: Editor;
beforeEach(async () => {
  editor = new Editor({ "reconduit.yaml": manifest, "flows.yaml": flows });
  await editor.start();
  await editor.open("reconduit.yaml", manifest);
  await editor.open("flows.yaml", flows);
});
afterEach(() => editor.close());

describe("diagnostics", () => {
  test("are those of validate, from open buffers, and go when the mistake does", async () => {
    await editor.found("flows.yaml", (all) => all.length === 0);
    const wrong = flows.replace("adaptorType: HTTPImport", "adaptorTyp: HTTPImport");
    await editor.change("flows.yaml", wrong);
    const [first] = await editor.found("flows.yaml", (all) => all.length > 0);
    expect(first).toMatchObject({ code: "unknown-field", source: "reconduit", severity: 1 });
    expect(first!.range.start).toEqual({ line: positionOf(wrong, "adaptorTyp:").line, character: 4 });
    const actions = await editor.connection.sendRequest<{ readonly title: string; readonly edit: object }[]>(
      "textDocument/codeAction",
      {
        textDocument: { uri: editor.uri("flows.yaml") },
        range: first!.range,
        context: { diagnostics: [first] },
      },
    );
    expect(actions).toMatchObject([
      {
        title: "Change to adaptorType",
        edit: { changes: { [editor.uri("flows.yaml")]: [{ newText: "adaptorType" }] } },
      },
    ]);
    await editor.change("flows.yaml", flows, 3);
    await editor.found("flows.yaml", (all) => all.length === 0);
  });

  test("of another file follow a change: a reference to what is no longer declared", async () => {
    await editor.change("reconduit.yaml", manifest.replace("  erp:", "  store:"));
    const all = await editor.found("flows.yaml", (found) => found.length > 0);
    expect(all.map(({ message }) => message).join()).toContain("connections.erp");
  });

  test("count columns as the protocol does, behind characters of two units and with line ends of Windows", async () => {
    const text = manifest.replace("name: ERP ${var.region}", "name: 😀 ${var.regio}").replaceAll("\n", "\r\n");
    await editor.change("reconduit.yaml", text);
    const [found] = await editor.found("reconduit.yaml", (all) => all.length > 0);
    expect(found!.range.start).toEqual({ line: 7, character: "    name: 😀 ".length });
  });
});

describe("completion", () => {
  test("offers the fields of a kind, and those of a block", async () => {
    const text = flows.replace("    adaptorType: HTTPImport\n", "    adaptor\n");
    await editor.change("flows.yaml", text);
    expect(labels(await editor.ask("completion", "flows.yaml", text, "    adaptor\n".trimEnd()))).toContain(
      "adaptorType",
    );
    const block = flows.replace("      relativeURI: [/up]", "      rel");
    await editor.change("flows.yaml", block, 3);
    expect(labels(await editor.ask("completion", "flows.yaml", block, "      rel"))).toContain("relativeURI");
  });

  test("offers the keys of a hand-over, and the other stacks of the workspace", async () => {
    mkdirSync(join(editor.root, "billing"), { recursive: true });
    writeFileSync(join(editor.root, "billing", "reconduit.yaml"), "reconduit: 1\nname: billing\n");
    const given = `${manifest}moved:\n  - from: imports.old\n    toStack: \n`;
    await editor.change("reconduit.yaml", given);
    expect(labels(await editor.ask("completion", "reconduit.yaml", given, "    toStack: "))).toEqual(["billing"]);
    const key = given.replace("    toStack: \n", "    to\n");
    await editor.change("reconduit.yaml", key, 3);
    expect(labels(await editor.ask("completion", "reconduit.yaml", key, "    to"))).toContain("toStack");
    // The files of the stack stay known while its manifest has a mistake that hides the list of them.
    await editor.checkedAt("reconduit.yaml", 3);
    const taken = flows.replace("    $dependsOn: [exports.orders]\n", "    $adopt:\n      stack: \n      ad\n");
    await editor.change("flows.yaml", taken);
    expect(labels(await editor.ask("completion", "flows.yaml", taken, "      stack: "))).toEqual(["billing"]);
    expect(labels(await editor.ask("completion", "flows.yaml", taken, "      ad"))).toContain("address");
  });

  test("offers values of a field, and for a reference only objects of its kind", async () => {
    const text = flows
      .replace("adaptorType: HTTPImport", "adaptorType: ")
      .replace("_connectionId: ${connections.erp}\n    adaptorType: \n", "_connectionId: ${\n    adaptorType: \n");
    await editor.change("flows.yaml", text);
    const typed = "_connectionId: ${\n    adaptorType: ";
    expect(labels(await editor.ask("completion", "flows.yaml", text, typed))).toContain("HTTPImport");
    expect(labels(await editor.ask("completion", "flows.yaml", text, "_connectionId: ${\n".trimEnd()))).toEqual([
      "connections.erp",
    ]);
  });

  test("offers names inside of an expression: variables, addresses, fields, functions, files", async () => {
    writeFileSync(join(editor.root, "up.js"), "");
    mkdirSync(join(editor.root, "sql"));
    for (const [written, expected] of [
      ["${var.", "region"],
      ["${", "connections.erp"],
      ["${", "file"],
      ["${connections.", "erp"],
      ["${connections.erp.", "_id"],
      ['${file("', "up.js"],
      ['${file("', "sql/"],
    ] as const) {
      const text = flows.replace("name: Up", `name: ${written}`);
      await editor.change("flows.yaml", text);
      expect(labels(await editor.ask("completion", "flows.yaml", text, `name: ${written}`))).toContain(expected);
    }
  });

  test("offers $when, and names behind the operators of its condition", async () => {
    const key = flows.replace("    $dependsOn: [exports.orders]\n", "    $w\n");
    await editor.change("flows.yaml", key);
    expect(labels(await editor.ask("completion", "flows.yaml", key, "    $w"))).toContain("$when");
    const condition = flows.replace("[exports.orders]", '[]\n    $when: ${env == "prod" && !var.');
    await editor.change("flows.yaml", condition, 3);
    expect(labels(await editor.ask("completion", "flows.yaml", condition, "!var."))).toEqual(["region"]);
  });

  test("goes on in a text that does not parse", async () => {
    const text = `${flows}  broken: [\n  down:\n    na`;
    await editor.change("flows.yaml", text);
    expect(labels(await editor.ask("completion", "flows.yaml", text, "    na"))).toContain("name");
  });

  test("offers nothing inside of a text of several lines", async () => {
    const text = `${flows}scripts:\n  js:\n    description: |\n      na`;
    await editor.change("flows.yaml", text);
    expect(labels(await editor.ask("completion", "flows.yaml", text, "|\n      na"))).toEqual([]);
  });
});

describe("names", () => {
  test("show what they are", async () => {
    const hover = await editor.ask<{ readonly contents: { readonly value: string } }>(
      "hover",
      "flows.yaml",
      flows,
      "relativeURI",
    );
    expect(hover.contents.value).toContain("relativeURI");
    const name = await editor.ask<{ readonly contents: { readonly value: string } }>(
      "hover",
      "flows.yaml",
      flows,
      "connections.er",
    );
    expect(name.contents.value).toContain("**connections.erp** `connection`");
  });

  test("show that $when switches them off, and a reference to them is a mistake", async () => {
    const text = flows.replace("    $dependsOn: [exports.orders]\n", '    $when: ${var.region == "us"}\n');
    await editor.change("flows.yaml", text);
    await editor.found("flows.yaml", (all) => all.length === 0);
    const shown = (mark: string) =>
      editor.ask<{ readonly contents: { readonly value: string } }>("hover", "flows.yaml", text, mark);
    expect((await shown("    $wh")).contents.value).toContain("counts as not declared");
    expect((await shown("  u")).contents.value).toContain("Switched off by `$when`: imports.up.");
    const referring = text.replace("name: Orders", "name: ${imports.up.name}");
    await editor.change("flows.yaml", referring, 3);
    expect(await editor.found("flows.yaml", (all) => all.length > 0)).toMatchObject([
      { code: "switched-off", range: { start: { line: 2, character: 10 } } },
    ]);
  });

  test("lead to where they are declared, and to where they are used", async () => {
    expect(await editor.ask("definition", "flows.yaml", flows, "connections.er")).toMatchObject([
      { uri: editor.uri("reconduit.yaml"), range: { start: { line: 6, character: 2 } } },
    ]);
    const uses = await editor.ask<object[]>("references", "reconduit.yaml", manifest, "  er", {
      context: { includeDeclaration: false },
    });
    expect(uses).toHaveLength(2);
  });

  test("are listed, for a file and for the workspace", async () => {
    const symbols = await editor.connection.sendRequest<
      { readonly name: string; readonly children: { readonly name: string }[] }[]
    >("textDocument/documentSymbol", { textDocument: { uri: editor.uri("flows.yaml") } });
    expect(symbols.map(({ name, children }) => [name, ...children.map((each) => each.name)])).toEqual([
      ["exports", "orders"],
      ["imports", "up"],
    ]);
    const all = await editor.connection.sendRequest<{ readonly name: string }[]>("workspace/symbol", { query: "or" });
    expect(all.map(({ name }) => name)).toContain("exports.orders");
  });

  test("are renamed in all files, as a move", async () => {
    const edit = await editor.ask<{ readonly changes: { readonly [uri: string]: { readonly newText: string }[] } }>(
      "rename",
      "flows.yaml",
      flows,
      "  order",
      { newName: "sales" },
    );
    const texts = Object.values(edit.changes)
      .flat()
      .map(({ newText }) => newText);
    expect(texts.toSorted()).toEqual(["$was: exports.orders\n    ", "sales", "sales"].toSorted());
    await expect(editor.ask("rename", "flows.yaml", flows, "  order", { newName: "1x" })).rejects.toThrow(
      "not a logical id",
    );
    const variable = await editor.ask<{ readonly changes: object }>("rename", "reconduit.yaml", manifest, "  regio", {
      newName: "zone",
    });
    expect(Object.values(variable.changes).flat()).toHaveLength(2);
  });

  test("of a resource that the state does not know get no former address", async () => {
    mkdirSync(join(editor.root, ".reconduit"));
    writeFileSync(join(editor.root, ".reconduit/state.json"), '{"resources":{"imports.up":{}}}');
    for (const [mark, count] of [
      ["  order", 2],
      ["  u", 2],
    ] as const) {
      const edit = await editor.ask<{ readonly changes: object }>("rename", "flows.yaml", flows, mark, {
        newName: "other",
      });
      expect(Object.values(edit.changes).flat()).toHaveLength(count);
    }
  });
});

test("files are laid out, folded, and remarked", async () => {
  const textDocument = { uri: editor.uri("flows.yaml") };
  await editor.change("flows.yaml", flows.replaceAll("    ", "      "));
  const options = { tabSize: 2, insertSpaces: true };
  const [edit] = await editor.connection.sendRequest<{ readonly newText: string }[]>("textDocument/formatting", {
    textDocument,
    options,
  });
  expect(edit!.newText).toBe(flows);
  await editor.change("flows.yaml", flows, 3);
  const folds = await editor.connection.sendRequest<object[]>("textDocument/foldingRange", { textDocument });
  expect(folds).toContainEqual({ startLine: 0, endLine: 7 });
  const lenses = await editor.connection.sendRequest<{ readonly command: { readonly title: string } }[]>(
    "textDocument/codeLens",
    { textDocument },
  );
  expect(lenses.map(({ command }) => command.title)).toEqual([
    "used once",
    "used 0 times",
    "plan this resource",
    "plan this resource",
  ]);
});

test("a file outside of the workspace is not read", async () => {
  const outside = folder({ "reconduit.yaml": manifest });
  const uri = pathToFileURL(join(outside, "reconduit.yaml")).href;
  const position = { line: 6, character: 3 };
  expect(await editor.connection.sendRequest("textDocument/hover", { textDocument: { uri }, position })).toBeNull();
});
