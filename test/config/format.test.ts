/** The canonical form of manifests, with keys in one order, and the layout that fmt gives them, in the order of their authors. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse, stringify } from "yaml";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { starterFiles } from "../../src/cli/starter.ts";
import { formatFiles } from "../../src/config/format.ts";
import { formatManifest } from "../../src/config/yaml-write/format.ts";

const cases: readonly (readonly [string, string, string])[] = [
  [
    "sections stand in one order, families in that of creation, outputs last",
    "outputs: {}\nscripts: {}\ntags: {}\nvariables: {}\nname: a\nreconduit: 1\n",
    "reconduit: 1\nname: a\nvariables: {}\ntags: {}\nscripts: {}\noutputs: {}\n",
  ],
  [
    "keys of a resource: those of Reconduit, then the kind's fields, then what no kind knows; resources keep their order",
    "scripts:\n  b: { content: x, name: B, zzz: 1, $protect: true }\n  a: { name: A }\n",
    "scripts:\n  b: { $protect: true, name: B, content: x, zzz: 1 }\n  a: { name: A }\n",
  ],
  [
    "blocks and entries of lists follow their own fields",
    "imports:\n  a:\n    http: { method: [POST], relativeURI: [/a] }\n    mappings:\n      - { extract: $.a, generate: a }\n",
    "imports:\n  a:\n    http: { relativeURI: [/a], method: [POST] }\n    mappings:\n      - { generate: a, extract: $.a }\n",
  ],
  [
    "comments stay with what they stand at",
    "# of the file\n\n# of the tags\ntags:\n  # of one\n  one: { tag: a } # beside it\n# of the name\nname: x\nreconduit: 1 # version\n",
    "# of the file\n\nreconduit: 1 # version\n# of the name\nname: x\n# of the tags\ntags:\n  # of one\n  one: { tag: a } # beside it\n",
  ],
  [
    "what is said of the file stays at its head, and so does the schema for editors",
    "# yaml-language-server: $schema=x\n# of the tags\ntags: {}\nreconduit: 1\n",
    "# yaml-language-server: $schema=x\n\nreconduit: 1\n# of the tags\ntags: {}\n",
  ],
  [
    "quotes, block texts and expressions stay as they are written",
    "scripts:\n  a:\n    content: |\n      line # no comment\n        indented\n    name: 'Single ${var.a}'\n    description: \"a\\tb\"\n",
    "scripts:\n  a:\n    name: 'Single ${var.a}'\n    description: \"a\\tb\"\n    content: |\n      line # no comment\n        indented\n",
  ],
  [
    "what is free of fields keeps its order",
    "scripts:\n  a: { name: A }\nx: { z: 1, a: 2 }\n",
    "scripts:\n  a: { name: A }\nx: { z: 1, a: 2 }\n",
  ],
  [
    "what cannot be seen stays escaped, and is escaped in double quotes",
    'name: "a\\u202e\\u0085b"\nscripts:\n  a: { name: "x\u202ey", content: "z \\n" }\n',
    'name: "a\\u202e\\u0085b"\nscripts:\n  a: { name: "x\\u202ey", content: "z \\n" }\n',
  ],
  ["an empty file stays empty", "# nothing\n", "# nothing\n"],
];

describe("the canonical form", () => {
  test.each(cases)("%s", (_, before, after) => {
    expect(formatManifest(before)).toBe(after);
    expect(formatManifest(after)).toBe(after);
  });

  test("is that of what init writes", () => {
    const { "reconduit.yaml": manifest = "" } = starterFiles("shop", "{}");
    expect(formatManifest(manifest)).toBe(manifest);
  });

  test("is not taken where it would set an alias before its anchor", () => {
    expect(formatManifest("scripts:\n  a: { content: &c x, name: A }\ntags:\n  b: { tag: *c }\n")).toBeUndefined();
  });

  test.each(["minimal", "quickstart", "environments"])(
    "of the example %s says the same, with every comment",
    (name) => {
      const text = readFileSync(join(import.meta.dirname, "../../examples", name, "reconduit.yaml"), "utf8");
      const after = formatManifest(text)!;
      expect(parse(after)).toEqual(parse(text));
      const comments = (each: string) => [...each.matchAll(/# .*$/gm)].map(([found]) => found.trim()).toSorted();
      expect(comments(after)).toEqual(comments(text));
      expect(formatManifest(after)).toBe(after);
    },
  );

  test.each(kinds as readonly Kind[])(
    "of a sample of $kind says the same, in whichever order its keys stood",
    (kind) => {
      const document = kind.samples.full as { readonly [name: string]: unknown };
      fc.assert(
        fc.property(
          fc.shuffledSubarray(Object.keys(document), { minLength: Object.keys(document).length }),
          (names) => {
            const shuffled = Object.fromEntries(names.map((name) => [name, document[name]]));
            const text = stringify({ [kind.family]: { a: shuffled }, reconduit: 1 });
            const after = formatManifest(text)!;
            expect(parse(after)).toEqual(parse(text));
            expect(formatManifest(after)).toBe(after);
            const other = stringify({ reconduit: 1, [kind.family]: { a: document } });
            expect(formatManifest(other)).toBe(after);
          },
        ),
        { numRuns: 10 },
      );
    },
  );
});

describe("the files of a stack", () => {
  const untidy = "tags: { }\nreconduit:   1\nname: tidied\n";
  const place = (files: { readonly [name: string]: string }) => {
    const folder = mkdtempSync(join(tmpdir(), "reconduit-format-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  };
  const read = (folder: string, name: string) => readFileSync(join(folder, name), "utf8");

  test("are brought into it, what is included too, and what file() reads is not", async () => {
    const cwd = place({
      "reconduit.yaml": `${untidy}include: [more.yaml]\nscripts:\n  a: { content: "\${file('data.yaml')}", name: A }\n`,
      "more.yaml": "tags:\n    a: {tag: a}\nlookups: {}\n",
      "data.yaml": "tags: {}\nname: x\n",
    });
    const files = await formatFiles({ cwd, commandsRefused: undefined, only: [], write: true });
    expect(files.map(({ path, changed }) => [path, changed])).toEqual([
      [join(cwd, "more.yaml"), true],
      [join(cwd, "reconduit.yaml"), true],
    ]);
    expect(read(cwd, "more.yaml")).toBe("tags:\n  a: { tag: a }\nlookups: {}\n");
    expect(read(cwd, "data.yaml")).toBe("tags: {}\nname: x\n");
    expect(
      (await formatFiles({ cwd, commandsRefused: undefined, only: [], write: true })).map(({ changed }) => changed),
    ).toEqual([false, false]);
  });

  test("are only looked at where nothing is to be written, and only those that are named", async () => {
    const cwd = place({ "reconduit.yaml": untidy, "other.yaml": untidy });
    expect(await formatFiles({ cwd, commandsRefused: undefined, only: ["other.yaml"], write: false })).toEqual([
      { path: join(cwd, "other.yaml"), changed: true },
    ]);
    expect(read(cwd, "other.yaml")).toBe(untidy);
  });

  test("keep the order of families, resources and keys, and an alias behind its anchor", async () => {
    const text = [
      "name: ours",
      "scripts:",
      "  b: { content: &c x, name: B } # the second",
      "  a: { zzz: 1, name: A }",
      "# of the tags",
      "tags:",
      "  t: { tag: *c, $protect: true }",
      "outputs: {}",
      "reconduit: 1",
      "",
    ].join("\n");
    const cwd = place({ "reconduit.yaml": text.replaceAll(/^ {2}/gm, "     ").replaceAll("{ ", "{") });
    await formatFiles({ cwd, commandsRefused: undefined, only: [], write: true });
    expect(read(cwd, "reconduit.yaml")).toBe(text);
  });

  test.each([
    ["notes.txt", "just text\n", "A manifest is a mapping"],
    ["compose.yaml", "services: { b: 1, a: 2 }\n", "compose.yaml is not a manifest"],
    ["world.json", "{}", "world.json is JSON"],
  ])("that are not manifests are refused by name: %s", async (name, text, says) => {
    const cwd = place({ [name]: text });
    await expect(formatFiles({ cwd, commandsRefused: undefined, only: [name], write: true })).rejects.toThrow(says);
    expect(read(cwd, name)).toBe(text);
  });

  test("keep their line breaks and their byte order mark", async () => {
    const cwd = place({ "reconduit.yaml": `\uFEFF${untidy.replaceAll("\n", "\r\n")}` });
    await formatFiles({ cwd, commandsRefused: undefined, only: [], write: true });
    expect(read(cwd, "reconduit.yaml")).toBe("\uFEFFtags: {}\r\nreconduit: 1\r\nname: tidied\r\n");
  });

  test("are left alone where one of them is not YAML", async () => {
    const cwd = place({ "reconduit.yaml": untidy, "b.yaml": "a: [" });
    await expect(
      formatFiles({ cwd, commandsRefused: undefined, only: ["reconduit.yaml", "b.yaml"], write: true }),
    ).rejects.toThrow();
    expect(read(cwd, "reconduit.yaml")).toBe(untidy);
  });
});
