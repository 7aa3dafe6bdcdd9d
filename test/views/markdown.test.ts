import { describe, expect, test } from "vitest";
import { printableJson, toPrintable } from "../../src/base/printable.ts";
import { type Plan, type Step, summarisePlan } from "../../src/model/plan.ts";
import { commentLimit, driftAsMarkdown, fencedBlock, planAsMarkdown } from "../../src/views/plans/markdown.ts";
import { junitText } from "../../src/views/reports/junit.ts";
import { sarifLog, sarifText } from "../../src/views/reports/sarif.ts";

const step = (address: string, rest: Partial<Step> = {}): Step => ({
  address,
  kind: "script",
  action: "create",
  causes: [],
  changes: [],
  before: null,
  after: { name: address, content: "a\nb\n" },
  dependsOn: [],
  requests: 1,
  ...rest,
});

const plan = (steps: readonly Step[]): Plan => ({
  kind: "plan",
  formatVersion: 1,
  mode: "apply",
  stack: "shop",
  platform: { baseUrl: "https://platform.example", account: "acc" },
  createdAt: "2024-01-01T00:00:00.000Z",
  configHash: "0",
  state: { lineage: "l", serial: 1 },
  steps,
  outputs: [],
  summary: summarisePlan(steps),
  cost: { refreshRequests: 1, applyRequests: 1, refreshed: 1 },
  diagnostics: [],
});

const change = (path: string, before: string, after: string) =>
  ({ path, before, after, cause: "config changed" }) as const;

describe("a plan as a comment", () => {
  test("folds each resource under its address, as a diff", () => {
    const update = step("scripts.b", {
      action: "update",
      causes: ["config changed"],
      changes: [change("/name", "A", "B"), change("/content", "one\ntwo\n", "one\nzwei\n")],
    });
    const text = planAsMarkdown(plan([step("scripts.a"), update]));
    expect(text).toContain("### Plan: 1 to create, 1 to update, 0 to delete: `shop`");
    expect(text).toContain("On https&#58;&#8203;//platform.example (account acc), planned at 2024-01-01 00:00 UTC.");
    expect(text).toContain("<code>~ scripts.b</code> will be updated in place (config changed)</summary>\n\n```diff\n");
    expect(text).toMatch(/^! name +"A" -> "B" {2}\(config changed\)$/m);
    expect(text).toMatch(/^- {3}two$/m);
    expect(text).toMatch(/^\+ {3}zwei$/m);
  });

  test("says so when there is nothing to do", () => {
    const text = planAsMarkdown(plan([step("scripts.a", { action: "noop" })]));
    expect(text).toMatch(/^### No changes: `shop`$/m);
    expect(text).not.toContain("<details>");
  });

  test("is not broken by what stands in a document: fences, tags, control characters", () => {
    const hostile = step('scripts.a["</summary><script>"]', {
      after: { name: "</details>", content: "x\n```\n````\n<img src=x>\n" },
    });
    const text = planAsMarkdown(plan([hostile]));
    expect(text).toContain('scripts.a&#91;"&lt;/summary&gt;&lt;script&gt;"&#93;');
    expect(text).toMatch(/^`````diff$/m);
    expect(text.match(/^`````$/gm)).toHaveLength(1);
  });

  test("takes no names for markup: links, emphasis, code, mentions", () => {
    const name = "[read this](https://evil.test) *a* _b_ `c` @ann #1";
    const bare = step(`scripts.a["${name}"]`, { action: "forget", reason: name, after: null, before: null });
    const text = planAsMarkdown({ ...plan([bare]), stack: "shop` [x](https://evil.test) `" });
    expect(text).not.toMatch(/\[[^\]]*\]\(|[*_`@]|#1/);
    expect(text).toContain("&#91;read this&#93;(https&#58;&#8203;//evil.test) &#42;a&#42;");
  });

  test("names no one outside of code, also after a forge has resolved entities", () => {
    const name = '@ann a@b #1 !2 ~bug %"3" $4 &5 ^6';
    const bare = step(`scripts.a["${name}"]`, { action: "forget", reason: name, after: null, before: null });
    const text = planAsMarkdown(plan([bare]))
      .replaceAll(/<code>.*?<\/code>/g, "")
      .replaceAll("&amp;", "&")
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
    expect(text.replaceAll("\u200b", "")).toContain(name);
    expect(text).not.toMatch(/[@#!~%$^&][\w"]/);
  });

  test("makes no link, no strike-through and no formula of a text outside of code, also after a forge has resolved entities", () => {
    const name =
      "see https://evil.example and www.evil.example, HTTP://evil.example, mailto:a@b.example ~~gone~~ $x$ $$y$$";
    const bare = step(`scripts.a["${name}"]`, { action: "forget", reason: name, after: null, before: null });
    const whole = planAsMarkdown(plan([bare]));
    expect(whole.replace(/\nOn .*\n/, "")).not.toMatch(/[a-z]+:\/\/|www\.|[~$]/i);
    const written = whole.replaceAll(/<code>.*?<\/code>/g, "");
    const resolved = written
      .replaceAll("&amp;", "&")
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
    expect(resolved.replaceAll("\u200b", "")).toContain(name);
    expect(resolved).not.toMatch(/[a-z]+:\/\/e|www\.\w|mailto:a|@b/i);
  });

  test("has no command at the start of a line of a block", () => {
    expect(fencedBlock(["```", "/merge", "a /b"], "")).toBe("````\n```\n /merge\na /b\n````");
  });

  test("never grows past the limit: deletions stay, what is cut is counted", () => {
    const steps = [
      ...Array.from({ length: 900 }, (_, index) => step(`scripts.s${index}`)),
      step("scripts.gone", { action: "delete", causes: ["config changed"], before: { name: "gone" }, after: null }),
    ];
    const text = planAsMarkdown(plan(steps));
    expect(text.length).toBeLessThanOrEqual(commentLimit);
    const list = text.slice(0, text.indexOf("<details>"));
    expect([...list.matchAll(/^[+-] scripts\.(?:s\d+|gone)/gm)], "each has its line first").toHaveLength(901);
    const folds = text.match(/<details>/g)!.length;
    expect(text).toContain(`**${901 - folds} of 901 resources are not shown here**`);
    expect(text).toContain(`${901 - folds} to create, 0 to update, 0 to delete`);
    expect(folds).toBeGreaterThan(100);
  });

  test("cuts one long text, and counts its lines", () => {
    const content = Array.from({ length: 9000 }, (_, index) => `line ${index}`).join("\n");
    const changes = [change("/content", "x\ny\n", content)];
    const text = planAsMarkdown(plan([step("scripts.a", { action: "update", changes }), step("scripts.b")]));
    expect(text.length).toBeLessThanOrEqual(commentLimit);
    expect(text).toMatch(/^# \d+ more lines are in the plan file$/m);
    expect(text).toContain("scripts.b");
  });

  test("leaves out no path because another one changes a long text", () => {
    const content = Array.from({ length: 9000 }, (_, index) => `line ${index}`).join("\n");
    const changes = [change("/content", "x\ny\n", content), change("/name", "A", "B")];
    const text = planAsMarkdown(plan([step("scripts.a", { action: "update", changes })]));
    expect(text).toMatch(/^! name {2}"A" -> "B"/m);
    expect(text).toMatch(/^# \d+ more lines are in the plan file$/m);
  });

  test("counts the outputs among what did not fit", () => {
    const steps = Array.from({ length: 900 }, (_, index) => step(`scripts.s${index}`));
    const outputs = [{ name: "id", action: "create", secret: false, after: "1" }] as const;
    expect(planAsMarkdown({ ...plan(steps), outputs })).toContain("to delete, and what changes of the outputs.");
  });

  test("tells what loading and planning had to say, and no more of it than there is room for", () => {
    const warning = {
      severity: "warning",
      code: "invalid_field",
      summary: "A rule of the kind is broken",
      detail: "Every run will fail.",
      address: "imports.up",
    } as const;
    const text = planAsMarkdown({ ...plan([step("scripts.a")]), diagnostics: [warning] });
    expect(text).toContain("Warning: A rule of the kind is broken\n  imports.up\n\n  Every run will fail.");
    const many = planAsMarkdown({ ...plan([]), diagnostics: Array.from({ length: 30 }, () => warning) });
    expect(many.match(/Every run will fail/g)).toHaveLength(20);
    expect(many).toContain("and 10 more: reconduit show PLANFILE");
  });

  test("tells each deletion, and what is not shown, whatever warnings and notices say", () => {
    const long = "LONG".repeat(1_000);
    const warning = {
      severity: "warning",
      code: "rule",
      summary: `A ${long}`,
      detail: "```\n</details>",
      address: "scripts.a",
    } as const;
    const gone = ["scripts.x", "scripts.y", "scripts.z"].map((address) =>
      step(address, { action: "delete", causes: ["config changed"], before: { name: long }, after: null }),
    );
    const created = Array.from({ length: 22 }, (_, n) =>
      step(`scripts.s${n}`, { after: { name: "n", content: long.repeat(4) } }),
    );
    for (const limit of [10_000, commentLimit]) {
      const many = { ...plan([...created, ...gone]), diagnostics: Array.from({ length: 40 }, () => warning) };
      const text = planAsMarkdown(many, { limit });
      expect(text.length).toBeLessThanOrEqual(limit);
      for (const address of ["x", "y", "z"]) expect(text).toContain(`- scripts.${address}`);
      expect(text.indexOf("- scripts.x")).toBeLessThan(text.indexOf("LONG"));
      expect(text).toMatch(/and \d+ more: reconduit show PLANFILE/);
      if (text.match(/<details>/g)!.length < 25) expect(text).toContain("resources are not shown here");
      expect(text.match(/^`{3,}/gm)!.length % 2, "each fence is closed").toBe(0);
    }
  });

  test.each([
    ["an address", "x".repeat(65_000), {}],
    ["an address of backticks", "`".repeat(30_000), {}],
    ["a reason", "a", { action: "refuse", reason: "y".repeat(65_000) }],
    ["a name of the platform", "a", {}, `https://platform.example/${"z".repeat(65_000)}`],
  ] as [string, string, Partial<Step>, string?][])(
    "lists each change, however long %s is",
    (_what, name, rest, baseUrl) => {
      const deletions = [..."bcd"].map((letter) => step(`scripts.${letter}`, { action: "delete", after: null }));
      const all = plan([step(`scripts["${name}"]`, { action: "delete", after: null, ...rest }), ...deletions]);
      const text = planAsMarkdown(baseUrl === undefined ? all : { ...all, platform: { ...all.platform, baseUrl } });
      expect(text.length).toBeLessThanOrEqual(commentLimit);
      for (const { address } of deletions) {
        expect(text).toMatch(new RegExp(`^- ${address}`, "m"));
        expect(text).toContain(`<code>- ${address}</code>`);
      }
    },
  );

  test("stays below any limit, even where nothing fits", () => {
    for (const limit of [10, 300, 1000]) {
      expect(planAsMarkdown(plan([step("scripts.a"), step("scripts.b")]), { limit }).length).toBeLessThanOrEqual(limit);
    }
  });

  test("names each object that an adoption overwrites", () => {
    const taken = Array.from({ length: 5 }, (_, n) =>
      step(`scripts.s${n}`, {
        action: "adopt",
        id: `65e00000000000000000000${n}`,
        before: { name: `prod${n}` },
        changes: [change("/content", "live", "EVIL")],
      }),
    );
    const text = planAsMarkdown(plan(taken));
    for (const n of [0, 1, 2, 3, 4]) expect(text).toContain(`overwrites _id 65e00000000000000000000${n} "prod${n}"`);
  });
});

test.each(["\u202e", "\u200b", "\u2028", "\ufffe", "\ufdd0", "\ufffc", "\ue000", "\u2066"])(
  "a character that nobody sees is written out in every report: %j",
  (character) => {
    const name = `evil${character}gnp.exe`;
    const unmanaged = [{ kind: "script", id: "65e000000000000000000001", name, owner: undefined }];
    const base = plan([]);
    const drift = { ...base, kind: "drift", drifted: [], unmanaged, partial: false };
    const texts = [
      driftAsMarkdown(drift as never),
      planAsMarkdown(plan([step(`scripts["${name}"`)])),
      junitText({
        suite: name,
        failed: 1,
        ms: 1,
        cases: [{ name, of: name, failure: { message: name, text: `${name}\n` } }],
      }),
      sarifText(
        sarifLog([], [{ rule: "r", message: name, subject: name, fingerprint: "f" }], { file: "a", folder: "" }),
      ),
      printableJson({ name }),
    ];
    for (const text of texts) expect(text).not.toContain(character);
    expect(texts[3]).toContain(JSON.stringify(toPrintable(name)));
  },
);

test("a message in SARIF makes no link", () => {
  const message = "see [the rules](https://evil.test)";
  const finding = { rule: "r", message, subject: "a", fingerprint: "f", accepted: message };
  const rule = { id: "r", text: message, level: "note" } as const;
  const text = sarifText(sarifLog([rule], [finding], { file: "a", folder: "" }));
  expect(text.match(/\[the rules\] \(https/g)).toHaveLength(3);
  expect(text).not.toContain("](");
});
