/** Tests what lint finds in declarations and on an account, and what switches it off. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { kindNamed, kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { connect } from "../../src/client/index.ts";
import type { LintFinding } from "../../src/model/lint.ts";
import { renderLint } from "../../src/views/account/lint.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { lintStack } from "../../src/workbench/lint/lint.ts";
import { servesOthers } from "../../src/workbench/lint/serving-kinds.ts";
import { createWorkplace, type Workplace } from "../../src/workbench/workplace.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";

function placeOf(files: { readonly [name: string]: string }, choices: Partial<Workplace["choices"]> = {}): Workplace {
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-lint-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  const owner = { who: "robot@example", host: "example", pid: 1, command: "a test" };
  return createWorkplace({ cwd, owner, choices });
}

const lines = (findings: readonly LintFinding[]) =>
  findings.map(({ rule, address, object, source, pointer }) =>
    [rule, address ?? object?.name ?? "", source ? `${source.file}:${source.line}` : "", pointer ?? ""]
      .join(" ")
      .trim(),
  );

const head = "reconduit: 1\nname: linted\n";

test("a summary counts the violations of policies, also where its own rules found nothing", () => {
  const findings = [{ policy: "p", outcome: "deny", message: "m", rule: { file: "f", line: 1, column: 1 } }] as const;
  const lint = { stack: "s", findings: [], switchedOff: 0, policies: { checked: [], findings } };
  expect(renderLint(lint as never, noPaint)).toBe("Lint rules found nothing. 1 violation of policies.");
  expect(renderLint({ ...lint, policies: { checked: [], findings: [] } } as never, noPaint)).toBe(
    "Nothing found in stack s.",
  );
});

test("kinds that serve others are told by the catalog: those that can run by themselves are none", () => {
  const serving = (kinds as readonly Kind[]).filter(servesOthers).map(({ kind }) => kind);
  expect(serving).toEqual(
    expect.arrayContaining(["httpConnector", "iclient", "script", "connection", "integration", "role"]),
  );
  for (const own of [
    "flow",
    "sync",
    "import",
    "export",
    "tag",
    "group",
    "notification",
    "environment",
    "endUser",
    "template",
  ])
    expect(serving).not.toContain(own);
});

test("what nothing refers to is found where it is declared", async () => {
  const place = placeOf({
    "reconduit.yaml": `${head}include: [more.yaml]
variables:
  used: { type: string, default: a }
  inCode: { type: string, default: "1" }
  onlyInProd: { type: string, default: a }
  idle: { type: string, default: a }
lookups:
  connections: { idle: { where: { name: Idle } }, used: { where: { name: Used } } }
scripts:
  idle: { name: "Idle \${var.used}", content: "\${var.inCode}" }
  exported: { name: Exported, content: "" }
  ordered: { name: Ordered, content: "" }
outputs:
  script: { value: "\${scripts.exported}" }
  connection: { value: "\${lookups.connections.used}" }
`,
    "more.yaml":
      "imports:\n  up:\n    $dependsOn: [scripts.ordered]\n    name: Up\n    adaptorType: HTTPImport\n    _connectionId: ${connections.shop}\n    http: { relativeURI: [/a], method: [POST] }\nconnections:\n  shop: { name: Shop, type: http, http: { baseURI: https://shop.test, mediaType: json } }\n  idle: { name: Idle, type: http, http: { baseURI: https://shop.test, mediaType: json } }\n",
    "environments/prod.yaml": 'tags: { a: { tag: "${var.onlyInProd}" } }\n',
  });
  expect(lines((await lintStack(place, { live: false })).findings)).toEqual([
    "unused var.idle reconduit.yaml:8",
    "unused lookups.connections.idle reconduit.yaml:10",
    "unused scripts.idle reconduit.yaml:12",
    "unused connections.idle more.yaml:10",
  ]);
});

test("what is switched off is found where it is declared, unless it is nobody's business here", async () => {
  const place = placeOf({
    "reconduit.yaml": `${head}flows:
  off: { name: Off, disabled: true }
  on: { name: On, disabled: false }
  theirs: { name: Theirs, disabled: true, $ignore: [disabled] }
`,
  });
  expect(lines((await lintStack(place, { live: false })).findings)).toEqual([
    "disabled flows.off reconduit.yaml:4 /disabled",
  ]);
});

test("secrets in the clear are errors, and are not repeated", async () => {
  const place = placeOf({
    "reconduit.yaml": `${head}variables:
  good: { type: string, secret: true, env: GOOD }
  bad: { type: string, secret: true, default: canary-a }
  apiKey: { type: string, default: canary-b }
connections:
  shop:
    name: Shop
    type: http
    http:
      baseURI: https://shop.test/?api_key=canary-c
      mediaType: json
      headers:
        - { name: X-Api-Key, value: canary-d }
        - { name: X-Other-Key, value: "\${var.apiKey}" }
      auth: { type: basic, basic: { username: u, password: canary-e } }
  good:
    name: Good
    type: http
    http: { baseURI: https://shop.test, mediaType: json, auth: { type: basic, basic: { username: u, password: "\${var.good}\${var.bad}" } } }
outputs:
  both: { value: ["\${connections.shop}", "\${connections.good}"] }
`,
  });
  const lint = await lintStack(place, { live: false });
  expect(lines(lint.findings)).toEqual([
    "plain-secret var.bad reconduit.yaml:5",
    "plain-secret var.apiKey reconduit.yaml:6",
    "plain-secret connections.shop reconduit.yaml:12 /http/baseURI",
    "plain-secret connections.shop reconduit.yaml:15 /http/headers/0/value",
    "plain-secret connections.shop reconduit.yaml:17 /http/auth/basic/password",
  ]);
  expect(new Set(lint.findings.map(({ severity }) => severity))).toEqual(new Set(["error"]));
  expect(JSON.stringify(lint) + renderLint(lint, noPaint)).not.toContain("canary");
});

test("a comment switches a rule off: on a line, above a resource or a field, or for a file", async () => {
  const place = placeOf({
    "reconduit.yaml": `${head}include: [more.yaml]
# lint-ignore: unused
# (kept for the migration)
scripts:
  # lint-ignore: unused
  # kept for the migration
  a: { name: A, content: "" }
  b: { name: B, content: "" } # lint-ignore: unused, disabled
  c: { name: C, content: "" }
flows:
  # lint-ignore: disabled
  off:
    name: Off
    disabled: true
  other:
    name: Other
    disabled: true # lint-ignore: unused
`,
    "more.yaml":
      "# lint-ignore-file: unused\nconnections:\n  idle: { name: Idle, type: http, http: { baseURI: https://shop.test, mediaType: json } }\n",
  });
  const lint = await lintStack(place, { live: false });
  expect(lines(lint.findings)).toEqual([
    "unused scripts.c reconduit.yaml:11",
    "disabled flows.other reconduit.yaml:19 /disabled",
  ]);
  expect(lint.switchedOff).toBe(4);
  const wrong = placeOf({ "reconduit.yaml": `${head}tags: {} # lint-ignore: unusd\n` });
  const error = await lintStack(wrong, { live: false }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DiagnosticError);
  expect((error as DiagnosticError).diagnostics[0]).toMatchObject({
    code: "unknown-rule",
    suggestion: "Did you mean unused?",
  });
});

test("findings are drawn with their place, why and what to do, and counted", async () => {
  const place = placeOf({ "reconduit.yaml": `${head}variables:\n  idle: { type: string, default: a }\n` });
  expect(
    renderLint(await lintStack(place, { live: false }), noPaint, 60),
  ).toBe(`reconduit.yaml:4:3  warning  unused  var.idle
    No expression names the variable. Take it out of
    variables:, and out of the files and pipelines that give
    it a value.

0 errors, 1 warning.`);
});

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

test("of the account: what nothing uses, what no stack manages, what is off and what shows a credential", async () => {
  const place = placeOf(
    {
      "reconduit.yaml": `${head}scripts:
  usedByOthers: { name: Used by others, content: "" }
  idle: { name: Idle here, content: "" }
`,
    },
    { baseUrl: platform.url, token: platform.token },
  );
  expect(await applyStack(place, { mode: "apply" }, { approve: () => true })).toMatchObject({ ended: "applied" });
  const client = connect({ baseUrl: platform.url, token: platform.token });
  const made = async (kind: string, document: { readonly [name: string]: unknown }) =>
    String((await client.create(kindNamed(kind as never)!, document as never))["_id"]);
  const before = (await lintStack(place, { live: true })).findings
    .filter(({ object }) => object)
    .map(({ object }) => object!.id);
  const scripts: string[] = [];
  for await (const rows of client.list(kindNamed("script")))
    for (const row of rows) if (row["name"] === "Used by others") scripts.push(String(row["_id"]));
  await made("script", { name: "Foreign", content: "" });
  const shop = await made("connection", {
    name: "Foreign shop",
    type: "http",
    http: { baseURI: "https://shop.test", mediaType: "json", headers: [{ name: "X-Api-Key", value: "canary-live" }] },
  });
  await made("import", {
    name: "Foreign import",
    adaptorType: "HTTPImport",
    _connectionId: shop,
    http: { relativeURI: ["/a"], method: ["POST"] },
    hooks: { preMap: { _scriptId: scripts[0], function: "f" } },
  });
  await made("flow", { name: "Foreign flow", disabled: true });
  await client.close();

  const lint = await lintStack(place, { live: true });
  const found = lint.findings.filter(({ object }) => !before.includes(object?.id ?? ""));
  expect(lines(found).toSorted()).toEqual([
    "disabled Foreign flow  /disabled",
    "no-owner Foreign",
    "no-owner Foreign flow",
    "no-owner Foreign import",
    "no-owner Foreign shop",
    "orphaned Foreign",
    "plain-secret Foreign shop  /http/headers/0/value",
    "unused scripts.idle reconduit.yaml:5",
  ]);
  expect(JSON.stringify(lint)).not.toContain("canary");
  expect(lint.cost?.requests).toBeLessThan(60);
  const hiding = { ...place, redact: (text: string) => text.replaceAll("Foreign", "******") };
  expect(JSON.stringify(await lintStack(hiding, { live: true }))).not.toContain("Foreign");
});
