/** Syncs, resources, audit, queue and settings in the console; all pages in narrow windows and with large text. */
import { expect, test } from "vitest";
import { sharedServer } from "../server/serving.ts";
import { noBrowser, sharedBrowser } from "../support/browser.ts";
import { openConsole, tabTo, violationsOf } from "../support/console.ts";
import { consoleWorld, hostileText, ids, tokens } from "./console-world.ts";

const browser = sharedBrowser();
const server = sharedServer({ world: consoleWorld() }, tokens.owner);

const paths = [
  "",
  "flows",
  `flows/${ids.orders}`,
  "runs",
  `runs/${ids.run}`,
  "errors",
  `errors/${ids.orders}/${ids.import}`,
  "syncs",
  `syncs/${ids.sync}`,
  "resources",
  "resources/connections",
  `resources/connections/${ids.connection}`,
  "queue",
  "audit",
  "settings",
] as const;

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

test.skipIf(noBrowser)("axe finds nothing on syncs, resources, queue, audit and settings", async () => {
  const options = { token: tokens.owner, bypassCSP: true, reducedMotion: "reduce" } as const;
  const { page, close } = await openConsole(await browser(), server.platform.url, options);
  for (const path of paths.slice(7)) {
    await page.goto(`${server.platform.url}/console/${path}`);
    await page.locator("h1").waitFor();
    await page.getByText("Loading…").first().waitFor({ state: "detached" });
    expect(await violationsOf(page), path).toEqual([]);
  }
  await close();
});

test.skipIf(noBrowser).each([
  ["320 px", { width: 320, height: 640 }, "1rem"],
  ["320 px and text of 200 %", { width: 320, height: 640 }, "200%"],
  ["2,560 px", { width: 2560, height: 1200 }, "1rem"],
])("no page scrolls sideways at %s", async (_name, viewport, size) => {
  const options = { token: tokens.owner, viewport, reducedMotion: "reduce" } as const;
  const { page, close } = await openConsole(await browser(), server.platform.url, options);
  for (const path of paths) {
    await page.goto(`${server.platform.url}/console/${path}`);
    await page.locator("h1").waitFor();
    await page.getByText("Loading…").first().waitFor({ state: "detached" });
    const beyond = await page.evaluate<number>(
      `(document.documentElement.style.fontSize = "${size}", document.documentElement.scrollWidth - innerWidth)`,
    );
    expect(beyond, path).toBeLessThanOrEqual(0);
  }
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
