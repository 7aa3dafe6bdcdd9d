/** Stacks of several files, `$each`, lookups, meta keys: what a program is made of. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergePatch } from "../../src/config/files/merged-manifest.ts";
import { line, manifest, marked, program, stack } from "./stack.ts";

const addresses = (resources: readonly { readonly address: string }[]) => resources.map(({ address }) => address);

describe("overlays", () => {
  const base = manifest("scripts:\n  a: { name: A, description: base }\n  b: { name: B }\ntags:\n  t: { tag: x }\n");

  test("later files merge over earlier ones, null deletes", async () => {
    const overlay = "name: prod\nscripts:\n  a: { description: over }\n  b: null\n  c: { name: C }\n";
    const loaded = await stack({ "base.yaml": base, "prod/over.yaml": overlay }).load({
      files: ["base.yaml", "prod/over.yaml"],
    });
    expect(loaded.diagnostics).toEqual([]);
    expect(loaded.program?.name).toBe("prod");
    expect(loaded.program?.resources.map(({ address, template }) => [address, template])).toEqual([
      ["scripts.a", { name: "A", description: "over" }],
      ["scripts.c", { name: "C" }],
      ["tags.t", { tag: "x" }],
    ]);
  });

  test("a mistake is shown in the file that wrote it", async () => {
    const { text, places } = marked("scripts:\n  a: { §nme: A }\n  b:\n    description: §5\n");
    const { diagnostics } = await stack({ "base.yaml": base, "over.yaml": text }).load({
      files: ["base.yaml", "over.yaml"],
    });
    expect(diagnostics.map(line)).toEqual(
      places.map((place, index) => `error ${["unknown-field", "wrong-type"][index]} over.yaml:${place}`),
    );
  });

  test("file() is relative to the file that wrote the expression", async () => {
    const loaded = await stack({
      "base.yaml": base,
      "prod/over.yaml": "scripts:\n  a: { content: '${file(\"a.js\")}' }\n",
      "prod/a.js": "here",
    }).load({ files: ["base.yaml", "prod/over.yaml"] });
    expect(loaded.program?.resources[0]?.template).toMatchObject({ content: "here" });
  });

  const parts = {
    "reconduit.yaml": manifest("include: [parts/*.yaml]\nscripts: { a: { name: A } }\n"),
    "parts/tags.yaml": "tags:\n  early: { tag: early }\n  late: { tag: late }\n",
    "parts/rest.yaml":
      "variables: { v: { default: base } }\nscripts: { s: { name: '${var.v}', description: here } }\nlookups: { tags: { l: { where: { tag: x } } } }\noutputs: { o: { value: 1 }, p: { value: 2 } }\n",
  };
  const over = (overlay: string, files: { readonly [path: string]: string } = {}) =>
    stack({ ...parts, "prod.yaml": overlay, ...files }).load({ files: ["reconduit.yaml", "prod.yaml"] });

  test("they patch what any file of the program declares, by address", async () => {
    const loaded = await over(
      "variables: { v: { default: prod } }\nscripts: { s: { $protect: true, description: null } }\ntags: { late: null, new: { tag: new } }\nlookups: { tags: { l: { where: { tag: y } } } }\noutputs: { o: null }\n",
    );
    expect(loaded.diagnostics).toEqual([]);
    const { resources, lookups, outputs } = loaded.program!;
    expect(resources.map(({ address, template }) => [address, template])).toEqual([
      ["scripts.a", { name: "A" }],
      ["tags.new", { tag: "new" }],
      ["scripts.s", { name: "prod" }],
      ["tags.early", { tag: "early" }],
    ]);
    expect(resources.find(({ address }) => address === "scripts.s")!.meta.protect).toBe(true);
    expect(lookups[0]!.where).toEqual({ tag: "y" });
    expect(outputs.map(({ name }) => name)).toEqual(["p"]);
  });

  test("whatever stands in which file, a patch comes to what RFC 7386 makes of the whole", async () => {
    const names = fc.constantFrom("a", "b", "c", "d");
    const tags = fc.dictionary(names, fc.record({ tag: fc.constantFrom("x", "y", "z") }), { noNullPrototype: true });
    const patch = fc.dictionary(names, fc.option(fc.record({ tag: fc.constantFrom("p", "q") })), {
      noNullPrototype: true,
    });
    await fc.assert(
      fc.asyncProperty(
        tags,
        patch,
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        async (whole, over, apart) => {
          const entries = Object.entries(whole);
          const share = (included: boolean) =>
            Object.fromEntries(entries.filter((_, index) => apart[index] === included));
          const { program: loaded } = await stack({
            "reconduit.yaml": JSON.stringify({ reconduit: 1, name: "test", include: ["b.yaml"], tags: share(false) }),
            "b.yaml": JSON.stringify({ tags: share(true) }),
            "prod.yaml": JSON.stringify({ tags: over }),
          }).load({ files: ["reconduit.yaml", "prod.yaml"] });
          const found = loaded!.resources.map(({ address, template }) => [address.slice("tags.".length), template]);
          expect(Object.fromEntries(found)).toEqual(mergePatch(whole, over));
        },
      ),
      { numRuns: 50 },
    );
  });

  test("null for a family removes it from every file", async () => {
    const loaded = await over("scripts: null\n");
    expect(loaded.diagnostics).toEqual([]);
    expect(addresses(loaded.program!.resources)).toEqual(["tags.early", "tags.late"]);
  });

  test("a null that removes nothing is told with what was meant", async () => {
    const { text, places } = marked("tags: { §lat: null }\n");
    const { diagnostics } = await over(text);
    expect(diagnostics.map(line)).toEqual([`warning overlay-removes-nothing prod.yaml:${places[0]}`]);
    expect(diagnostics[0]!.suggestion).toBe('Did you mean "late"?');
  });

  test("later ones patch earlier ones, and what those include", async () => {
    const files = { "prod.yaml": "include: [prod/*.yaml]\n", "prod/more.yaml": "tags: { more: { tag: more } }\n" };
    const loaded = await stack({ ...parts, ...files, "eu.yaml": "tags: { more: { tag: eu }, early: null }\n" }).load({
      files: ["reconduit.yaml", "prod.yaml", "eu.yaml"],
    });
    expect(loaded.diagnostics).toEqual([]);
    expect(loaded.program!.resources.map(({ address, template }) => [address, template])).toEqual([
      ["scripts.a", { name: "A" }],
      ["scripts.s", { name: "base", description: "here" }],
      ["tags.late", { tag: "late" }],
      ["tags.more", { tag: "eu" }],
    ]);
  });

  test("a mistake in a patch of an included file is shown where it was written", async () => {
    const { text, places } = marked("scripts:\n  s: { description: §5 }\ntags:\n  early: { §tga: x }\n");
    const { diagnostics } = await over(text);
    expect(diagnostics.map(line)).toEqual(
      places.map((place, index) => `error ${["wrong-type", "unknown-field"][index]} prod.yaml:${place}`),
    );
  });

  test("file() in a patch of an included file is relative to the overlay", async () => {
    const loaded = await over("scripts: { s: { content: '${file(\"s.js\")}' } }\n", { "s.js": "overlay's" });
    expect(loaded.program?.resources.find(({ address }) => address === "scripts.s")?.template).toMatchObject({
      content: "overlay's",
    });
  });

  test.each([
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [["a", "b"], ["c"], ["c"]],
    [{ a: "foo" }, null, null],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ] as const)("RFC 7386: %j with %j gives %j", (target, patch, result) => {
    expect(mergePatch(target, patch)).toEqual(result);
  });

  test("a key named __proto__ stays a key", () => {
    const merged = mergePatch({}, JSON.parse('{"__proto__": {"polluted": 1}}'));
    expect(Object.keys(merged as object)).toEqual(["__proto__"]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe("includes", () => {
  test("globs add files, relative to the file that includes; each is read once", async () => {
    const { program: loaded, diagnostics } = await stack({
      "reconduit.yaml": manifest("include: [parts/*.yaml, '*.yaml']\ntags: { a: { tag: a } }\n"),
      "parts/two.yaml": "tags: { c: { tag: c } }\n",
      "parts/one.yaml": "include: [deep/*.yaml, two.yaml]\ntags: { b: { tag: '${var.v}' } }\n",
      "parts/deep/x.yaml": "variables: { v: { default: v } }\ntags: { d: { tag: '${tags.a.tag}' } }\n",
    }).load();
    expect(diagnostics).toEqual([]);
    expect(addresses(loaded!.resources)).toEqual(["tags.a", "tags.b", "tags.d", "tags.c"]);
    expect(loaded!.files.map((file) => file.slice(loaded!.root.length + 1))).toEqual([
      "reconduit.yaml",
      "parts/one.yaml",
      "parts/deep/x.yaml",
      "parts/two.yaml",
    ]);
  });

  test("the same address twice is an error that names both places", async () => {
    const { text, places } = marked(
      "variables: { §v: { default: 1 } }\ntags:\n  §a: { tag: b }\noutputs: { §o: { value: 1 } }\nlookups: { tags: { §l: { where: { tag: x } } } }\n",
    );
    const first = manifest(
      "include: [b.yaml]\nvariables: { v: { default: 1 } }\ntags:\n  a: { tag: a }\noutputs: { o: { value: 1 } }\nlookups: { tags: { l: { where: { tag: x } } } }\n",
    );
    const { diagnostics } = await stack({ "reconduit.yaml": first, "b.yaml": text }).load();
    const codes = ["duplicate-variable", "duplicate-address", "duplicate-output", "duplicate-lookup"];
    expect(diagnostics.map(line)).toEqual(codes.map((code, index) => `error ${code} b.yaml:${places[index]}`));
    expect(diagnostics[1]!.detail).toContain("reconduit.yaml:6:3");
  });

  test("name and platform belong in the manifest; another version does not pass", async () => {
    const { text, places } = marked("reconduit: §2\n§name: x\n§platform: {}\n");
    const { diagnostics } = await stack({ "reconduit.yaml": manifest("include: [b.yaml]\n"), "b.yaml": text }).load();
    expect(diagnostics.map(line)).toEqual([
      `error unsupported-version b.yaml:${places[0]}`,
      `error misplaced-key b.yaml:${places[1]}`,
      `error misplaced-key b.yaml:${places[2]}`,
    ]);
  });

  test("a glob that matches nothing is an error, for what is not declared is deleted; the advice works", async () => {
    const load = (include: string) => stack({ "reconduit.yaml": manifest(`include: [${include}]\n`) }).load();
    const { diagnostics, program: none } = await load("parts/*.yaml");
    expect(diagnostics.map(line)).toEqual(["error include-empty reconduit.yaml:3:11"]);
    expect(none).toBeUndefined();
    const advised = /write (.*)$/.exec(diagnostics[0]!.suggestion!)![1]!;
    expect(await load(advised)).toMatchObject({ diagnostics: [], program: { name: "test" } });
  });

  test("an optional file may be missing", async () => {
    const loaded = await stack({
      "reconduit.yaml": manifest("include: [{ path: mine.yaml, optional: true }]\n"),
    }).load();
    expect(loaded).toMatchObject({ diagnostics: [], program: { name: "test" } });
  });

  test.each([
    ["§{ path: 5 }", "wrong-type"],
    ["§{ optional: true }", "wrong-type"],
    ["§{ path: a.yaml, optional: maybe }", "wrong-type"],
    ["{ path: a*.yaml, optional: true, §optinal: true }", "unknown-field"],
  ])("an entry %s is a mistake", async (entry, code) => {
    const { text, places } = marked(manifest(`include: [${entry}]\n`));
    const { diagnostics } = await stack({ "reconduit.yaml": text }).load();
    expect(diagnostics.map(line)).toEqual([`error ${code} reconduit.yaml:${places[0]}`]);
  });
});

describe("files that cannot be read", () => {
  test("no manifest", async () => {
    const { diagnostics, program: none } = await stack({}).load();
    expect(none).toBeUndefined();
    expect(diagnostics).toMatchObject([
      { code: "file-unreadable", suggestion: expect.stringContaining("reconduit init") },
    ]);
  });

  test("a folder", async () => {
    const { diagnostics } = await stack({ "x/reconduit.yaml": "" }).load({ files: ["x"] });
    expect(diagnostics[0]!.detail).toBe("x cannot be read: it is a folder.");
  });

  test("text that is not UTF-8 is shown at its place", async () => {
    const bytes = Buffer.concat([Buffer.from("reconduit: 1\nname: a"), Buffer.from([0xff, 0xfe])]);
    const { diagnostics } = await stack({ "reconduit.yaml": bytes }).load();
    expect(diagnostics.map(line)).toEqual(["error not-utf8 reconduit.yaml:2:8"]);
  });

  test("mistakes in the YAML of several files are shown together", async () => {
    const { diagnostics } = await stack({ "a.yaml": "a: b: c", "b.yaml": "- x\n" }).load({
      files: ["a.yaml", "b.yaml", "c.yaml"],
    });
    expect(diagnostics.map(line)).toEqual([
      "error file-unreadable",
      "error yaml-syntax a.yaml:1:4",
      "error wrong-type b.yaml:1:1",
    ]);
  });

  test("an absolute path works, and messages name it relative to the working directory", async () => {
    const { folder, load } = stack({ "in/a.yaml": "reconduit: 2\nname: x\n" });
    const { diagnostics } = await load({ files: [`${folder}/in/a.yaml`] });
    expect(diagnostics.map(line)).toEqual(["error unsupported-version in/a.yaml:1:12"]);
  });
});

describe("$each", () => {
  test("a map gives an instance for each entry, in its order", async () => {
    const { resources } = await program(
      "tags:\n  t:\n    $each: { eu: { n: 1 }, 'a \"b\"': { n: 2 } }\n    tag: ${each.key}-${each.value.n}\n",
    );
    expect(resources.map(({ address, template }) => [address, template])).toEqual([
      ['tags.t["eu"]', { tag: "eu-1" }],
      ['tags.t["a \\"b\\""]', { tag: 'a "b"-2' }],
    ]);
  });

  test("a list gives each text as key and value", async () => {
    const { resources } = await program("tags:\n  t: { $each: [x, y], tag: '${each.key}${each.value}' }\n");
    expect(resources.map(({ template }) => template)).toEqual([{ tag: "xx" }, { tag: "yy" }]);
  });

  test("it may come from a variable, and instances refer to each other by key", async () => {
    const { resources } = await program(
      "variables: { regions: { type: list, default: [eu, us] } }\nscripts:\n  a: { $each: '${var.regions}', name: 'A ${each.key}' }\n  b: { $each: '${var.regions}', name: B, description: '${scripts.a[each.key]}' }\n",
    );
    expect(resources[3]!.references).toEqual([{ type: "resource", target: 'scripts.a["us"]', path: [] }]);
  });

  test("an empty one declares nothing", async () => {
    expect((await program("tags:\n  t: { $each: {}, tag: x }\n")).resources).toEqual([]);
  });

  test("a mistake in the document is reported once", async () => {
    const { diagnostics } = await stack({
      "reconduit.yaml": manifest("tags:\n  t: { $each: [x, y, z], tag: 5 }\n"),
    }).load();
    expect(diagnostics.map(line)).toEqual(["error wrong-type reconduit.yaml:4:31"]);
  });

  test("each.value that is text with ${ is not interpolated again", async () => {
    const { resources } = await program("tags:\n  t: { $each: { a: { v: '$${x}' } }, tag: '${each.value.v}' }\n");
    expect(resources[0]!.template).toEqual({ tag: "${x}" });
  });
});

describe("meta keys", () => {
  test("they leave the document and become meta", async () => {
    const { resources } = await program(
      "tags:\n  a: { tag: a }\n  e: { $each: [x, y], tag: '${each.key}' }\nscripts:\n  s:\n    name: S\n    $protect: true\n    $dependsOn: [tags.a, tags.e, 'tags.e[\"x\"]']\n    $ignore: [content, description]\n",
    );
    const script = resources.find(({ kind }) => kind === "script")!;
    expect(script.template).toEqual({ name: "S" });
    expect(script.meta).toEqual({
      protect: true,
      dependsOn: ["tags.a", 'tags.e["x"]', 'tags.e["y"]'],
      ignore: ["/content", "/description"],
    });
  });

  test("$protect may be computed, and false is not the same as absent", async () => {
    const { resources } = await program(
      "variables: { prod: { default: false } }\ntags:\n  a: { tag: a, $protect: '${var.prod}' }\n  b: { tag: b }\n",
    );
    expect(resources.map(({ meta }) => meta.protect)).toEqual([false, undefined]);
  });

  test("$ignore takes paths into lists", async () => {
    const { resources } = await program(
      "imports:\n  i:\n    name: I\n    adaptorType: HTTPImport\n    _connectionId: 0123456789abcdef01234567\n    http: { relativeURI: [/a], method: [POST] }\n    $ignore: ['http.relativeURI[0]', http.batchSize]\n",
    );
    expect(resources[0]!.meta.ignore).toEqual(["/http/relativeURI/0", "/http/batchSize"]);
  });
});

describe("lookups", () => {
  test("the condition is computed at load", async () => {
    const { lookups } = await program(
      "variables: { n: { default: Old } }\nlookups:\n  connections:\n    old: { where: { name: '${var.n}', type: http } }\n",
    );
    expect(lookups).toMatchObject([
      { target: "connections.old", kind: "connection", where: { name: "Old", type: "http" } },
    ]);
    expect(lookups[0]!.source).toMatchObject({ line: 6, column: 5 });
  });
});

describe("platform", () => {
  const sections = "platform:\n  baseUrl: https://x.test/${env.STAGE}\n  token: ${env.TOKEN}\n";

  const variables = { baseUrl: ["STAGE"], token: ["TOKEN"] };

  test("it is evaluated at load", async () => {
    const { platform } = await program(sections, { env: { STAGE: "a", TOKEN: "t" } });
    expect(platform).toEqual({ baseUrl: "https://x.test/a", token: "t", variables });
  });

  test("what takes a variable without a value is left out, and which that is is told", async () => {
    const loaded = await stack({ "reconduit.yaml": manifest(sections) }).load();
    expect(loaded.diagnostics).toEqual([]);
    expect(loaded.program?.platform).toEqual({ variables, unset: variables });
    const secret = "variables: { t: { secret: true } }\nplatform: { baseUrl: https://x.test, token: '${var.t}' }\n";
    const { platform } = await program(secret);
    expect(platform).toEqual({ baseUrl: "https://x.test", unset: { token: ["var.t"] } });
  });
});

describe("places", () => {
  test("where() finds keys, values and expressions, or the nearest parent that is written down", async () => {
    const { resources } = await program(
      "variables: { shop: { type: map, default: { type: http } } }\nconnections:\n  c:\n    name: C\n    type: http\n    http:\n      baseURI: https://x.test\n      mediaType: json\n      headers:\n        - { name: a, value: b }\n",
    );
    const at = (pointer: string) => {
      const { line: row, column } = resources[0]!.where(pointer);
      return `${row}:${column}`;
    };
    expect(at("")).toBe("5:3");
    expect(at("/name")).toBe("6:11");
    expect(at("/http/headers/0/value")).toBe("12:29");
    expect(at("/http/auth/token")).toBe("8:5");
    expect(at("/settings")).toBe("5:3");
  });

  test("places lead through anchors and merges to where the value is written", async () => {
    const { resources } = await program("tags:\n  a: &a\n    tag: x\n  b:\n    <<: *a\n");
    expect(resources[1]!.where("/tag")).toMatchObject({ line: 5, column: 10 });
  });

  test("a line that holds a literal secret is masked in the excerpt", async () => {
    const text = manifest(
      "connections:\n  c: { name: C, type: http, nam: x, http: { baseURI: https://x.test, mediaType: json, auth: { type: token, token: { token: canary-7 } } } }\n",
    );
    const { diagnostics } = await stack({ "reconduit.yaml": text }).load();
    expect(diagnostics.map(({ code }) => code)).toEqual(["unknown-field"]);
    expect(JSON.stringify(diagnostics)).not.toContain("canary-7");
    expect(diagnostics[0]!.source!.excerpt).toContain("token: ******");
  });
});

test("the default of a secret variable is masked in the excerpt of any mistake on its line", async () => {
  const text = manifest("variables: { key: { secret: true, default: canary-8, tpye: string } }\n");
  const { diagnostics } = await stack({ "reconduit.yaml": text }).load();
  expect(diagnostics.map(({ code }) => code)).toEqual(["unknown-field"]);
  expect(JSON.stringify(diagnostics)).not.toContain("canary-8");
});

describe("cycles that a second write repairs", () => {
  test("are no mistake", async () => {
    const { resources } = await program(
      "connections: { c: { name: C, type: http, http: { baseURI: https://x.test, mediaType: json } } }\nscripts:\n  s: { name: S, content: '${file(\"s.js\")}', description: '${imports.i}' }\nimports:\n  i:\n    name: I\n    adaptorType: HTTPImport\n    _connectionId: ${connections.c}\n    http: { relativeURI: [/a], method: [POST] }\n    hooks: { preMap: { _scriptId: '${scripts.s}', function: f } }\n",
      {},
      { "s.js": "function f() {}" },
    );
    expect(resources).toHaveLength(3);
  });
});

describe("the hash", () => {
  const files = {
    "reconduit.yaml": manifest(
      "variables: { v: { default: a }, s: { secret: true, default: b } }\nscripts: { s: { name: '${var.v}', content: '${file(\"s.js\")}' } }\n",
    ),
    "s.js": "x",
  };
  const hash = async (
    over: { readonly [path: string]: string } = {},
    variables: { readonly [name: string]: string } = {},
  ) => (await stack({ ...files, ...over }).load({ variables })).program!.hash;

  test("is the same for the same stack elsewhere", async () => {
    expect(await hash()).toMatch(/^[0-9a-f]{64}$/);
    expect(await hash()).toBe(await hash());
  });

  test("changes with a manifest, a file that is read, and a variable", async () => {
    const hashes = [
      await hash(),
      await hash({ "s.js": "y" }),
      await hash({}, { v: "b" }),
      await hash({ "reconduit.yaml": `${files["reconduit.yaml"]}#\n` }),
    ];
    expect(new Set(hashes).size).toBe(4);
  });

  test("does not depend on the value of a secret", async () => {
    expect(await hash({}, { s: "other" })).toBe(await hash());
  });
});
