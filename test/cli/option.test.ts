import { Option } from "commander";
import { describe, expect, expectTypeOf, it } from "vitest";
import { commands } from "../../src/cli/command-table.ts";
import { globalOptions } from "../../src/cli/global-options.ts";
import { list, oneOf, option, share, type ValuesOf, valuesOf } from "../../src/cli/option.ts";
import { loadSpecs } from "../../src/cli/program.ts";

const specs = await loadSpecs(Object.keys(commands));
const all = [...globalOptions, ...specs.flatMap(({ spec }) => spec.options)];

describe("an option of the command line", () => {
  it.each([...new Set(all)].map((each) => [each.flags, each.name]))(
    "%s is called %s by the parser, too",
    (flags, name) => {
      expect(new Option(flags).attributeName()).toBe(name);
    },
  );

  it("has the type of what it is written as", () => {
    const options = [
      option("--out <FILE>", ""),
      option("-q, --quiet", ""),
      option("--no-restore", ""),
      option("--target <ADDRESS>", "", list),
      option("--to <LANGUAGE>", "", oneOf("hcl", "cdktf")),
      option("--rate-share <PERCENT>", "", share),
    ] as const;
    expectTypeOf<ValuesOf<typeof options>>().toEqualTypeOf<{
      readonly out?: string;
      readonly quiet?: boolean;
      readonly restore?: boolean;
      readonly target?: readonly string[];
      readonly to?: "hcl" | "cdktf";
      readonly rateShare?: number | "off";
    }>();
    expect(valuesOf(options, { out: "a", restore: true, json: true, to: undefined })).toEqual({
      out: "a",
      restore: true,
    });
  });
});
