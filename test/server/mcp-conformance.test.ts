/** The conformance suite of the Model Context Protocol on the platform's endpoint: what needs no tools of the suite's own. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { shared } from "../support/shared.ts";
import { type TokenProxy, tokenProxy } from "../support/token-proxy.ts";
import { sharedServer } from "./serving.ts";

const suite = fileURLToPath(import.meta.resolve("@modelcontextprotocol/conformance/dist/index.js"));
const server = sharedServer();
const proxy: TokenProxy = shared(
  () => tokenProxy(server.platform.url, server.platform.token!),
  (each) => each.close(),
);
const run = promisify(execFile);

test.concurrent.each(["server-initialize", "ping", "tools-list", "resources-list", "dns-rebinding-protection"])(
  "the scenario %s passes",
  async (scenario) => {
    const { stdout } = await run(process.execPath, [
      suite,
      "server",
      "--url",
      `${proxy.url}/mcp`,
      "--scenario",
      scenario,
    ]);
    expect(stdout).toMatch(/Passed: (\d+)\/\1, 0 failed, 0 warnings/);
  },
);
