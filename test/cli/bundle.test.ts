import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "es-module-lexer/js";
import { expect, inject, it } from "vitest";
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
