/** The address that `reconduit serve` prints: with the token on a terminal, where a browser opens it; without it in a log. */
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Host } from "../../src/cli/host.ts";
import { run } from "../../src/cli/run.ts";
import { environment, folder } from "../cli/real-bin.ts";
import { noBrowser, sharedBrowser } from "../support/browser.ts";

const browser = sharedBrowser();

/** Runs `serve` in this process, on a terminal or not. `said` resolves with the address of the console; `stop` ends the server. */
function serveHere(isTTY: boolean) {
  const cwd = folder();
  const printed = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<number>();
  let stop: () => void = () => undefined;
  let text = "";
  const stream = {
    isTTY,
    // Lines of a terminal are wrapped at its width: an address takes one.
    columns: 400,
    write(piece: string, taken?: () => void) {
      text += piece;
      const [, address] = /The console is at (\S+)\n/.exec(text) ?? [];
      if (address !== undefined) printed.resolve(address);
      taken?.();
    },
  };
  const host: Host = {
    env: environment({}) as Host["env"],
    stdin: { isTTY },
    stdout: stream,
    stderr: stream,
    interrupts: {
      signal: new AbortController().signal,
      received: undefined,
      graceful: (first) => {
        stop = () => first("SIGTERM");
        return () => undefined;
      },
      beforeExit: () => () => undefined,
      interruptible: (work) => work(),
      exitCode: () => 143,
    },
    cwd: () => cwd,
    enter: () => undefined,
    onUncaught: () => undefined,
    expectGarbage: () => undefined,
    exit: (code) => ended.resolve(code),
  };
  run(["serve", "--data", join(cwd, "data")], host).catch(printed.reject);
  return {
    said: printed.promise,
    async stop() {
      stop();
      return ended.promise;
    },
  };
}

test.skipIf(noBrowser)("on a terminal it signs in, and the token leaves the address at once", async () => {
  const server = serveHere(true);
  const address = await server.said;
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/console\/#token=./);
  const page = await (await browser()).newPage();
  await page.goto(address);
  await page.getByRole("heading", { name: "Overview" }).waitFor();
  expect(page.url()).toBe(address.split("#")[0]);
  await page.close();
  expect(await server.stop()).toBe(0);
});

test("in a log it has no token", async () => {
  const server = serveHere(false);
  expect(await server.said).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/console\/$/);
  expect(await server.stop()).toBe(0);
});
