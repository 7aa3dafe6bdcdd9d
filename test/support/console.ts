/** The console of a server, in a real Chromium. */
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { axeSource } from "./browser.ts";

export interface OpenConsole {
  readonly page: Page;
  /** Addresses that the page has asked. */
  readonly asked: readonly string[];
  /** Errors that the page has reported, among them refusals by its policy. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** Opens a page of the console, signed in by the fragment of the address. */
export async function openConsole(
  browser: Browser,
  url: string,
  { token, path = "", ...options }: BrowserContextOptions & { readonly token?: string; readonly path?: string },
): Promise<OpenConsole> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const asked: string[] = [];
  const faults: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto(`${url}/console/${path}${token === undefined ? "" : `#token=${token}`}`);
  await page.locator("h1").waitFor();
  return { page, asked, faults, close: () => context.close() };
}

/** Returns the violations that axe finds on a page in light and in dark. The page must have been opened with `bypassCSP`. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await page.addScriptTag({ path: axeSource });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate<AxeResults>("axe.run()");
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}, ${id}: ${nodes[0]?.html}`));
  }
  return found;
}

const focusedName = `(() => {
  const focused = document.activeElement;
  return focused?.getAttribute("aria-label") ?? focused?.labels?.[0]?.innerText ?? focused?.innerText ?? "";
})()`;

/** Presses Tab until an element with this name has the focus. Throws after 80 presses: the element cannot be reached. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate<string>(focusedName);
    if (typeof name === "string" ? focused.trim() === name : name.test(focused)) return;
  }
  throw new Error(`No press of Tab leads to ${String(name)}.`);
}

const rootsIn = `const rootsIn = (root) => [root, ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : []))];`;

/** Returns all texts of a page, also those of views, which have trees of their own. */
export const textsIn = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
  ${rootsIn}
  return rootsIn(document.body).map((root) => (root.innerText ?? "") + [...root.children].map((each) => each.textContent).join(" ")).join(" ");
})()`);

/** Finds elements, handlers and links that a text leaves in the page where it is taken for markup; views have trees of their own. */
const strangers = `(() => {
  ${rootsIn}
  const own = "script, img, iframe, style, link, base, meta, object, math, svg a, [srcdoc], form[action]";
  return rootsIn(document.querySelector("main")).flatMap((root) => {
    const all = [...root.querySelectorAll("*")];
    const handlers = all.flatMap((each) => each.getAttributeNames().filter((name) => name.startsWith("on")));
    const links = [...root.querySelectorAll("a[href]")].filter(({ href }) => !href.startsWith(location.origin + "/"));
    return [...root.querySelectorAll(own)].map(({ outerHTML }) => outerHTML).concat(handlers, links.map(({ href }) => href));
  });
})()`;

/** Returns what texts of others have left in a page other than text. */
export const strangersIn = (page: Page): Promise<readonly string[]> => page.evaluate<readonly string[]>(strangers);
