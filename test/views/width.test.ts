/** Room on a terminal: tables, sentences, excerpts and progress keep to its columns, and nothing is cut where a program reads. */
import { describe, expect, test } from "vitest";
import { cutTo, padToColumns, widthOf } from "../../src/base/display-width.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { showProgress } from "../../src/cli/progress.ts";
import type { Terminal } from "../../src/cli/terminal.ts";
import type { Plan } from "../../src/model/plan.ts";
import { paceLine } from "../../src/views/runs/apply-pace.ts";
import { renderDiagnostic } from "../../src/views/text/diagnostics.ts";
import { renderObjects } from "../../src/views/text/objects.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { renderTable } from "../../src/views/text/table.ts";
import { firmBlank, hangingIndent, wrapText } from "../../src/views/text/wrap.ts";

describe("a text takes the columns that it is shown in", () => {
  test.each([
    ["plain", 5],
    ["日本語", 6],
    ["ｱｲｳ", 3],
    ["e\u0301a", 2],
    ["a\u200bb\u00ad", 2],
    ["👩‍👩‍👧 1️⃣", 5],
    ["\u001b[31mred\u001b[39m", 3],
    ["a\tb", 9],
    ["日本語\tb", 9],
  ])("%j", (text, columns) => {
    expect(widthOf(text)).toBe(columns);
  });

  test("and is padded and cut by them, with a mark", () => {
    expect(padToColumns("日本", 6)).toBe("日本  ");
    expect(cutTo("日本語", 6)).toBe("日本語");
    expect(cutTo("日本語", 5)).toBe("日本…");
    expect(cutTo("abcdef", 4)).toBe("abc…");
    expect(widthOf(cutTo("日本語日本語", 6))).toBeLessThanOrEqual(6);
  });
});

describe("a table", () => {
  const id = "65b000000000000000000001";
  const rows = [
    ["名前が長いスクリプト", id, "scripts.a", "2026-11-22T10:56:28.582Z"],
    ["a\tb", id, "scripts.another", "2026-11-22T10:56:28.582Z"],
  ];
  const headings = ["name", "_id", "address", "lastModified"];
  const spare = ["lastModified"];

  test("has its columns below each other, whatever the letters", () => {
    expect(renderTable(headings.slice(0, 2), rows, noPaint)).toBe(
      `name                  _id\n名前が長いスクリプト  ${id}\na\\tb                  ${id}`,
    );
  });

  test("leaves spare columns out and says so, before it cuts what fits", () => {
    expect(renderTable(headings, rows, noPaint, { width: 70, spare })).toBe(
      `name                  _id                       address\n名前が長いスクリプト  ${id}  scripts.a\na\\tb                  ${id}  scripts.another\nNot shown for want of room: lastModified. --json tells all.`,
    );
  });

  test("cuts free text with a mark, and neither ids nor addresses", () => {
    const text = "a name of several words that is long";
    expect(renderTable(["name", "_id"], [[text, id]], noPaint, { width: 40 })).toBe(
      `name            _id\na name of sev…  ${id}`,
    );
  });

  test("never cuts what is typed again, such as a kind with an id", () => {
    const rows = [[`integration:${id}`, "Orders, with all that it needs"]];
    expect(renderTable(["what", ""], rows, noPaint, { width: 50 })).toContain(`integration:${id}  Orders, wit…`);
  });

  test("is a block a row where even that does not fit", () => {
    const cells = ["scripts.normalize", id, "imports.upsertCustomer"];
    expect(renderTable(["uses", "_id", "address"], [cells, cells], noPaint, { width: 60 })).toBe(
      [1, 2].map(() => `uses     scripts.normalize\n_id      ${id}\naddress  imports.upsertCustomer`).join("\n\n"),
    );
  });

  test.each([60, 80, 100, 140])("keeps to %d columns for objects of any kind, and is whole for a program", (width) => {
    const document = { _id: id, name: "日本語".repeat(20), lastModified: "2026-11-22T10:56:28.582Z", type: "http" };
    const kind = kindNamed("connection");
    const objects = [{ document, address: "connections.shop" }];
    for (const line of renderObjects(kind, objects, noPaint, width).split("\n"))
      expect(widthOf(line)).toBeLessThanOrEqual(width);
    expect(renderObjects(kind, objects, noPaint)).toContain(document.name);
  });
});

test("sentences are broken at blanks, and what follows is indented", () => {
  expect(wrapText("日本 日本 日本", 10, "")).toEqual(["日本 日本", "日本"]);
  expect(hangingIndent("  # one two three four", 14, 4)).toBe("  # one two\n    three four");
  expect(hangingIndent("one two three", undefined, 4)).toBe("one two three");
  expect(hangingIndent(`one [_id${firmBlank}65b0]`, 10, 2)).toBe("one\n  [_id 65b0]");
});

describe("an excerpt", () => {
  const at = (excerpt: string, wanted: string, width: number) => {
    const column = excerpt.indexOf(wanted) + 1;
    const source = { file: "a.yaml", line: 1, column, length: wanted.length, excerpt };
    const lines = renderDiagnostic({ severity: "error", code: "x", summary: "X", source }, noPaint, width).split("\n");
    return [lines[3]!, lines[4]!] as const;
  };

  test.each([
    ["name: 日本語 wrong", "wrong"],
    ["\tname: wrong", "wrong"],
    ["name: 日本語", "日本語"],
    [`${"日本 ".repeat(60)} wrong ${"x".repeat(300)}`, "wrong"],
  ])("has its caret under what it means, and keeps to the width: %j", (excerpt, wanted) => {
    const [shown, caret] = at(excerpt, wanted, 60);
    expect(widthOf(shown)).toBeLessThanOrEqual(60);
    expect(widthOf(caret.slice(0, caret.indexOf("^")))).toBe(widthOf(shown.slice(0, shown.indexOf(wanted))));
    expect(caret.trimEnd().split("^").length - 1).toBe(widthOf(wanted));
  });
});

describe("the pace of an apply", () => {
  const pace = { finished: 100, total: 400, sent: 200, requests: 800, elapsedMs: 10_000, budgetSeconds: 0 };
  test.each([
    ["by what was seen so far", {}, "100/400 · 20 requests/s · 10.0s · about 30s left"],
    [
      "by the budget, where that asks for more",
      { budgetSeconds: 100 },
      "100/400 · 20 requests/s · 10.0s · about 1m30s left",
    ],
    [
      "by the budget alone at first",
      { finished: 0, sent: 0, elapsedMs: 0, budgetSeconds: 12 },
      "0/400 · 0.0 requests/s · 0.00s · about 12s left",
    ],
    ["not before there is one", { finished: 1, sent: 2, elapsedMs: 500 }, "1/400 · 4.0 requests/s · 0.50s"],
    ["not at the end", { finished: 400, sent: 800 }, "400/400 · 80 requests/s · 10.0s"],
  ])("tells what is left %s", (_, change, line) => {
    expect(paceLine({ ...pace, ...change })).toBe(line);
  });
});

function listening() {
  const said: string[] = [];
  const reported = new WeakSet<object>();
  const terminal = {
    live: false,
    columns: 80,
    errPaint: noPaint,
    note: (text: string) => void said.push(text),
    shows: () => true,
    shown: (text: string) => text,
    reported,
  } as unknown as Terminal;
  return { said, reported, terminal };
}

test("that the platform is gone is told where the run ends, not by the first step that met it", () => {
  const { said, reported, terminal } = listening();
  const gone = { severity: "error", code: "platform-gone", summary: "The platform stopped answering" } as const;
  const progress = showProgress(terminal, { steps: [], cost: {} } as unknown as Plan);
  progress.event({ type: "step_failed", address: "tags.a", action: "create", elapsedMs: 1, diagnostics: [gone] });
  expect(said.join("\n")).toContain("tags.a: failed");
  expect(said.join("\n")).not.toContain("stopped answering");
  expect(reported.has(gone)).toBe(false);
});

test("the first step that fails says at once why, the others at the end", () => {
  const { said, reported, terminal } = listening();
  const failure = (detail: string) => ({ severity: "error", code: "x", summary: "It failed", detail }) as const;
  const [first, second] = [failure("The first reason."), failure("The second reason.")];
  const progress = showProgress(terminal, { steps: [], cost: {} } as unknown as Plan);
  for (const [address, diagnostic] of [
    ["tags.a", first],
    ["tags.b", second],
  ] as const)
    progress.event({ type: "step_failed", address, action: "create", elapsedMs: 1, diagnostics: [diagnostic] });
  expect(said.join("\n")).toMatch(/tags\.a: failed[\s\S]*The first reason\.[\s\S]*tags\.b: failed/);
  expect(said.join("\n")).not.toContain("The second reason.");
  expect([first, second].map((each) => reported.has(each))).toEqual([true, false]);
});
