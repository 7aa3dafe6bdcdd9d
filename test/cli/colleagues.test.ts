/** Several people, each with a token of their own, on one state. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startPlatform } from "../../src/server/index.ts";
import { reconduit } from "./real-bin.ts";
import { smallStack } from "./small-stack.ts";

const owner = "65a000000000000000000001";
const world = {
  accounts: [
    {
      name: "Acme",
      users: [
        { _id: owner, email: "owner@acme.test", name: "Olive", role: "owner" },
        { _id: "65a000000000000000000002", email: "mia@acme.test", name: "Mia", role: "manage" },
        { _id: "65a000000000000000000003", email: "moe@acme.test", name: "Moe", role: "monitor" },
      ],
      tokens: [
        { token: "service", type: "service", access: "full" },
        { token: "manages", type: "personal", user: "mia@acme.test" },
        { token: "reads", type: "personal", user: "moe@acme.test" },
      ],
    },
    {
      name: "Other",
      users: [{ _id: "65a0000000000000000000f1", email: "owner@other.test", name: "Otto", role: "owner" }],
      tokens: [{ token: "elsewhere", type: "service", access: "full" }],
    },
  ],
};

it("work on one account by turns; a plan needs a token that reads, and another account is refused", async () => {
  const server = await startPlatform({ data: ":memory:", rateLimit: false, world });
  onTestFinished(() => server.close());
  const cwd = smallStack();
  const run = (token: string, ...args: string[]) =>
    reconduit(args, { cwd, env: { RECONDUIT_BASE_URL: server.url, RECONDUIT_TOKEN: token } });
  const recorded = () => JSON.parse(readFileSync(join(cwd, ".reconduit", "state.json"), "utf8")).platform as unknown;

  expect(await run("service", "apply", "--auto-approve")).toMatchObject({ code: 0 });
  const before = recorded();
  expect(await run("reads", "plan", "--var", "suffix=two", "--out", "plan.json")).toMatchObject({ code: 0 });
  expect(await run("manages", "apply", "plan.json", "--auto-approve", "--var", "suffix=two")).toMatchObject({
    code: 0,
  });
  expect(before).toMatchObject({ account: owner });
  expect(recorded()).toEqual(before);
  expect((await run("manages", "doctor")).stdout).not.toContain("belongs to account");
  expect((await run("reads", "plan", "--var", "suffix=two")).stdout).toContain("No changes.");
  const refused = await run("reads", "destroy", "--auto-approve");
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("The token may not do that");
  const elsewhere = await run("elsewhere", "plan");
  expect(elsewhere.code).toBe(1);
  expect(elsewhere.stderr).toContain("The state belongs to another account");
});
