/** Whatever text of others a view shows: nothing of it reaches a terminal that could move the cursor or turn the direction of text. */
import { expect, test } from "vitest";
import type { Diagnostic } from "../../src/base/diagnostics.ts";
import type { Plan, Step } from "../../src/model/plan.ts";
import type { Receipt } from "../../src/model/receipt.ts";
import type { State } from "../../src/model/state.ts";
import { renderPull } from "../../src/views/account/pull.ts";
import { renderState } from "../../src/views/account/state.ts";
import { planAsMarkdown } from "../../src/views/plans/markdown.ts";
import { renderPlan } from "../../src/views/plans/plan.ts";
import { renderReceipt } from "../../src/views/plans/receipt.ts";
import { renderDiagnostic } from "../../src/views/text/diagnostics.ts";
import { plain } from "../../src/views/text/paint.ts";

const evil = "x\u001b]0;PWNED\u0007\u202ey\u009b2J";

const diagnostic: Diagnostic = {
  severity: "warning",
  code: "c",
  summary: evil,
  detail: evil,
  suggestion: evil,
  address: evil,
  api: { method: "GET", path: `/${evil}`, code: evil },
};
const change = { path: `/${evil}`, before: evil, after: `${evil}2`, cause: evil } as unknown as Step["changes"][number];
const step = {
  address: evil,
  kind: "script",
  action: "update",
  causes: [evil],
  changes: [change],
  before: { name: evil },
  after: { name: `${evil}2` },
  dependsOn: [],
  requests: 1,
  id: evil,
  reason: evil,
  movedFrom: evil,
  repair: [`/${evil}`],
  unchecked: [`/${evil}`],
  irreversible: [evil],
  assumed: [evil],
  takesAlong: [{ family: evil, id: evil, name: evil }],
} as unknown as Step;
const plan = {
  mode: "apply",
  stack: evil,
  platform: { baseUrl: evil, account: evil },
  createdAt: evil,
  steps: [step],
  outputs: [{ name: evil, action: "create", secret: false, before: null, after: evil }],
  summary: { create: 0, adopt: 0, restore: 0, update: 1, replace: 0, delete: 0, move: 0, forget: 0, read: 0, noop: 0 },
  cost: { refreshRequests: 3, applyRequests: 1, refreshed: 1 },
  diagnostics: [diagnostic],
} as unknown as Plan;
const receipt = {
  id: evil,
  who: evil,
  outcome: "complete",
  mode: "apply",
  stack: evil,
  startedAt: evil,
  endedAt: evil,
  planHash: evil,
  commit: evil,
  requests: 1,
  state: { lineage: evil, serialBefore: 1, serialAfter: 2 },
  platform: plan.platform,
  operations: [{ ...step, status: "failed", formerId: evil }],
} as unknown as Receipt;
const state = {
  stack: evil,
  serial: 1,
  lineage: evil,
  platform: plan.platform,
  resources: { [evil]: { address: evil, id: evil, lastModified: evil, document: { [evil]: evil } } },
} as unknown as State;
const pulled = {
  files: [{ path: evil, action: "created" }],
  resources: [{ address: evil, action: "created" }],
  variables: [{ address: evil, variable: evil, isShown: true }],
  lookups: [evil],
  adopted: false,
  dryRun: true,
  requests: 1,
} as const;

test.each<[string, () => string]>([
  ["plan", () => renderPlan(plan, plain)],
  ["plan in Markdown", () => planAsMarkdown(plan)],
  ["receipt", () => renderReceipt(receipt, plain)],
  ["state", () => renderState(state, plain)],
  ["pull", () => renderPull(pulled, plain)],
  ["diagnostic", () => renderDiagnostic(diagnostic, plain)],
])("a %s shows control characters and marks of direction written out", (_view, render) => {
  const text = render();
  expect(text).toContain("PWNED");
  expect(text.replaceAll("\n", "").match(/[\p{Cc}\p{Cf}]/gu) ?? []).toEqual([]);
});
