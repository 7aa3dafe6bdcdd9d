/** Flows, runs and errors in the console: by keyboard alone, and for a reader who may change nothing. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { sharedServer } from "../server/serving.ts";
import { noBrowser, sharedBrowser } from "../support/browser.ts";
import { openConsole, tabTo } from "../support/console.ts";
import { consoleWorld, ids, tokens } from "./console-world.ts";

const browser = sharedBrowser();
const taken: string[] = [];
/** A destination that takes every record. */
const shop = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => {
    body += part;
  });
  request.on("end", () => {
    taken.push(body);
    response.setHeader("content-type", "application/json").end("{}");
  });
});
await new Promise<void>((done) => shop.listen(0, "127.0.0.1", done));
afterAll(() => void shop.close());
const baseURI = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
const server = sharedServer({ world: consoleWorld({ baseURI }) }, tokens.owner);
const errorsPath = `errors/${ids.orders}/${ids.import}`;

test.skipIf(noBrowser)(
  "the worst flow is found, its cause read, a record edited and retried, by keyboard alone",
  async () => {
    const { page, faults, close } = await openConsole(await browser(), server.platform.url, { token: tokens.owner });
    await tabTo(page, "4 errors");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Errors of Orders to warehouse" }).waitFor();
    const groups = page.getByRole("region", { name: "Errors by message" });
    expect(await groups.getByRole("row").nth(1).innerText()).toMatch(/^Order # has no customer "…"\s+3\s/);
    await tabTo(page, /^Order # has no customer/);
    await page.keyboard.press("Enter");
    await page.getByText("3 in all.").waitFor();
    await tabTo(page, /^Only “Order #/);
    await page.keyboard.press("Enter");
    await page.getByText("4 in all.").waitFor();
    await tabTo(page, "Edit 1004");
    await page.keyboard.press("Enter");
    const editor = page.getByLabel("Record, as it came to the step");
    await editor.waitFor();
    await tabTo(page, /^Record, as it came/);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type('{"order": "1004"}');
    await page.getByText("order was of the type number, and is string.").waitFor();
    expect(page.url()).toContain(`edit=${ids.datum}`);
    await tabTo(page, "Save and retry");
    await page.keyboard.press("Enter");
    await page.getByText("1 passed, 0 failed again.").waitFor();
    expect(taken).toEqual([expect.stringContaining('"1004"')]);
    await page.getByText("3 in all.").waitFor();
    // The retry is a run of now: its timeline has the five kinds of time apart, by its steps as well.
    await page.goto(`${server.platform.url}/console/runs`);
    await tabTo(page, /^retry of /);
    await page.keyboard.press("Enter");
    const steps = page.getByRole("region", { name: "Steps of the run" });
    for (const name of ["Queue", "Read", "Transform", "Deliver", "Idle"])
      await steps.getByRole("columnheader", { name }).waitFor();
    const times = /^queue \d+ m?s, read \d+ m?s, transform \d+ m?s, deliver \d+ m?s, idle \d+ m?s$/;
    await page.getByRole("img", { name: times }).nth(1).waitFor();
    expect(faults).toEqual([]);
    await close();
  },
);

test.skipIf(noBrowser)("errors are assigned, tagged and resolved in place, and the trail says `ui`", async () => {
  const { page, close } = await openConsole(await browser(), server.platform.url, {
    token: tokens.owner,
    path: errorsPath,
  });
  const choose = () => page.getByLabel("Choose error 1002").check();
  await choose();
  await page.getByLabel("Assign to").fill("mia@acme.test");
  await page.getByRole("button", { name: "Assign" }).click();
  await page.getByRole("cell", { name: "mia@acme.test" }).waitFor();
  await choose();
  await page.getByRole("button", { name: "Set the tag" }).click();
  await page.getByRole("cell", { name: "known" }).waitFor();
  await choose();
  await page.getByRole("button", { name: "Resolve" }).click();
  await page.getByText("1 error resolved.").waitFor();
  await page.getByLabel("Choose error 1002").waitFor({ state: "detached" });
  // Filters by state and source are in the address, and survive a reload.
  const errors = page.getByRole("region", { name: "Errors", exact: true });
  const choice = (label: string) => page.getByRole("combobox", { name: label });
  await choice("Errors").selectOption("resolved");
  await page.getByRole("heading", { name: "Resolved errors" }).waitFor();
  await errors.getByText("Order 1002 has no customer").waitFor();
  await choice("Source").selectOption("connection");
  await page.getByText("0 in all.").waitFor();
  expect(await errors.count()).toBe(0);
  expect(page.url()).toMatch(/\?state=resolved&source=connection$/);
  await page.reload();
  await page.getByText("0 in all.").waitFor();
  await choice("Source").selectOption("application");
  await errors.getByText("Order 1002 has no customer").waitFor();
  await choice("Errors").selectOption("");
  await page.getByRole("heading", { name: "Open errors" }).waitFor();
  await errors.getByText("Order 1003 has no customer").waitFor();
  expect(page.url()).toMatch(/\?source=application$/);
  const trail = (await server.call("GET", `/v1/audit?resourceType=flowErrors&_resourceId=${ids.orders}&source=ui`))
    .body;
  expect(
    trail.slice(0, 3).map((entry: { fieldChanges: { fieldPath: string }[] }) => entry.fieldChanges[0]?.fieldPath),
  ).toEqual(["resolvedAt", "tags", "assignedTo"]);
  await close();
});

test.skipIf(noBrowser)("a monitor sees errors, and no action", async () => {
  const { page, close } = await openConsole(await browser(), server.platform.url, {
    token: tokens.monitor,
    path: errorsPath,
  });
  await page.getByRole("region", { name: "Errors", exact: true }).waitFor();
  for (const name of [/^Edit/, "Retry", "Resolve", "Assign", "Set the tag"])
    expect(await page.getByRole("button", { name }).count(), String(name)).toBe(0);
  expect(await page.getByRole("checkbox").count()).toBe(0);
  await page.goto(`${server.platform.url}/console/flows/${ids.orders}`);
  await page.getByRole("region", { name: "Steps" }).waitFor();
  expect(await page.getByRole("button", { name: "Run now" }).count()).toBe(0);
  await close();
});

test.skipIf(noBrowser)("an address leads to the same view after a reload", async () => {
  const shape = 'Order # has no customer "…"';
  const path = `${errorsPath}?shape=${encodeURIComponent(shape)}`;
  const { page, close } = await openConsole(await browser(), server.platform.url, { token: tokens.owner, path });
  await page.getByRole("button", { name: `Only “${shape}”: show all` }).waitFor();
  const before = await page.getByRole("region", { name: "Errors", exact: true }).innerText();
  await page.reload();
  await page.getByRole("region", { name: "Errors", exact: true }).waitFor();
  expect(await page.getByRole("region", { name: "Errors", exact: true }).innerText()).toBe(before);
  await close();
});
