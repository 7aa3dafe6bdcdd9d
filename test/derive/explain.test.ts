/** Tests what `explain` says of the catalog: every field that is declared is found under its name, and a wrong name is answered with a near one. */
import { describe, expect, test } from "vitest";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { explainField, explainKinds } from "../../src/derive/docs/explain.ts";
import { fieldRows } from "../../src/derive/docs/field-docs.ts";

const all = kinds as readonly Kind[];

describe("what explain says", () => {
  test.each(all)("of every field of $kind: its type and its notes", (kind) => {
    const rows = fieldRows(kind.fields);
    const explained = rows.map(({ path }) => explainField(`${kind.kind}.${path}`, false));
    expect(explained).toMatchObject(rows.map(({ type }) => ({ family: kind.family, type })));
  });

  test.each(all)("of $kind by its name, its key in manifests and its heading", (kind) => {
    const [by, ...others] = [kind.kind, kind.family, kind.kind.toUpperCase()].map((name) => explainField(name, false));
    expect(others).toEqual([by, by]);
    expect(by).toMatchObject({ path: kind.kind, type: "kind", notes: kind.doc });
  });

  test("names every kind where nothing is asked for", () => {
    expect(explainKinds().map(({ path }) => path)).toEqual(all.map(({ kind }) => kind));
  });

  test("of a field in a list, whether the brackets are written or not, with the sample's value", () => {
    const plain = explainField("import.mappings.extract", false);
    expect(explainField("imports.mappings[].extract", false)).toEqual(plain);
    expect(explainField("import.mappings[0].extract", false)).toEqual(plain);
    expect(plain).toMatchObject({ path: "import.mappings[].extract", example: "extract: $.email\n" });
  });

  test("holds the next fields alone, or with deep those at any depth", () => {
    const near = explainField("sync", false);
    const deep = explainField("sync", true);
    if ("unknown" in near || "unknown" in deep) throw new Error("sync is a kind");
    expect(near.fields.map(({ path }) => path)).not.toContain("datasets[].name");
    expect(deep.fields.map(({ path }) => path)).toContain("datasets[].name");
    expect(deep.fields).toEqual(expect.arrayContaining([...near.fields]));
  });

  test("of a meta key of any kind", () => {
    expect(explainField("import.$when", false)).toMatchObject({
      path: "import.$when",
      type: "meta key",
      notes: expect.stringContaining("counts as not declared"),
    });
  });

  test("of references in an example: expressions, as a manifest holds them", () => {
    expect(explainField("import._connectionId", false)).toMatchObject({
      example: expect.stringMatching(/^_connectionId: "?\$\{connections\.\w+\}"?\n$/),
    });
  });

  test.each([
    ["improt", { unknown: "improt", within: "", nearest: "import" }],
    ["import.mapings", { unknown: "mapings", within: "import", nearest: "mappings" }],
    ["import.http.metod", { unknown: "metod", within: "import.http", nearest: "method" }],
    ["import.name.first", { unknown: "first", within: "import.name", known: [] }],
  ])("of %s: where it was looked for, and what is near", (asked, unexplained) => {
    expect(explainField(asked, false)).toMatchObject(unexplained);
  });
});
