/** Plans, receipts, drift and attestations as pages: whole, and nothing in them but texts. */
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Attestation } from "../../src/model/attest.ts";
import type { Drift } from "../../src/model/drift.ts";
import { type Plan, type Step, summarisePlan } from "../../src/model/plan.ts";
import { attestationAsHtml } from "../../src/views/html/attest.ts";
import { driftAsHtml } from "../../src/views/html/drift.ts";
import { flowRunsAsHtml } from "../../src/views/html/flow-runs.ts";
import { planAsHtml } from "../../src/views/html/plan.ts";
import { receiptAsHtml } from "../../src/views/html/receipt.ts";
import { type SyncRuns, syncRunsAsHtml } from "../../src/views/html/sync-jobs.ts";
import { changing, planOf, receiptOf } from "./changing.ts";
import { manyChanges } from "./many-changes.ts";

const evil = `"><img src=x onerror=alert(1)><script>alert(1)</script></style><style>*{display:none}`;

/** Elements of a page, in order, without what stands in them. */
const elements = (page: string) => [...page.matchAll(/<(\w+)/g)].map(([, name]) => name);

const plain = planOf({ changes: [{ path: "/name", before: "a", after: "b", cause: "config changed" }] });

function evilPlan(): Plan {
  const step: Partial<Step> = {
    address: `scripts.a["${evil}"]`,
    reason: evil,
    id: evil,
    changes: [{ path: `/${evil.replaceAll("/", "~1")}`, before: evil, after: `${evil}!`, cause: "drift" }],
    notTaken: [{ path: "/x", asked: evil, kept: evil }],
    takesAlong: [{ family: evil, id: evil, name: evil }],
  };
  return {
    ...planOf(step),
    stack: evil,
    platform: { baseUrl: evil, account: evil },
    createdAt: evil,
    diagnostics: [{ severity: "warning", code: "x", summary: evil, detail: evil, suggestion: evil, address: evil }],
    outputs: [{ name: evil, action: "update", secret: false, before: evil, after: `${evil}!` }],
  };
}

const drift: Drift = {
  stack: evil,
  platform: { baseUrl: evil, account: evil },
  createdAt: evil,
  drifted: [
    {
      ...evilPlan().steps[0]!,
      action: "read",
      blame: [{ path: "/x", grade: "field", who: evil, at: evil, through: evil }],
      source: { file: evil, line: 1, column: 1 },
      next: { accept: evil, revert: evil },
    },
  ],
  unmanaged: [{ kind: "script", id: evil, name: evil, owner: evil }],
  diagnostics: [],
  cost: { refreshed: 1, requests: 1 },
};

const attestation: Attestation = {
  stack: evil,
  platform: { baseUrl: evil, account: evil },
  since: evil,
  until: evil,
  scope: "stack",
  receipts: 1,
  oldReceipts: 0,
  entries: 2,
  explained: 0,
  before: 0,
  system: [],
  accepted: [{ kind: "script", id: "1", event: "update", fields: [], reason: evil, until: evil, who: evil }],
  unexplained: [
    {
      kind: "script",
      id: evil,
      address: evil,
      event: "update",
      who: evil,
      fields: [{ path: evil, before: evil, after: 1 }],
    },
  ],
  silent: [{ receipt: evil, address: evil, kind: "script", id: "1", event: "update", at: evil }],
};

const loaded = { status: "completed", startedAt: "2026-01-01T00:00:00Z", endedAt: "2026-01-01T00:00:02.5Z" };
const runs: SyncRuns = {
  sync: evil,
  platform: evil,
  at: evil,
  runs: [
    { ...loaded, _id: evil, createdAt: evil, numLoadedRecords: 1200, numErrors: 1, triggeredBy: evil },
    { _id: "2", createdAt: "2026-01-01T00:00:01Z", status: evil, numLoadedRecords: 0, numErrors: 0 },
  ],
  tables: Array.from({ length: 60 }, (_, at) => ({
    ...loaded,
    name: at === 7 ? evil : `t${at}`,
    endedAt: new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString(),
    numLoadedRecords: at,
    numErrors: 0,
  })),
};

const pages: { readonly [name: string]: string } = {
  plan: planAsHtml(evilPlan()),
  receipt: receiptAsHtml({ ...receiptOf(evilPlan()), who: evil, commit: evil, pipeline: evil, command: evil }),
  drift: driftAsHtml(drift),
  attestation: attestationAsHtml(attestation),
  "run of a sync": syncRunsAsHtml(runs),
  "run of a flow": flowRunsAsHtml({
    flow: evil,
    platform: evil,
    at: evil,
    runs: [{ flow: evil, job: { _id: evil, status: evil, createdAt: evil, triggeredBy: evil } }],
    steps: [{ step: evil, branch: evil, isFirst: true, job: { status: evil, numSuccess: 2 } }],
  }),
};

describe.each(Object.entries(pages))("the page of a hostile %s", (_, text) => {
  test("holds texts of others as texts alone", () => {
    const found = elements(text);
    expect(found).not.toContain("img");
    expect(found).not.toContain("script");
    expect(found.filter((name) => name === "style")).toHaveLength(1);
    expect(text).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(text).not.toMatch(/\son\w+="/);
  });

  test("allows its own style and nothing else, and asks nobody for anything", () => {
    const [, style] = /<style>(.*?)<\/style>/s.exec(text)!;
    const hash = createHash("sha256").update(style!).digest("base64");
    expect(text).toContain(`default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`);
    expect(text).not.toMatch(/\b(?:src|srcset|poster|action)="|@import|url\((?!#)/);
    expect([...text.matchAll(/href="([^"]*)"/g)].every(([, target]) => target!.startsWith("#"))).toBe(true);
  });
});

test("a page names what is planned, where, by which stack, and links to each address", () => {
  const text = planAsHtml(plain);
  expect(text).toContain("<title>Plan: 0 to create, 1 to update, 0 to delete: orders</title>");
  expect(text).toContain("the embedded platform (account a1)");
  expect(text).toContain('<article id="scripts.a"');
  expect(text).toContain('<a href="#scripts.a">scripts.a</a> will be updated in place (config changed)');
});

test("runs of a sync are bars of rows and of time, and a list of all that the bars show", () => {
  const text = syncRunsAsHtml(runs);
  const [rows, time, ...ofTables] = [...text.matchAll(/<svg.*?<\/svg>/gs)].map(([svg]) => svg);
  expect(rows).toMatch(/1,200 rows, 1 error<\/text>/);
  const widths = (svg: string) =>
    [...svg.matchAll(/<rect class="(.)" [^>]*width="(\d+)"/g)].map(([, ...found]) => found);
  expect(widths(rows!)).toEqual([
    ["p", "420"],
    ["m", "1"],
  ]);
  expect(widths(time!)).toEqual([["p", "420"]]);
  expect(time).toContain("2.50s completed");
  expect(ofTables.map((svg) => widths(svg).length)).toEqual([50, 50]);
  expect(ofTables[0]!.indexOf(">t59<")).toBeLessThan(ofTables[0]!.indexOf(">t58<"));
  expect([...text.matchAll(/<td>t\d+<\/td>/g)]).toHaveLength(59);
  expect(syncRunsAsHtml({ ...runs, runs: [], tables: [] })).toContain("The sync has not run yet.");
});

test("runs of flows are bars and a list, with the steps and branches of the latest one", () => {
  const done = { status: "completed", startedAt: "2026-01-01T00:00:00Z", endedAt: "2026-01-01T00:00:02.5Z" };
  const text = flowRunsAsHtml({
    platform: "embedded",
    at: "2026-01-01T00:00:00Z",
    runs: [
      { flow: "flows.orders", job: { ...done, _id: "r2", createdAt: done.startedAt, numSuccess: 19, numError: 4 } },
      { flow: "flows.stock", job: { ...done, _id: "r1", createdAt: done.startedAt, numSuccess: 7 } },
    ],
    steps: [
      { step: "exports.orders", job: { ...done, status: "failed", numError: 1 } },
      { step: "imports.book", branch: "Payment: Paid", isFirst: true, job: { status: "failed" } },
    ],
  });
  expect(text).toContain("<title>2 runs of flows</title>");
  for (const cell of ["flows.orders", "flows.stock", "r2", "19", "4", "2.50s", "Payment: Paid", "not run"])
    expect(text).toContain(`<td>${cell}</td>`);
  expect([...text.matchAll(/<svg/g)]).toHaveLength(4);
  expect(flowRunsAsHtml({ platform: "embedded", at: "", runs: [], steps: [] })).toContain("There are no runs.");
});

test("a secret is a secret, and its removal a removal", () => {
  const removed = planAsHtml(changing("******", undefined, { secret: true }));
  expect(removed).toMatch(/<span class="m">- field {2}\(secret\) -&gt; null<\/span>/);
});

test("entries can be filtered by action, kind and cause where they differ, without a script", () => {
  const { plan } = manyChanges(40);
  const text = planAsHtml(plan);
  const boxes = [...text.matchAll(/<input type="checkbox" id="(f\d+-\d+)" checked> ([^<]*) \((\d+)\)/g)];
  expect(boxes.map(([, , name, count]) => [name, Number(count)])).toEqual(
    expect.arrayContaining([
      ["create", plan.steps.filter(({ action }) => action === "create").length],
      ["update", plan.steps.filter(({ action }) => action === "update").length],
    ]),
  );
  for (const [, id] of boxes) expect(text).toContain(`:has(#${id}:not(:checked))`);
});

test("1,000 changes with 300 scripts take at most 3 MB and 50 kB compressed, and each of them is there", () => {
  const { plan } = manyChanges(1_000);
  const text = planAsHtml(plan);
  expect(text.length).toBeLessThanOrEqual(3_000_000);
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(50_000);
  for (const { address } of plan.steps) expect(text).toContain(` id="${address}"`);
});

test("1,000 updates that rewrite scripts fit, too: lines below paths are folded and counted, and no path goes", () => {
  const text = (n: number, side: number) =>
    Array.from({ length: 8 }, (_, at) => createHash("sha256").update(`${n} ${at} ${side}`).digest("base64")).join("\n");
  const steps = Array.from({ length: 1_000 }, (_, n) => {
    const change = { path: "/content", before: text(n, 0), after: text(n, 1), cause: "drift" } as const;
    return planOf({ address: `scripts.s${n}`, action: "update", causes: ["drift"], changes: [change] }).steps[0]!;
  });
  const all = { ...planOf({}), steps, summary: summarisePlan(steps) };
  const page = planAsHtml(all);
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(3_000_000);
  expect(gzipSync(page).length).toBeLessThanOrEqual(50_000);
  expect([...page.matchAll(/<article /g)]).toHaveLength(1_000);
  expect([...page.matchAll(/~ content/g)]).toHaveLength(1_000);
  expect([...page.matchAll(/\d+ more lines: reconduit show/g)]).toHaveLength(1_000);
});

test("where a page ends, what comes as a whole is counted; no step and no change of a part is left out", () => {
  const { plan } = manyChanges(100);
  const whole = planAsHtml(plan);
  const text = planAsHtml(plan, { limit: whole.length - 1 });
  expect(text.length).toBeLessThan(whole.length);
  expect([...text.matchAll(/<article /g)]).toHaveLength(100);
  expect(text).toMatch(
    /\d+ lines of the object are omitted because the page would be too large: reconduit show PLANFILE/,
  );
  const updates = (page: string) => [...page.matchAll(/<span class="t">/g)].length;
  expect(updates(text)).toBe(updates(whole));
});

test("an update shows its values, not the arrow between them", () => {
  expect(planAsHtml(plain)).toContain("<b>&quot;a&quot;</b> -&gt; <b>&quot;b&quot;</b>");
});

test("times are in the form that people read, with their zone", () => {
  const [from, to] = [planAsHtml(plain), receiptAsHtml(receiptOf(plain))];
  expect(from).toContain("<td>2026-01-01 00:00 UTC</td>");
  expect(to).toContain("<td>2026-01-01 00:00:01 UTC</td>");
  for (const text of [from, to]) expect(text).not.toMatch(/\d{2}:\d{2}\.\d{3}Z/);
});

test("a plan of too many objects for a picture says how many they are", () => {
  const steps = Array.from({ length: 200 }, (_, n) => planOf({ address: `tags.t${n}` }).steps[0]!);
  const text = planAsHtml({ ...plain, steps, summary: summarisePlan(steps) });
  expect(text).not.toContain("<svg");
  expect(text).toContain("200 objects are too many for a picture here.");
});

test("the page of drift offers each way out that the command offers", () => {
  const next = { revert: "r-way", adopt: "a-way", accept: "c-way", ignore: "i-way" };
  const text = driftAsHtml({ ...drift, drifted: drift.drifted.map((each) => ({ ...each, next })) });
  for (const way of Object.values(next)) expect(text).toContain(way);
});

test("an empty plan says so", () => {
  const steps = plain.steps.map((step) => ({ ...step, action: "noop" as const, changes: [], causes: [] }));
  expect(planAsHtml({ ...plain, steps, summary: summarisePlan(steps) })).toContain("<h1>No changes: orders</h1>");
});
