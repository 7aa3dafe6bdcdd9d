/** Mistakes of every sort, each at its exact place: § marks where a message must point to, in order. */
import { writeFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shop, stackMistakes, yamlMistakes } from "./mistake-table.ts";
import { line, manifest, marked, stack } from "./stack.ts";

describe.each([
  ["YAML", yamlMistakes],
  ["the stack", stackMistakes],
] as const)("mistakes in %s", (_, tried) => {
  test.each(tried)("$name", async ({ yaml, codes, suggests, says }) => {
    const whole = /^§?(?:reconduit|name|%)/.test(yaml) ? yaml : manifest(yaml);
    const { text, places } = marked(whole);
    const { program, diagnostics } = await stack({ "reconduit.yaml": text }).load();
    const mistakes = diagnostics.filter(({ severity }) => severity !== "notice");
    expect(mistakes.map(line)).toEqual(codes.map((code, index) => `error ${code} reconduit.yaml:${places[index]}`));
    expect(program).toBeUndefined();
    for (const { source } of diagnostics) expect(text.split("\n")[source!.line - 1]).toBe(source!.excerpt);
    for (const { summary, detail, suggestion } of diagnostics)
      expect(`${summary} ${detail} ${suggestion ?? ""}`).not.toMatch(
        /\bundefined\b|\[object|\b[Aa] (?:i|env|exp|obj|arr)\w{3}/,
      );
    for (const { suggestion, source } of diagnostics) {
      const expression = /^Did you mean (\$\{.*\})\?$/.exec(suggestion ?? "")?.[1];
      if (expression === undefined) continue;
      const lines = text.split("\n");
      const { excerpt, column, length, ...place } = source!;
      lines[place.line - 1] = excerpt!.slice(0, column - 1) + expression + excerpt!.slice(column - 1 + length!);
      const pasted = (await stack({ "reconduit.yaml": lines.join("\n") }).load()).diagnostics;
      expect(pasted.filter(({ source }) => source?.line === place.line && source.column === column)).toEqual([]);
    }
    if (suggests !== undefined) expect(mistakes[0]!.suggestion).toContain(suggests);
    if (says !== undefined) expect(mistakes[0]!.detail).toContain(says);
  });
});

test("there are at least forty different mistakes", () => {
  expect(yamlMistakes.length + stackMistakes.length).toBeGreaterThan(40);
  expect(new Set([...yamlMistakes, ...stackMistakes].map(({ yaml }) => yaml)).size).toBe(
    yamlMistakes.length + stackMistakes.length,
  );
});

test("all mistakes are reported at once, in the order of their places", async () => {
  const { text, places } = marked(
    manifest(
      "§tgas: {}\nscripts:\n  a:\n    name: §5\n    content: §${file(\"no.js\")}\n  §b: {}\noutputs:\n  o: { value: '§${scripts.c}' }\n",
    ),
  );
  const { diagnostics } = await stack({ "reconduit.yaml": text }).load();
  expect(diagnostics.map(({ source }) => `${source?.line}:${source?.column}`)).toEqual(places);
});

describe("a manifest with random damage", () => {
  const good = manifest(`variables: { v: { default: eu }, s: { secret: true, default: hidden } }
lookups:
  tags: { old: { where: { tag: old } } }
${shop}scripts:
  a: &a { name: "A \${var.v}", description: "\${lookups.tags.old}" }
  b: { <<: *a, content: "\${upper(var.s)}", $dependsOn: [scripts.a] }
imports:
  up:
    $each: { eu: { path: /eu }, us: { path: /us } }
    name: Up \${each.key}
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    http:
      relativeURI: ["\${each.value.path}"]
      method: [POST]
    hooks:
      preMap: { _scriptId: "\${scripts.a}", function: preMap }
outputs:
  o: { value: '\${imports.up["eu"]}' }
`);

  test("undamaged, it is fine", async () => {
    expect((await stack({ "reconduit.yaml": good }).load()).diagnostics).toEqual([]);
  });

  test("is reported within its text and never crashes the loader", async () => {
    const { folder, load } = stack({ "reconduit.yaml": good });
    const damage = fc.record({
      at: fc.nat({ max: good.length }),
      remove: fc.nat({ max: 12 }),
      insert: fc.constantFrom(
        "",
        "${",
        "}",
        "{",
        "[",
        "]",
        '"',
        "'",
        ": ",
        "\n",
        "  ",
        "\t",
        "- ",
        "#",
        "&a ",
        "*a",
        "!",
        "null",
        "9",
        "<<: 1",
        "$",
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
        const text = damages.reduce(
          (whole, { at, remove, insert }) => whole.slice(0, at) + insert + whole.slice(at + remove),
          good,
        );
        writeFileSync(`${folder}/reconduit.yaml`, text);
        const { program, diagnostics } = await load();
        expect(program === undefined).toBe(diagnostics.some(({ severity }) => severity === "error"));
        const lines = text.split("\n");
        for (const { source } of diagnostics) {
          const shown = lines[source!.line - 1]!;
          expect(source!.column).toBeLessThanOrEqual(shown.length + 1);
        }
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  ["{ backend: http, url: §https:/x/y }", "Write url: https://x/y"],
  ["{ backend: postgres, url: §'postgres:/u:hunter2@h/d' }", "Write url: postgres://USER:PASSWORD@h/d"],
  ["{ path: §s3:/b/k }", undefined],
  ["{ backend: s3, bucket: §s3://b/k }", undefined],
])("the place %s of the state is a mistake that shows no password", async (place, suggestion) => {
  const { text, places } = marked(manifest(`state: ${place}\n`));
  const { diagnostics } = await stack({ "reconduit.yaml": text }).load();
  expect(diagnostics.map(line)).toEqual([`error invalid-state-url reconduit.yaml:${places[0]}`]);
  expect(diagnostics[0]!.suggestion).toBe(suggestion);
  expect(JSON.stringify(diagnostics)).not.toContain("hunter2");
});

test.each(["{ key: §a-key-that-everybody-can-read }", '{ backend: s3, bucket: b, stateKey: §"x${env.X}" }'])(
  "the key of %s is a mistake that shows no key",
  async (place) => {
    const { text, places } = marked(manifest(`state: ${place}\n`));
    const { diagnostics } = await stack({ "reconduit.yaml": text }).load();
    expect(diagnostics.map(line)).toEqual([`error invalid-state-key reconduit.yaml:${places[0]}`]);
    expect(JSON.stringify(diagnostics)).not.toContain("everybody");
  },
);
