/** The licences that have to be passed on with every copy of what a bundle contains. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { licensesFile, licensesOf, packagesIn } from "../../scripts/licenses.ts";
import { peers } from "../../src/delivery/ports/peers.ts";
import { repository } from "./real-bin.ts";

const { cli, provider } = inject("built");
const builds = [
  {
    name: "the command line and the library",
    folder: join(repository, "dist"),
    packages: cli.packages,
    holds: "undici",
  },
  {
    name: "the provider",
    folder: join(repository, "dist/terraform"),
    packages: provider.packages,
    holds: "@msgpack/msgpack",
  },
];

/** Licences that allow what is done here: the package is passed on as part of another one. */
const permissive = [
  "0BSD",
  "Apache-2.0",
  "(Apache-2.0 AND BSD-3-Clause)",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
];

describe.each(builds)("beside $name", ({ folder, packages, holds }) => {
  const sections = readFileSync(join(folder, licensesFile), "utf8")
    .split(/^={80}\n(?=\S)/m)
    .slice(1)
    .map((section) => section.split(/\n={80}\n/) as [title: string, text: string]);
  const texts = new Map(sections.map(([title, text]) => [title, text.trim()]));

  it("stands nothing of a package that reaches an end, and that who needs it installs", () => {
    const names = packages.map((path) => path.replace(/^.*node_modules\//, ""));
    expect(names.filter((name) => Object.hasOwn(peers, name))).toEqual([]);
  });

  it("stands the licence of every package in it, with its text", () => {
    expect(packages.map((path) => path.replace(/^.*node_modules\//, ""))).toContain(holds);
    const wanted = packages.map((path) => {
      const { name, version, license } = JSON.parse(readFileSync(join(repository, path, "package.json"), "utf8"));
      expect(permissive, name).toContain(license);
      return `${name} ${version} (${license})`;
    });
    expect(sections.map(([title]) => title)).toEqual(wanted);
    for (const [title, text] of texts)
      expect(text, title).toMatch(/copyright[\s\S]*(permission|redistribution|license)[\s\S]*warrant/i);
  });
});

/** A package in a folder of node_modules, with the files given. */
function packageOf(files: { readonly [name: string]: string }): string {
  const root = mkdtempSync(join(tmpdir(), "reconduit-licenses-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, "node_modules/a");
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
const manifest = JSON.stringify({ name: "a", version: "1.0.0", license: "MIT" });

describe("a package", () => {
  it.each([
    ["a file of it", { LICENCE: "Copyright A" }, "Copyright A"],
    ["its notices, too", { LICENSE: "Copyright A", NOTICE: "Made of B" }, "Copyright A\n\nMade of B"],
    [
      "its readme",
      { "README.md": "# A\n\n## License\n\nCopyright A\nPermission is granted\n\n## More\n" },
      "Copyright A\nPermission is granted",
    ],
  ])("has its licence taken from %s", (_, files, text) => {
    expect(licensesOf([packageOf({ "package.json": manifest, ...files })])).toContain(
      `a 1.0.0 (MIT)\n${"=".repeat(80)}\n\n${text}\n`,
    );
  });

  it("that has none stops the build", () => {
    const untold = { "package.json": manifest, "README.md": "## License\n\nMIT" };
    expect(() => licensesOf([packageOf(untold)])).toThrow("comes without the text of its licence");
    expect(() => licensesOf([packageOf({ "package.json": '{"name":"a"}', LICENSE: "x" })])).toThrow("names no licence");
  });

  it("counts once, and apart from one of the same name below another", () => {
    const inputs = [
      "src/a.ts",
      "node_modules/@x/y/a.js",
      "node_modules/@x/y/b.js",
      "node_modules/a/node_modules/y/c.js",
    ];
    const output = {
      inputs: Object.fromEntries(inputs.map((path) => [path, { bytesInOutput: 1 }])),
      bytes: 1,
      imports: [],
      exports: [],
    };
    expect(packagesIn({ inputs: {}, outputs: { out: output } })).toEqual([
      "node_modules/@x/y",
      "node_modules/a/node_modules/y",
    ]);
  });
});
