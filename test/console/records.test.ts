/** Syncs, resources, audit, queue and settings in the console; all pages in narrow windows and with large text. */
import { expect, test } from "vitest";
import { sharedServer } from "../server/serving.ts";
import { noBrowser, sharedBrowser } from "../support/browser.ts";
import { namelessIn, namesOn, openConsole, showPage, tabTo, tooNarrowFor, violationsOf } from "../support/console.ts";
import { consoleWorld, hostileText, ids, tokens } from "./console-world.ts";

const browser = sharedBrowser();
const server = sharedServer({ world: consoleWorld() }, tokens.owner);

/** The pages, with what a screen reader says of their parts: by role, without links. `#` stands for numbers. */
const pages: readonly (readonly [path: string, parts: { readonly [role: string]: readonly string[] }])[] = [
  [
    "",
    {
      heading: ["Overview", "Open errors by flow", "Open runs", "Connections offline"],
      region: ["Open errors by flow", "Open runs", "Connections offline"],
    },
  ],
  ["flows", { heading: ["Flows"], region: ["Flows"] }],
  [
    `flows/${ids.orders}`,
    {
      heading: ["Orders to warehouse", "Steps", "Captured requests", "Runs"],
      button: ["Run now", "Capture requests for # minutes"],
      region: ["Graph of the flow", "Steps", "Runs"],
      figure: ["Records by run", "Duration by run", "Records a second by run"],
      image: [
        "The flow: Read orders, Write orders",
        "queue # s, worked # h # min",
        "queue # s, read # s, transform # s, deliver # s, idle # s",
      ],
    },
  ],
  [
    "runs",
    {
      heading: ["Runs"],
      region: ["Runs"],
      combobox: ["State"],
      image: ["queue # s, worked # h # min", "queue # s, read # s, transform # s, deliver # s, idle # s"],
    },
  ],
  [
    `runs/${ids.run}`,
    {
      heading: [
        "flow of Dec # # #:#:# PM",
        "Timeline",
        "Steps",
        "Captured requests",
        "Way of the records",
        "Open errors by message",
      ],
      image: [
        "queue # s, read # s, transform # s, deliver # s, idle # s",
        "queue # s, read # ms, transform # s, deliver # s, idle # s",
      ],
      region: ["Steps of the run", "Errors by message"],
    },
  ],
  ["errors", { heading: ["Errors"], region: ["Open errors by flow"] }],
  [
    `errors/${ids.orders}/${ids.import}?state=resolved`,
    {
      heading: ["Errors of Orders to warehouse", "By message", "Resolved errors"],
      navigation: ["Steps with errors"],
      combobox: ["Errors", "Source"],
    },
  ],
  [
    `errors/${ids.orders}/${ids.import}`,
    {
      heading: ["Errors of Orders to warehouse", "By message", "Open errors"],
      navigation: ["Steps with errors"],
      region: ["Errors by message", "Errors"],
      button: ["Retry", "Resolve", "Choose all of this page", "Assign", "Set the tag", "Edit #"],
      combobox: ["Errors", "Source", "Tag"],
      textbox: ["Assign to"],
      checkbox: ["Choose error #"],
    },
  ],
  ["syncs", { heading: ["Syncs"], region: ["Syncs"] }],
  [
    `syncs/${ids.sync}`,
    {
      heading: ["Orders to the warehouse", "Drift of the source", "Runs"],
      button: ["Run now"],
      figure: ["Rows by run", "Duration by run", "Rows a second by run"],
      region: ["Runs of the sync"],
    },
  ],
  ["resources", { heading: ["Resources", "Kinds"], button: ["Search"], searchbox: ["Name contains"] }],
  ["resources/connections", { heading: ["connections"], region: ["connections"] }],
  [`resources/connections/${ids.connection}`, { heading: ["Warehouse API", "History", "Document"] }],
  [
    "queue",
    {
      heading: ["Queue", "Workers", "Open runs"],
      region: ["Jobs by type", "Workers", "Open runs"],
      figure: ["Cumulative flow of the latest jobs"],
      image: ["queue # s, worked # h # min"],
    },
  ],
  ["audit", { heading: ["Audit"], combobox: ["Through", "What", "Kind"] }],
  [
    "settings",
    {
      heading: ["Settings", "Tokens", "Users"],
      region: ["Tokens", "Users"],
      button: ["Create the token", "Revoke ID"],
      textbox: ["Name of a new token with full access"],
      combobox: ["Deleted after"],
    },
  ],
];

/** Returns the names of a page by role, each once: without links and what every page has. A chart is one part with its picture and its table. */
function partsBySpeech(names: readonly string[]): { readonly [role: string]: readonly string[] } {
  const parts = new Map<string, Set<string>>();
  for (const each of names.map((name) => name.replaceAll(/[\da-f]{24}/g, "ID").replaceAll(/\d[\d,.]*/g, "#"))) {
    const [role, name] = [each.slice(0, each.indexOf(": ")), each.slice(each.indexOf(": ") + 2)];
    if (/^(link|group|table|form|banner|main|button: Sign out|navigation: Pages)/.test(each)) continue;
    if (role === "DisclosureTriangle" || name.includes("The table below has every value")) continue;
    parts.set(role, (parts.get(role) ?? new Set()).add(name));
  }
  return Object.fromEntries([...parts].map(([role, all]) => [role, [...all]]));
}

test.skipIf(noBrowser)(
  "every page: axe finds nothing in light and dark, nothing scrolls sideways from 320 px to 2,560 px, and all has a name",
  async () => {
    const looks = { reducedMotion: "reduce", locale: "en-US", timezoneId: "UTC" } as const;
    const options = { token: tokens.owner, bypassCSP: true, ...looks };
    const { page, faults, close } = await openConsole(await browser(), server.platform.url, options);
    for (const [path, parts] of pages) {
      await showPage(page, path);
      expect(await violationsOf(page), path).toEqual([]);
      expect(await tooNarrowFor(page), path).toEqual([]);
      const names = await namesOn(page);
      expect(namelessIn(names), path).toEqual([]);
      expect(partsBySpeech(names), path).toEqual(parts);
      const charts = names.filter((each) => each.startsWith("figure: ")).map((each) => each.slice("figure: ".length));
      expect(names, path).toEqual(
        expect.arrayContaining([
          ...charts.map((title) => expect.stringContaining(`image: ${title}, at most `)),
          ...charts.map((title) => `DisclosureTriangle: Table of ${title}`),
        ]),
      );
      expect(await page.title(), path).not.toBe("run");
    }
    expect(faults).toEqual([]);
    // A page whose object does not exist has a heading, too.
    for (const path of ["flows/none", "runs/none", "errors/none", "syncs/none", "resources/tags/none", "none"]) {
      await showPage(page, path);
      expect(await violationsOf(page), path).toEqual([]);
      expect(namelessIn(await namesOn(page)), path).toEqual([]);
    }
    await close();
  },
);

test.skipIf(noBrowser)("who changed a connection is found by keyboard alone, and the difference is read", async () => {
  const path = `/v1/connections/${ids.connection}`;
  const { body } = await server.call("GET", path);
  const { status } = await server.call("PUT", path, { ...body, name: `Warehouse ${hostileText}` });
  expect(status).toBe(200);
  const { page, faults, close } = await openConsole(await browser(), server.platform.url, { token: tokens.owner });
  await tabTo(page, "Resources");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Resources" }).waitFor();
  await tabTo(page, "Name contains");
  await page.keyboard.type("warehouse");
  await page.keyboard.press("Enter");
  await tabTo(page, /^Warehouse ">/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "History" }).waitFor();
  const trail = page.getByRole("region", { name: "Audit trail" });
  expect(await trail.getByRole("row").nth(1).innerText()).toContain("owner@acme.test");
  await tabTo(page, /^name/);
  await page.keyboard.press("Enter");
  const row = page.getByRole("row", { name: /^name\s/ });
  expect(await row.innerText()).toContain(hostileText);
  expect(await row.innerText()).toContain("Warehouse API");
  await page.reload();
  await row.waitFor();
  expect(await page.title()).toBe("Resources - Reconduit");
  expect(faults).toEqual([]);
  await close();
});

test.skipIf(noBrowser)("the drift of a sync is followed by keyboard alone", async () => {
  const { page, faults, close } = await openConsole(await browser(), server.platform.url, { token: tokens.owner });
  // A world has no drift events: they need a source whose tables change.
  const events = [
    {
      id: ids.syncJob,
      type: "Schema Drift",
      severity: "info",
      resourceName: "orders",
      message: "The column total was added.",
    },
  ];
  await page.route("**/v1/di/resource/syncs/*/events*", (route) => route.fulfill({ json: { events } }));
  await tabTo(page, "Syncs");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Syncs" }).waitFor();
  await tabTo(page, "Orders to the warehouse");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Drift of the source" }).getByText("The column total was added.").waitFor();
  await page.getByRole("region", { name: "Runs of the sync" }).getByText("1,200").first().waitFor();
  expect(faults).toEqual([]);
  await close();
});

test.skipIf(noBrowser)("nothing moves for readers who ask for that", async () => {
  const { page, close } = await openConsole(await browser(), server.platform.url, {
    token: tokens.owner,
    reducedMotion: "reduce",
  });
  await page.locator(".state.busy").first().waitFor();
  expect(await page.evaluate("document.getAnimations().length")).toBe(0);
  await close();
});

test.skipIf(noBrowser)(
  "a change of another program is shown without a reload, by events or by asking again",
  async () => {
    const rename = (name: string) => server.call("PUT", `/v1/tags/${ids.tag}`, { tag: name });
    for (const live of [true, false]) {
      const { page, close } = await openConsole(await browser(), server.platform.url, { token: tokens.owner });
      if (!live) {
        await page.clock.install();
        await page.route("**/admin/console/live", (route) => route.abort());
      }
      await page.goto(`${server.platform.url}/console/resources/tags`);
      await page.getByRole("region", { name: "tags" }).waitFor();
      if (live) await page.waitForTimeout(1200);
      expect((await rename(`renamed ${live}`)).status).toBe(200);
      if (!live) await page.clock.runFor(11_000);
      await page.getByText(`renamed ${live}`).waitFor();
      await close();
    }
  },
);

test.skipIf(noBrowser)("a token is created and revoked by keyboard alone, and shown once", async () => {
  const options = { token: tokens.owner, path: "settings" };
  const { page, asked, faults, close } = await openConsole(await browser(), server.platform.url, options);
  const list = page.getByRole("region", { name: "Tokens" });
  await list.waitFor();
  await tabTo(page, "Name of a new token with full access");
  await page.keyboard.type("Nightly report");
  await page.keyboard.press("Enter");
  const made = await page.getByRole("status").locator("code").innerText();
  await list.getByRole("row", { name: /^Nightly report service full/ }).waitFor();
  const statusOf = async () =>
    (await server.call("GET", "/v1/tags", undefined, { authorization: `Bearer ${made}` })).status;
  expect(await statusOf()).toBe(200);
  await page.reload();
  await list.getByRole("row", { name: /^Nightly report/ }).waitFor();
  expect(await page.locator("body").innerText()).not.toContain(made);
  await tabTo(page, "Revoke Nightly report");
  await page.keyboard.press("Enter");
  await tabTo(page, "Revoke Nightly report for good");
  await page.keyboard.press("Enter");
  await list.getByRole("row", { name: /^Nightly report/ }).waitFor({ state: "detached" });
  expect(await statusOf()).toBe(401);
  expect(asked.filter((url) => url.includes(made))).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test.skipIf(noBrowser)(
  "the queue names the processes that work, and jobs of other accounts by their number alone",
  async () => {
    const { page, close } = await openConsole(await browser(), server.platform.url, { token: tokens.monitor });
    const at = "2025-12-31T23:00:00.000Z";
    const own = { _id: ids.step, type: "flow", since: at, _flowJobId: ids.run };
    const workers = [
      { _id: "1", name: "host-a, process 7", startedAt: at, lastBeatAt: at, jobs: [own], otherJobs: 12 },
      { _id: "2", name: "host-b, process 8", startedAt: at, lastBeatAt: at, jobs: [], otherJobs: 1 },
      { _id: "3", name: "host-c, process 9", startedAt: at, lastBeatAt: at, jobs: [], otherJobs: 0 },
    ];
    await page.route("**/admin/console/workers", (route) => route.fulfill({ json: { workers } }));
    await showPage(page, "queue");
    const rows = page.getByRole("region", { name: "Workers" }).getByRole("row");
    const texts = await rows.allInnerTexts();
    expect(texts.slice(1)).toEqual([
      expect.stringMatching(/^host-a, process 7\s[\s\S]*flow since [\s\S]*12 jobs of other accounts$/),
      expect.stringMatching(/^host-b, process 8\s[\s\S]*1 job of other accounts$/),
      expect.stringMatching(/^host-c, process 9\s[\s\S]*nothing of this account$/),
    ]);
    await rows.nth(1).getByRole("link", { name: "flow" }).click();
    await page.getByRole("region", { name: "Steps of the run" }).waitFor();
    await close();
  },
);

test.skipIf(noBrowser)("a monitor is offered no token, and no run of a sync", async () => {
  const { page, close } = await openConsole(await browser(), server.platform.url, {
    token: tokens.monitor,
    path: "settings",
  });
  await page.getByRole("heading", { name: "Users" }).waitFor();
  expect(await page.getByRole("button", { name: /Create|Revoke/ }).count()).toBe(0);
  await page.goto(`${server.platform.url}/console/syncs/${ids.sync}`);
  await page.getByRole("region", { name: "Runs of the sync" }).waitFor();
  expect(await page.getByRole("button", { name: "Run now" }).count()).toBe(0);
  await close();
});
