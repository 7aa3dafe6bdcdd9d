/** One flow in the console: its graph, its charts, a debugged run, and the way of a record through branches. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { sharedServer } from "../server/serving.ts";
import { noBrowser, sharedBrowser } from "../support/browser.ts";
import { openConsole, showPage, tabTo, violationsOf } from "../support/console.ts";
import { consoleWorld, hostileText, ids, tokens } from "./console-world.ts";

const browser = sharedBrowser();
/** A shop with two orders, which takes every record. */
const shop = createServer((request, response) => {
  request.resume().on("end", () => {
    const body = request.url === "/orders" ? [{ id: 1 }, { id: 2, note: hostileText }] : { id: "n1" };
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  });
});
await new Promise<void>((done) => shop.listen(0, "127.0.0.1", done));
afterAll(() => void shop.close());
const baseURI = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
const server = sharedServer({ world: consoleWorld({ baseURI }) }, tokens.owner);

const created = async (path: string, body: JsonObject): Promise<string> => {
  const answer = await server.call("POST", path, body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body._id;
};

const http = { relativeURI: ["/sent"], method: ["POST"], body: ["{{{jsonSerialize record}}}"] };

/** Creates a flow with a router. With `mocked` its steps reach nothing. */
async function routedFlow(more: JsonObject, mocked: boolean): Promise<string> {
  const base = { _connectionId: ids.connection };
  const source = await created("/v1/exports", {
    ...base,
    name: "Read new orders",
    adaptorType: "HTTPExport",
    http: { relativeURI: "/orders", method: "GET" },
    ...(mocked && { mockOutput: { page_of_records: [{ record: { id: 1, note: hostileText } }] } }),
  });
  const imported = (name: string) =>
    created("/v1/imports", {
      ...base,
      name,
      adaptorType: "HTTPImport",
      http,
      ...(mocked && { mockResponse: [{ id: "m1", statusCode: 200, _json: {} }] }),
    });
  const [first, second] = [await imported("Write to shop"), await imported("Never reached")];
  return created("/v1/flows", {
    name: "Routed orders",
    pageGenerators: [{ _exportId: source }],
    routers: [
      {
        id: "r1",
        name: `By size ${hostileText}`,
        branches: [
          { name: "all", pageProcessors: [{ type: "import", _importId: first }] },
          { name: "none", pageProcessors: [{ type: "import", _importId: second }] },
        ],
      },
    ],
    ...more,
  });
}

test.skipIf(noBrowser)("a debugged run shows its requests with their answers, by keyboard alone", async () => {
  const flow = await routedFlow({ disabled: false }, false);
  const value = new Date(server.clock.now() + 60_000).toISOString();
  await server.call("PATCH", `/v1/flows/${flow}`, [{ op: "replace", path: "/logging/debugUntil", value }]);
  const options = { token: tokens.owner, path: `flows/${flow}`, bypassCSP: true, reducedMotion: "reduce" } as const;
  const { page, faults, close } = await openConsole(await browser(), server.platform.url, options);
  const graph = page.getByRole("region", { name: "Graph of the flow" });
  await graph.locator("text", { hasText: "Write to shop" }).waitFor();
  expect(await graph.locator("rect").count()).toBe(6);
  await tabTo(page, "Run now");
  await page.keyboard.press("Enter");
  const requests = page.getByRole("region", { name: "Captured requests" });
  await requests
    .getByText(/^POST /)
    .first()
    .waitFor();
  await requests.getByRole("row").nth(2).waitFor();
  await tabTo(page, /^POST /);
  await page.keyboard.press("Enter");
  const exchange = page.getByRole("region", { name: "Captured request", exact: true });
  await exchange.getByText('"n1"').or(exchange.getByText("n1")).first().waitFor();
  await page.reload();
  await exchange.getByText("n1").first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  // The page of the run has the way of its records: what came to the router and to the step, and what went on.
  const [run] = (await server.call("GET", `/v1/jobs?type=flow&_flowId=${flow}`)).body;
  await page.goto(`${server.platform.url}/console/runs/${run._id}`);
  const router = page.getByRole("region", { name: /^Records at By size/ });
  await router.locator("summary").first().click();
  await router.getByText('"all"').first().waitFor();
  const step = page.getByRole("region", { name: "Records at Write to shop" });
  await step.locator("summary").first().click();
  await step.getByText(hostileText.slice(2, 20)).first().waitFor();
  expect(await page.getByRole("region", { name: "Records at Never reached" }).count()).toBe(0);
  expect(await violationsOf(page), "run").toEqual([]);
  await page.goto(`${server.platform.url}/console/flows/${flow}`);
  await page.getByText("Records by run").first().waitFor();
  expect(await violationsOf(page), "flow").toEqual([]);
  expect(faults).toEqual([]);
  expect(await page.title()).toBe("Flows - Reconduit");
  await close();
});

test.skipIf(noBrowser)("the requests of a run stay on its page while the run ends", async () => {
  const flow = await routedFlow({ disabled: false }, false);
  const value = new Date(server.clock.now() + 60_000).toISOString();
  await server.call("PATCH", `/v1/flows/${flow}`, [{ op: "replace", path: "/logging/debugUntil", value }]);
  const { _jobId: run } = (await server.call("POST", `/v1/flows/${flow}/run`, {})).body;
  const readRun = async () => (await server.call("GET", `/v1/jobs/${run}`)).body;
  await expect.poll(async () => (await readRun()).status, { timeout: 60_000 }).toBe("completed");
  const options = { token: tokens.owner, path: "flows", bypassCSP: true } as const;
  const { page, faults, close } = await openConsole(await browser(), server.platform.url, options);
  // The page sees a run that goes on, then its end, and the list of requests that follows from it is held up.
  let ended = false;
  await page.route(`**/v1/jobs/${run}/family`, async (route) => {
    const answer = await route.fetch();
    const { endedAt, ...job } = await answer.json();
    await route.fulfill({ response: answer, json: ended ? { ...job, endedAt } : { ...job, status: "running" } });
  });
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  await page.route("**/requests?time_gt=*", async (route) => {
    if (ended) {
      reached.resolve();
      await held.promise;
    }
    await route.continue();
  });
  await page.goto(`${server.platform.url}/console/runs/${run}`);
  const rows = page.getByRole("region", { name: "Captured requests" }).getByRole("row");
  await rows.nth(2).waitFor();
  await page.getByText("running", { exact: true }).waitFor();
  const shown = await rows.count();
  ended = true;
  await server.call("PATCH", `/v1/flows/${flow}`, [{ op: "replace", path: "/name", value: "Changed" }]);
  await reached.promise;
  await page.getByText("running", { exact: true }).waitFor({ state: "detached" });
  expect(await rows.count()).toBe(shown);
  held.resolve();
  expect(faults).toEqual([]);
  await close();
});

test.skipIf(noBrowser)("a test run shows the way of a record through branches, with input and output", async () => {
  const flow = await routedFlow({ disabled: true }, true);
  const options = { token: tokens.owner, path: `flows/${flow}`, bypassCSP: true, reducedMotion: "reduce" } as const;
  const { page, faults, close } = await openConsole(await browser(), server.platform.url, options);
  await tabTo(page, "Test with one page");
  await page.keyboard.press("Enter");
  const reached = page.getByRole("region", { name: "Step Write to shop" });
  await reached.getByText("responseMap").or(reached.locator("summary")).first().waitFor();
  await reached.locator("summary").first().click();
  await reached.getByText(hostileText.slice(2, 20)).first().waitFor();
  await page.getByRole("region", { name: "Step Never reached" }).getByText("No record reached this step.").waitFor();
  await page.reload();
  await reached.locator("summary").first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  expect(await page.title()).toBe("Flows - Reconduit");
  await close();
});

test.skipIf(noBrowser)("every chart has a table of its values, and is legible in light and dark", async () => {
  const { page, close } = await openConsole(await browser(), server.platform.url, { token: tokens.owner });
  for (const path of [`flows/${ids.orders}`, `syncs/${ids.sync}`, "queue"]) {
    await showPage(page, path);
    const charts = await page.locator("figure.chart").all();
    for (const chart of charts) {
      await chart.locator("summary").click();
      expect(await chart.getByRole("row").count(), path).toBeGreaterThan(1);
    }
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate<number>(leastContrast), `${path} ${colorScheme}`).toBeGreaterThanOrEqual(3);
    }
  }
  // The bars of runs have the five kinds of time by name, and in colours that differ from the page.
  const times = "queue 1 s, read 2 s, transform 1 s, deliver 3 s, idle 2 s";
  await showPage(page, "runs");
  await page
    .getByRole("row", { name: /^flow of / })
    .getByRole("img", { name: times })
    .waitFor();
  await showPage(page, `runs/${ids.run}`);
  await page.getByRole("img", { name: times }).waitFor();
  const figures = await page.locator("dl.figures").first().innerText();
  expect(figures.split(/\s*\n\s*/)).toEqual(
    expect.arrayContaining(["Passed", "19", "Errors", "4", "Pages read", "Pages delivered"]),
  );
  const kinds = ["queue", "read", "transform", "deliver", "idle"];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await page.locator(".timeline rect, .legend .key").evaluateAll(classesOf)).toEqual([
      ...kinds,
      ...kinds,
      ...kinds,
    ]);
    expect(await page.evaluate<number>(leastContrast), `run ${colorScheme}`).toBeGreaterThanOrEqual(3);
  }
  await showPage(page, `flows/${ids.orders}`);
  await page.getByText("Records by run").first().waitFor();
  await page.locator("figure.chart summary").first().click();
  await page.getByRole("region", { name: "Values of Records by run" }).getByText("19").first().waitFor();
  await close();
});

const classesOf = (marks: readonly { getAttribute(name: string): string | null }[]) =>
  marks.map((mark) => mark.getAttribute("class")!.replace("key ", ""));

/** The least contrast between a mark of a chart or of a timeline and the page, as WCAG counts it. A hollow mark has its edge. */
const leastContrast = `(() => {
  const light = (color) => {
    const [r, g, b] = color.match(/[\\d.]+/g).map((each) => Number(each) / 255)
      .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const back = light(getComputedStyle(document.body).backgroundColor);
  const contrastOf = (color) => {
    const own = /^rgba\\(.*, 0\\)$/.test(color) ? back : light(color);
    return (Math.max(own, back) + 0.05) / (Math.min(own, back) + 0.05);
  };
  const selector = ".chart rect, .chart path:not(.axis), .timeline rect, .legend .key";
  const marks = [...document.querySelectorAll(selector)].map((mark) => {
    const { fill, stroke, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(mark);
    if (mark.matches(".key")) return contrastOf(borderTopWidth === "0px" ? backgroundColor : borderTopColor);
    if (mark.matches("path")) return contrastOf(stroke);
    return Math.max(contrastOf(fill), stroke === "none" ? 0 : contrastOf(stroke));
  });
  return Math.min(...marks);
})()`;
