import { describe, expect, it } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { diagnosticsOfError } from "../../src/base/failure.ts";

describe("what was thrown", () => {
  it("is shown as it is when it is a diagnostic", () => {
    const diagnostic = { severity: "error", code: "c", summary: "S" } as const;
    expect(diagnosticsOfError(new DiagnosticError(diagnostic), false)).toEqual([diagnostic]);
  });

  it("describes itself where it can, such as a failed request", () => {
    const error = Object.assign(new Error("x"), {
      toDiagnostic: () => ({ severity: "error", code: "api", summary: "Refused" }),
    });
    expect(diagnosticsOfError(error, false)).toEqual([{ severity: "error", code: "api", summary: "Refused" }]);
  });

  it("is the machine's fault by Node's code", () => {
    const error = Object.assign(new Error("EACCES: permission denied, open 'x'"), { code: "EACCES" });
    expect(diagnosticsOfError(error, false)).toMatchObject([
      { code: "system", summary: "Permission denied", detail: error.message },
    ]);
  });

  it("is a bug otherwise, says so and how to report it; the stack only where it is wanted", () => {
    const error = new TypeError("undefined is not a function");
    const [quiet] = diagnosticsOfError(error, false);
    expect(quiet).toMatchObject({ code: "internal", summary: "Internal error" });
    expect(quiet!.detail).toContain("This is a bug in Reconduit");
    expect(quiet!.detail).not.toContain(" at ");
    expect(quiet!.suggestion).toContain("--log-level debug");
    expect(diagnosticsOfError(error, true)[0]!.detail).toContain(" at ");
  });

  it("is all of several at once", () => {
    expect(diagnosticsOfError(new AggregateError([new Error("a"), new Error("b")]), false)).toHaveLength(2);
  });
});
