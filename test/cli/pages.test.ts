/** Pages that commands write for reviewers, beside what they print. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { reconduit } from "./real-bin.ts";
import { platform, secret, smallStack } from "./small-stack.ts";

it("plans, plan files, receipts, drift and attestations are written as pages, and nothing else is written over", async () => {
  const cwd = smallStack();
  const { env } = await platform();
  const page = async (name: string, ...args: string[]) => {
    const ended = await reconduit([...args, "--html", name], { cwd, env });
    expect(ended).toMatchObject({ code: 0 });
    const text = readFileSync(join(cwd, name), "utf8");
    expect(text).not.toContain(secret);
    return { text, ended };
  };
  const planned = await page("plan.html", "plan", "--out", "plan.json");
  expect(planned.text).toContain('<a href="#connections.shop">connections.shop</a> will be created');
  expect(planned.ended.stdout, "the terminal still shows it").toContain("connections.shop will be created");
  expect((await page("plan.html", "show", "plan.json")).text).toBe(planned.text);
  await reconduit(["apply", "--auto-approve"], { cwd, env });
  const [receipt] = (await reconduit(["history"], { cwd, env })).stdout.split(" ");
  expect((await page("receipt.html", "show", receipt!)).text).toContain("connections.shop</a> create");
  expect((await page("drift.html", "drift")).text).toContain("<h1>No drift: small</h1>");
  expect((await page("attest.html", "attest")).text).toContain("<h1>No other changes: small</h1>");

  writeFileSync(join(cwd, "notes.html"), "<p>my notes</p>");
  const refused = await reconduit(["plan", "--html", "notes.html"], { cwd, env });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("is not a page of Reconduit") });
  const nowhere = await reconduit(["plan", "--html", "none/plan.html"], { cwd, env });
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining("--html names none/plan.html") });
  const state = await reconduit(["show", "--html", "state.html"], { cwd, env });
  expect(state).toMatchObject({ code: 1, stderr: expect.stringContaining("--html shows a plan file or a receipt") });
});

it("a graph is drawn as a picture", async () => {
  const { stdout, code } = await reconduit(["graph", "--format", "svg"], { cwd: smallStack() });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^<svg [\s\S]*scripts\.normalize[\s\S]*<\/svg>\n$/);
});
