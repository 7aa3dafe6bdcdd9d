/** Policies from outside: validate, lint, plan, apply, rehearse, undo and destroy, and where their results are shown. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sarifSchema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json" with { type: "json" };
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { document, folder, reconduit } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const rules = `policies:
  described:
    for: resource
    when: kind == 'script'
    require: has(document.description)
    message: "\${address} has no description."
    severity: deny
    overridable: true
  noDeletes:
    for: step
    when: action == 'delete'
    require: "false"
    message: "\${address} is deleted."
    severity: deny
    environments: [prod]
  fewChanges:
    for: plan
    require: size(steps) < 2
    message: "\${size(steps)} changes at once in \${stack}."
    severity: warn
  blind:
    for: resource
    when: kind == 'connection'
    require: document.http.auth.basic.password == '******'
    message: "The password is \${document.http.auth.basic.password}."
    severity: deny
`;

const manifest = `reconduit: 1
name: ruled
include: [rules.yaml]
variables: { password: { type: string, secret: true, default: canary-77 } }
connections:
  shop:
    name: Shop
    type: http
    http:
      baseURI: https://shop.example
      mediaType: json
      auth: { type: basic, basic: { username: u, password: "\${var.password}" } }
scripts:
  clean:
    name: Clean
    content: function preMap(options) { return options.data; }
tags:
  late: { tag: late }
`;

const stack = (files: { readonly [name: string]: string } = {}) =>
  folder({
    "reconduit.yaml": manifest,
    "rules.yaml": rules,
    "environments/prod.yaml": "tags: {}\n",
    ...files,
  });

type Run = Awaited<ReturnType<typeof reconduit>>;
interface Sarif {
  readonly ruleId: string;
  readonly level: string;
  readonly locations: readonly { readonly physicalLocation: object }[];
}

const codes = (ended: Run) =>
  document(ended)
    .diagnostics.filter(({ code }) => String(code).startsWith("policy"))
    .map(({ severity, code, address, source }) => [
      severity,
      code,
      address,
      (source as { file: string; line: number }).file,
      (source as { line: number }).line,
    ]);

test("lint evaluates rules about resources without a platform: each violation has address, place, rule and message", async () => {
  const cwd = stack();
  const shown = await reconduit(["lint"], { cwd });
  expect(shown.code).toBe(1);
  expect(shown.stderr).toContain("scripts.clean");
  expect(shown.stderr).toContain("reconduit.yaml:14");
  expect(shown.stderr).toContain("described (rules.yaml:2): scripts.clean has no description.");
  expect(codes(await reconduit(["lint", "--json"], { cwd }))).toEqual([
    ["error", "policy-denied", "scripts.clean", "reconduit.yaml", 14],
  ]);
});

/** Returns the faults of a log by the schema of SARIF 2.1.0. */
function sarifFaults(log: unknown): unknown {
  // Its draft 04 has other names for its own two keys, and uses nothing else that later drafts lack.
  const { $schema: _, id: __, ...schema } = sarifSchema as { $schema: string; id: string };
  const check = new Ajv({ strict: false, logger: false, unicodeRegExp: false }).compile(schema);
  return check(log) ? [] : check.errors;
}

test("lint --sarif has findings, results of policies and mistakes of declarations at their lines, by the schema", async () => {
  const cwd = stack({
    ".git/HEAD": "",
    "environments/dev.yaml": "variables: { never: { type: string, default: x } }\n",
  });
  const run = async (...args: readonly string[]) => {
    const { code, stdout } = await reconduit(["lint", "--sarif", ...args], { cwd });
    const log = JSON.parse(stdout) as { runs: [{ results: Sarif[]; tool: { driver: { rules: { id: string }[] } } }] };
    expect(sarifFaults(log)).toEqual([]);
    const [{ results, tool }] = log.runs;
    const known = tool.driver.rules.map(({ id }) => id);
    for (const { ruleId } of results) expect(known).toContain(ruleId);
    expect(stdout).not.toContain("canary");
    return {
      code,
      found: results.map(({ ruleId, level, locations }) => [ruleId, level, locations[0]!.physicalLocation]),
    };
  };
  const at = (uri: string, startLine: number, startColumn = 3) => ({
    artifactLocation: { uri },
    region: { startLine, startColumn },
  });
  const declared = await run("--env", "dev");
  expect(declared.code).toBe(1);
  expect(declared.found).toContainEqual(["policy/described", "error", at("reconduit.yaml", 14)]);
  expect(declared.found).toContainEqual(["lint/unused", "warning", at("environments/dev.yaml", 1, 14)]);
  writeFileSync(join(cwd, "reconduit.yaml"), `${manifest}  wrong: { tog: x }\n`);
  const broken = await run();
  expect(broken.code).toBe(1);
  expect(broken.found).toContainEqual(["unknown-field", "error", at("reconduit.yaml", 19, 12)]);
});

test("a plan that rules deny is shown and saved, exits 1, and apply refuses it", async () => {
  const { env, server } = await platform();
  const cwd = stack();
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
  const planned = await run("plan", "--out", "plan.json", "--html", "plan.html", "--detailed-exitcode");
  expect(planned.code).toBe(1);
  expect(planned.stdout).toContain("scripts.clean");
  expect(planned.stderr).toContain("described (rules.yaml:2): scripts.clean has no description.");
  expect(planned.stderr).toContain("fewChanges (rules.yaml:16): 3 changes at once in ruled.");
  const found = codes(await run("plan", "--json"));
  expect(found).toEqual([
    ["error", "policy-denied", "scripts.clean", "reconduit.yaml", 14],
    ["warning", "policy-warned", undefined, "rules.yaml", 16],
  ]);
  const markdown = await run("show", "plan.json", "--markdown");
  const shown = await run("show", "plan.json");
  for (const text of [markdown.stdout, shown.stderr, readFileSync(join(cwd, "plan.html"), "utf8")])
    expect(text).toContain("scripts.clean has no description.");
  const sarif = JSON.parse((await run("show", "plan.json", "--format", "sarif")).stdout).runs[0].results;
  expect(sarif.map(({ ruleId, level, locations }: Sarif) => [ruleId, level, locations[0]!.physicalLocation])).toEqual([
    [
      "policy/described",
      "error",
      { artifactLocation: { uri: "reconduit.yaml" }, region: { startLine: 14, startColumn: 3 } },
    ],
    [
      "policy/fewChanges",
      "warning",
      { artifactLocation: { uri: "rules.yaml" }, region: { startLine: 16, startColumn: 3 } },
    ],
  ]);
  for (const args of [
    ["apply", "plan.json"],
    ["apply", "--auto-approve"],
    ["rehearse"],
    ["apply", "--rehearse", "--auto-approve"],
  ]) {
    const ended = await run(...args);
    expect([args, ended.code, ended.stderr]).toEqual([args, 1, expect.stringContaining("described (rules.yaml:2)")]);
  }
  expect((await run("plan", "--json")).stdout).not.toContain("canary-77");
  expect(server).toBeDefined();
});

test("apply evaluates the rules again, on what is applied: a rule that came after the plan denies", async () => {
  const { env } = await platform();
  const cwd = stack({ "rules.yaml": "tags: {}\n" });
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
  expect((await run("plan", "--out", "plan.json")).code).toBe(0);
  writeFileSync(join(cwd, "rules.yaml"), rules);
  const ended = await run("apply", "plan.json");
  expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining("The configuration changed")]);
  expect((await run("apply", "--auto-approve")).stderr).toContain("scripts.clean has no description.");
});

test("an override needs a rule that allows it and a reason, and stands in plan, receipt and pages", async () => {
  const { env } = await platform();
  const cwd = stack();
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
  const refused = async (code: string, ...args: readonly string[]) => {
    const ended = await run("apply", "--auto-approve", ...args, "--json");
    expect([ended.code, ended.stdout]).toEqual([1, expect.stringContaining(`"code":"${code}"`)]);
  };
  await refused("reason-missing", "--override", "described");
  await refused("unknown-policy", "--override", "describe", "--reason", "x");
  await refused("policy-not-overridable", "--override", "blind", "--reason", "x");
  const applied = await run("apply", "--auto-approve", "--override", "described", "--reason", "Hotfix 42", "--json");
  expect(applied.code).toBe(0);
  const events = applied.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const { plan } = events.find(({ type }) => type === "plan");
  expect(plan.policies).toMatchObject({
    overrides: [{ policy: "described", reason: "Hotfix 42" }],
    findings: [
      { policy: "described", outcome: "overridden", address: "scripts.clean", reason: "Hotfix 42" },
      { policy: "fewChanges", outcome: "warn" },
    ],
  });
  const [{ id }] = JSON.parse((await run("history", "--json")).stdout).receipts;
  const { receipt } = JSON.parse((await run("show", id, "--json")).stdout);
  expect(receipt.policies).toEqual(plan.policies);
  expect((await run("show", id, "--html", "receipt.html")).stdout).toContain("Hotfix 42");
  expect(readFileSync(join(cwd, "receipt.html"), "utf8")).toContain("Hotfix 42");
});

test("undo and destroy meet the rules of the declarations", async () => {
  const { env } = await platform();
  const cwd = stack({ "environments/prod.yaml": "tags: { more: { tag: more } }\n" });
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
  const override = ["--auto-approve", "--override", "described", "--reason", "first"];
  expect((await run("apply", "--env", "prod", ...override)).code).toBe(0);
  const undone = await run("undo", "last", "--env", "prod", "--auto-approve", "--allow-lossy");
  expect([undone.code, undone.stderr]).toEqual([1, expect.stringContaining("tags.more is deleted.")]);
  const saved = await run("undo", "last", "--env", "prod", "--allow-lossy", "--out", "undo.json");
  expect([saved.code, saved.stdout]).toEqual([1, expect.stringContaining("Policies deny it")]);
  const destroyed = await run("destroy", "--env", "prod", "--auto-approve");
  expect([destroyed.code, destroyed.stderr]).toEqual([1, expect.stringContaining("tags.more is deleted.")]);
});

test.each<[string, string, string]>([
  ["an unknown key", "{ for: step, require: a, message: m, severity: deny, wen: b }", '"wen" is not part of a policy'],
  [
    "an unknown subject",
    "{ for: steps, require: a, message: m, severity: deny }",
    "for is one of step, plan, resource, drift",
  ],
  ["a missing severity", "{ for: step, require: a, message: m }", "severity is one of deny, warn"],
  [
    "CEL that is not valid",
    '{ for: step, require: "a &&& b", message: m, severity: deny }',
    "require of policy x is not valid CEL",
  ],
  [
    "a message that is not closed",
    '{ for: step, require: a, message: "${a", severity: deny }',
    "message of policy x is not valid CEL",
  ],
  [
    "an exception without an end",
    "{ for: step, require: a, message: m, severity: deny, except: [{ address: a, reason: r }] }",
    "until is",
  ],
  [
    "an exception that ends never",
    "{ for: step, require: a, message: m, severity: deny, except: [{ address: a, reason: r, until: never }] }",
    "until is a day",
  ],
])("validate reports %s at its line", async (_, text, told) => {
  const cwd = stack({ "rules.yaml": `policies:\n  x: ${text}\n` });
  const { code, stderr } = await reconduit(["validate"], { cwd });
  expect([code, stderr]).toEqual([1, expect.stringContaining(told)]);
  expect(stderr).toContain("rules.yaml:2");
});

test("neither the manifest nor an overlay replaces or removes a rule of an included file", async () => {
  const twice = stack({ "reconduit.yaml": `${manifest}${rules}` });
  expect((await reconduit(["validate"], { cwd: twice })).stderr).toContain("A policy is declared twice");
  for (const patch of ["{ described: null }", "{ described: { severity: warn } }"]) {
    const cwd = stack({ "environments/prod.yaml": `policies: ${patch}\n` });
    const { code, stderr } = await reconduit(["validate", "--env", "prod"], { cwd });
    expect([code, stderr]).toEqual([1, expect.stringContaining("described is declared at rules.yaml:2")]);
  }
  const cwd = stack({
    "environments/prod.yaml": "policies: { more: { for: plan, require: true, message: m, severity: warn } }\n",
  });
  expect((await reconduit(["validate", "--env", "prod"], { cwd })).code).toBe(0);
});

test("secrets are masked in all that rules read", async () => {
  const { env } = await platform();
  const every = (subject: string, value: string) =>
    `{ for: ${subject}, require: "false", message: "${value}", severity: warn }`;
  const cwd = stack({
    "rules.yaml": `policies:
  steps: ${every("step", "${step}")}
  plans: ${every("plan", "${plan}")}
  resources: ${every("resource", "${resource}")}
`,
  });
  const texts = await Promise.all(
    [
      ["lint", "--json"],
      ["plan", "--json"],
      ["apply", "--auto-approve", "--json"],
    ].map((args) => reconduit(args, { cwd, env })),
  );
  for (const { code, stdout, stderr } of texts) {
    // Lint finds the default of the secret.
    expect([stdout.includes("plain-secret") ? 1 : 0, ""]).toEqual([code, stderr]);
    expect(stdout).toContain("******");
    expect(stdout).not.toContain("canary-77");
  }
});

test("drift evaluates its rules: paths with values and author, and exits 1 where one denies", async () => {
  const { env, server } = await platform();
  const cwd = stack({
    "rules.yaml": `policies:
  byHand:
    for: drift
    require: size(paths) == 0
    message: "\${address}: \${paths.map(p, [p.path, p.before, p.after])} by \${paths[0].who}"
    severity: deny
`,
  });
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
  expect((await run("apply", "--auto-approve")).code).toBe(0);
  expect((await run("drift")).code).toBe(0);
  const headers = { authorization: `Bearer ${server.token}`, "content-type": "application/json" };
  const list = (await (await fetch(`${server.url}/v1/tags`, { headers })).json()) as readonly {
    _id: string;
    tag: string;
  }[];
  const tag = list.find((each) => each.tag === "late")!;
  const body = JSON.stringify({ tag: "early" });
  const answer = await fetch(`${server.url}/v1/tags/${tag._id}`, { method: "PUT", headers, body });
  expect(answer.status).toBe(200);
  const ended = await run("drift", "--json");
  const found = document(ended);
  expect(ended.code).toBe(1);
  expect(found.diagnostics).toContainEqual(
    expect.objectContaining({
      code: "policy-denied",
      address: "tags.late",
      detail: expect.stringMatching(/^byHand \(rules.yaml:2\): tags.late: \[\["\/tag","late","early"\]\] by \S+/),
    }),
  );
  expect((await run("drift", "--markdown")).stdout).toContain("byHand");
});

test("policy init writes twenty rules that have passing tests, and overwrites nothing", async () => {
  const cwd = folder({
    "reconduit.yaml": "reconduit: 1\nname: new\ninclude: [rules/start.yaml]\ntags: { a: { tag: a } }\n",
  });
  const run = (...args: readonly string[]) => reconduit(args, { cwd });
  expect((await run("policy", "init", "rules/start.yaml")).code).toBe(0);
  const again = await run("policy", "init", "rules/start.yaml");
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("never overwrites")]);
  expect((await run("fmt", "--check")).code).toBe(0);
  const { tests, passed, failed } = document(await run("test", "--json")) as unknown as {
    tests: readonly { of: string }[];
    passed: number;
    failed: number;
  };
  expect([passed, failed]).toEqual([40, 0]);
  const rules = readFileSync(join(cwd, "rules/start.yaml"), "utf8").split("\ntests:\n")[0]!;
  const names = [...rules.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => `policies.${name}`);
  expect(names).toHaveLength(20);
  // Each rule has a test that it passes, and one that breaks it.
  expect(tests.map(({ of }) => of)).toEqual(names.flatMap((name) => [name, name]));
  expect((await run("lint", "--json")).code).toBe(0);
});

test("explain policies shows each rule with its place, its conditions and its exceptions, without a platform", async () => {
  const excepted = rules.replace(
    "    environments: [prod]\n",
    "    environments: [prod]\n    except: [{ address: tags.late, until: 2020-01-31, reason: old }]\n",
  );
  const cwd = stack({ "rules.yaml": excepted });
  const run = (...args: readonly string[]) => reconduit(["explain", ...args], { cwd });
  const all = document(await run("policies", "--json")) as unknown as {
    policies: { name: string; applies: boolean }[];
  };
  expect(all.policies.map(({ name, applies }) => [name, applies])).toEqual([
    ["policies.blind", true],
    ["policies.described", true],
    ["policies.fewChanges", true],
    ["policies.noDeletes", false],
  ]);
  const inProd = document(await run("policies.noDeletes", "--json", "--env", "prod"));
  expect(inProd).toMatchObject({
    policies: [{ applies: true, declaredAt: { file: "rules.yaml", line: 9 }, except: [{ ended: true }] }],
  });
  const shown = await run("policies.noDeletes");
  for (const text of [
    "policies.noDeletes  deny  rules.yaml:9",
    "about     each change of a plan",
    "when      action == 'delete'",
    "only in   prod (not with the chosen environment)",
    "except    tags.late until 2020-01-31 (ended): old",
  ])
    expect(shown.stdout).toContain(text);
  expect(await run("policies.noDelete")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Did you mean policies.noDeletes?"),
  });
  const without = folder({ "reconduit.yaml": "reconduit: 1\nname: free\ntags: { a: { tag: a } }\n" });
  expect((await reconduit(["explain", "policies"], { cwd: without })).stdout).toContain("declares no policies");
});

test("the comment of a CDK stack declares rules, as the construct Policy writes them", async () => {
  const app = (policies: object) => ({
    "//": { metadata: { stackName: "built" }, reconduit: { policies } },
    provider: { reconduit: [{}] },
    terraform: { required_providers: { reconduit: { source: "reconduit/reconduit" } } },
    resource: { reconduit_tag: { late: { tag: "late" } } },
  });
  const rule = {
    for: "resource",
    require: "document.tag != 'late'",
    message: "${address} is called ${document.tag}.",
    severity: "deny",
  };
  const { env } = await platform();
  const cwd = folder({ "cdk.tf.json": JSON.stringify(app({ named: rule }), undefined, 2) });
  const run = (...args: readonly string[]) => reconduit([...args, "-f", "cdk.tf.json"], { cwd, env });
  const planned = await run("plan", "--json");
  expect(planned.code).toBe(1);
  expect(document(planned).diagnostics).toContainEqual(
    expect.objectContaining({
      code: "policy-denied",
      address: "tags.late",
      detail: expect.stringContaining("is called late."),
    }),
  );
  expect(document(planned).diagnostics[0]!.detail).toMatch(/^named \(cdk\.tf\.json:\d+\)/);
  expect(await run("apply", "--auto-approve")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("is called late."),
  });
  writeFileSync(join(cwd, "cdk.tf.json"), JSON.stringify(app({ named: { ...rule, require: "nope(", sevrity: 1 } })));
  const wrong = await run("validate");
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toContain("sevrity");
  writeFileSync(join(cwd, "cdk.tf.json"), JSON.stringify(app({ named: { ...rule, require: "nope(" } })));
  expect((await run("validate")).stderr).toContain("is not valid CEL");
});

test("a mistake in a rule is reported once, and not again for each of its tests", async () => {
  const text = "{ of: policies.noDeletes, env: prod, steps: [{ address: tags.a, action: delete }], expect: deny }";
  const cwd = tested(text);
  const path = join(cwd, "reconduit.yaml");
  writeFileSync(path, readFileSync(path, "utf8").replace("severity: deny", "severity: denyy"));
  const { code, stderr } = await reconduit(["validate"], { cwd });
  expect(code).toBe(1);
  expect(stderr).toContain("severity is one of deny, warn.");
  expect(stderr).not.toContain("No policy is declared");
});

const tested = (test: string) =>
  folder({
    "reconduit.yaml": `reconduit: 1
name: tested
policies:
  noDeletes:
    for: plan
    when: env == "prod"
    require: summary.delete == 0 && steps.all(s, s.action != "delete")
    message: "\${summary.delete} deletions."
    severity: deny
    environments: [prod]
    except: [{ address: "*", until: 2099-01-01, reason: always }]
  broken: { for: step, require: nope(address), message: m, severity: warn }
tags: { a: { tag: a } }
tests:
  it: ${test}
`,
    "plan.json": JSON.stringify({
      kind: "plan",
      summary: { delete: 1 },
      cost: {},
      stack: "s",
      createdAt: "2026-01-01T00:00:00Z",
      steps: [{ address: "tags.a", kind: "tag", action: "delete", causes: [], changes: [] }],
    }),
  });

test.each<[string, number, string]>([
  ["{ of: policies.noDeletes, env: prod, steps: [{ address: tags.a, action: delete }], expect: deny }", 0, "1 passed"],
  ["{ of: policies.noDeletes, env: dev, steps: [{ address: tags.a, action: delete }], expect: pass }", 0, "1 passed"],
  ["{ of: policies.noDeletes, env: prod, plan: plan.json, expect: deny }", 0, "1 passed"],
  ["{ of: policies.noDeletes, env: prod, steps: [{ address: tags.a }], expect: deny }", 1, "1 failed"],
  ["{ of: policies.broken, steps: [{ address: tags.a }], expect: deny }", 1, "error"],
  ["{ of: policies.noDelete, steps: [], expect: deny }", 1, "Did you mean"],
  ["{ of: policies.noDeletes, expect: deny }", 1, "has a plan file"],
  ["{ of: policies.noDeletes, plan: reconduit.yaml, expect: deny }", 1, "is not a plan file"],
  ["{ of: policies.noDeletes, plan: ../none.json, expect: deny }", 1, "none.json"],
  ["{ of: policies.noDeletes, steps: [], expect: denied }", 1, "expect is one of deny, warn, pass"],
  ["{ of: policies.noDeletes, steps: [{ address: tags.a, changes: 1 }], expect: deny }", 1, "changes is a list"],
])("the test of a policy %s", async (text, code, told) => {
  const ended = await reconduit(["test"], { cwd: tested(text) });
  expect([ended.code, `${ended.stdout}${ended.stderr}`]).toEqual([code, expect.stringContaining(told)]);
});
