import { spawn, spawnSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { bin, reconduit, start } from "./real-bin.ts";
import { platform, smallStack } from "./small-stack.ts";

interface Gate {
  readonly env: { readonly [name: string]: string };
  /** Resolves when the first write stands at the gate. */
  readonly reached: Promise<void>;
  open(): void;
}

/** A platform behind a gate: writes wait until it opens. */
async function gated(): Promise<Gate> {
  const { server, env } = await platform();
  const target = new URL(server.url);
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const gate = createServer(async (incoming: IncomingMessage, outgoing) => {
    if (incoming.method !== "GET") {
      reach();
      await opened;
    }
    const { method, url, headers } = incoming;
    const forward = request({ host: target.hostname, port: target.port, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    forward.on("error", () => outgoing.destroy());
    incoming.pipe(forward);
  });
  await new Promise<void>((resolve) => gate.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    open();
    gate.closeAllConnections();
    gate.close();
  });
  const { port } = gate.address() as AddressInfo;
  return { env: { ...env, RECONDUIT_BASE_URL: `http://127.0.0.1:${port}` }, reached, open };
}

describe("a signal during apply", () => {
  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("%s: what is in flight is finished and recorded, nothing new starts, exit %d", async (signal, code) => {
    const cwd = smallStack();
    const gate = await gated();
    const run = start(["apply", "--auto-approve", "--parallelism", "1"], { cwd, env: gate.env });
    await gate.reached;
    run.child.kill(signal);
    await run.said("stderr", "Interrupted");
    gate.open();
    const ended = await run.ended;
    expect(ended.code).toBe(code);
    expect(ended.stdout).toContain("Apply interrupted: 1 created");
    expect((await reconduit(["state", "list"], { cwd })).stdout.trim().split("\n")).toHaveLength(1);
    const rest = await reconduit(["apply", "--auto-approve"], { cwd, env: gate.env });
    expect(rest).toMatchObject({ code: 0, stdout: expect.stringContaining("2 created") });
  });

  it("a second one ends the process at once; the lock frees itself", async () => {
    const cwd = smallStack();
    const gate = await gated();
    const run = start(["apply", "--auto-approve"], { cwd, env: gate.env });
    await gate.reached;
    run.child.kill("SIGINT");
    await run.said("stderr", "Interrupted");
    // Repetitions within a moment count as the same key press.
    const again = setInterval(() => run.child.kill("SIGINT"), 50);
    const ended = await run.ended;
    clearInterval(again);
    expect(ended.code).toBe(130);
    expect((await reconduit(["state", "rm", "tags.none"], { cwd })).stderr).toContain("Not in the state");
  });
});

const hasTerminals = process.platform === "linux" && spawnSync("script", ["--version"]).status === 0;

describe.skipIf(!hasTerminals)("on a terminal", () => {
  /** Runs under a pseudo-terminal and types `answer` when the question stands there. */
  async function answered(
    answer: string,
    args: readonly string[],
    cwd: string,
    env: { readonly [name: string]: string },
  ) {
    const line = [process.execPath, bin, ...args].map((word) => `'${word}'`).join(" ");
    const child = spawn("script", ["-qec", line, "/dev/null"], { cwd, env: { ...process.env, ...env, TERM: "xterm" } });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (piece: string) => {
      const before = text.includes("is accepted:");
      text += piece;
      if (!before && text.includes("is accepted:")) child.stdin.write(answer);
    });
    const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
    return { code, text };
  }

  it("apply asks, and yes applies with live progress", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    const { code, text } = await answered("yes\n", ["apply"], cwd, env);
    expect(text).toContain('Do you want to apply these changes? Only "yes" is accepted:');
    expect(code).toBe(0);
    expect(text).toContain("3/3");
    expect(text).toContain("\u001b[32m");
    expect((await reconduit(["state", "list"], { cwd })).stdout.trim().split("\n")).toHaveLength(3);
  });

  it.each([["no\n"], ["y\n"], ["YES\n"], ["\n"], ["\u0004"]])(
    "%j declines: exit 1 and nothing changed",
    async (answer) => {
      const cwd = smallStack();
      const { env } = await platform();
      const { code, text } = await answered(answer, ["apply"], cwd, env);
      expect(code).toBe(1);
      expect(text).toContain("Not applied");
      expect((await reconduit(["state", "list"], { cwd })).stdout).toBe("");
    },
  );

  it("Ctrl-C at the question exits with 130 and frees the lock", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    const { code } = await answered("\u0003", ["apply"], cwd, env);
    expect(code).toBe(130);
    expect((await reconduit(["state", "rm", "tags.none"], { cwd })).stderr).toContain("Not in the state");
  });

  it.each([
    [["plan", "--no-color"], {}],
    [["plan"], { NO_COLOR: "1" }],
  ])("%j %j prints no colours", async (args, extra) => {
    const cwd = smallStack();
    const { env } = await platform();
    const { code, text } = await answered("", args, cwd, { ...env, ...extra });
    expect(code).toBe(0);
    expect(text).not.toContain("\u001b[");
  });
});

describe("plan --watch", () => {
  it("shows plans below each other until Ctrl-C, and ends with 130", async () => {
    const { env } = await platform();
    const cwd = smallStack();
    const run = start(["plan", "--watch", "--json"], { cwd, env });
    await run.said("stderr", "Ctrl-C ends it");
    appendFileSync(join(cwd, "reconduit.yaml"), "\n# another line\n");
    await run.said("stdout", /"kind":"plan".*\n.*"kind":"plan".*\n/);
    run.child.kill("SIGINT");
    const { code, stderr } = await run.ended;
    expect({ code, stderr }).toMatchObject({ code: 130, stderr: expect.stringContaining("reconduit.yaml changed") });
  });
});

describe("a reader that goes away", () => {
  it("an apply whose output nobody reads any more is finished, and its exit code tells how", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    const run = start(["apply", "--auto-approve", "--json"], { cwd, env });
    await run.said("stdout", "start");
    run.child.stdout?.destroy();
    run.child.stderr?.destroy();
    expect((await run.ended).code).toBe(0);
    const { code } = await reconduit(["plan", "--detailed-exitcode"], { cwd, env });
    expect(code).toBe(0);
  });
});
