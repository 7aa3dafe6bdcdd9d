/** Policies: subjects, results and bounds, without a platform. */
import { expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import type { Plan, Step } from "../../src/model/plan.ts";
import type { Policy } from "../../src/model/policy.ts";
import { compilePolicy, evaluateDrift, evaluatePlan } from "../../src/policy/index.ts";

const source = { file: "rules.yaml", line: 3, column: 1 };

const policy = (more: Partial<Policy>): Policy => ({
  name: "rule",
  for: "step",
  require: "false",
  message: "It is so.",
  severity: "deny",
  except: [],
  overridable: false,
  source,
  where: () => source,
  ...more,
});

const step = (more: Partial<Step>): Step => ({
  address: "imports.a",
  kind: "import",
  action: "update",
  causes: [],
  changes: [],
  before: null,
  after: null,
  dependsOn: [],
  requests: 1,
  ...more,
});

const planOf = (steps: readonly Step[]): Plan =>
  ({
    kind: "plan",
    formatVersion: 1,
    mode: "apply",
    stack: "shop",
    platform: { baseUrl: "https://p.example", account: "a" },
    createdAt: "2026-03-01T12:00:00.000Z",
    configHash: "",
    state: { lineage: "l", serial: 1 },
    steps,
    outputs: [],
    summary: {
      create: 0,
      adopt: 0,
      restore: 0,
      update: 1,
      replace: 0,
      delete: 2,
      move: 0,
      forget: 0,
      read: 0,
      noop: 0,
    },
    cost: { refreshRequests: 1, applyRequests: 2, refreshed: 1 },
    diagnostics: [],
  }) as Plan;

const findings = (rule: Partial<Policy>, steps: readonly Step[] = [step({})], more: { environment?: string } = {}) =>
  evaluatePlan([policy(rule)], planOf(steps), {
    environment: more.environment,
    placeOf: () => ({ file: "reconduit.yaml", line: 9, column: 3, excerpt: "secret: canary" }),
  }).findings;

test("a violation has address, place, rule and message, and no line that may contain a secret", () => {
  expect(findings({ message: "${address} is ${action}d: ${causes} ${undo}" })).toEqual([
    {
      policy: "rule",
      outcome: "deny",
      address: "imports.a",
      message: "imports.a is updated: [] null",
      source: { file: "reconduit.yaml", line: 9, column: 3 },
      rule: source,
    },
  ]);
});

test.each<[string, Partial<Policy>, Partial<Step>, boolean]>([
  ["when is false", { when: "action == 'delete'" }, {}, true],
  ["when is true", { when: "action == 'update'" }, {}, false],
  ["the names of step", { when: "step.action == 'update' && kind == 'import'" }, {}, false],
  [
    "a change",
    { require: "changes.all(c, c.path != '/name')" },
    { changes: [{ path: "/name", cause: "drift" }] },
    false,
  ],
  [
    "a change without a former value",
    { require: "changes[0].before == null && !changes[0].secret" },
    { changes: [{ path: "/a", after: 1, cause: "drift" }] },
    true,
  ],
  [
    "authors",
    { require: "authors.all(a, a.who == 'eve')" },
    { authors: [{ path: "/a", grade: "field", who: "eve" }] },
    true,
  ],
  ["irreversible", { require: "size(irreversible) == 0" }, { irreversible: ["data is lost"] }, false],
  ["undo", { require: "undo == null || undo.grade == 'exact'" }, { undo: { grade: "lossy" } }, false],
  [
    "whole numbers",
    { require: "changes[0].after + 1 == 3" },
    { changes: [{ path: "/a", after: 2, cause: "drift" }] },
    true,
  ],
  [
    "a value known after apply",
    { require: "changes[0].after == '(known after apply)'" },
    { changes: [{ path: "/a", after: { $unknown: "tags.a" }, cause: "drift" }] },
    true,
  ],
  ["an unchanged resource", {}, { action: "noop" }, true],
])("a rule about steps reads %s", (_, rule, about, passes) => {
  expect(findings(rule, [step(about)]).length).toBe(passes ? 0 : 1);
});

test("a rule about the plan reads summary, stack, env, steps and cost, and has no address", () => {
  const require =
    "summary.delete == 2 && stack == 'shop' && env == 'prod' && size(steps) == 1 && cost.applyRequests == 2";
  expect(findings({ for: "plan", require }, undefined, { environment: "prod" })).toEqual([]);
  expect(
    findings({ for: "plan", require, message: "${summary.delete} of ${plan.stack} in ${{'a': [1, 'x']}}" }),
  ).toEqual([expect.objectContaining({ message: '2 of shop in {"a":[1,"x"]}' })]);
});

test("a rule about resources reads address, kind and document of every resource that stays", () => {
  const documents: readonly Partial<Step>[] = [
    { action: "noop", after: { name: "x" } },
    { address: "imports.b", action: "delete", after: null },
    { address: "imports.c", action: "create", after: { description: "c" } },
  ];
  const found = findings(
    { for: "resource", require: "has(document.description)", message: "${kind} ${address}" },
    documents.map(step),
  );
  expect(found.map(({ message }) => message)).toEqual(["import imports.a"]);
});

test("a rule about drift reads address, kind and each path with values and author", () => {
  const report = evaluateDrift(
    [policy({ for: "drift", require: "paths.all(p, p.who == 'eve')", message: "${paths}" })],
    [
      {
        address: "imports.a",
        kind: "import",
        changes: [{ path: "/a", before: 1, after: 2, cause: "drift" }],
        authors: [{ path: "/a", grade: "field", who: "bob", at: "2026-01-01T00:00:00Z", through: "ui" }],
      },
    ],
    { environment: undefined, at: "2026-01-01T00:00:00Z", placeOf: () => undefined },
  );
  expect(JSON.parse(report.findings[0]!.message)).toEqual([
    { path: "/a", before: 1, after: 2, who: "bob", at: "2026-01-01T00:00:00Z", through: "ui" },
  ]);
});

test("a rule of environments holds in these alone", () => {
  const rule = { environments: ["prod"] };
  expect(
    [undefined, "dev", "prod"].map(
      (environment) => findings(rule, undefined, environment === undefined ? {} : { environment }).length,
    ),
  ).toEqual([0, 0, 1]);
});

test.each([
  ["imports.a", "2026-03-01", "excepted"],
  ["imports.a", "2026-03-01T11:59:00Z", "deny"],
  ["imports.a", "2026-02-28", "deny"],
  ["imports.b", "2027-01-01", "deny"],
  ["imports", "2027-01-01", "deny"],
  ["*", "2027-01-01", "excepted"],
])("an exception for %s until %s: %s", (address, until, outcome) => {
  expect(findings({ except: [{ address, until, reason: "agreed" }] })[0]).toMatchObject({
    outcome,
    ...(outcome === "excepted" ? { reason: "agreed" } : {}),
  });
});

test("an exception for a block of instances includes each instance", () => {
  const except = [{ address: "imports.a", until: "2027-01-01", reason: "agreed" }];
  const found = findings({ except }, [step({ address: 'imports.a["eu"]' }), step({ address: "imports.ab" })]);
  expect(found.map(({ outcome }) => outcome)).toEqual(["excepted", "deny"]);
});

test.each([
  ["a field that is missing", "changes[0].path == ''"],
  ["a value that is not true or false", "action"],
  ["a function that does not exist", "nope(action)"],
  ["a name that does not exist", "document.name == ''"],
  ["a pattern that is not valid", "action.matches('(')"],
])("an error of evaluation denies, at each severity: %s", (_, require) => {
  const [found] = findings({ require, severity: "warn", except: [{ address: "*", until: "2099-01-01", reason: "r" }] });
  expect(found).toMatchObject({
    outcome: "deny",
    failed: true,
    message: expect.stringContaining("could not be evaluated"),
  });
});

const faults = (require: string) => {
  const compiled = compilePolicy(policy({ require }));
  return "require" in compiled ? "valid" : compiled.map(({ pointer, message }) => `${pointer} ${message}`).join();
};

test.each([
  [`${"(".repeat(33)}1${")".repeat(33)}`, "/require brackets are nested deeper than 32"],
  [`${"!".repeat(3_999)}a`, "valid"],
  [`a${" + a".repeat(2_000)}`, "/require the expression is longer than 4000 characters"],
  ["1 +", '/require unexpected text at "+"'],
  ["a b", '/require unexpected text at "b"'],
])("an expression is bounded in size and depth", (text, told) => {
  expect(faults(text)).toBe(told);
});

/** Expressions that would take hours, or all memory. */
const endless: readonly string[] = [
  "steps.all(a, steps.all(b, steps.all(c, steps.all(d, true))))",
  `${"[1,2,3,4,5,6,7,8,9,10].all(a, ".repeat(12)}true${")".repeat(12)}`,
  `["aaaaaaaaaa"]${".map(x, x + x)".repeat(60)}[0] == ""`,
  `[[1]]${".map(x, x + x)".repeat(60)}[0] == []`,
  `[[1]]${".map(x, [x, x, x, x])".repeat(60)}[0] == []`,
  `[["a"]]${".map(x, x + x)".repeat(18)}.all(x, x.join("aaaaaaaaaa").matches("(a+)+$"))`,
  "steps.all(a, steps.all(b, steps.all(c, a == b || b == c || true)))",
  `steps.all(s, s.address.matches("(((a{0,50}){0,50}){0,50}){0,50}b"))`,
];

test.each(endless.map((require) => [require.slice(0, 60), require]))("%s ends, and denies", (_, require) => {
  const steps = Array.from({ length: 1_000 }, (__, at) => step({ address: `imports.a${at}`, after: { at } as Json }));
  const found = findings({ for: "plan", require }, steps);
  expect(found).toEqual([expect.objectContaining({ outcome: "deny", failed: true })]);
});

test("the message of a rule is bounded, too", () => {
  const [found] = findings({ message: `\${[[1]]${".map(x, [x, x, x, x])".repeat(40)}}` });
  expect(found).toMatchObject({ outcome: "deny", failed: true });
  expect(
    findings({ message: `${"x".repeat(1_000)}\${["a"]${".map(x, x + x)".repeat(15)}[0]}` })[0]!.message.length,
  ).toBeLessThan(2_100);
});

test("the text of an error quotes the beginning of a long value alone", () => {
  const [found] = findings({ message: `\${int("${"x".repeat(3_000)}")}` });
  expect(found).toMatchObject({ outcome: "deny", failed: true, message: expect.stringContaining("xxx") });
  expect(found!.message.length).toBeLessThan(400);
});

test("$${ is not an expression, and brackets in texts and maps do not end one", () => {
  expect(findings({ message: "$${a} ${'}' + \"}\"} ${{'a': {'b': 1}}}" })[0]!.message).toBe('${a} }} {"a":{"b":1}}');
});

test("an object of the author's with $unknown among its keys is not an unknown value for a rule", () => {
  const after = {
    settings: { x: { $unknown: "scripts.a", endpoint: "https://evil.example" }, y: { $unknown: "scripts.a" } },
  };
  const rule = policy({
    for: "resource",
    require: "document.settings.x.endpoint == 'https://good.example' && document.settings.y == '(known after apply)'",
  });
  const { findings } = evaluatePlan([rule], planOf([step({ action: "create", after })]), {
    environment: undefined,
    placeOf: () => undefined,
  });
  expect(findings.map(({ outcome, failed }) => [outcome, failed])).toEqual([["deny", undefined]]);
});

const longText = "x".repeat(200_000);

function findingsFor(require: string, document: Json): readonly unknown[] {
  const rule = policy({ for: "resource", require });
  const { findings } = evaluatePlan([rule], planOf([step({ action: "create", after: document })]), {
    environment: undefined,
    placeOf: () => undefined,
  });
  return findings.map(({ outcome, failed, message }) => [outcome, failed, message]);
}

test.each([
  ["replace where every place is a hit", 'document.a.replace("", document.a) == "a"', "becomes too large"],
  ["replace of each character", 'document.a.replace("x", document.a) == "a"', "becomes too large"],
  ["a search for a long text", 'document.a.contains(document.a.substring(0, 100000) + "y")', "takes too long"],
  ["a backward search", 'document.a.lastIndexOf(document.a.substring(0, 100000) + "y") == 1', "takes too long"],
  [
    "lists of one list again and again",
    '"%s".format([[0, 1].map(a, document.l.map(b, document.l))]) == "a"',
    "takes too long",
  ],
  ["the size of a long text in loops", "document.l.all(a, document.l.all(b, size(document.a) > 0))", "takes too long"],
])("work that grows with the square of a text ends: %s", (_, require, why) => {
  const found = findingsFor(require, { a: longText, l: Array.from({ length: 1_000 }, (_each, index) => index) });
  expect(found).toEqual([["deny", true, expect.stringContaining(why)]]);
});

test("replace follows the language, also for the empty text and a number of times", () => {
  const require = [
    '"hello".replace("l", "_") == "he__o"',
    '"hello".replace("l", "_", 1) == "he_lo"',
    '"hello".replace("l", "_", 0) == "hello"',
    '"hello".replace("l", "_", -1) == "he__o"',
    '"hey".replace("", "_") == "_h_e_y_"',
    '"hey".replace("", "_", 2) == "_h_ey"',
    '"aaa".replace("a", "aa") == "aaaaaa"',
  ].join(" && ");
  expect(findingsFor(require, {})).toEqual([]);
});

test("a list that grows is not the list that it began with", () => {
  const require = "[[1, 2] + [3]].map(v, [v + [4], v + [5], v]) == [[[1, 2, 3, 4], [1, 2, 3, 5], [1, 2, 3]]]";
  expect(findingsFor(require, {})).toEqual([]);
});

test("lists of tens of thousands of elements are mapped and filtered", () => {
  const require = 'document.a.split("").map(x, x + "y").filter(x, x == "xy").size() == 20000';
  expect(findingsFor(require, { a: "x".repeat(20_000) })).toEqual([]);
});
