/** Texts of others on every page of the console: they are shown, and nothing of them runs, loads or leads anywhere. */
import { expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { isObject } from "../../src/base/json.ts";
import { sharedServer } from "../server/serving.ts";
import { noBrowser, sharedBrowser } from "../support/browser.ts";
import { openConsole, showPage, strangersIn } from "../support/console.ts";
import { consoleWorld, hostileTexts as corpus, ids, tokens } from "./console-world.ts";

let place = 0;
const nextText = (): string => corpus[place++ % corpus.length]!;

/** Fields of objects, jobs and errors that any user may fill with any text. */
const freeFields = new Set([
  ...["name", "description", "tag", "message", "code", "traceKey", "triggeredBy", "customer", "note", "assignedTo"],
]);

/** Puts a text of the corpus into every free field of a world. */
function withCorpus(value: Json): Json {
  if (Array.isArray(value)) return value.map(withCorpus);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, each]): [string, Json] =>
    freeFields.has(name) && typeof each === "string" ? [name, nextText()] : [name, withCorpus(each)],
  );
  return Object.fromEntries(entries);
}

const browser = sharedBrowser();
const world = withCorpus(consoleWorld() as unknown as Json) as ReturnType<typeof consoleWorld>;
const server = sharedServer({ world }, tokens.owner);

const pages = [
  "",
  "flows",
  `flows/${ids.orders}`,
  `flows/${ids.customers}`,
  "runs",
  `runs/${ids.run}`,
  "errors",
  `errors/${ids.orders}`,
  `errors/${ids.orders}/${ids.import}`,
  `errors/${ids.orders}/${ids.import}?edit=${ids.datum}`,
  `errors/${ids.customers}/${ids.import}?state=resolved`,
  "syncs",
  `syncs/${ids.sync}`,
  "resources",
  "resources?text=run",
  ...["connections", "exports", "imports", "flows", "tags", "integrations"].map((kind) => `resources/${kind}`),
  `resources/connections/${ids.connection}`,
  `resources/tags/${ids.tag}`,
  "queue",
  "audit",
  "settings",
  // Texts of the address are texts of others, too.
  `errors/${ids.orders}/${ids.import}?shape=${encodeURIComponent(corpus[1])}`,
  `runs?status=${encodeURIComponent(corpus[0])}`,
  `resources?text=${encodeURIComponent(corpus[3])}`,
  `flows/${encodeURIComponent(corpus[1])}`,
  `resources/${encodeURIComponent(corpus[0])}/${encodeURIComponent(corpus[1])}`,
  encodeURIComponent(corpus[8]),
];

test.skipIf(noBrowser)("no text of an object, a run, an error, the audit trail or the address is markup", async () => {
  // Changes leave the texts in the trail; a token and a tag have names, too.
  for (const text of corpus) {
    expect((await server.call("PUT", `/v1/tags/${ids.tag}`, { tag: text })).status).toBe(200);
    const token = { name: text, autoPurgeAt: "1h", type: "service", fullAccess: true };
    const { status, text: answer } = await server.call("POST", "/v1/accesstokens", token);
    // Names of tokens have no characters that cannot be seen.
    expect([status, answer]).toEqual([text.startsWith("\u202e") ? 422 : 201, expect.any(String)]);
  }
  const { page, asked, faults, close } = await openConsole(await browser(), server.platform.url, {
    token: tokens.owner,
  });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => dialogs.push(dialog.message()));
  const seen = new Set<string>();
  for (const path of pages) {
    await showPage(page, path);
    for (const summary of await page.locator("main summary, main td button[aria-expanded]").all())
      await summary.click();
    expect(await strangersIn(page), path).toEqual([]);
    expect(await page.title(), path).toMatch(/Reconduit/);
    const shown = await page.locator("body").innerText();
    for (const text of corpus) if (shown.includes(text)) seen.add(text);
  }
  // The texts were on the pages: otherwise this test would see nothing.
  expect(corpus.filter((text) => !seen.has(text))).toEqual([]);
  expect(asked.filter((url) => url.includes("/leak") || new URL(url).origin !== server.platform.url)).toEqual([]);
  expect(faults.filter((fault) => !/status of 4\d\d/.test(fault))).toEqual([]);
  expect(dialogs).toEqual([]);
  await close();
});
