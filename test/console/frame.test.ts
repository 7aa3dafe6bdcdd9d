/** The console as a browser shows it: signing in, what it asks, what it weighs. */
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { colorTokens } from "../../src/views/text/colors.ts";
import { sharedServer } from "../server/serving.ts";
import { noBrowser, sharedBrowser } from "../support/browser.ts";
import { openConsole, violationsOf } from "../support/console.ts";
import { consoleWorld, tokens } from "./console-world.ts";

if (noBrowser !== undefined) console.warn(`The console is not looked at: ${noBrowser}.`);

const browser = sharedBrowser();
const server = sharedServer({ world: consoleWorld() }, tokens.owner);

const folder = join(import.meta.dirname, "..", "..", "dist", "console");
const sizeOf = (pattern: string): number =>
  globSync(pattern, { cwd: folder }).reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);

test("all files take at most 250 kB compressed, and what the first page needs at most 150 kB", () => {
  expect(sizeOf("**/*.gz")).toBeLessThanOrEqual(250_000);
  expect(sizeOf("index.html.gz") + sizeOf("assets/{main,chunk,console,overview}-*.gz")).toBeLessThanOrEqual(150_000);
});

test("is built of React 19 and react-aria-components, by esbuild", () => {
  const scripts = globSync("assets/*.js.gz", { cwd: folder }).map((path) =>
    gunzipSync(readFileSync(join(folder, path))).toString("utf8"),
  );
  const all = scripts.join("\n");
  expect(all).toMatch(/reconcilerVersion:"19\.\d+\.\d+"/);
  expect(all).toContain("react-aria-ModalOverlay");
  const kept = readFileSync(join(folder, "..", "THIRD-PARTY-LICENSES.txt"), "utf8");
  for (const name of ["react", "react-dom", "react-aria-components"])
    expect(kept).toMatch(new RegExp(`^${name} `, "m"));
  expect(readFileSync(join(folder, "../../scripts/build-console.ts"), "utf8")).toContain('from "esbuild"');
});

const hexOrFunction = /(?<!&)#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
const colorNames =
  /\b(?:color|background|fill|stroke|border[\w-]*)["']?\s*[:=]\s*["']?(?:black|white|red|green|blue|gr[ae]y|silver|yellow|orange|purple|navy|teal|maroon|olive|lime|aqua|fuchsia|canvas|linktext)\b/gi;

test.each(["src/console/**/*.{css,tsx,ts,html}", "src/views/**/*.ts"])(
  "colours of %s are those of the tokens, which stand once",
  (pattern) => {
    const root = join(folder, "..", "..");
    const files = globSync(pattern, { cwd: root });
    expect(files.length).toBeGreaterThan(5);
    for (const path of files) {
      if (path.endsWith("views/text/colors.ts")) continue;
      const text = readFileSync(join(root, path), "utf8");
      const found = [...text.matchAll(hexOrFunction), ...text.matchAll(colorNames)].map(([match]) => match);
      expect(found, path).toEqual([]);
    }
    const used = files.flatMap((path) => [...readFileSync(join(root, path), "utf8").matchAll(/var\((--[\w-]+)\)/g)]);
    expect([...new Set(used.map(([, name]) => name!))].filter((name) => !colorTokens.includes(`${name}:`))).toEqual([]);
  },
);

test.skipIf(noBrowser)("signs in by the fragment, and keeps the token out of every address", async () => {
  const { platform } = server;
  const { page, asked, faults, close } = await openConsole(await browser(), platform.url, { token: tokens.owner });
  await page.getByRole("link", { name: "Orders to warehouse", exact: true }).waitFor();
  expect(page.url()).toBe(`${platform.url}/console/`);
  await page.reload();
  await page.getByRole("link", { name: "Orders to warehouse", exact: true }).waitFor();
  expect(asked.filter((url) => url.includes(tokens.owner) && !url.includes("#"))).toEqual([]);
  expect(asked.filter((url) => new URL(url).origin !== platform.url)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(faults).toEqual([]);
  expect(await page.title()).toBe("Overview - Reconduit");
  await close();
});

test.skipIf(noBrowser)("asks for a token, and says so where one is wrong", async () => {
  const { platform } = server;
  const { page, close } = await openConsole(await browser(), platform.url, { bypassCSP: true });
  await page.getByLabel("Token").fill("wrong");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Bearer Authentication Failed").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Token").fill(tokens.owner);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Overview" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("Token").waitFor();
  expect(await page.evaluate("sessionStorage.length")).toBe(0);
  await close();
});
