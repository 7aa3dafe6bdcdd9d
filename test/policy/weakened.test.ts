/** Changes of a policy that are shown to reviewers: those by which the policy may allow more. */
import { describe, expect, it } from "vitest";
import type { Policy } from "../../src/model/policy.ts";
import { recordedRules } from "../../src/model/policy.ts";
import { weakenedRules } from "../../src/policy/weakened.ts";

const source = { file: "rules.yaml", line: 2, column: 3 };
const rule = (more: Partial<Policy> = {}): Policy => ({
  name: "noDeletes",
  for: "step",
  when: "action == 'delete'",
  require: "false",
  message: "no",
  severity: "deny",
  except: [],
  overridable: false,
  source,
  where: () => source,
  ...more,
});
const exception = (address: string, until: string) => ({ address, until, reason: "agreed" });
const changesOf = (before: Policy, now: Policy | undefined) =>
  weakenedRules(recordedRules({ policies: [before] }), recordedRules({ policies: now ? [now] : [] })).map(
    ({ detail }) => detail.replace("policy noDeletes: ", ""),
  );

describe("a policy that a change weakens", () => {
  it.each<[string, Partial<Policy>, Partial<Policy>, string]>([
    ["warns instead of denying", {}, { severity: "warn" }, "weakened: severity deny -> warn"],
    ["may be overridden", {}, { overridable: true }, "weakened: overridable false -> true"],
    ["is for some environments", {}, { environments: ["dev"] }, "weakened: environments all -> dev"],
    ["is for none", { environments: ["prod"] }, { environments: [] }, "weakened: environments prod -> none"],
    [
      "is for other environments",
      { environments: ["prod", "dev"] },
      { environments: ["dev", "test"] },
      "weakened: environments prod, dev -> dev, test",
    ],
    [
      "has an exception",
      {},
      { except: [exception("*", "2099-01-01")] },
      "weakened: exception for * until 2099-01-01: agreed",
    ],
    [
      "has a longer exception",
      { except: [exception("a.b", "2030-01-01")] },
      { except: [exception("a.b", "2030-01-02T00:00:00Z")] },
      "weakened: exception for a.b until 2030-01-02T00:00:00Z: agreed",
    ],
    ["has a condition", { when: undefined } as never, { when: "false" }, "changed: when always -> false"],
    ["has another condition", {}, { when: "false" }, "changed: when action == 'delete' -> false"],
    ["requires something else", {}, { require: "true" }, "changed: require false -> true"],
    ["is about something else", {}, { for: "drift" }, "changed: for step -> drift"],
  ])("%s", (_, before, now, change) => {
    expect(changesOf(rule(before), rule(now))).toEqual([change]);
  });

  it("is removed, or has another name", () => {
    expect(changesOf(rule(), undefined)).toEqual(["removed"]);
    expect(changesOf(rule(), rule({ name: "other" }))).toEqual(["removed"]);
  });

  it("is not one that is stricter, the same, or says it in other words", () => {
    const strict = rule({ environments: ["prod"], severity: "warn", overridable: true });
    const { when: _, ...always } = rule();
    for (const [before, now] of [
      [rule(), rule({ message: "never" })],
      [strict, rule()],
      [rule(), always],
      [rule({ environments: ["prod"] }), rule({ environments: ["dev", "prod"] })],
      [rule({ except: [exception("a.b", "2030-01-02")] }), rule({ except: [exception("a.b", "2030-01-01")] })],
    ] as const)
      expect(changesOf(before, now)).toEqual([]);
  });

  it("is quoted in one bounded line", () => {
    const [change] = changesOf(rule(), rule({ require: `true ||\n\n${"x".repeat(5_000)}` }));
    expect(change!.length).toBeLessThan(300);
    expect(change).not.toContain("\n");
  });
});
