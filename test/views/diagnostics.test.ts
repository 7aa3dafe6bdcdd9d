import { describe, expect, it } from "vitest";
import { redactedDiagnostic, renderDiagnostic, renderDiagnostics } from "../../src/views/text/diagnostics.ts";
import { noPaint } from "../../src/views/text/paint.ts";

describe("a diagnostic for people", () => {
  it("has summary, place, excerpt with a caret, detail and suggestion", () => {
    const text = renderDiagnostic(
      {
        severity: "error",
        code: "unknown-field",
        summary: "Unknown field",
        detail: "An import has no field nmae.",
        suggestion: "Did you mean name?",
        address: "imports.a",
        source: { file: "reconduit.yaml", line: 12, column: 5, length: 4, excerpt: "    nmae: x" },
      },
      noPaint,
    );
    expect(text).toBe(
      [
        "Error: Unknown field",
        "  reconduit.yaml:12:5, imports.a",
        "",
        "  12 |     nmae: x",
        "     |     ^^^^",
        "",
        "  An import has no field nmae.",
        "  Did you mean name?",
      ].join("\n"),
    );
  });

  it("never breaks a command, which is there to be copied", () => {
    const command =
      "reconduit -f .reconduit-quickstart/reconduit.yaml --embedded apply .reconduit-quickstart/plan.json";
    const shown = (detail: string) =>
      renderDiagnostic({ severity: "notice", code: "c", summary: "S", detail }, noPaint, 60).split("\n").slice(2);
    expect(shown(`Apply it with: ${command}`)).toEqual(["  Apply it with:", `  ${command}`]);
    expect(shown("Apply it with: reconduit apply plan.json")).toEqual(["  Apply it with: reconduit apply plan.json"]);
    expect(
      shown(`A text that goes on after this: ${command}. Then another sentence follows it.`).length,
    ).toBeGreaterThan(2);
  });

  it("keeps the caret under its character in a very long line", () => {
    const excerpt = `${"x".repeat(300)}HERE${"y".repeat(300)}`;
    const [, , , line, caret] = renderDiagnostic(
      { severity: "error", code: "c", summary: "S", source: { file: "f", line: 1, column: 301, length: 4, excerpt } },
      noPaint,
    ).split("\n");
    expect(line!.slice(caret!.indexOf("^"), caret!.lastIndexOf("^") + 1)).toBe("HERE");
  });

  it("keeps tabs, so that the caret stands where the editor shows it", () => {
    const text = renderDiagnostic(
      { severity: "error", code: "c", summary: "S", source: { file: "f", line: 1, column: 3, excerpt: "\t\tx" } },
      noPaint,
    );
    expect(text.split("\n").at(-1)).toBe("    | \t\t^");
  });

  it("names the request that failed", () => {
    const text = renderDiagnostic(
      {
        severity: "error",
        code: "api",
        summary: "Refused",
        api: { method: "PUT", path: "/v1/tags/1", status: 409, code: "resource_in_use" },
      },
      noPaint,
    );
    expect(text).toContain("PUT /v1/tags/1 answered 409 resource_in_use");
  });

  it("comes last when it is an error", () => {
    const text = renderDiagnostics(
      [
        { severity: "error", code: "e", summary: "Third" },
        { severity: "warning", code: "w", summary: "Second" },
        { severity: "notice", code: "n", summary: "First" },
      ],
      noPaint,
    );
    expect(text.match(/First|Second|Third/g)).toEqual(["First", "Second", "Third"]);
  });
});

it("a secret is in no part of the advice", () => {
  const found = redactedDiagnostic(
    {
      severity: "error",
      code: "e",
      summary: "S",
      suggestion: "Write s3cret",
      fix: { edit: "replace", text: "s3cret", name: "s3cret", names: ["s3cret"] },
    },
    (text) => text.replaceAll("s3cret", "***"),
  );
  expect(JSON.stringify(found)).not.toContain("s3cret");
  expect(found.fix).toEqual({ edit: "replace", text: "***", name: "***", names: ["***"] });
});
