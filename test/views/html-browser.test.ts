/** Pages in a real browser: read by everybody in light and in dark, with no script of theirs run and nothing asked of anybody. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AxeResults } from "axe-core";
import { expect, test } from "vitest";
import type { Attestation } from "../../src/model/attest.ts";
import type { Drift } from "../../src/model/drift.ts";
import { attestationAsHtml } from "../../src/views/html/attest.ts";
import { driftAsHtml } from "../../src/views/html/drift.ts";
import { flowRunsAsHtml } from "../../src/views/html/flow-runs.ts";
import { planAsHtml } from "../../src/views/html/plan.ts";
import { receiptAsHtml } from "../../src/views/html/receipt.ts";
import { syncRunsAsHtml } from "../../src/views/html/sync-jobs.ts";
import { axeSource, noBrowser, sharedBrowser } from "../support/browser.ts";
import { planOf, receiptOf } from "./changing.ts";
import { manyChanges } from "./many-changes.ts";

if (noBrowser !== undefined) console.warn(`Pages are not looked at: ${noBrowser}.`);

const browser = sharedBrowser();
const { plan } = manyChanges(30);
const warned = {
  ...plan,
  diagnostics: [{ severity: "warning" as const, code: "x", summary: "Something is to be known", detail: "This." }],
};
const author = { who: "Mia", at: "2026-01-01T10:00:00.000Z", through: "ui" };
const drift: Drift = {
  stack: "shop",
  platform: plan.platform,
  createdAt: plan.createdAt,
  drifted: plan.steps
    .filter(({ action }) => action === "update")
    .map((step) => ({
      ...step,
      action: "read",
      blame: step.changes.map(({ path }) => ({ path, grade: "field" as const, ...author })),
      source: { file: "reconduit.yaml", line: 1, column: 1 },
      next: { accept: "reconduit apply", revert: "reconduit apply", adopt: "reconduit pull" },
    })),
  unmanaged: [{ kind: "script", id: "1", name: "Other", owner: "billing" }],
  diagnostics: warned.diagnostics,
  cost: { refreshed: 30, requests: 3 },
};
const change = {
  kind: "script",
  id: "1",
  address: "scripts.a",
  event: "update",
  ...author,
  fields: [{ path: "name" }],
};
const attestation: Attestation = {
  stack: "shop",
  platform: plan.platform,
  since: plan.createdAt,
  until: plan.createdAt,
  scope: "account",
  receipts: 2,
  oldReceipts: 1,
  entries: 5,
  explained: 2,
  before: 0,
  system: [change],
  accepted: [{ ...change, reason: "Hotfix", until: "2100-01-01" }],
  unexplained: [change],
  silent: [
    { receipt: "20260101T120000Z-3f2a9c", address: "scripts.a", kind: "script", id: "1", event: "update", at: "" },
  ],
};
const loaded = { status: "failed", startedAt: "2026-01-01T00:00:00Z", endedAt: "2026-01-01T00:00:02Z" };
const pages = {
  plan: planAsHtml(warned),
  drift: driftAsHtml(drift),
  attestation: attestationAsHtml(attestation),
  receipt: receiptAsHtml(receiptOf(plan)),
  sync: syncRunsAsHtml({
    sync: "syncs.shop",
    platform: "embedded",
    at: "2026-01-01T00:00:00Z",
    runs: [{ ...loaded, _id: "1", createdAt: loaded.startedAt, numLoadedRecords: 1200, numErrors: 3 }],
    tables: [{ ...loaded, name: "orders", numLoadedRecords: 1200, numErrors: 3 }],
  }),
  "run of a flow": flowRunsAsHtml({
    flow: "flows.orders",
    platform: "embedded",
    at: "2026-01-01T00:00:00Z",
    runs: [
      { flow: "flows.orders", job: { ...loaded, _id: "1", createdAt: loaded.startedAt, numSuccess: 19, numError: 4 } },
    ],
    steps: [
      { step: "exports.orders", job: { ...loaded, status: "completed", numExport: 23 } },
      {
        step: "imports.salesOrders",
        branch: "Payment: Paid",
        isFirst: true,
        job: { ...loaded, numSuccess: 19, numError: 4 },
      },
    ],
  }),
  hostile: planAsHtml({
    ...planOf({ address: "a<script>document.title='run'</script>" }),
    stack: "<script>x</script>",
  }),
};

function fileOf(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), "reconduit-page-")), "page.html");
  writeFileSync(path, text);
  return pathToFileURL(path).href;
}

test.skipIf(noBrowser).each(Object.keys(pages) as (keyof typeof pages)[])(
  "axe finds nothing on the page of a %s, in light and in dark",
  async (name) => {
    // What axe needs to run is what the policy of the page refuses.
    const context = await (await browser()).newContext({ bypassCSP: true });
    const view = await context.newPage();
    await view.goto(fileOf(pages[name]));
    await view.addScriptTag({ path: axeSource });
    for (const colorScheme of ["light", "dark"] as const) {
      await view.emulateMedia({ colorScheme });
      const found = await view.evaluate<AxeResults>("axe.run()");
      expect(found.violations.map(({ id, nodes }) => `${colorScheme}, ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    await context.close();
  },
);

test.skipIf(noBrowser)("runs no script, asks nobody, and hides what no ticked box is of", async () => {
  const context = await (await browser()).newContext();
  const view = await context.newPage();
  view.setDefaultTimeout(10_000);
  const asked: string[] = [];
  view.on("request", (request) => asked.push(request.url()));
  const said: string[] = [];
  view.on("console", (message) => said.push(message.text()));
  await view.goto(fileOf(pages.hostile));
  expect(await view.title()).toContain("<script>x</script>");
  await view.goto(fileOf(pages.plan));
  const shown = () => view.locator("article:visible").count();
  expect(await shown()).toBe(30);
  await view.getByRole("checkbox", { name: /^update/ }).uncheck();
  expect(await shown()).toBe(plan.steps.filter(({ action }) => action !== "update").length);
  await view.getByRole("checkbox", { name: /^script/ }).uncheck();
  await view.getByRole("checkbox", { name: /^update/ }).check();
  expect(await shown()).toBe(plan.steps.filter(({ kind }) => kind !== "script").length);
  expect(asked).toHaveLength(2);
  expect(said).toEqual([]);
  await context.close();
});

/** Returns what is wider than the window without a box of its own that scrolls, and text that is broken inside of a word. */
const misfits = `(() => {
  const wide = document.scrollingElement.scrollWidth - window.innerWidth;
  const boxed = [...document.querySelectorAll(".wide")];
  const outside = [...document.querySelectorAll("table, svg")].filter(
    (each) => each.getBoundingClientRect().width > window.innerWidth && !boxed.some((box) => box.contains(each)),
  );
  const heads = [...document.querySelectorAll("th")].filter((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getClientRects().length > each.textContent.trim().split(/\\s+/).length;
  });
  const small = [...document.querySelectorAll("body *")].filter((each) => parseFloat(getComputedStyle(each).fontSize) < 12);
  return {
    wide: Math.max(0, wide),
    outside: outside.map((each) => each.outerHTML.slice(0, 80)),
    broken: heads.map((each) => each.textContent),
    small: small.map((each) => each.outerHTML.slice(0, 80)),
  };
})()`;

test.skipIf(noBrowser)(
  "on a phone of 420 px no page scrolls sideways, wide tables scroll by themselves, and no heading is cut",
  async () => {
    const context = await (await browser()).newContext({ viewport: { width: 420, height: 800 }, bypassCSP: true });
    const view = await context.newPage();
    const wider: string[] = [];
    for (const [name, text] of Object.entries(pages)) {
      await view.goto(fileOf(text));
      const nothing = { wide: 0, outside: [], broken: [], small: [] };
      expect({ name, ...(await view.evaluate<object>(misfits)) }).toEqual({ name, ...nothing });
      const scrolls = await view.evaluate<boolean>(
        `[...document.querySelectorAll(".wide")].some((each) => each.scrollWidth > each.clientWidth)`,
      );
      if (scrolls) wider.push(name);
    }
    expect(wider).toEqual(expect.arrayContaining(["sync", "run of a flow"]));
    await context.close();
  },
);
