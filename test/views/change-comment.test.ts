/** The comment of a pull request: its order, its sections, and its limit. */
import { describe, expect, it } from "vitest";
import type { Plan, Step } from "../../src/model/plan.ts";
import { riskyChanges } from "../../src/plan/risky-changes.ts";
import { changesAsHtml } from "../../src/views/html/changes.ts";
import { type ChangeComment, changeAsMarkdown, type PlannedStackView } from "../../src/views/plans/change-comment.ts";

const step = (address: string, action: Step["action"], more: Partial<Step> = {}): Step => ({
  address,
  kind: "import",
  action,
  causes: [],
  changes: [],
  before: null,
  after: null,
  dependsOn: [],
  requests: 1,
  ...more,
});

const none = {
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

function planOf(stack: string, steps: readonly Step[], more: Partial<Plan> = {}): Plan {
  const summary = { ...none };
  for (const { action } of steps) if (action !== "refuse") summary[action] += 1;
  return {
    kind: "plan",
    formatVersion: 1,
    mode: "apply",
    stack,
    platform: { baseUrl: "https://platform.example", account: "64b0" },
    createdAt: "2026-01-01T00:00:00Z",
    configHash: "h",
    state: { lineage: "l", serial: 1 },
    steps,
    outputs: [],
    summary,
    cost: { refreshRequests: 1, applyRequests: 1, refreshed: 1 },
    diagnostics: [],
    ...more,
  };
}

const view = (plan: Plan): PlannedStackView => ({
  name: plan.stack,
  path: `stacks/${plan.stack}`,
  outcome: "changes",
  note: `${plan.steps.length} to do`,
  diagnostics: [],
  plan,
});

const comment = (stacks: readonly PlannedStackView[], more: Partial<ChangeComment> = {}): ChangeComment => ({
  stacks,
  head: "a".repeat(40),
  reviewers: [],
  notices: [],
  ...more,
});

describe("the comment of a change", () => {
  const risky = planOf("shop", [
    step("tags.new", "create"),
    step("imports.gone", "delete", { takesAlong: [{ family: "scripts", id: "1" }] }),
    step("imports.other", "replace", { reason: "the type changes" }),
    step("imports.kept", "forget"),
    step("flows.busy", "update"),
    step("queues.last", "delete", { irreversible: ["its messages are lost"] }),
  ]);
  const running = new Map([["shop", new Map([["flows.busy", "since 10:00"]])]]);

  it("names the riskiest changes first: irreversible ones, deletions, replacements, what runs now", () => {
    expect(riskyChanges([risky], running).map(({ risk, address }) => `${risk} ${address}`)).toEqual([
      "irreversible queues.last",
      "deletion imports.gone",
      "replacement imports.other",
      "running flows.busy",
      "release imports.kept",
    ]);
    const text = changeAsMarkdown(comment([view(risky)], { running }), 65_000);
    const order = [
      "| Stack |",
      "#### Riskiest changes",
      "its messages are lost",
      "with it",
      "the type changes",
      "since 10:00",
      "<details>",
    ];
    const places = order.map((each) => text.indexOf(each));
    expect(places.every((at) => at >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("shows violations of policies, the authors of drift, and reviewers whom it does not notify", () => {
    const plan = planOf(
      "shop",
      [
        step("tags.late", "update", {
          causes: ["drift"],
          changes: [{ path: "/tag", before: "theirs", after: "late", cause: "drift" }],
          authors: [{ path: "/tag", grade: "field", who: "Ann", at: "2026-01-01T00:00:00Z", through: "ui" }],
        }),
      ],
      {
        policies: {
          checked: [{ policy: "noDeletes", for: "step", severity: "deny", subjects: 1 }],
          findings: [
            { policy: "soft", outcome: "warn", message: "is soft", rule: { file: "p.yaml", line: 1, column: 1 } },
            {
              policy: "noDeletes",
              outcome: "deny",
              message: "no @everyone <b>",
              address: "tags.late",
              rule: { file: "p.yaml", line: 1, column: 1 },
            },
          ],
        },
      },
    );
    const text = changeAsMarkdown(comment([view(plan)], { reviewers: ["@org/team", "bob@example.test"] }), 65_000);
    expect(text.indexOf("**denies** noDeletes")).toBeGreaterThan(0);
    expect(text.indexOf("**denies** noDeletes")).toBeLessThan(text.indexOf("**warns** soft"));
    expect(text).toContain("Ann");
    expect(text).toContain("#### Suggested reviewers");
    expect(text).not.toContain("@org");
    expect(text).not.toContain("@everyone");
    expect(text).toContain("&lt;b&gt;");
  });

  it.each([65_000, 200_000])(
    "of 60 stacks and 5,000 changes fits %i characters, with every stack and the riskiest change",
    (limit) => {
      const plans = Array.from({ length: 60 }, (_, stack) =>
        planOf(
          `stack-${stack}`,
          Array.from({ length: 84 }, (__, each) =>
            step(`imports.import${each}["a long key of this instance"]`, each % 7 === 0 ? "delete" : "update", {
              causes: ["config changed"],
              changes: [
                {
                  path: "/name",
                  before: `before ${each} ${"x".repeat(80)}`,
                  after: `after ${each} ${"y".repeat(80)}`,
                  cause: "config changed",
                },
              ],
              ...(stack === 59 && each === 7 ? { irreversible: ["the very last messages are lost"] } : {}),
            }),
          ),
        ),
      );
      const text = changeAsMarkdown(
        comment(plans.map(view), { reviewers: ["@a"], runUrl: "https://forge.example/run" }),
        limit,
      );
      expect(text.length).toBeLessThanOrEqual(limit);
      for (const { stack } of plans) expect(text).toContain(`| ${stack} |`);
      expect(text).toContain("the very last messages are lost");
      expect(text.split("```").length % 2).toBe(1);
      expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length);
    },
  );

  it("has a whole block of notices, however long one is, so that no text of theirs or behind them is markup", () => {
    const long = ["first", `\`\`\`\`\`\`\`\` @org/team ${"folder ".repeat(5_000)}`].map((detail) => ({
      severity: "notice" as const,
      code: "apps-left-out",
      summary: "CDK apps are left out",
      detail,
    }));
    const plans = [planOf("one", [step("tags.gone", "delete")])];
    for (const notices of [long, long.toReversed()]) {
      const text = changeAsMarkdown(comment(plans.map(view), { notices }), 65_000);
      const fences = text.split("\n").filter((line) => /^`{3,}(?:diff)?$/.test(line));
      const open = fences.reduce<string | undefined>((fence, line) => {
        if (fence === undefined) return line.replace("diff", "");
        return line.startsWith(fence) ? undefined : fence;
      }, undefined);
      expect([open, fences.length > 1]).toEqual([undefined, true]);
      expect(text).toContain("CDK apps are left out");
      expect(text.indexOf("<details>")).toBeGreaterThan(text.lastIndexOf("folder"));
    }
  });

  it("shows the steps of a plan that a rule denies below the denial, and of a broken plan its errors alone", () => {
    const denial = {
      severity: "error" as const,
      code: "policy-denied",
      summary: "The policy p denies it",
      detail: "Not now.",
    };
    const denied = {
      ...view(planOf("shop", [step("tags.gone", "delete")], { diagnostics: [denial] })),
      outcome: "failed" as const,
      diagnostics: [denial],
    };
    for (const limit of [65_000, 3_000]) {
      const text = changeAsMarkdown(comment([{ ...denied, file: () => "" }]), limit);
      const fold = text.slice(text.indexOf("<details>"));
      expect(fold.indexOf("Not now.")).toBeGreaterThan(0);
      expect(fold.indexOf("tags.gone")).toBeGreaterThan(fold.indexOf("Not now."));
      expect(text.length).toBeLessThanOrEqual(limit);
    }
    const broken = changeAsMarkdown(comment([denied]), 65_000);
    expect(broken.slice(broken.indexOf("<details>"))).not.toContain("tags.gone");
  });

  it("names another state of a stack whose plan is empty", () => {
    const detail = "Before: postgres, encrypted. Now: local, path own.json.";
    const moved = { severity: "warning" as const, code: "state-place-changed", summary: "Another state", detail };
    const stacks = ["calm", "moved"].map((name) => ({
      ...view(planOf(name, [])),
      outcome: "unchanged" as const,
      diagnostics: name === "moved" ? [moved] : [],
    }));
    const text = changeAsMarkdown(comment(stacks), 65_000);
    expect(text).toContain("#### States");
    expect(text.match(/<details>/g)).toHaveLength(1);
    const page = changesAsHtml(stacks, { head: "a".repeat(40), pageOf: () => undefined });
    for (const shown of [text, page]) expect(shown).toContain(detail);
  });
});
