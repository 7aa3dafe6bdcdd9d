import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { unusedDoors, violations } from "../scripts/floors.ts";

describe("floors", () => {
  test("every import of the source tree goes downward", () => {
    expect(violations(join(import.meta.dirname, "..", "src"))).toEqual([]);
  });

  test("every entry of a door is imported from outside of its folder", () => {
    expect(unusedDoors(join(import.meta.dirname, "..", "src"))).toEqual([]);
  });

  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "floors-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function tree(files: { readonly [path: string]: string }): string {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return root;
  }

  test.each<[string, string, string, string]>([
    ["an upward import", "base/a.ts", 'import { x } from "../engine/x.ts";', "base imports upward from engine"],
    ["a sideways import", "plan/a.ts", 'import type { X } from "../client/x.ts";', "plan imports sideways from client"],
    ["an upward re-export", "model/a.ts", 'export { x } from "../plan/x.ts";', "model imports upward from plan"],
    ["an upward dynamic import", "plan/a.ts", 'const x = await import("../cli/x.ts");', "plan imports upward from cli"],
    ["a bare import", "plan/a.ts", 'import "../client/x.ts";', "plan imports sideways from client"],
    [
      "an import of several lines",
      "derive/a.ts",
      'import {\n  x,\n} from "../model/x.ts";',
      "derive imports upward from model",
    ],
    [
      "an upward import between rooms",
      "engine/refresh/a.ts",
      'import { x } from "../decide/x.ts";',
      "refresh imports upward from decide",
    ],
    [
      "an upward import between rooms of delivery",
      "delivery/http/a.ts",
      'import { x } from "../pipeline/x.ts";',
      "http imports upward from pipeline",
    ],
    [
      "an upward import between rooms of the platform",
      "platform/store/a.ts",
      'import { x } from "../jobs/x.ts";',
      "store imports upward from jobs",
    ],
    [
      "a room's import of its floor's door",
      "engine/refresh/a.ts",
      'import { x } from "../index.ts";',
      "refresh imports upward from engine",
    ],
    [
      "a folder that is no room",
      "engine/kernel/a.ts",
      'import { x } from "../attic/x.ts";',
      "attic is no room of engine",
    ],
    [
      "a banned floor below",
      "engine/a.ts",
      'import { x } from "../server/x.ts";',
      "engine knows the platform by its API alone",
    ],
    [
      "the platform below",
      "state/a.ts",
      'import { x } from "../delivery/x.ts";',
      "state knows the platform by its API alone",
    ],
    ["HTTP in the platform", "platform/a.ts", 'import type { F } from "fastify";', "platform is opened without HTTP"],
    ["a store in delivery", "delivery/a.ts", 'import { Kysely } from "kysely";', "delivery knows no store"],
    [
      "a server where it is handed in",
      "workbench/a.ts",
      'import { x } from "../server/x.ts";',
      "workbench never sees server",
    ],
    ["a view that reads a file", "views/a.ts", 'import fs from "node:fs";', "views is pure"],
    ["a view that works with the engine", "views/a.ts", 'import type { X } from "../engine/x.ts";', "views is pure"],
    ["a built-in where all is pure", "catalog/kinds/a.ts", 'import fs from "node:fs";', "catalog is pure"],
    [
      "a declaration of today in a released migration",
      "platform/store/migrations/1-a.ts",
      'import { flowErrors } from "../records/flow-errors.ts";',
      "is released and depends on nothing that is declared today",
    ],
    [
      "a type of today in a released migration",
      "platform/store/migrations/1-a.ts",
      'import type { Tables } from "../sql/schema.ts";',
      "is released and depends on nothing that is declared today",
    ],
    [
      "the catalog in a released migration",
      "platform/store/migrations/1-a.ts",
      'import { catalog } from "../../../catalog/index.ts";',
      "is released and depends on nothing that is declared today",
    ],
    ["an import out of the tree", "cli/a.ts", 'import x from "../../test/x.ts";', "cli leaves src"],
    ["a folder without a floor", "stray/a.ts", "", "stray stands on no floor"],
    ["an import of a folder without a floor", "cli/a.ts", 'import x from "../stray/x.ts";', "stray stands on no floor"],
  ])("%s is listed with its file and line", (_name, file, text, message) => {
    const found = violations(tree({ [file]: text }));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ file, line: text.split("\n").length });
    expect(found[0]!.message).toContain(message);
  });

  test("files that import each other in a circle are listed, also where only types are imported", () => {
    const found = violations(
      tree({
        "plan/a.ts": 'import { b } from "./b.ts";',
        "plan/b.ts": 'import type { C } from "./c.ts";',
        "plan/c.ts": '\nconst a = await import("./a.ts");',
        "plan/outside.ts": 'import { a } from "./a.ts";',
      }),
    );
    expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual(["plan/a.ts:1", "plan/b.ts:1", "plan/c.ts:2"]);
    for (const { message } of found) expect(message).toContain("leads back here (a circle of 3 files)");
  });

  test("folders that import each other are listed once, at an import of their thinnest arrow", () => {
    const found = violations(
      tree({
        "model/x/a.ts": 'import { b } from "../y/b.ts";\nimport { c } from "../y/c.ts";',
        "model/y/c.ts": '\nimport type { D } from "../x/d.ts";',
        "model/z/e.ts": 'import { a } from "../x/a.ts";',
      }),
    );
    expect(found).toMatchObject([{ file: "model/y/c.ts", line: 2 }]);
    expect(found[0]!.message).toBe("model: x, y import each other: the fewest imports lead from y to x");
  });

  test("an import of a file that its folder's door does not list is refused, and one within the folder is not", () => {
    const found = violations(
      tree({
        "platform/store/a.ts": 'import { x } from "../../delivery/egress/sockets.ts";',
        "platform/store/b.ts": 'import { x } from "../../delivery/egress/egress.ts";',
        "platform/store/c.ts": 'import { x } from "../../delivery/failures/fault.ts";',
        "delivery/sending/a.ts": 'import { x } from "../egress/sockets.ts";',
      }),
    );
    expect(found).toMatchObject([{ file: "platform/store/a.ts", line: 1 }]);
    expect(found[0]!.message).toContain("platform enters delivery beside its door");
    expect(found[0]!.message).toContain("list egress/sockets.ts there");
  });

  test("entries of doors that are imported from within their folder alone are listed", () => {
    const files = { "delivery/sending/a.ts": 'import "../egress/egress.ts"; import "../failures/fault.ts";' };
    expect(unusedDoors(tree(files))).toEqual(expect.arrayContaining(["delivery/egress/egress", "delivery/failures"]));
    const outside = {
      "platform/a.ts": 'import "../delivery/egress/egress.ts"; import "../delivery/failures/fault.ts";',
    };
    const unused = unusedDoors(tree(outside));
    expect(unused).not.toContain("delivery/egress/egress");
    expect(unused).not.toContain("delivery/failures");
  });

  test("a folder and a file beside it that import each other are listed", () => {
    const found = violations(
      tree({ "model/x/a.ts": 'import { b } from "../b.ts";', "model/b.ts": 'import { c } from "./x/c.ts";' }),
    );
    expect(found).toMatchObject([{ message: expect.stringContaining("model: b.ts, x import each other") }]);
  });

  test("a file that imports itself is a circle", () => {
    expect(violations(tree({ "plan/a.ts": 'import { a } from "./a.ts";' }))).toHaveLength(1);
  });

  test("downward imports, the own folder, packages and mere mentions are fine", () => {
    const text = [
      '/** Not an import: from "../cli/main.ts" */',
      '// import "../cli/main.ts"',
      'import { a } from "../base/a.ts";',
      'import { b } from "./pull/b.ts";',
      'import pino from "pino";',
      'import fs from "node:fs";',
    ].join("\n");
    expect(violations(tree({ "engine/index.ts": text, "index.ts": 'export * from "./engine/index.ts";' }))).toEqual([]);
  });

  test("a released migration imports its neighbours, JSON and the query builder", () => {
    const text = [
      'import { sql } from "kysely";',
      'import type { Json } from "../../../base/json.ts";',
      'import "./b.ts";',
    ];
    const files = {
      "platform/store/migrations/1-a.ts": text.join("\n"),
      "platform/a.ts": 'import "./store/migrations/1-a.ts";',
    };
    expect(violations(tree(files))).toEqual([]);
  });

  test("several violations are sorted by file and line", () => {
    const found = violations(
      tree({ "plan/b.ts": 'import "../client/x.ts";\nimport "../cli/x.ts";', "base/a.ts": 'import "../cli/x.ts";' }),
    );
    expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual(["base/a.ts:1", "plan/b.ts:1", "plan/b.ts:2"]);
  });
});
