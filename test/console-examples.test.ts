/**
 * Every `console` block of the docs is run as it stands, and its output compared: in the applied minimal example, or in the working copy of
 * the example that the block names, such as `console examples/order-sync`.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { reconduit, repository } from "./cli/real-bin.ts";

interface Shown {
  readonly example?: string;
  readonly command: string;
  readonly output: string;
}

const pages = readdirSync(join(repository, "docs")).filter((name) => name.endsWith(".md"));
const blocks = pages.flatMap((page) => {
  const text = readFileSync(join(repository, "docs", page), "utf8");
  return [...text.matchAll(/^```console(?: (\S+))?\n([\s\S]*?)^```$/gm)].flatMap(([, example, body]) =>
    shownIn(body!).map((each) => ({ page, ...(example !== undefined && { example }), ...each })),
  );
});

/** Each `$ ` line with what stands below it. */
function shownIn(body: string): readonly Shown[] {
  return body
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command = "", ...lines] = part.split("\n");
      return { command, output: lines.join("\n").trim() };
    });
}

/** The words of a command line, with quoted ones. */
const wordsOf = (command: string): readonly string[] =>
  [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare!);

/** Replaces what differs from run to run: ids by the order in which they appear, times by one word. */
function steady(text: string): string {
  const ids = new Map<string, string>();
  return text
    .replaceAll(/\b[0-9a-f]{24}\b/g, (id) => {
      if (!ids.has(id)) ids.set(id, `id-${String(ids.size + 1).padStart(21, "0")}`);
      return ids.get(id)!;
    })
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "time                    ")
    .replaceAll(/[ \t]+$/gm, "")
    .trim();
}

test("the docs have such blocks", () => {
  expect(blocks.length).toBeGreaterThan(4);
});

describe("what the docs show", () => {
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-docs-"));
  afterAll(() => rmSync(cwd, { recursive: true, force: true }));

  beforeAll(async () => {
    cpSync(join(repository, "examples", "minimal"), cwd, {
      recursive: true,
      filter: (source) => !source.split(/[/\\]/).includes(".reconduit"),
    });
    expect(await reconduit(["apply", "--embedded", "--auto-approve"], { cwd })).toMatchObject({ code: 0 });
  });

  const folderOf = (example: string) => {
    const copy = mkdtempSync(join(tmpdir(), "reconduit-docs-"));
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
    cpSync(join(repository, example), copy, { recursive: true });
    return copy;
  };

  test.each(blocks)("$page: $command", async ({ example, command, output }) => {
    const [program, ...words] = wordsOf(command);
    expect(program).toBe("reconduit");
    const ended = await reconduit(words, { cwd: example === undefined ? cwd : folderOf(example) });
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    expect(steady(ended.stdout)).toBe(steady(output));
  });
});
