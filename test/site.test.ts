/** The site, built as `npm run site` builds it, and read in a real browser: by axe, by its search, and by readers of plain text. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { text } from "node:stream/consumers";
import type { AxeResults } from "axe-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repository } from "./cli/places.ts";
import { axeSource, noBrowser, sharedBrowser } from "./support/browser.ts";
import { guides } from "./support/guides.ts";

const dist = join(repository, "site", "dist");
const types: { readonly [extension: string]: string } = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const browser = sharedBrowser();
let server: Server;
let address: string;

beforeAll(async () => {
  // Not with spawnSync: for a minute nothing would read what the browser says.
  const build = spawn("npm", ["run", "--silent", "site"], { cwd: repository, shell: process.platform === "win32" });
  const [code, stdout, stderr] = await Promise.all([once(build, "close"), text(build.stdout), text(build.stderr)]);
  expect(code[0], stdout + stderr).toBe(0);
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, "http://site");
    const path = join(dist, normalize(pathname.endsWith("/") ? `${pathname}index.html` : pathname));
    if (!existsSync(path)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[extname(path)] ?? "text/plain; charset=utf-8" });
    response.end(readFileSync(path));
  });
  await new Promise<void>((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      resolve();
    }),
  );
}, 600_000);
afterAll(() => server?.close());

test("each guide and each page of docs is there as a page and as text, and llms.txt lists them", () => {
  const list = readFileSync(join(dist, "llms.txt"), "utf8");
  const docs = globSync("docs/*.md", { cwd: repository }).map((path) => path.replaceAll("\\", "/"));
  const wanted = [...guides.map(({ name }) => `guides/${name}.md`), ...docs];
  expect(wanted.length).toBeGreaterThan(50);
  for (const page of wanted) {
    expect(list, page).toContain(`](/${page})`);
    expect(existsSync(join(dist, page)), page).toBe(true);
    expect(existsSync(join(dist, page.replace(/\.md$/, ".html"))), page).toBe(true);
  }
  expect(readFileSync(join(dist, "llms-full.txt"), "utf8")).toContain("# Your first integration");
});

test("the pages of docs are in the groups of the first page, and none is left over", () => {
  const page = readFileSync(join(dist, "docs/MANIFEST.html"), "utf8");
  const titles = [...page.matchAll(/<h2 class="text"[^>]*>([^<]+)<\/h2>/g)].map(([, title]) => title);
  expect(titles.slice(0, 8)).toEqual([
    "Guides",
    "Start",
    "What it adds",
    "Teams",
    "Running",
    "Code",
    "The project",
    "Kinds and fields",
  ]);
});

test("no text of the site leads out of it to a file of the repository that is not there", () => {
  const prefix = "https://github.com/reconduit/reconduit/blob/main/";
  const targets = globSync("**/*.md", { cwd: dist }).flatMap((page) =>
    [...readFileSync(join(dist, page), "utf8").matchAll(/\]\(([^)\s#]+)/g)].map(([, target]) => target!),
  );
  const own = targets.filter((target) => target.startsWith(prefix)).map((target) => target.slice(prefix.length));
  expect(own.length).toBeGreaterThan(20);
  expect([...new Set(own)].filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});

describe.skipIf(noBrowser)("in a browser", () => {
  const pages = [
    "/",
    ...guides.map(({ name }) => `/guides/${name}.html`),
    "/docs/COMMANDS.html",
    "/docs/TEMPLATES.html",
  ];

  test.each(pages)("axe finds nothing on %s, in light and in dark, and it asks no other host", async (page) => {
    const context = await (await browser()).newContext();
    const view = await context.newPage();
    const foreign: string[] = [];
    view.on("request", (request) => request.url().startsWith(address) || foreign.push(request.url()));
    await view.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await view.goto(address + page, { waitUntil: "networkidle" });
    await view.addScriptTag({ path: axeSource });
    for (const colorScheme of ["light", "dark"] as const) {
      await view.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // The page follows the scheme of the system; a new load of it would cost more than the search for faults.
      const shownScheme = '(document.documentElement.classList.contains("dark") ? "dark" : "light")';
      await expect.poll(() => view.evaluate<string>(shownScheme)).toBe(colorScheme);
      // Colours are all that the scheme changes.
      const rules = colorScheme === "dark" ? '{ runOnly: ["color-contrast"] }' : "{}";
      const found = await view.evaluate<AxeResults>(`axe.run(${rules})`);
      expect(found.violations.map(({ id, nodes }) => `${colorScheme}, ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    expect(foreign).toEqual([]);
    await context.close();
  });

  test("a page of 320 pixels does not scroll sideways", async () => {
    const context = await (await browser()).newContext({ viewport: { width: 320, height: 640 } });
    const view = await context.newPage();
    for (const page of ["/", "/guides/first-integration.html", "/docs/COMMANDS.html"]) {
      await view.goto(address + page, { waitUntil: "networkidle" });
      expect(await view.evaluate("document.documentElement.scrollWidth"), page).toBeLessThanOrEqual(320);
    }
    await context.close();
  });

  test("the search finds a field, by keyboard alone", async () => {
    const context = await (await browser()).newContext();
    const view = await context.newPage();
    view.setDefaultTimeout(20_000);
    await view.goto(`${address}/`, { waitUntil: "networkidle" });
    await view.keyboard.press("Control+k");
    await view.locator(".VPLocalSearchBox input").waitFor();
    await view.keyboard.type("concurrencyLevel");
    const result = view.locator(".VPLocalSearchBox .result").first();
    await result.waitFor();
    // Results of the letters typed so far come first.
    await expect
      .poll(async () => (await result.textContent())?.toLowerCase(), { timeout: 60_000 })
      .toMatch(/concurrencylevel|connection/);
    await view.keyboard.press("Enter");
    await view.waitForURL((url) => url.pathname !== "/");
    await context.close();
  });
});
