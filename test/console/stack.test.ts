/** The console of a stack's folder: `reconduit ui`, as a process, in a browser. */
import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { start } from "../cli/real-bin.ts";
import { manifest, platform, smallStack } from "../cli/small-stack.ts";
import { noBrowser, sharedBrowser } from "../support/browser.ts";
import { openConsole, strangersIn, tabTo, textsIn, violationsOf } from "../support/console.ts";
import { hostileText, hostileTexts } from "./console-world.ts";

const browser = sharedBrowser();

const stackText = `${manifest.replace(
  "tags:",
  `tags:
  hostile: { tag: ${JSON.stringify(hostileText.slice(0, 60))} }`,
)}`;

/** Starts `reconduit ui` for a new folder, with a platform in memory. */
async function openStackConsole(options: readonly string[] = [], text = stackText) {
  const { server, env } = await platform();
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
  return { server, url: url!, token: token!, call, ui, cwd };
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
    await page.goto(`${url}/console/${path}`);
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
  await page.setViewportSize({ width: 320, height: 640 });
  for (const part of ["", "plan", "drift", "receipts", "attest", "graph"]) {
    await page.goto(`${url}/console/${part}`);
    await page.locator("h1").waitFor();
    await page.getByText("Loading…").first().waitFor({ state: "detached" });
    const beyond = await page.evaluate<number>(
      '(document.documentElement.style.fontSize = "200%", document.documentElement.scrollWidth - innerWidth)',
    );
    expect(beyond, part).toBeLessThanOrEqual(0);
  }
  await page.goto(`${url}/console/plan`);
  await page.locator("h1").waitFor();
  // The policy of the page holds: nothing of the plan was refused by it, and nothing ran.
  expect(faults).toEqual([]);
  expect(await page.title()).toBe("Plan - Reconduit");
  expect(await page.context().cookies()).toEqual([]);
  await close();
});

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
      await page.goto(`${url}/console/${path}`);
      await page.locator("h1").waitFor();
      await page.getByText("Loading…").first().waitFor({ state: "detached" });
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
  const { url, token, call } = await openStackConsole();
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
