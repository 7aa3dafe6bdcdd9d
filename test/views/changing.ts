/** Plans and receipts of one change, to be drawn. */
import type { Json } from "../../src/base/json.ts";
import type { Plan, Step } from "../../src/model/plan.ts";
import type { Receipt } from "../../src/model/receipt.ts";

const summary = {
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
};

/** A plan of one update. */
export function planOf(step: Partial<Step>): Plan {
  return {
    kind: "plan",
    formatVersion: 1,
    mode: "apply",
    stack: "orders",
    platform: { baseUrl: "embedded", account: "a1" },
    createdAt: "2026-01-01T00:00:00.000Z",
    configHash: "0",
    state: { lineage: "l", serial: 1 },
    steps: [
      {
        address: "scripts.a",
        kind: "script",
        action: "update",
        causes: ["config changed"],
        changes: [],
        before: null,
        after: null,
        dependsOn: [],
        requests: 1,
        ...step,
      },
    ],
    outputs: [],
    summary,
    cost: { refreshRequests: 3, applyRequests: 1, refreshed: 1 },
    diagnostics: [],
  };
}

/** A plan that changes `field`. */
export function changing(
  before: Json | undefined,
  after: Json | undefined,
  more: { readonly secret?: true; readonly literals?: readonly string[] } = {},
): Plan {
  const sides = { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
  return planOf({ changes: [{ path: "/field", ...sides, cause: "config changed", ...more }] });
}

/** Returns what the apply of a plan leaves behind. */
export function receiptOf({ stack, platform, mode, steps }: Plan): Receipt {
  return {
    kind: "receipt",
    formatVersion: 1,
    id: "20260101T000000Z-000000",
    startedAt: "2026-01-01T00:00:00.000Z",
    endedAt: "2026-01-01T00:00:01.000Z",
    who: "ann@host",
    stack,
    platform,
    mode,
    planHash: "0",
    configHash: "0",
    state: { lineage: "l", serialBefore: 1, serialAfter: 2 },
    outcome: "complete",
    operations: steps.map(({ address, kind, action, before, after, changes }) => ({
      address,
      kind,
      action,
      status: "done",
      before,
      after,
      changes,
    })),
    requests: 1,
  };
}
