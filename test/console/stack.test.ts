/** The console of a stack's folder: `reconduit ui`, as a process, in a browser. */
import { readdirSync, writeFileSync } from "node:fs";
import { request as ask, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPlatform } from "../../src/server/index.ts";
import { start } from "../cli/real-bin.ts";
import { manifest, platform, smallStack } from "../cli/small-stack.ts";
import { noBrowser, sharedBrowser } from "../support/browser.ts";
import {
  namelessIn,
  namesOn,
  openConsole,
  showPage,
  strangersIn,
  tabTo,
  textsIn,
  tooNarrowFor,
  violationsOf,
} from "../support/console.ts";
import { consoleWorld, hostileText, hostileTexts, ids, tokens } from "./console-world.ts";

const browser = sharedBrowser();

const stackText = `${manifest.replace(
  "tags:",
  `tags:
  hostile: { tag: ${JSON.stringify(hostileText.slice(0, 60))} }`,
)}`;

/** Starts `reconduit ui` for a new folder, with a platform in memory. */
async function openStackConsole(options: readonly string[] = [], text = stackText) {
  const { server, env } = await platform();
  return { server, ...(await startUi(options, text, env)) };
}

/** Starts `reconduit ui` for a new folder. `env` names its platform; without one it is the embedded platform. */
async function startUi(options: readonly string[], text: string, env: { readonly [name: string]: string } = {}) {
  const cwd = smallStack(text);
  const ui = start(["ui", ...options], { cwd, env });
  const [, url, token] = /at (http:\/\/127\.0\.0\.1:\d+)\/console\/#token=(\S+)/.exec(
    await ui.said("stdout", /#token=\S+\n/),
  )!;
  onTestFinished(async () => {
    ui.child.kill("SIGTERM");
    await ui.ended;
  });
  const call = (method: string, path: string, { body, ...headers }: { readonly [name: string]: string } = {}) =>
    fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      ...(body !== undefined && { body }),
    });
  return { url: url!, token: token!, call, ui, cwd };
}

/** A platform with flows, errors and runs, behind a server that notes its requests, and leaves out those of the console on demand. */
async function notedPlatform() {
  const server = await startPlatform({ data: ":memory:", rateLimit: false, world: consoleWorld() });
  const requests: string[] = [];
  const extensions = { areThere: true };
  const front = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (!extensions.areThere && request.url!.startsWith("/admin/"))
      return void response.writeHead(404, { "content-type": "application/json" }).end('{"message":"Not Found"}');
    const { method, headers } = request;
    const passed = ask(`${server.url}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  });
  await new Promise<void>((done) => front.listen(0, "127.0.0.1", done));
  onTestFinished(async () => {
    front.closeAllConnections();
    front.close();
    await server.close();
  });
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return { server, requests, extensions, env: { RECONDUIT_BASE_URL: url, RECONDUIT_TOKEN: tokens.owner } };
}

test.skipIf(noBrowser)("a plan is read, applied by keyboard alone, and found among the receipts", async () => {
  const { server, url, token, call } = await openStackConsole(["--allow-apply"]);
  const options = { token, bypassCSP: true, reducedMotion: "reduce" } as const;
  const { page, asked, faults, close } = await openConsole(await browser(), url, options);
  await page.getByText("The stack was never applied.").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await tabTo(page, "Plan");
  await page.keyboard.press("Enter");
  await page.getByText("scripts.normalize").first().waitFor();
  expect(await violationsOf(page), "plan").toEqual([]);
  await tabTo(page, /^Apply this plan/);
  await page.keyboard.type("no");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("nothing was changed").waitFor();
  const scripts = async () => {
    const answer = await fetch(`${server.url}/v1/scripts`, { headers: { authorization: `Bearer ${server.token}` } });
    return answer.status === 204 ? [] : ((await answer.json()) as { _id: string; name: string }[]);
  };
  expect(await scripts()).toEqual([]);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("yes");
  await page.keyboard.press("Enter");
  await page.getByText("Applied.").waitFor();
  expect(await scripts()).toHaveLength(1);
  await page.getByText("No changes: small").waitFor();
  expect(await page.getByRole("button", { name: "Apply" }).count()).toBe(0);
  await tabTo(page, "Receipts");
  await page.keyboard.press("Enter");
  await tabTo(page, /^\d{8}T\d{6}Z-/);
  await page.keyboard.press("Enter");
  await page.getByText(/^Receipt .*: apply of small, complete/).waitFor();
  expect(await violationsOf(page), "receipt").toEqual([]);
  await page.reload();
  await page.getByText(/^Receipt .*: apply of small, complete/).waitFor();

  // A colleague changes the script: the page shows the drift with its author, and the graph draws it.
  const { _id, name } = (await scripts())[0]!;
  await fetch(`${server.url}/v1/scripts/${_id}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${server.token}`, "content-type": "application/json" },
    body: JSON.stringify({ name, content: "function changed() {}" }),
  });
  for (const [path, text] of [
    ["", "1 object drifted"],
    ["drift", "Drift of 1 object: small"],
    ["attest", "1 change without a receipt: small"],
    ["graph", "outputs.script"],
    ["graph?changes=yes", "scripts.normalize (update)"],
  ] as const) {
    await showPage(page, path);
    await page.getByText(text).first().waitFor({ state: "attached" });
    expect(await violationsOf(page), path).toEqual([]);
  }
  expect(await page.title()).toBe("Graph - Reconduit");
  expect(asked.filter((each) => new URL(each).origin !== url)).toEqual([]);
  expect(asked.filter((each) => each.includes(token) && !each.includes("#"))).toEqual([]);
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
  expect((await call("POST", "/stack/apply", { body: JSON.stringify({ plan: "other", answer: "yes" }) })).status).toBe(
    422,
  );
  await close();
});

test.skipIf(noBrowser)("without --allow-apply no plan is applied, and the page offers none", async () => {
  const { url, token, call } = await openStackConsole();
  const { page, faults, close } = await openConsole(await browser(), url, { token, path: "plan" });
  await page.getByText("scripts.normalize").first().waitFor();
  expect(await page.getByRole("button", { name: "Apply" }).count()).toBe(0);
  const { hash } = (await (await call("GET", "/stack/plan")).json()) as { readonly hash: string };
  const answer = await call("POST", "/stack/apply", { body: JSON.stringify({ plan: hash, answer: "yes" }) });
  expect(answer.status).toBe(404);
  // The filters of the page work within the console.
  const article = page.locator("article", { hasText: "scripts.normalize" });
  await article.first().waitFor();
  await page.getByRole("checkbox", { name: /script \(1\)/ }).uncheck();
  await article.first().waitFor({ state: "hidden" });
  for (const part of ["", "drift", "receipts", "attest", "graph", "plan"]) {
    await showPage(page, part);
    expect(await tooNarrowFor(page), part).toEqual([]);
    expect(namelessIn(await namesOn(page)), part).toEqual([]);
  }
  // The policy of the page holds: nothing of the plan was refused by it, and nothing ran.
  expect(faults).toEqual([]);
  expect(await page.title()).toBe("Plan - Reconduit");
  expect(await page.context().cookies()).toEqual([]);
  await close();
});

/** Pages of the platform, and a part that each has once it was answered. */
const platformPages = [
  ["flows", "region", "Flows"],
  [`flows/${ids.orders}`, "region", "Graph of the flow"],
  ["runs", "region", "Runs"],
  [`runs/${ids.run}`, "region", "Errors by message"],
  ["errors", "region", "Open errors by flow"],
  [`errors/${ids.orders}/${ids.import}`, "region", "Errors by message"],
  [`errors/${ids.orders}/${ids.import}?shape=${encodeURIComponent('Order # has no customer "…"')}`, "region", "Errors"],
  ["syncs", "region", "Syncs"],
  [`syncs/${ids.sync}`, "region", "Runs of the sync"],
  ["resources?name=warehouse", "region", "Objects"],
  ["resources/connections", "region", "connections"],
  [`resources/connections/${ids.connection}`, "heading", "Warehouse API"],
  ["queue", "region", "Jobs by type"],
  ["audit", "heading", "Audit"],
  ["settings", "region", "Tokens"],
] as const;

test.skipIf(noBrowser)(
  "the pages of the stack's platform are shown by reads alone, and nothing of its token comes to the page",
  async () => {
    const { server, requests, extensions, env } = await notedPlatform();
    const { url, token, call } = await startUi(["--allow-apply"], stackText, env);
    const { page, asked, faults, close } = await openConsole(await browser(), url, { token });
    const answers: Promise<string>[] = [];
    page.on("response", (response) => answers.push(response.text().catch(() => "")));
    // The first page has both: the stack with its drift, and the errors, runs and connections of its platform.
    await page.getByRole("heading", { name: "Stack small" }).waitFor();
    for (const text of ["No object drifted.", "The stack was never applied.", "4 errors", "Warehouse API"])
      await page.getByText(text, { exact: true }).first().waitFor();
    await page.getByRole("region", { name: "Open runs" }).waitFor();
    for (const [path, role, name] of platformPages) {
      await showPage(page, path);
      await page.getByRole(role, { name, exact: true }).first().waitFor();
      const actions = /^(?:Run now|Retry|Resolve|Assign|Edit|Revoke|Create|Cancel the run|Capture|Test with)/;
      expect(await page.getByRole("button", { name: actions }).count(), path).toBe(0);
      expect(await page.getByRole("checkbox").count(), path).toBe(0);
    }
    expect(faults).toEqual([]);
    expect(asked.filter((each) => new URL(each).origin !== url)).toEqual([]);
    expect((await Promise.all(answers)).filter((text) => text.includes(tokens.owner))).toEqual([]);

    // No other request comes to the platform, nor does a request without the token of `ui`. The page goes on to read by itself.
    const before = requests.length;
    const notForwarded = [
      ["PUT", `/v1/flows/${ids.orders}`],
      ["POST", `/v1/flows/${ids.orders}/run`],
      ["POST", `/v1/flows/${ids.orders}/${ids.import}/retry`],
      ["DELETE", `/v1/tags/${ids.tag}`],
      ["HEAD", "/v1/flows"],
      ["GET", `/v1/connections/${ids.connection}/ping`],
      ["GET", "/v1/flows/%2e%2e/%2e%2e/admin/metrics"],
      ["GET", "/v1/flows/..%2f..%2fadmin"],
      ["GET", "/v1/state"],
      ["GET", "/v1/s3SignedURL"],
      ["GET", "/admin/console/session"],
      ["GET", "/admin/metrics"],
      ["GET", "/oauth/authorize"],
      ["POST", "/admin/console/queue"],
    ] as const;
    for (const [method, path] of notForwarded)
      expect((await call(method, path, /^[PD]/.test(method) ? { body: "{}" } : {})).status, `${method} ${path}`).toBe(
        404,
      );
    const lone = "/v1/flows?limit=7";
    expect((await call("GET", lone, { authorization: `Bearer ${tokens.owner}` })).status).toBe(401);
    expect((await call("GET", lone, { origin: "https://elsewhere.example" })).status).toBe(403);
    const tried = [...notForwarded.map(([method, path]) => `${method} ${path}`), `GET ${lone}`];
    const isTried = (each: string) => tried.includes(each) || /\.\.|%2|\/admin(?!\/console\/)/i.test(each);
    expect(requests.slice(before).filter(isTried)).toEqual([]);
    expect(requests.filter((each) => !each.startsWith("GET "))).toEqual([]);
    // The page reads again by itself: no stream of events is sent on.
    expect((await call("GET", "/admin/console/live")).status).toBe(204);

    // Lists go on page by page; refusals of the platform are passed on.
    const first = await call("GET", "/v1/exports?limit=1");
    expect(first.headers.get("link")).toBeNull();
    const some = await call("GET", "/v1/flows?limit=1");
    expect(some.headers.get("link")).toMatch(/^<\/v1\/flows\?[^>]*after=[^>]*>; rel="next"$/);
    const missing = await call("GET", `/v1/flows/${ids.run}`);
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { errors: [expect.objectContaining({ code: "resource_not_found" })] },
    ]);

    // Another platform has no requests of the console: its lists are shown all the same.
    extensions.areThere = false;
    await showPage(page, "flows");
    await page.getByRole("link", { name: "Orders to warehouse" }).waitFor();
    await showPage(page, "");
    await page.getByRole("alert").getByText("The stack's platform is not a reference server").waitFor();
    await page.getByText("No object drifted.").waitFor();

    // A refused token of the stack is not one of the page, which stays signed in.
    const own = (await (await call("GET", "/v1/accesstokens")).json()) as {
      readonly _id: string;
      readonly type: string;
    }[];
    await server.inject({
      method: "DELETE",
      url: `/v1/accesstokens/${own.find(({ type }) => type === "service")!._id}`,
      headers: { authorization: `Bearer ${tokens.owner}` },
    });
    const refused = await call("GET", "/v1/flows");
    expect([refused.status, await refused.text()]).toEqual([502, expect.stringContaining("RECONDUIT_TOKEN")]);
    await close();
  },
);

/** The stack with a tag for each hostile text. `$` begins an expression in manifests. */
const hostileStack = (suffix: string, more = ""): string => {
  const literal = (text: string): string => JSON.stringify(text.replaceAll("$", "$$$$"));
  const tags = hostileTexts.map((text, at) => `  hostile${at}: { tag: ${literal(text + suffix)} }`);
  return `${manifest.replace("tags:", () => ["tags:", ...tags].join("\n"))}${more}`;
};

test.skipIf(noBrowser)(
  "no text of a stack is markup on any page; a plan that a policy denies is not offered, and not applied",
  async () => {
    const { server, url, token, call, cwd } = await openStackConsole(["--allow-apply"], hostileStack(""));
    const planned = async () =>
      (await (await call("GET", "/stack/plan")).json()) as { readonly hash: string; readonly isDenied: boolean };
    const apply = (plan: string) => call("POST", "/stack/apply", { body: JSON.stringify({ plan, answer: "yes" }) });
    const first = await apply((await planned()).hash);
    expect([first.status, await first.json()]).toMatchObject([200, { ended: "applied" }]);
    const tags = async () => {
      const answer = await fetch(`${server.url}/v1/tags`, { headers: { authorization: `Bearer ${server.token}` } });
      return (await answer.json()) as { readonly _id: string; readonly tag: string }[];
    };
    // A colleague changes a tag, the file has other texts, and a policy denies what comes of it.
    const drifted = (await tags()).find(({ tag }) => tag === hostileTexts[0])!;
    await fetch(`${server.url}/v1/tags/${drifted._id}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${server.token}`, "content-type": "application/json" },
      body: JSON.stringify({ tag: `${hostileTexts[1]} drifted` }),
    });
    const message = JSON.stringify(`Denied: ${hostileTexts[1]}`);
    const policy = `policies:\n  none: { for: plan, require: "false", severity: deny, message: ${message} }\n`;
    writeFileSync(join(cwd, "reconduit.yaml"), hostileStack(" 2", policy));
    writeFileSync(join(cwd, "scripts/normalize.js"), hostileTexts.join("\n"));
    const [receipt] = ((await (await call("GET", "/stack/receipts")).json()) as { receipts: { id: string }[] })
      .receipts;
    const { page, asked, faults, close } = await openConsole(await browser(), url, { token });
    const seen = new Set<string>();
    const paths = ["", "plan", "drift", "receipts", `receipts/${receipt!.id}`, "attest", "graph", "graph?changes=yes"];
    for (const path of [...paths, `receipts/${encodeURIComponent(hostileTexts[1])}`]) {
      await showPage(page, path);
      expect(await strangersIn(page), path).toEqual([]);
      expect(await page.title(), path).toMatch(/Reconduit/);
      const shown = await textsIn(page);
      for (const text of hostileTexts)
        if (shown.includes(text) || shown.includes(JSON.stringify(text).slice(1, -1))) seen.add(text);
    }
    // A direction mark is shown by its number.
    expect(hostileTexts.filter((text) => !seen.has(text) && !text.startsWith("\u202e"))).toEqual([]);
    await page.goto(`${url}/console/plan`);
    await page.getByText("Denied: ").first().waitFor();
    expect(await page.getByRole("button", { name: "Apply" }).count()).toBe(0);
    const before = await tags();
    const denied = await planned();
    expect(denied.isDenied).toBe(true);
    const refused = await apply(denied.hash);
    expect(await refused.json()).toMatchObject({
      ended: "refused",
      remarks: [expect.stringContaining("A policy denies the change"), expect.any(String)],
    });
    expect(await tags()).toEqual(before);
    expect(asked.filter((each) => each.includes("/leak") || new URL(each).origin !== url)).toEqual([]);
    expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
    await close();
  },
);

test("requests need the token and a name of this machine; mistakes in the stack are told as the command line tells them", async () => {
  const { url, token, call, cwd } = await startUi([], stackText);
  // An embedded platform runs only while it is read: other commands find its folder free.
  const overview = await call("GET", "/admin/console/overview");
  expect([overview.status, await overview.json()]).toMatchObject([200, { openErrors: 0, offlineConnections: 0 }]);
  let isLive = false;
  call("GET", "/admin/console/live").then(
    () => {
      isLive = true;
    },
    () => undefined,
  );
  expect((await call("GET", "/v1/tags")).status).toBe(200);
  expect(isLive).toBe(false);
  expect(readdirSync(join(cwd, ".reconduit/platform"))).not.toContain("lock");
  expect((await call("GET", "/stack", { authorization: "Bearer other" })).status).toBe(401);
  expect((await call("GET", "/stack", { origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await call("GET", "/stack/nothing")).status).toBe(404);
  const status = await new Promise<number | undefined>((done, failed) => {
    const headers = { host: "rebound.example", authorization: `Bearer ${token}` };
    get(`${url}/stack`, { headers }, ({ statusCode }) => done(statusCode)).on("error", failed);
  });
  expect(status).toBe(403);
  const { headers } = await call("GET", "/console/");
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'self';.*frame-ancestors 'none'/);
  expect(headers.get("set-cookie")).toBeNull();
  for (const id of ["20260101T120000Z-3f2a9c", "../../reconduit", "..%2F..%2Fkey", ""]) {
    const missing = await call("GET", `/stack/receipt?id=${id}`);
    expect([missing.status, await missing.text()], id).toEqual([
      422,
      expect.stringContaining("There is no such receipt"),
    ]);
  }
});
