import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { generatedFiles } from "../scripts/generate.ts";
import { outdated, write } from "../scripts/generated-files.ts";
import { errors } from "../src/catalog/errors.ts";
import { isMadeElsewhere } from "../src/catalog/kind.ts";
import { countedKind } from "../src/derive/words/names.ts";
import { allKinds, kindNamed } from "./derive/samples.ts";

const generated = await generatedFiles();
const { files } = generated;

describe("generated files", () => {
  test("are up to date in the repository", () => {
    expect(outdated(join(import.meta.dirname, ".."), generated)).toEqual([]);
  });

  test("are the same each time", async () => {
    expect(await generatedFiles()).toEqual(generated);
  });

  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "generate-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test("are written once, and again only where they differ", () => {
    expect(write(root, generated)).toEqual([...files.keys()].sort());
    expect(write(root, generated)).toEqual([]);
    writeFileSync(join(root, "schemas/plan.schema.json"), "{}");
    expect(outdated(root, generated)).toEqual(["schemas/plan.schema.json"]);
    expect(write(root, generated)).toEqual(["schemas/plan.schema.json"]);
  });

  test("of a kind that is gone are removed; hand-written files beside them stay", () => {
    write(root, generated);
    mkdirSync(join(root, "docs/reference/guides"));
    const stale = join(root, "docs/reference/kinds/gone.md");
    const own = join(root, "docs/reference/guides/mine.md");
    writeFileSync(stale, "");
    writeFileSync(own, "");
    expect(write(root, generated)).toEqual(["docs/reference/kinds/gone.md"]);
    expect([existsSync(stale), existsSync(own)]).toEqual([false, true]);
  });
});

describe("reference pages", () => {
  test.each(allKinds.map((kind) => [kind.kind, kind] as const))("name every field and verb: %s", (name, kind) => {
    const page = files.get(`docs/reference/kinds/${name}.md`)!;
    for (const field of Object.keys(kind.fields)) expect(page).toContain(`| \`${field}\` |`);
    for (const variant of Object.keys(kind.variants?.cases ?? {})) expect(page).toContain(`| \`${variant}\` |`);
    const made = isMadeElsewhere(kind) ? "GET" : kind.batch ? "PUT" : "POST";
    expect(page).toContain(`\`${made} ${kind.path}\``);
    expect(page).not.toMatch(/undefined|\{\{ref:|\[object/);
  });

  test("list every error code and none else", () => {
    const codes = [...files.get("docs/reference/errors.md")!.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1]);
    expect(codes).toEqual(Object.keys(errors));
  });
});

test("kinds are counted in words", () => {
  expect([
    countedKind(kindNamed("tag"), 1),
    countedKind(kindNamed("tag"), 2),
    countedKind(kindNamed("iclient"), 0),
  ]).toEqual(["1 tag", "2 tags", "0 iClients"]);
});
