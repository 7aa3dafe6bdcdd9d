import { execFile } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { parse } from "es-module-lexer/js";
import { expect, inject, it, onTestFinished } from "vitest";
import { repository } from "./real-bin.ts";

const read = (file: string) => readFileSync(file, "utf8");

/** Returns what importers of a module see. */
function exported(file: string): readonly string[] {
  return parse(read(file))[1].flatMap((each) => ("name" in each && each.name !== undefined ? [each.name] : []));
}

it("what the bundle loads late has every name that is taken from it, also where it comes from a CommonJS package", () => {
  let packages = 0;
  for (const path of inject("built").cli.written) {
    const file = join(repository, "dist", path);
    for (const [, names, from] of read(file).matchAll(/\{([^{}]+)\} ?= ?await import\("(\.[^"]+)"\)/g)) {
      const taken = names!.split(",").map((name) => name.split(":")[0]!.trim());
      expect(exported(join(dirname(file), from!)), from).toEqual(expect.arrayContaining(taken));
      if (/undici|yauzl/.test(from!)) packages++;
    }
  }
  expect(packages).toBeGreaterThanOrEqual(2);
});

it("the command line and the provider have the same files when they are built in another folder", async () => {
  const place = mkdtempSync(join(tmpdir(), "reconduit another place-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  for (const name of ["src", "scripts", "schemas", "package.json", "package-lock.json", "tsconfig.json", "LICENSE"])
    cpSync(join(repository, name), join(place, name), { recursive: true });
  symlinkSync(join(repository, "node_modules"), join(place, "node_modules"));
  const run = (script: string) => promisify(execFile)(process.execPath, [script], { cwd: place });
  // `npm run check:release` compares declarations, constructs and the archives, too.
  await Promise.all([run("scripts/build.ts"), run("scripts/build-provider.ts")]);
  const files = globSync("{cli,chunks,compute,console,lib,terraform}/**/*", { cwd: join(place, "dist") });
  const made = files.filter((path) => statSync(join(place, "dist", path)).isFile());
  expect(made).toEqual(expect.arrayContaining([...inject("built").cli.written, join("terraform", "engine.js")]));
  for (const path of made)
    expect(readFileSync(join(place, "dist", path)).equals(readFileSync(join(repository, "dist", path))), path).toBe(
      true,
    );
});
