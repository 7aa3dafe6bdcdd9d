/** Places of mistakes in components: each report shows those of the component and of its use. */
import { expect, test } from "vitest";
import { sarifLog } from "../../src/views/reports/sarif.ts";
import { renderDiagnostic } from "../../src/views/text/diagnostics.ts";

const use = { file: "reconduit.yaml", line: 5, column: 3 };
const source = {
  file: "parts/inner.yaml",
  line: 9,
  column: 7,
  usedAt: { file: "parts/outer.yaml", line: 4, column: 3, usedAt: use },
};

test("people see the component's line, then each use around it", () => {
  const text = renderDiagnostic({ severity: "error", code: "x", summary: "Wrong", source }, (_, shown) => shown);
  expect(text).toBe(
    "Error: Wrong\n  parts/inner.yaml:9:7\n  used at parts/outer.yaml:4:3\n  used at reconduit.yaml:5:3",
  );
});

test("code hosts get the other places as related locations", () => {
  const log = sarifLog([], [{ rule: "r", message: "m", source, subject: "s", fingerprint: "f" }], {
    file: "a",
    folder: "infra",
  });
  const [{ results }] = log["runs"] as unknown as [
    { readonly results: readonly [{ readonly relatedLocations: unknown }] },
  ];
  expect(results[0].relatedLocations).toMatchObject([
    {
      message: { text: "used at" },
      physicalLocation: { artifactLocation: { uri: "infra/parts/outer.yaml" }, region: { startLine: 4 } },
    },
    {
      physicalLocation: { artifactLocation: { uri: "infra/reconduit.yaml" }, region: { startLine: 5, startColumn: 3 } },
    },
  ]);
});
