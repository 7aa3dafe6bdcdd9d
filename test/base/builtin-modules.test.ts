import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { type ScriptEdit, withLatePackages, withLazyBuiltins, withScriptEdits } from "../../scripts/builtin-modules.ts";

const source = `import{first}from"./other.mjs";
export const early=whole();
import fs,{readFileSync as read}from"node:fs";
import*as path from"node:path";
import process,{argv}from"node:process";
import{default as util}from"node:util";
import"node:url";
function whole(){return path.join(typeof fs.statSync,typeof read)}
export const text='import fs from"node:fs"';
export const rest=[argv===process.argv,typeof util.inspect,first];
`;

test("constants take the place of imports of Node's own modules, before all else of a module", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-builtins-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "other.mjs"), "export const first=1;\n");
  const written = withLazyBuiltins(source);
  writeFileSync(join(folder, "made.mjs"), written);
  expect(written.match(/^import.*$/gm)).toEqual(['import{first}from"./other.mjs";']);
  expect({ ...(await import(pathToFileURL(join(folder, "made.mjs")).href)) }).toEqual({
    early: join("function", "function"),
    text: 'import fs from"node:fs"',
    rest: [true, "function", 1],
  });
});

test("a hashbang stays the first line, and a text without such imports is the same", () => {
  expect(withLazyBuiltins('#!/usr/bin/env node\nimport{join}from"path";join("a");\n')).toMatch(
    /^#!\/usr\/bin\/env node\nconst \{"join":join\}=/,
  );
  expect(withLazyBuiltins('export*from"node:fs";\n')).toBe('export*from"node:fs";\n');
});

const packaged = `var ran=[],__toESM=(mod)=>mod,require_shop=()=>(ran.push("shop"),{Shop:class{name="s"},price:2}),require_kept=()=>(ran.push("kept"),{is:1});
var import_shop=__toESM(require_shop(),1),import_kept=__toESM(require_kept()),other={import_shop:3};
function make(){let {cost=import_shop.price}={};return[new import_shop.Shop().name,(0,import_shop.Shop).name,cost,other.import_shop]}
export{ran,make,import_kept};
`;

test("a package in a bundle runs once, at its first use; one that the module hands on runs at once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-packages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "made.mjs"), withLatePackages(packaged));
  const { ran, make } = await import(pathToFileURL(join(folder, "made.mjs")).href);
  expect(ran).toEqual(["kept"]);
  expect([make(), make()]).toEqual([
    ["s", "Shop", 2, 3],
    ["s", "Shop", 2, 3],
  ]);
  expect(ran).toEqual(["kept", "shop"]);
  expect(withLatePackages("export const price=2;\n")).toBe("export const price=2;\n");
});

const bundledModule = `import{price as cost,tax}from"./shop.js";import
"./effect.js";
var here=import.meta.url;function late(){return import("./late.js")}
export{late,here as place};
export{cost};
`;

test("the last line of a module says how it becomes a function that gets its imports and returns its exports", () => {
  const written = withScriptEdits(bundledModule, "a.js");
  const [text, edits] = written.split("\n//edits ") as [string, string];
  expect(text).toBe(bundledModule);
  let body = "";
  let from = 0;
  for (const [start, end, instead] of JSON.parse(edits) as readonly ScriptEdit[]) {
    body += text.slice(from, start) + instead;
    from = end;
  }
  // A stack trace names the same lines.
  expect(body.split("\n").findIndex((line) => line.startsWith("var here"))).toBe(2);
  const asked: string[] = [];
  const load = (name: string) => {
    asked.push(name);
    return { price: 2, tax: 1 };
  };
  const make = new Function("$load", "$import", "$meta", body);
  const made = make(load, (name: string) => `late ${name}`, { url: "file:///a.js" });
  expect(asked).toEqual(["./shop.js", "./effect.js"]);
  expect({ ...made, late: made.late() }).toEqual({ late: "late ./late.js", place: "file:///a.js", cost: 2 });
});

test.each([
  ["await 1;", "it waits before it is ready"],
  ["var a=1;function more(){a++}export{a};", "its export a changes"],
  ["var a;function set(){a=2}export{a};", "its export a changes"],
  ['import*as all from"./b.js";', "an import of a whole module"],
  ["export default 1;", "an export that is not a list of names"],
])("%s stops the build, because a function could not stand for it", (text, why) => {
  expect(() => withScriptEdits(text, "chunks/a.js")).toThrow(
    `chunks/a.js: the module cannot become a function: ${why}`,
  );
});
