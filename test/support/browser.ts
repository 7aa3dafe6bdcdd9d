/** A real Chromium: that of npm, which runs on Linux with x64. It starts with the tests of a file, and ends with them. */
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { type Browser, chromium as driver } from "playwright-core";
import { afterAll } from "vitest";

/** A browser, or why there is none here. */
const started = await start().catch(
  (error: unknown) => `it does not start (${String(error).split("\n")[0]}): apt-get install libnss3`,
);

/** Why there is no browser here; undefined where there is one. */
export const noBrowser = typeof started === "string" ? started : undefined;

/** The source of axe, to be run in a page. */
export const axeSource = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Returns the browser of a file of tests. One that has ended starts again, so that a crash fails one test. */
export function sharedBrowser(): () => Promise<Browser> {
  let current = started;
  afterAll(async () => {
    if (typeof current !== "string") await current.close();
  });
  return async () => {
    if (typeof current !== "string" && !current.isConnected()) current = await start();
    if (typeof current === "string") throw new Error(current);
    return current;
  };
}

async function start(): Promise<Browser | string> {
  if (platform() !== "linux" || arch() !== "x64")
    return "the Chromium of npm (@sparticuz/chromium) runs on Linux with x64 alone";
  const { default: chromium } = await import("@sparticuz/chromium");
  // In one process it would end with the first page that is closed.
  const args = chromium.args.filter((each) => each !== "--single-process");
  return driver.launch({ executablePath: await chromium.executablePath(), args, headless: true });
}
