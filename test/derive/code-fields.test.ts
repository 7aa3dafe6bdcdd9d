/** Fields that hold code: what the catalog says of them, and where a document has them. */
import { expect, test } from "vitest";
import type { Field } from "../../src/catalog/field.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { codeIn } from "../../src/derive/fields/walk.ts";

interface Found {
  readonly kind: Kind;
  readonly path: readonly (string | number)[];
  readonly field: Field;
}

/** Every field of every kind that a declaration may set, with a path that leads to it. */
function fieldsOf(kind: Kind): readonly Found[] {
  const walk = (field: Field, path: Found["path"]): readonly Found[] => {
    if (field.mode === "server" || field.inert) return [];
    const here = [{ kind, path, field }];
    if (field.type === "object")
      return [...here, ...Object.entries(field.fields).flatMap(([name, each]) => walk(each, [...path, name]))];
    if (field.type === "array") return [...here, ...walk(field.items, [...path, 0])];
    return field.type === "map" ? [...here, ...walk(field.items, [...path, "key"])] : here;
  };
  return Object.entries(kind.fields).flatMap(([name, field]) => walk(field, [name]));
}

const all = (kinds as readonly Kind[]).flatMap(fieldsOf);
const nameOf = ({ path }: Found) => String(path.findLast((part) => typeof part === "string"));
const shown = ({ kind, path }: Found) => `${kind.kind} ${path.join(".")}`;
const rendered = (field: Field): boolean =>
  (field.type === "string" && (field.template === true || field.code === "handlebars" || field.code === "sql")) ||
  (field.type === "json" && field.template !== undefined);

test("each text that its page calls a template is one for the checks, too", () => {
  const called = all.filter(({ field }) =>
    /^(?:SQL )?[Tt]emplates?\b|; a template\b|rendered from/.test(field.doc ?? ""),
  );
  const texts = called.flatMap((found): Found[] =>
    found.field.type === "array" && found.field.items.type !== "object"
      ? [{ ...found, field: found.field.items }]
      : [found],
  );
  const plain = texts.filter(({ field }) => (field.type === "string" || field.type === "json") && !rendered(field));
  expect(texts.length).toBeGreaterThan(10);
  // An id refers to an object of the kind of that name.
  expect(plain.filter(({ field }) => !(field.type === "string" && field.format === "objectId")).map(shown)).toEqual([]);
});

test("fields of one name are templates in all adaptors of a direction, or in none", () => {
  const names = [
    "directoryPath",
    "fileName",
    "relativeURI",
    "baseURI",
    "backupDirectoryPath",
    "backupPath",
    "backupBucket",
    "body",
  ];
  const found = all.filter(
    (each) => names.includes(nameOf(each)) && ["export", "import", "connection"].includes(each.kind.kind),
  );
  expect(found.length).toBeGreaterThan(20);
  const texts = found.filter(({ field }) => field.type === "string");
  // Files of a connection are reached by fixed paths.
  expect(texts.filter(({ field, kind }) => kind.kind !== "connection" && !rendered(field)).map(shown)).toEqual([]);
});

/** A document with one value at a path. */
function documentWith(path: Found["path"], value: unknown): { readonly [field: string]: unknown } {
  return path.reduceRight<unknown>(
    (inner, part) => (typeof part === "number" ? [inner] : { [part]: inner }),
    value,
  ) as { readonly [field: string]: unknown };
}

test.each(all.filter(({ field }) => rendered(field)).map((found) => [shown(found), found] as const))(
  "a template is found at %s",
  (_shown, { kind, path }) => {
    const pointer = path.map((part) => `/${part}`).join("");
    const code = codeIn(kind, documentWith(path, "{{#if"));
    expect(code.map(({ pointer: at }) => at)).toEqual([pointer]);
  },
);

const callers = all.filter(
  ({ field }) => field.type === "object" && "_scriptId" in field.fields && "function" in field.fields,
);

test.each(callers.map((found) => [shown(found), found] as const))(
  "a function is found at %s",
  (_shown, { kind, path }) => {
    const code = codeIn(kind, documentWith(path, { _scriptId: "id", function: "f" }));
    expect(code).toEqual([
      { is: "function", pointer: `${path.map((part) => `/${part}`).join("")}/function`, script: "id", name: "f" },
    ]);
  },
);

test("mappings are followed deeper than their fields are declared", () => {
  const nested = (depth: number): object =>
    depth === 0
      ? { extract: "{{#if", lookupName: "l" }
      : { mappings: [nested(depth - 1)], buildArrayHelper: [{ extract: "{{b" }] };
  const code = codeIn((kinds as readonly Kind[]).find(({ kind }) => kind === "import")!, { mappings: [nested(7)] });
  expect(code.filter(({ is }) => is === "lookup").length).toBe(1);
  expect(code.filter(({ is }) => is === "template").length).toBe(8);
});
