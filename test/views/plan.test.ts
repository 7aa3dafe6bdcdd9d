import { describe, expect, it } from "vitest";
import type { Action, Change, Plan, Step, Summary } from "../../src/model/plan.ts";
import { actionMarks, renderPlan, summaryLine } from "../../src/views/plans/plan.ts";
import { noPaint } from "../../src/views/text/paint.ts";

const none: Summary = {
  create: 0,
  adopt: 0,
  restore: 0,
  update: 0,
  replace: 0,
  delete: 0,
  move: 0,
  forget: 0,
  read: 0,
  noop: 0,
};

function step(action: Action, more: Partial<Step> = {}): Step {
  return {
    address: "scripts.a",
    kind: "script",
    action,
    causes: [],
    changes: [],
    before: null,
    after: null,
    dependsOn: [],
    requests: 1,
    ...more,
  };
}

function plan(steps: readonly Step[], more: Partial<Plan> = {}): Plan {
  return {
    kind: "plan",
    formatVersion: 1,
    mode: "apply",
    stack: "orders",
    platform: { baseUrl: "embedded", account: "a1" },
    createdAt: "2026-01-01T00:00:00.000Z",
    configHash: "0",
    state: { lineage: "l", serial: 1 },
    steps,
    outputs: [],
    summary: none,
    cost: { refreshRequests: 3, applyRequests: 1, refreshed: 1 },
    diagnostics: [],
    ...more,
  };
}

const update = (...changes: readonly Change[]) =>
  renderPlan(plan([step("update", { changes, causes: changes.map((each) => each.cause) })]), noPaint);

describe("the summary line", () => {
  it.each<[Partial<Summary>, string]>([
    [{ create: 7, update: 2 }, "Plan: 7 to create, 2 to update, 0 to delete"],
    [{ create: 1, adopt: 1 }, "Plan: 1 to create, 0 to update, 0 to delete, 1 to adopt"],
    [{ restore: 1 }, "Plan: 0 to create, 0 to update, 0 to delete, 1 to restore"],
    [
      { replace: 2, delete: 1, move: 0, forget: 0, read: 0, noop: 9 },
      "Plan: 0 to create, 0 to update, 1 to delete, 2 to replace",
    ],
  ])("of %j is %s", (counts, line) => {
    expect(summaryLine({ ...none, ...counts })).toBe(line);
  });
});

describe("a plan for people", () => {
  it("says only No changes. when there are none", () => {
    expect(renderPlan(plan([step("noop")]), noPaint)).toBe(
      "No changes.\nRefreshed 1 resource in 3 requests; apply will send 1",
    );
  });

  it.each((Object.keys(actionMarks) as Action[]).filter((action) => action !== "noop"))(
    "marks %s by its glyph and says what happens",
    (action) => {
      const { glyph, text } = actionMarks[action];
      expect(renderPlan(plan([step(action)]), noPaint)).toContain(`${glyph.padStart(3)} scripts.a ${text}`);
    },
  );

  it("leaves out what stays as it is", () => {
    expect(renderPlan(plan([step("noop", { address: "tags.kept" }), step("delete")]), noPaint)).not.toContain(
      "tags.kept",
    );
  });

  it("shows old -> new and the cause of each path", () => {
    const text = update(
      { path: "/http/relativeURI/0", before: "/eu", after: "/us", cause: "drift" },
      { path: "/name", before: "A", after: "B", cause: "config changed" },
    );
    expect(text).toContain('~ http.relativeURI[0]  "/eu" -> "/us"  (drift)');
    expect(text).toContain('~ name                 "A" -> "B"  (config changed)');
    expect(text).toContain("~ scripts.a will be updated in place (drift, config changed)");
  });

  it("shows scripts as line diffs with three lines around a change", () => {
    const lines = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
    const text = update({
      path: "/content",
      before: `${lines.join("\n")}\n`,
      after: `${lines.join("\n").replace("f", "F")}\n`,
      cause: "config changed",
    });
    expect(text).toContain("… 2 unchanged lines");
    expect(text).toMatch(/^ +- f$/m);
    expect(text).toMatch(/^ +\+ F$/m);
    expect(text).not.toMatch(/^ +a$/m);
  });

  it("compares lists element by element", () => {
    const text = update({ path: "/members", before: ["a", "b", "c"], after: ["a", "x", "c"], cause: "config changed" });
    expect(text.match(/… 1 unchanged element$/gm)).toHaveLength(2);
    expect(text).toContain('- "b"');
    expect(text).toContain('+ "x"');
  });

  it("never shows a secret, and says when one was rotated", () => {
    const text = update({
      path: "/auth/token",
      before: "******",
      after: "******",
      cause: "secret rotated",
      secret: true,
    });
    expect(text).toContain("auth.token  (secret) -> (secret)  (secret rotated)");
  });

  it("names what apply will learn", () => {
    const text = renderPlan(plan([step("create", { after: { _scriptId: { $unknown: "scripts.b" } } })]), noPaint);
    expect(text).toContain("+ _scriptId  scripts.b (known after apply)");
  });

  it("says where a resource was, what a container takes along, and counts what is moved, forgotten and taken in", () => {
    const text = renderPlan(
      plan([
        step("move", { movedFrom: "scripts.old" }),
        step("forget", { before: { name: "A" }, reason: "$keep leaves it on the platform" }),
        step("delete", { takesAlong: [{ family: "tools", id: "1", name: "Find" }] }),
      ]),
      noPaint,
    );
    expect(text).toMatch(/> scripts\.a will move to another address.*\n +# was scripts\.old/);
    expect(text).toContain(". scripts.a will be forgotten: $keep leaves it on the platform");
    expect(text).toContain('# also deletes tools/1 "Find"');
    expect(summaryLine({ ...none, move: 1, forget: 2, read: 3 })).toBe(
      "Plan: 0 to create, 0 to update, 0 to delete, 1 to move, 2 to forget, 3 to take in",
    );
  });

  it("says once, before anything is written, what cannot be undone and what is undocumented", () => {
    const many = Array.from({ length: 7 }, (_, index) =>
      step("update", { address: `imports.i${index}`, assumed: ["get", "put"], undeclared: 2 }),
    );
    const gone = step("delete", { address: "tags.t", irreversible: ["the deletion is permanent"] });
    const text = renderPlan(plan([...many, gone]), noPaint);
    expect(text).toContain("Notes before the first write\n  # cannot be undone: tags.t: the deletion is permanent\n");
    expect(text.match(/does not document/g)).toHaveLength(1);
    expect(text).toContain("# uses 2 endpoints that the platform does not document: get, put of imports\n");
    expect(renderPlan(plan(many), noPaint, { full: true })).toContain(
      "not documented by the platform: get, put of imports.i0, imports.i1, imports.i2, imports.i3, imports.i4, imports.i5, imports.i6\n",
    );
    expect(text).toContain("14 undeclared fields pass through");
  });

  it("shows outputs, secret ones only as such", () => {
    const text = renderPlan(
      plan([], {
        outputs: [
          { name: "id", action: "create", secret: false, after: { $unknown: "scripts.a" } },
          { name: "key", action: "update", secret: true, before: "******", after: "new" },
        ],
      }),
      noPaint,
    );
    expect(text).toContain("+ id   scripts.a (known after apply)");
    expect(text).toContain("~ key  (secret) -> (secret)");
    expect(text).not.toContain("new");
  });

  it("writes control characters of the platform's answers out", () => {
    const text = update({ path: "/name", before: "\u001b[2Jx", after: "line\u0007", cause: "drift" });
    expect(text).not.toContain("\u001b");
    expect(text).not.toContain("\u0007");
  });
});
