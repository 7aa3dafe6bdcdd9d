/** Plans, receipts and states of any shape: refused with their place, or shown; never a failure inside. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import type { Json, JsonObject } from "../../src/base/json.ts";
import type { Plan } from "../../src/model/plan.ts";
import type { State } from "../../src/model/state.ts";
import { unfoldedReceipt } from "../../src/state/index.ts";
import { renderState } from "../../src/views/account/state.ts";
import { planAsHtml } from "../../src/views/html/plan.ts";
import { receiptAsHtml } from "../../src/views/html/receipt.ts";
import { planAsMarkdown } from "../../src/views/plans/markdown.ts";
import { renderPlan } from "../../src/views/plans/plan.ts";
import { renderReceipt } from "../../src/views/plans/receipt.ts";
import { planAsTerraform } from "../../src/views/terraform/plan.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { parseSaved, readPlanFile } from "../../src/workbench/saved-file.ts";

const change = { path: "/content", before: "a", after: { $unknown: "scripts.b" }, cause: "config changed" };
const entry = {
  address: "scripts.a",
  kind: "script",
  id: "a".repeat(24),
  document: { name: "A" },
  live: {},
  dependsOn: [],
};

const saved = {
  plan: {
    kind: "plan",
    formatVersion: 1,
    mode: "apply",
    stack: "test",
    platform: { baseUrl: "http://x.example", account: "1" },
    createdAt: "2026-01-01T00:00:00Z",
    configHash: "0",
    state: { lineage: "", serial: 0 },
    steps: [
      {
        address: "scripts.a",
        kind: "script",
        action: "update",
        id: "a".repeat(24),
        causes: ["config changed"],
        changes: [change],
        before: { name: "A" },
        after: { name: "A" },
        dependsOn: ["scripts.b"],
        requests: 1,
        undo: { grade: "lossy", loses: ["the log"] },
        authors: [{ path: "/content", grade: "field", who: "W" }],
        takesAlong: [{ family: "scripts", id: "1" }],
        notTaken: [{ path: "/name", asked: 1 }],
      },
    ],
    outputs: [{ name: "o", action: "create", secret: false, after: "x" }],
    summary: {
      create: 0,
      adopt: 0,
      restore: 0,
      update: 1,
      replace: 0,
      delete: 0,
      move: 0,
      forget: 0,
      read: 0,
      noop: 0,
    },
    cost: { refreshRequests: 1, applyRequests: 1, refreshed: 1 },
    diagnostics: [{ severity: "warning", code: "c", summary: "s", source: { file: "f", line: 1, column: 1 } }],
    context: {
      blocks: [{ address: "scripts.a", instances: 1, fields: { name: { value: "A" } } }],
      outputs: {},
      variables: [{ name: "v", secret: false }],
      objects: { "scripts.a": { name: "A" } },
    },
  },
  receipt: {
    kind: "receipt",
    formatVersion: 2,
    id: "20260101T000000Z-3f2a9c",
    startedAt: "2026-01-01T00:00:00Z",
    endedAt: "2026-01-01T00:00:01Z",
    who: "u@h",
    stack: "test",
    mode: "apply",
    state: { lineage: "l", serialBefore: 0, serialAfter: 1 },
    outcome: "complete",
    operations: [
      {
        address: "scripts.a",
        kind: "script",
        action: "update",
        status: "done",
        id: "a".repeat(24),
        before: { name: "A" },
        after: { name: "B" },
        changes: [change],
        stateBefore: entry,
        sideEffects: [{ effect: "unlinked", kind: "script", id: "1", path: "/a" }],
      },
    ],
    outputs: ["o"],
    requests: 1,
  },
  state: {
    kind: "state",
    formatVersion: 1,
    lineage: "l",
    serial: 1,
    stack: "test",
    resources: { "scripts.a": entry },
    outputs: { o: { value: "x", secret: false } },
  },
} satisfies { readonly [kind: string]: JsonObject };

const views: { readonly [kind in keyof typeof saved]: (value: JsonObject) => void } = {
  plan: (value) => {
    const plan = value as unknown as Plan;
    renderPlan(plan, noPaint, { width: 80 });
    planAsMarkdown(plan);
    planAsHtml(plan);
    planAsTerraform(plan);
  },
  receipt: (value) => {
    renderReceipt(unfoldedReceipt(value), noPaint);
    receiptAsHtml(unfoldedReceipt(value));
  },
  state: (value) => void renderState(value as unknown as State, noPaint),
};

type Path = readonly (string | number)[];

const pathsIn = (value: Json, at: Path = []): readonly Path[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, item]): readonly Path[] => [[...at, key], ...pathsIn(item, [...at, key])])
    : [];

function changedAt(value: JsonObject, path: Path, to: Json | undefined): JsonObject {
  const copy = structuredClone(value) as JsonObject;
  let here = copy as { [key: string]: Json };
  for (const key of path.slice(0, -1)) here = here[key] as unknown as { [key: string]: Json };
  if (to === undefined) delete here[path.at(-1)!];
  else here[path.at(-1)!] = to;
  return copy;
}

const forged: readonly (Json | undefined)[] = [
  undefined,
  null,
  0,
  "x",
  true,
  [],
  {},
  [null],
  [[[]]],
  1e308,
  "__proto__",
];

/** The fault of a text; undefined where it is shown. */
function faultOf(kind: keyof typeof saved, text: string): readonly string[] | undefined {
  try {
    views[kind](parseSaved(text, "The file f.json").value);
    return undefined;
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return error.diagnostics.map(({ detail = "" }) => detail);
  }
}

describe.each(Object.keys(saved) as (keyof typeof saved)[])("a %s", (kind) => {
  test("of the right shape is shown", () => {
    expect(faultOf(kind, JSON.stringify(saved[kind]))).toBeUndefined();
  });

  test("of another shape is shown or refused, wherever it differs", () => {
    for (const path of pathsIn(saved[kind])) {
      for (const value of forged) {
        const text = JSON.stringify(changedAt(saved[kind], path, value));
        const fault = faultOf(kind, text);
        if (fault) expect(fault.join(), `${path.join("/")} ${JSON.stringify(value)}`).toContain("The file f.json");
      }
    }
  });

  test("that nests too deeply is refused", () => {
    const text = JSON.stringify({ ...saved[kind], x: 0 }).replace(
      '"x":0',
      `"x":${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    );
    expect(faultOf(kind, text)?.join()).toContain("nests more than 200 levels deep");
  });
});

test("a refusal names the file and the place", () => {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-forged-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "plan.json");
  writeFileSync(path, JSON.stringify(changedAt(saved.plan, ["steps", 0, "changes"], [null])));
  expect(() => readPlanFile(path, folder)).toThrow(
    `${path} is not a whole plan: the value at /steps/0/changes/0 must be an object.`,
  );
});
