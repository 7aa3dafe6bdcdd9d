import { execFileSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Receipt } from "../../src/model/receipt.ts";
import { document, reconduit } from "./real-bin.ts";
import { manifest, platform, secret, smallStack } from "./small-stack.ts";

const hash = "0123456789abcdef0123456789abcdef01234567";

describe("receipts", () => {
  it("are kept of each apply that did something: who, which plan and commit, every operation with what was before", async () => {
    const cwd = smallStack();
    execFileSync("git", ["init", "--quiet"], { cwd });
    writeFileSync(join(cwd, ".git", "HEAD"), `${hash}\n`);
    const { env } = await platform();
    expect((await reconduit(["show", "last"], { cwd })).stderr).toContain("there is no last apply");
    await reconduit(["apply", "--auto-approve"], { cwd, env });
    await reconduit(["apply", "--auto-approve"], { cwd, env });
    await reconduit(["apply", "--auto-approve", "--var", "suffix=two"], { cwd, env });
    const history = await reconduit(["history"], { cwd });
    const lines = history.stdout.trim().split("\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      /^\d{8}T\d{6}Z-[0-9a-f]{6} {2}apply complete: 0 created, 1 updated, 0 deleted .*commit 0123456789ab$/,
    );
    expect(lines[1]).toContain("3 created");
    const listed = document(await reconduit(["history", "--json"], { cwd }))["receipts"] as readonly {
      readonly id: string;
    }[];
    const shown = await reconduit(["show", listed[0]!.id], { cwd });
    expect(shown.stdout).toContain('name  "Normalise one" -> "Normalise two"');
    expect((await reconduit(["show", "last"], { cwd })).stdout).toBe(shown.stdout);
    expect(await reconduit(["show", listed[0]!.id, "--markdown"], { cwd })).toMatchObject({ code: 1 });
    const { receipt } = document(await reconduit(["show", listed[0]!.id, "--json"], { cwd })) as unknown as {
      receipt: Receipt;
    };
    expect(receipt).toMatchObject({
      outcome: "complete",
      commit: hash,
      operations: [
        {
          address: "scripts.normalize",
          action: "update",
          status: "done",
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          before: { name: "Normalise one", content: expect.stringContaining("preMap") },
        },
      ],
    });
    expect(receipt.planHash).toMatch(/^[0-9a-f]{64}$/);
    expect(receipt.state.serialAfter).toBeGreaterThan(receipt.state.serialBefore);
    const kept = join(cwd, ".reconduit", "state.json.receipts");
    for (const name of readdirSync(kept)) {
      expect(statSync(join(kept, name)).mode & 0o777).toBe(0o400);
      expect(readFileSync(join(kept, name), "utf8")).not.toContain(secret);
      chmodSync(join(kept, name), 0o600);
    }
    const file = join(kept, readdirSync(kept)[0]!);
    expect((await reconduit(["show", file], { cwd })).stdout).toContain("Receipt ");
  });

  it("stand beside the state file that the manifest names", async () => {
    const cwd = smallStack(`${manifest}state: { backend: local, path: kept/prod.json }\n`);
    const { env } = await platform();
    expect(await reconduit(["apply", "--auto-approve"], { cwd, env })).toMatchObject({ code: 0 });
    const [name] = readdirSync(join(cwd, "kept", "prod.json.receipts"));
    expect((await reconduit(["history"], { cwd })).stdout).toContain("3 created");
    expect((await reconduit(["show", name!.replace(".json.br", "")], { cwd })).stdout).toContain("Receipt ");
  });

  it("tell what failed and what was left out", async () => {
    const broken = `${manifest}exports:\n  e: { name: E, adaptorType: HTTPExport, _connectionId: "0123456789abcdef01234567", http: { relativeURI: / } }\n`;
    const cwd = smallStack(broken);
    const { env } = await platform();
    expect(await reconduit(["apply", "--auto-approve"], { cwd, env })).toMatchObject({ code: 1 });
    const [line] = (await reconduit(["history"], { cwd })).stdout.split("\n");
    expect(line).toContain("apply incomplete: 3 created, 0 updated, 0 deleted, 1 failed");
  });

  it("are none before the first apply, and an unknown one is told", async () => {
    const cwd = smallStack();
    expect((await reconduit(["history"], { cwd })).stdout).toContain("Nothing was applied yet.");
    const missing = await reconduit(["show", "20260101T000000Z-abcdef"], { cwd });
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining("There is no such receipt") });
  });
});

describe("what a plan costs", () => {
  it("is its last line, after the word that nothing was written", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    const first = (await reconduit(["plan"], { cwd, env })).stdout.trimEnd().split("\n");
    expect(first.slice(-2)).toEqual(["No writes were sent.", "Refreshed 0 resources in 3 requests; apply will send 3"]);
    await reconduit(["apply", "--auto-approve"], { cwd, env });
    const second = (await reconduit(["plan"], { cwd, env })).stdout.trimEnd().split("\n");
    expect(second.at(-1)).toBe("Refreshed 3 resources in 3 requests; apply will send 0");
    const { cost } = document(await reconduit(["plan", "--json"], { cwd, env })) as unknown as { cost: object };
    expect(cost).toMatchObject({ phases: { refresh: { requests: 3, seconds: 0 }, write: { requests: 0 } } });
  });

  it("may not exceed --max-requests: plan and apply end with 1, and nothing is written", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    for (const command of [["plan"], ["apply", "--auto-approve"]]) {
      const ended = await reconduit([...command, "--max-requests", "5"], { cwd, env });
      expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining("The plan costs too many requests") });
    }
    expect((await reconduit(["state", "list"], { cwd })).stdout).toBe("");
    expect(await reconduit(["apply", "--auto-approve", "--max-requests", "6"], { cwd, env })).toMatchObject({
      code: 0,
    });
  });

  it("counts waiting for the part of the budget that --rate-share leaves", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    const { cost } = document(await reconduit(["plan", "--json", "--rate-share", "1"], { cwd, env })) as unknown as {
      cost: { readonly rateShare: number };
    };
    expect(cost.rateShare).toBe(0.01);
    expect(await reconduit(["plan", "--rate-share", "0"], { cwd, env })).toMatchObject({ code: 1 });
  });
});

describe("state resolve", () => {
  it("says so where nothing is pending, and wants one answer", async () => {
    const cwd = smallStack();
    const nothing = await reconduit(["state", "resolve", "scripts.normalize", "--none"], { cwd });
    expect(nothing).toMatchObject({ code: 1, stderr: expect.stringContaining("Nothing is pending") });
    for (const more of [[], ["--none", "--id", "x"]]) {
      const ended = await reconduit(["state", "resolve", "scripts.normalize", ...more], { cwd });
      expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining("Give either --id") });
    }
  });
});
