/**
 * Rows of the fault matrix: a command line between a faulty network, a faulty disk and a real server. It is a process of its own where it
 * is killed, and where its disk or its clock is at fault.
 */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { openState } from "../../src/state/index.ts";
import { reconduit, repository, runBin, start } from "../cli/real-bin.ts";
import { type Asked, type FaultProxy, faultProxy, type ProxyFault } from "../support/fault-proxy.ts";
import type { TestPlatform } from "../support/platform.ts";
import { shortened } from "../support/shortened-waits.mjs";
import { ownPlatform } from "../support/suites.ts";
import { declare, environment, faultStack, holds, recovers } from "./fault-stack.ts";

interface Scene {
  readonly platform: TestPlatform;
  readonly proxy: FaultProxy;
  readonly cwd: string;
  readonly env: { readonly [name: string]: string };
}

const preload = join(repository, "test", "support", "fs-faults.mjs");
const shortWaits = join(repository, "test", "support", "short-waits.mjs");

// The command lines of this process wait as short as those of others do.
beforeAll(() => void vi.stubGlobal("setTimeout", shortened(setTimeout)));
afterAll(() => void vi.unstubAllGlobals());

async function scene(): Promise<Scene> {
  const platform = await ownPlatform();
  const proxy = await faultProxy(platform.url);
  onTestFinished(() => proxy.close());
  const env = { ...environment(proxy.url, platform.token), NODE_OPTIONS: `--import=${shortWaits}` };
  return { platform, proxy, cwd: faultStack(), env };
}

const apply = ({ cwd, env }: Scene, ...more: string[]) =>
  reconduit(["apply", "--auto-approve", "--timeout", "3", ...more], { cwd, env });

/** The fault meets the request that `which` picks, once. */
function once({ proxy }: Scene, which: (asked: Asked) => boolean, fault: ProxyFault): void {
  let isSpent = false;
  proxy.decide = (asked) => {
    if (isSpent || !which(asked)) return undefined;
    isSpent = true;
    return fault;
  };
}

const to =
  (method: string, path: RegExp) =>
  (asked: Asked): boolean =>
    asked.method === method && path.test(asked.path);

async function recovered(here: Scene): Promise<void> {
  here.proxy.decide = () => undefined;
  await recovers(here.platform, here.cwd, here.proxy.url);
}

describe("row 3: the server takes a POST, and its answer is lost", () => {
  test.each<[string, ProxyFault]>([
    ["by a reset", "dropAfter"],
    ["by a time-out", "stall"],
    ["behind a 502", { status: 502, after: true, headers: { "content-type": "text/html" }, body: "<h1>502</h1>" }],
    ["in a cut body", "cut"],
    ["behind a log-in page", "html"],
  ])("%s: the object is found and not made twice", async (_how, fault) => {
    const here = await scene();
    const left = new Set(["tags", "imports", "scripts", "connections"]);
    // One of each kind, in any order; an apply that stops at one leaves the others to the next.
    here.proxy.decide = ({ method, path }) =>
      method === "POST" && left.delete(path.slice(path.lastIndexOf("/") + 1)) ? fault : undefined;
    for (let runs = 0; left.size > 0 && runs < 4; runs++) await apply(here);
    expect([...left]).toEqual([]);
    await recovered(here);
    expect(here.proxy.seen.filter(to("POST", /\/imports$/))).toHaveLength(1);
  });

  test("and nothing can be looked up any more: it stops as unknown, and the next apply settles it", async () => {
    const here = await scene();
    let isDown = false;
    here.proxy.decide = (asked) => {
      if (to("POST", /\/imports$/)(asked)) {
        isDown = true;
        return "dropAfter";
      }
      return isDown ? { status: 403, body: '{"errors":[{"code":"forbidden","message":"no"}]}' } : undefined;
    };
    const ended = await apply(here);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain("Cannot tell whether the object was created");
    await recovered(here);
  });
});

describe("a killed creation that could be one of several objects", () => {
  test.each(["--id", "--none"])("stops every plan until state resolve %s decides", async (how) => {
    const here = await scene();
    const run = start(["apply", "--auto-approve", "--parallelism", "1"], { cwd: here.cwd, env: here.env });
    const script = kindNamed("script");
    const call = async () => {
      run.child.kill("SIGKILL");
      await here.platform.client.create(script, { name: "same", content: "x" });
    };
    once(here, to("POST", /\/scripts$/), { call, when: "after" });
    await run.ended;
    const stopped = await apply(here);
    expect(stopped.code).toBe(1);
    const text = stopped.stderr.replaceAll(/\s+/g, " ");
    const [, address] = /reconduit state resolve '(scripts\.[ab])' --id ID/.exec(text)!;
    const ids = [...new Set(text.match(/\b[0-9a-f]{24}\b/g))];
    expect(ids).toHaveLength(2);
    const answer = how === "--id" ? ["--id", ids[0]!] : ["--none"];
    const resolved = await reconduit(["state", "resolve", address!, ...answer], { cwd: here.cwd });
    expect(resolved).toMatchObject({ code: 0 });
    // What it was decided not to be is somebody else's.
    for (const id of how === "--id" ? ids.slice(1) : ids) await here.platform.client.delete(script, id);
    await recovered(here);
  });
});

describe("row 4: 429", () => {
  test.each<[string, { readonly [name: string]: string }]>([
    ["with seconds", { "retry-after": "1" }],
    ["without a header", {}],
  ])("%s, in a storm, holds up everything and loses nothing", async (_how, headers) => {
    const here = await scene();
    let left = 8;
    here.proxy.decide = ({ method }) => (method !== "GET" && left-- > 0 ? { status: 429, headers } : undefined);
    expect(await apply(here)).toMatchObject({ code: 0 });
    await holds(here.platform, here.cwd);
  });
});

describe("row 5: 5xx", () => {
  test.each([
    [500, 502],
    [503, 504],
  ])("%i and %i of reads, updates and deletions are repeated until they go through", async (first, second) => {
    const here = await scene();
    await apply(here);
    declare(here.cwd, 1);
    const met = new Set<string>();
    // Each method fails twice: before the server acts, and after.
    here.proxy.decide = ({ method }) => {
      const key = met.has(method) ? `${method} after` : method;
      if (method === "POST" || met.has(key)) return undefined;
      met.add(key);
      return key === method ? { status: first } : { status: second, after: true as const };
    };
    expect(await apply(here, "--timeout", "30")).toMatchObject({ code: 0 });
    await holds(here.platform, here.cwd);
    expect([...met]).toContain("DELETE after");
  });
});

describe("row 6: an object moves between plan and write", () => {
  test("its branch stops with what the plan saw, what stands there and what was to be written; the rest goes on", async () => {
    const here = await scene();
    await apply(here);
    const role = kindNamed("role");
    const store = openState(join(here.cwd, ".reconduit", "state.json"));
    const id = store.load().resources["roles.r"]!.id;
    store.close();
    declare(here.cwd, 1);
    const theirs = () => here.platform.client.put(role, id, { name: "reader", description: "theirs" });
    once(here, to("GET", new RegExp(`/roles/${id}$`)), { call: theirs, when: "before" });
    const ended = await apply(here);
    expect(ended.code).toBe(1);
    const text = ended.stderr.replaceAll(/\s+/g, " ");
    expect(text).toContain(
      '/description: the plan saw "v0", now there is "theirs", to be written is "v1". Nothing was written to it.',
    );
    expect(await here.platform.client.get(role, id)).toMatchObject({ description: "theirs" });
    expect(ended.stdout).toMatch(/1 failed/);
    expect(ended.stdout).toMatch(/[1-9] updated/);
    await recovered(here);
  });

  test("a write that slips in between the last look and the PUT is told afterwards, with its values", async () => {
    const here = await scene();
    await apply(here);
    declare(here.cwd, 1);
    const role = kindNamed("role");
    const slip = async () => {
      for await (const [row] of here.platform.client.list(role))
        await here.platform.client.put(role, String(row!["_id"]), { name: "reader", description: "theirs" });
      // The platform's clock tells milliseconds: both writes need one of their own.
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    once(here, to("PUT", /\/roles\//), { call: slip, when: "before" });
    const ended = await apply(here);
    expect(ended.code).toBe(0);
    expect(ended.stderr.replaceAll(/\s+/g, " ")).toMatch(
      /While roles\.r was being written, .* changed it at .*\/description from "v0" to "theirs"/,
    );
    await holds(here.platform, here.cwd);
  });
});

describe("row 7: the token is refused in mid-apply", () => {
  test.each([401, 403])("%i everywhere: nothing new starts, what was done is kept", async (status) => {
    const here = await scene();
    here.proxy.decide = ({ write }) =>
      write > 3 ? { status, body: '{"errors":[{"code":"unauthorized","message":"no"}]}' } : undefined;
    const ended = await apply(here, "--parallelism", "1");
    expect(ended.code).toBe(1);
    expect(ended.stdout).toContain("the token was refused");
    expect(here.proxy.seen.at(-1)!.write).toBe(4);
    await recovered(here);
  });
});

describe("row 8: one node of the graph fails", () => {
  test("dependents are skipped, the rest is done, each with its reason; the next apply does only the rest", async () => {
    const here = await scene();
    here.proxy.decide = (asked) =>
      to("POST", /\/connections$/)(asked)
        ? { status: 422, body: '{"errors":[{"code":"invalid_field","message":"not today"}]}' }
        : undefined;
    const ended = await apply(here);
    expect(ended.code).toBe(1);
    expect(ended.stdout).toMatch(/failed +connections\.shop: The platform refused the request/);
    expect(ended.stdout).toMatch(/skipped +imports\.up: connections\.shop did not succeed/);
    here.proxy.decide = () => undefined;
    const rest = await apply(here);
    expect(rest.stdout).toContain("3 created, 0 updated, 0 deleted");
    await holds(here.platform, here.cwd);
  });
});

describe("row 10: the disk fails", () => {
  test.each([
    ["ENOSPC", "The disk is full"],
    ["EACCES", "Permission is denied"],
    ["EIO", "The disk reports a fault"],
    ["EROFS", "read-only"],
  ])("%s on the journal stops before the next write to the platform, and nothing is lost", async (what, text) => {
    const here = await scene();
    // One fault meets the first write, too: the others differ from it in what they say.
    for (const nth of what === "ENOSPC" ? [1, 4] : [4]) {
      const fault = { match: "state.json.journal", ops: ["write"], nth, what, always: true };
      const broken = { ...here.env, NODE_OPTIONS: `--import=${preload}`, FS_FAULT: JSON.stringify(fault) };
      const before = here.proxy.seen.at(-1)?.write ?? 0;
      const ended = await runBin(["apply", "--auto-approve", "--parallelism", "1"], { cwd: here.cwd, env: broken });
      expect(ended.code).toBe(1);
      expect(ended.stderr.replaceAll(/\s+/g, " ")).toContain(text);
      // An intent and an outcome a write: none is sent whose intent is not on the disk.
      expect((here.proxy.seen.at(-1)?.write ?? 0) - before).toBe(Math.floor(nth / 2));
    }
    await recovered(here);
  });

  test.each(["ENOSPC", "EACCES", "EIO"])("%s on the snapshot leaves the one before and the journal", async (what) => {
    const here = await scene();
    await apply(here);
    declare(here.cwd, 1);
    const fault = { match: "state.json", ops: ["rename"], nth: 1, what, always: true };
    const broken = { ...here.env, NODE_OPTIONS: `--import=${preload}`, FS_FAULT: JSON.stringify(fault) };
    expect(await runBin(["apply", "--auto-approve"], { cwd: here.cwd, env: broken })).toMatchObject({ code: 1 });
    await recovered(here);
  });
});

describe("row 17: answers that are none", () => {
  const answers: readonly (readonly [string, ProxyFault, RegExp])[] = [
    ["a stalled one", "stall", /did not answer in time/],
    ["a cut one", "cut", /broke off/],
    ["one of another length", "wrongLength", /broke off/],
    ["a gzip bomb", "gzipBomb", /too large/],
    ["a log-in page", "html", /cannot be read/],
  ];
  test("whatever they are, the error names the request, and nothing is written", async () => {
    const here = await scene();
    await apply(here);
    declare(here.cwd, 1);
    const writes = here.proxy.seen.at(-1)!.write;
    for (const [what, fault, message] of answers) {
      here.proxy.decide = (asked) => (to("GET", /\/v1\/tags/)(asked) ? fault : undefined);
      const ended = await reconduit(["apply", "--auto-approve", "--timeout", "1"], { cwd: here.cwd, env: here.env });
      expect(ended.code, what).toBe(1);
      expect(ended.stderr, what).toMatch(message);
      expect(ended.stderr, what).toContain("GET /v1/tags");
      expect(here.proxy.seen.at(-1)!.write, what).toBe(writes);
    }
    await recovered(here);
  });
});

describe("row 18: clocks", () => {
  /** Killed with a creation on its way; everything after it comes through. */
  async function killedOnce(here: Scene, env: Scene["env"], otherwise?: ProxyFault): Promise<void> {
    const run = start(["apply", "--auto-approve"], { cwd: here.cwd, env });
    let isDead = false;
    here.proxy.decide = (asked) => {
      if (isDead || !to("POST", /\/imports$/)(asked)) return otherwise;
      isDead = true;
      return { call: () => void run.child.kill("SIGKILL"), when: "after" };
    };
    await run.ended;
    here.proxy.decide = () => otherwise;
    await recovers(here.platform, here.cwd, here.proxy.url);
  }

  test.each([-3_600_000, 3_600_000])(
    "our clock jumps by %i ms in mid-apply: nothing waits, nothing is lost",
    async (jump) => {
      const here = await scene();
      const env = { ...here.env, CLOCK_JUMP: String(jump) };
      const started = performance.now();
      await killedOnce(here, env);
      expect(performance.now() - started).toBeLessThan(60_000);
      declare(here.cwd, 1);
      expect(await runBin(["apply", "--auto-approve"], { cwd: here.cwd, env })).toMatchObject({ code: 0 });
      await holds(here.platform, here.cwd);
    },
  );

  test("the platform's clock is an hour behind: what a killed run made is found all the same", async () => {
    const here = await scene();
    await killedOnce(here, here.env, { shiftDateMs: -3_600_000 });
  });
});
