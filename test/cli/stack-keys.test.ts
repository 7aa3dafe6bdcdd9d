/** Keys of stacks with states in files and at a server. */
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { startPlatform } from "../../src/server/index.ts";
import { folder } from "./real-bin.ts";
import { stackKeysSuite } from "./stack-keys-suite.ts";

stackKeysSuite("files", () =>
  Promise.resolve({ own: () => "", other: (name) => `path: ../${name}/.reconduit/state.json`, env: {} }),
);

stackKeysSuite("a server", async () => {
  const server = await startPlatform({ data: ":memory:", rateLimit: false, tfstate: join(folder(), "states") });
  onTestFinished(() => server.close());
  const at = (name: string) => `backend: http, url: "\${env.STATES}/tfstate/${name}", token: "\${env.STATES_TOKEN}"`;
  return { own: (name) => `${at(name)}, `, other: at, env: { STATES: server.url, STATES_TOKEN: server.token! } };
});
