/** Pages in a real browser: read by everybody in light and in dark, with no script of theirs run and nothing asked of anybody. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AxeResults } from "axe-core";
import { expect, test } from "vitest";
import { planAsHtml } from "../../src/views/html/plan.ts";
import { receiptAsHtml } from "../../src/views/html/receipt.ts";
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
const pages = {
  plan: planAsHtml(warned),
  receipt: receiptAsHtml(receiptOf(plan)),
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

const looks = (["light", "dark"] as const).flatMap((scheme) =>
  (Object.keys(pages) as (keyof typeof pages)[]).map((name) => [name, scheme] as const),
);

test.skipIf(noBrowser).each(looks)("axe finds nothing on the page of a %s in %s", async (name, colorScheme) => {
  // What axe needs to run is what the policy of the page refuses.
  const context = await browser().newContext({ colorScheme, bypassCSP: true });
  const view = await context.newPage();
  await view.goto(fileOf(pages[name]));
  await view.addScriptTag({ path: axeSource });
  const found = await view.evaluate<AxeResults>("axe.run()");
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await context.close();
});

test.skipIf(noBrowser)("runs no script, asks nobody, and hides what no ticked box is of", async () => {
  const context = await browser().newContext();
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
