import { describe, expect, test } from "vitest";
import { causesOf, type Plan, type Step, summarisePlan } from "../../src/model/plan.ts";
import { planDifferences } from "../../src/plan/saved.ts";

const step: Step = {
  address: "things.a",
  kind: "thing",
  action: "update",
  id: "1",
  causes: ["drift"],
  changes: [{ path: "/name", before: "x", after: "y", cause: "drift" }],
  before: { name: "x" },
  after: { name: "y" },
  dependsOn: [],
  precondition: { lastModified: "2024-01-01T00:00:00.000Z" },
  requests: 2,
};
const none: Step = { ...step, address: "things.b", action: "noop", id: "2", changes: [], causes: [] };
const plan: Plan = {
  kind: "plan",
  formatVersion: 1,
  mode: "apply",
  stack: "shop",
  platform: { baseUrl: "https://platform.example", account: "acc-1" },
  createdAt: "2024-01-01T00:00:00.000Z",
  configHash: "c1",
  state: { lineage: "l1", serial: 3 },
  steps: [step, none],
  outputs: [],
  summary: summarisePlan([step, none]),
  cost: { refreshRequests: 1, applyRequests: 2, refreshed: 2 },
  diagnostics: [],
};

const nothing = { whole: [], moved: new Map() };

describe("a saved plan", () => {
  test("fits a fresh one of another time that took other requests", () => {
    const fresh = { ...plan, createdAt: "2025-01-01T00:00:00.000Z", cost: { ...plan.cost, refreshRequests: 9 } };
    expect(planDifferences(plan, fresh)).toEqual(nothing);
  });
  test("fits after it was written to a file and read again", () => {
    expect(planDifferences(JSON.parse(JSON.stringify(plan)) as Plan, plan)).toEqual(nothing);
  });

  const cases: readonly { name: string; fresh: Partial<Plan>; says: string; address?: string }[] = [
    { name: "another stack", fresh: { stack: "other" }, says: '"shop", this stack is "other"' },
    { name: "another account", fresh: { platform: { ...plan.platform, account: "acc-2" } }, says: "account acc-2 at" },
    { name: "another platform", fresh: { platform: { ...plan.platform, baseUrl: "https://x" } }, says: "at https://x" },
    { name: "another configuration", fresh: { configHash: "c2" }, says: "The configuration changed" },
    {
      name: "a later state",
      fresh: { state: { lineage: "l1", serial: 4 } },
      says: "serial 3, the state is at serial 4",
    },
    { name: "another state", fresh: { state: { lineage: "l2", serial: 3 } }, says: "The state changed" },
    {
      name: "an object that was changed meanwhile",
      fresh: { steps: [{ ...step, precondition: { lastModified: "2024-02-02T00:00:00.000Z" } }, none] },
      says: "It was changed since the plan was made (/name)",
      address: "things.a",
    },
    {
      name: "an object that needs something else now",
      fresh: { steps: [{ ...step, action: "create" }, none] },
      says: 'The plan has "update" for it, now it needs "create"',
      address: "things.a",
    },
    {
      name: "an object that needed nothing and needs something now",
      fresh: { steps: [step, { ...none, action: "update", changes: step.changes }] },
      says: 'The plan has "noop" for it, now it needs "update"',
      address: "things.b",
    },
    {
      name: "an object that is not there any more",
      fresh: { steps: [step] },
      says: 'The plan has "noop" for it, and it is not there any more',
      address: "things.b",
    },
    {
      name: "an object that was not there",
      fresh: { steps: [step, none, { ...step, address: "things.c", action: "create" }] },
      says: 'It needs "create" now and was not in the plan',
      address: "things.c",
    },
  ];
  test.each(cases)("is refused for $name", ({ fresh, says, address }) => {
    const { whole, moved } = planDifferences(plan, { ...plan, ...fresh });
    const found = [...whole, ...[...moved.values()].map(({ diagnostic }) => diagnostic)];
    expect(found).toHaveLength(1);
    const code = address ? "moved-since-plan" : "stale-plan";
    expect(found[0]).toMatchObject({ severity: "error", code, ...(address ? { address } : {}) });
    expect(found[0]!.detail).toContain(says);
    expect([...moved.keys()]).toEqual(address ? [address] : []);
  });
  test("fits where an object that needed nothing and needs nothing was touched", () => {
    const touched = { ...none, precondition: { lastModified: "2024-02-02T00:00:00.000Z" } };
    expect(planDifferences(plan, { ...plan, steps: [step, touched] })).toEqual(nothing);
  });
  test("leaves open what became of a secret that was not given when it was made", () => {
    const before = { ...none, unchecked: ["/password"] };
    const rotated = { path: "/password", before: "******", after: "******", cause: "secret rotated", secret: true };
    const now = { ...none, action: "update", changes: [rotated] } as Step;
    const [then, fresh] = [
      { ...plan, steps: [step, before] },
      { ...plan, steps: [step, now] },
    ];
    expect(planDifferences(then, fresh)).toEqual(nothing);
    expect([...planDifferences(plan, fresh).moved.keys()]).toEqual(["things.b"]);
    const more = { ...now, changes: [rotated, { ...step.changes[0]! }] } as Step;
    expect([...planDifferences(then, { ...plan, steps: [step, more] }).moved.keys()]).toEqual(["things.b"]);
  });
});

test("the summary counts by action", () => {
  expect(plan.summary).toMatchObject({ create: 0, update: 1, delete: 0, noop: 1 });
});

test("causes are told once each, in the order of the changes", () => {
  const change = (cause: "drift" | "default") => ({ path: "/x", cause });
  expect(causesOf([change("drift"), change("default"), change("drift")])).toEqual(["drift", "default"]);
});
