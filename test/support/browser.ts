/** A real Chromium: that of npm, which runs on Linux with x64. Started at the first use, and ended with the tests of the file. */
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { type Browser, chromium as driver } from "playwright-core";
import { afterAll } from "vitest";

/** Why there is no browser here; undefined where there is one. */
export const noBrowser =
  platform() === "linux" && arch() === "x64"
    ? undefined
    : "the Chromium of npm (@sparticuz/chromium) runs on Linux with x64 alone";

/** The source of axe, to be run in a page. */
export const axeSource = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

export function sharedBrowser(): () => Promise<Browser> {
  let browser: Promise<Browser> | undefined;
  afterAll(async () => {
    await (await browser)?.close();
  });
  return () => {
    browser ??= start();
    return browser;
  };
}

async function start(): Promise<Browser> {
  const { default: chromium } = await import("@sparticuz/chromium");
  // In one process it would end with the first page that is closed.
  const args = chromium.args.filter((each) => each !== "--single-process");
  return driver.launch({ executablePath: await chromium.executablePath(), args, headless: true });
}
