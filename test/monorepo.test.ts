/** The repository of twelve stacks in three environments, worked on as its page tells: three accounts, real git, the real bin. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningPlatform, startPlatform } from "../src/index.ts";
import { document, reconduit, repository } from "./cli/real-bin.ts";

const environments = ["dev", "staging", "prod"] as const;
const platforms: RunningPlatform[] = [];
const env: { [name: string]: string } = {};
const root = mkdtempSync(join(tmpdir(), "reconduit-monorepo-"));

beforeAll(async () => {
  cpSync(join(repository, "examples", "monorepo"), root, {
    recursive: true,
    filter: (source) => !source.split(/[/\\]/).includes(".reconduit"),
  });
  for (const name of environments) {
    const platform = await startPlatform({ data: ":memory:", rateLimit: false });
    platforms.push(platform);
    env[`${name.toUpperCase()}_URL`] = platform.url;
    env[`${name.toUpperCase()}_TOKEN`] = platform.token!;
  }
  git("init", "--quiet");
  writeFileSync(join(root, ".gitignore"), ".reconduit/\nplans/\n");
  commit();
});
afterAll(async () => {
  await Promise.all(platforms.map((platform) => platform.close()));
  rmSync(root, { recursive: true, force: true });
});

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
const commit = () => {
  git("add", "--all");
  git("-c", "user.name=Mia", "-c", "user.email=mia@acme.test", "commit", "--quiet", "--message", "change");
};
const run = (...args: string[]) => reconduit(args, { cwd: root, env });

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(root, path), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(root, path), text.replace(from, to));
}

interface StackRow {
  readonly name: string;
  readonly outcome: string;
}
const outcomes = (ended: Awaited<ReturnType<typeof run>>) =>
  Object.fromEntries(
    (document(ended) as unknown as { stacks: readonly StackRow[] }).stacks.map(({ name, outcome }) => [name, outcome]),
  );

test("all stacks are applied in each environment, producers first, and then there is nothing to do", async () => {
  for (const name of environments) {
    const applied = await run("apply", "--all", "--env", name, "--auto-approve");
    expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: 0 });
    expect(applied.stdout).toContain("12 stacks: 12 applied");
    expect(applied.stderr.match(/First apply of this stack/g)).toHaveLength(1);
    const planned = await run("plan", "--all", "--env", name, "--detailed-exitcode");
    expect(planned, planned.stdout).toMatchObject({ code: 0 });
    expect(planned.stdout).toContain("12 stacks: 12 unchanged");
  }
});

test("a change of one team is planned alone, reviewed as a folder of plans, and only that is applied", async () => {
  edit("teams/orders/reconduit.yaml", "relativeURI: /orders", "relativeURI: /orders?paid=true");
  const planned = await run("plan", "--all", "--env", "prod", "--since", "HEAD", "--out", "plans", "--json");
  expect(planned, planned.stderr).toMatchObject({ code: 0 });
  expect(outcomes(planned)).toEqual({ "orders-prod": "changes" });
  const applied = await run("apply", "plans", "--env", "prod");
  expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: 0 });
  const elsewhere = await run("plan", "--all", "--env", "dev", "--json");
  expect(Object.entries(outcomes(elsewhere)).filter(([, outcome]) => outcome !== "unchanged")).toEqual([
    ["orders-dev", "changes"],
  ]);
  commit();
});

test("a rule of the repository denies the deletion of a connection in prod, and only there", async () => {
  edit("platform/connections/reconduit.yaml", '  ledger: { value: "${connections.ledger}" }\n', "");
  edit(
    "platform/connections/reconduit.yaml",
    '  ledger:\n    name: Ledger\n    type: http\n    http: { baseURI: "https://ledger.example", mediaType: json, auth: { type: custom } }\n',
    "",
  );
  const denied = await run("plan", "--env", "prod", "--chdir", "platform/connections");
  expect(denied).toMatchObject({ code: 1 });
  const said = denied.stderr.replaceAll(/\s+/g, " ");
  expect(said).toContain("connections.ledger is used by flows of other teams.");
  // Readers are named before anything is deleted.
  for (const reader of ["customers-prod", "invoices-prod", "payments-prod", "reports-prod"])
    expect(said).toContain(reader);
  const allowed = await run("plan", "--env", "dev", "--chdir", "platform/connections");
  expect(allowed.stderr).not.toContain("is used by flows of other teams.");
  git("checkout", "--quiet", ".");
});

test("drift names its stack, path and author; undo takes the last apply of a team back", async () => {
  const state = JSON.parse(readFileSync(join(root, "teams/orders/.reconduit/prod.state.json"), "utf8"));
  const { id } = state.resources["exports.orders"];
  const headers = { authorization: `Bearer ${env["PROD_TOKEN"]}`, "content-type": "application/json" };
  const address = `${env["PROD_URL"]}/v1/exports/${id}`;
  const live = (await (await fetch(address, { headers })).json()) as object;
  await fetch(address, { method: "PUT", headers, body: JSON.stringify({ ...live, name: "By hand" }) });
  const drifted = await run("drift", "--all", "--env", "prod");
  expect(drifted).toMatchObject({ code: 2 });
  expect(drifted.stdout).toMatch(/exports\.orders was changed/);
  expect(drifted.stdout).toContain('"Orders of the shop" -> "By hand"');
  expect(drifted.stdout).toContain("12 stacks: ");
  expect(drifted.stdout).not.toContain("No drift");
  const reverted = await run("drift", "--env", "prod", "--chdir", "teams/orders", "--revert", "*", "--auto-approve");
  expect(reverted, reverted.stderr).toMatchObject({ code: 0 });
  const undone = await run("undo", "last", "--env", "prod", "--chdir", "teams/orders", "--auto-approve");
  expect(undone, undone.stdout + undone.stderr).toMatchObject({ code: 0 });
});
