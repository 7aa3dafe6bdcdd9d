/**
 * Types what docs/CDK-LANGUAGES.md tells a user of Python to type, as far as no PyPI is asked. Part of `npm run soak`: making the bindings takes a
 * minute. Alone: `RECONDUIT_SOAK=on npx vitest run test/cli/cdk-languages.test.ts`
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { blocks, type } from "../support/typed.ts";
import { folder, repository } from "./real-bin.ts";

const isSoak = process.env["RECONDUIT_SOAK"] === "on";
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (isSoak && !hasPython) process.stderr.write("SKIPPED: bindings for Python need python3 on the PATH\n");

const page = "CDK-LANGUAGES.md";
const tests = join(repository, "test");

it("names the provider of this version", () => {
  expect(blocks(page, "json")[0]).toContain(`"reconduit/reconduit@${manifest.version}"`);
});

it.skipIf(!isSoak || !hasPython)("bindings for Python are made, compiled, imported and called", async () => {
  const cwd = folder({ "cdktf.json": blocks(page, "json")[0]!, "main.py": blocks(page, "python")[0]! });
  const checked = `${blocks(page, "sh")[0]}
python3 -m compileall -q imports
python3 '${tests}/cdk/fixtures/python/standin.py' main.py`;
  const { code, stdout, all } = await type(checked, cwd, {
    // The schema of the installed provider is the catalog's, as other tests show; the command line of the CDK is not a dependency.
    reconduit: "exit 0",
    npx: `[ "$*" = "cdktn-cli@0.24 get" ] && exec '${process.execPath}' '${tests}/support/cdktn-get.ts' "$PWD"`,
  });
  expect(code, all).toBe(0);
  expect(
    stdout
      .split("\n")
      .filter((line) => line.startsWith('["'))
      .map((line) => JSON.parse(line)),
  ).toEqual([
    ["ReconduitProvider", "reconduit", []],
    ["Connection", "shop", ["name", "type", "http"]],
    ["Export", "orders", ["adaptor_type", "name", "connection_id", "http"]],
    ["Script", "clean", ["name", "content"]],
  ]);
});
