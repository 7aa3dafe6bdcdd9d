/** Keys of stacks with states in files and at a server. */
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPlatform } from "../../src/server/index.ts";
import { reconduit } from "./in-process.ts";
import { folder } from "./real-bin.ts";
import { platform } from "./small-stack.ts";
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

test("a manifest chooses no key for the stacks in folders below", async () => {
  const stackOf = (name: string, state: string) =>
    `reconduit: 1\nname: ${name}\n${state}tags: { t: { tag: ${name} } }\n`;
  const cwd = folder({
    "reconduit.yaml": stackOf("above", 'state: { key: "${env.RECONDUIT_STATE_KEY_TEAM}" }\n'),
    "below/reconduit.yaml": stackOf("below", ""),
  });
  const { env } = await platform();
  const shared = { ...env, RECONDUIT_STATE_KEY: "the key of all stacks, long enough" };
  const both = { ...shared, RECONDUIT_STATE_KEY_TEAM: "the key of one stack, long enough" };
  expect(await reconduit(["apply", "--all", "--auto-approve"], { cwd, env: both })).toMatchObject({ code: 0 });
  const alone = await reconduit(["plan", "--detailed-exitcode"], { cwd: join(cwd, "below"), env: shared });
  expect([alone.code, alone.stdout + alone.stderr]).toEqual([0, expect.stringContaining("No changes")]);
});
