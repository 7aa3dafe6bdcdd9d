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
  await page.locator("h1").first().waitFor();
  return { page, asked, faults, close: () => context.close() };
}

/**
 * Goes to another page of the same document, as a link does: the scripts need not start again. Resolves once the page shows all that it
 * asked for.
 */
export async function showPage(page: Page, path: string): Promise<void> {
  await page.evaluate(`(() => {
    const before = location.pathname;
    history.pushState(null, "", ${JSON.stringify(`/console/${path}`)});
    // The heading of another page is another element.
    const parts = location.pathname === before ? [] : document.querySelectorAll("main :is(h1, [role=alert])");
    for (const part of parts) part.setAttribute("data-before", "");
    dispatchEvent(new PopStateEvent("popstate"));
  })()`);
  await settled(page);
}

/** Resolves once a page shows all that it asked for, in three frames: nothing of the page before is there any more. */
const settling = `new Promise((done, failed) => {
  const end = Date.now() + 60_000;
  let frames = 0;
  const look = () => {
    const main = document.querySelector("main");
    const isWhole = main?.querySelector(":is(h1, [role=alert]):not([data-before])") && !main.innerText.includes("Loading…");
    frames = isWhole ? frames + 1 : 0;
    if (frames === 3) done();
    else if (Date.now() > end) failed(new Error("The page goes on loading: " + main?.innerText));
    else requestAnimationFrame(look);
  };
  look();
})`;

/** Resolves once a page shows all that it asked for. */
export const settled = (page: Page): Promise<unknown> => page.evaluate(settling);

/** The rules of a scheme: dark differs from light in colours alone. */
const axeRuns = {
  light: 'axe.run({ preload: false, resultTypes: ["violations"] })',
  dark: 'axe.run({ preload: false, resultTypes: ["violations"], runOnly: ["cat.color"] })',
} as const;

/** Returns the violations that axe finds on a page in light and in dark. The page must have been opened with `bypassCSP`. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  if (await page.evaluate<boolean>('typeof axe === "undefined"')) await page.addScriptTag({ path: axeSource });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate<AxeResults>(axeRuns[colorScheme]);
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}, ${id}: ${nodes[0]?.html}`));
  }
  return found;
}

const widths = [
  ["320 px", { width: 320, height: 640 }, ""],
  ["320 px and text of 200 %", { width: 320, height: 640 }, "200%"],
  ["2,560 px", { width: 2560, height: 1200 }, ""],
] as const;

/** Returns the widths at which a page scrolls sideways. Leaves the page as wide as it was. */
export async function tooNarrowFor(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize()!;
  const found: string[] = [];
  for (const [name, size, fontSize] of widths) {
    await page.setViewportSize(size);
    const beyond = await page.evaluate<number>(
      `(document.documentElement.style.fontSize = "${fontSize}", document.documentElement.scrollWidth - innerWidth)`,
    );
    if (beyond > 0) found.push(`${name}: ${beyond} px too wide`);
  }
  await page.evaluate('document.documentElement.style.fontSize = ""');
  await page.setViewportSize(before);
  return found;
}

/** Roles that a screen reader says with their name. */
const namedRoles: ReadonlySet<string> = new Set([
  ...["banner", "main", "navigation", "region", "form", "figure", "dialog", "group", "heading", "image", "table"],
  ...["button", "link", "textbox", "searchbox", "combobox", "checkbox", "radio", "DisclosureTriangle"],
]);
/** Parts that a page has once, or that have a heading, a region or a button with a name around or in them. */
const namelessRoles: ReadonlySet<string> = new Set(["banner", "main", "table", "group", "form"]);

interface TreeNode {
  readonly ignored?: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
}

/** Returns what a screen reader says of the parts of a page: `role: name`, in the order of the page. */
export async function namesOn(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { readonly nodes: readonly TreeNode[] };
  await session.detach();
  return nodes
    .filter(({ ignored, role }) => ignored !== true && namedRoles.has(role?.value ?? ""))
    .map(({ role, name }) => `${role!.value}: ${name?.value.trim() ?? ""}`);
}

/** Returns the parts without a name, and the regions that have the name of another one. */
export function namelessIn(names: readonly string[]): readonly string[] {
  const nameless = names.filter((each) => each.endsWith(": ") && !namelessRoles.has(each.slice(0, -2)));
  const regions = names.filter((each) => /^(region|navigation): ./.test(each));
  return [...nameless, ...regions.filter((each, at) => regions.indexOf(each) !== at)];
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
