import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { withLazyBuiltins } from "../../scripts/builtin-modules.ts";

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
