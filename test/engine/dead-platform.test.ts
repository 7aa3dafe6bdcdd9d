/** A platform that dies in the middle of a run, with a clock that only waits move. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Client, connect, type HttpTransport, type Outgoing, TransportError } from "../../src/client/index.ts";
import type { ApplyEvent } from "../../src/model/events.ts";
import { VirtualClock } from "../client/virtual-clock.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";
import { TestStack } from "../support/stack.ts";

let platform: TestPlatform;
let stack: TestStack;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());
beforeEach(() => {
  stack = new TestStack(platform);
});
afterEach(() => stack.close());

type Death = "refused" | "silent" | "gateway";

/** A way to the platform that breaks once `dies` says so; of a silent one the request that was sent last was carried out. */
function mortal(
  how: Death,
  dies: (request: Outgoing, writes: number) => boolean,
  { backAfter = Number.POSITIVE_INFINITY } = {},
) {
  const clock = new VirtualClock();
  let diedAt: number | undefined;
  /** When it was first asked whether it is still there. */
  let askedAt: number | undefined;
  let writes = 0;
  let inVain = 0;
  const send = async (request: Outgoing) => {
    const { method, path, headers, body } = request;
    if (method !== "GET") writes++;
    if (diedAt === undefined && dies(request, writes)) diedAt = clock.monotonic();
    const isDead = diedAt !== undefined && clock.monotonic() < diedAt + backAfter;
    if (isDead) inVain++;
    if (isDead && path.endsWith("/tokenInfo")) askedAt ??= clock.monotonic();
    if (isDead && how === "refused") throw new TransportError("unreachable", "no", undefined, new Error("refused"));
    if (isDead && how === "gateway") return { status: 503, headers: {}, body: Buffer.alloc(0) };
    const named = Object.fromEntries(
      headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]!]] : [])),
    );
    const { "accept-encoding": _, ...plain } = named;
    const payload = body === undefined ? {} : { payload: Buffer.from(body) };
    const answer = await platform.server.inject({ method, url: path, headers: plain, ...payload });
    if (isDead) throw new TransportError("cut", "maybe", undefined, new Error("reset"));
    return {
      status: answer.statusCode,
      headers: answer.headers as { [name: string]: string },
      body: Buffer.from(answer.body),
    };
  };
  const transport = async (): Promise<HttpTransport> => ({ send, close: async () => {} });
  const client = connect({ baseUrl: platform.url, token: platform.token, transport, clock, random: () => 0 });
  return {
    clock,
    client,
    through: (_: Client) => client,
    vain: () => inVain,
    waited: () => clock.monotonic() - askedAt!,
  };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `s${String(index).padStart(2, "0")}`);

function declare(count: number, content = "return 1;"): void {
  const prefix = stack.folder.slice(-6);
  const scripts = Object.fromEntries(names(count).map((name) => [name, { name: `${prefix} ${name}`, content }]));
  stack.declare({ scripts });
}

async function live(): Promise<number> {
  const { kindNamed } = await import("../../src/catalog/index.ts");
  let count = 0;
  for await (const page of platform.client.list(kindNamed("script")))
    count += page.filter(({ name }) => String(name).startsWith(stack.folder.slice(-6))).length;
  return count;
}

/** Returns what happened, and what had begun when the platform fell silent. */
function watched() {
  const events: ApplyEvent[] = [];
  const types = () => events.map(({ type }) => type);
  return {
    onEvent: (event: ApplyEvent) => void events.push(event),
    silences: () =>
      events.flatMap((each) =>
        each.type === "diagnostic" && each.diagnostic.code === "platform-silent" ? [each.diagnostic] : [],
      ),
    begunAfterwards: () => {
      const at = events.findIndex((each) => each.type === "diagnostic" && each.diagnostic.code === "platform-silent");
      return types()
        .slice(at)
        .filter((type) => type === "step_start").length;
    },
  };
}

describe.each(["refused", "silent", "gateway"] as const)("a platform that is %s in mid-apply", (how) => {
  test("ends the run within a minute: nothing more is begun, what is left is named, and the next apply does it", async () => {
    declare(40);
    const broken = mortal(how, (_, writes) => writes > 15);
    const seen = watched();
    const { result } = await stack.run({ through: broken.through, apply: { onEvent: seen.onEvent } });
    expect(seen.silences()).toEqual([
      expect.objectContaining({ severity: "warning", detail: expect.stringContaining("No further step is started") }),
    ]);
    expect(seen.begunAfterwards()).toBe(0);
    expect(result.done.create + result.failed.length + result.skipped.length).toBe(40);
    expect(result.failed.length).toBeLessThanOrEqual(12);
    expect(new Set(result.skipped.map(({ reason }) => reason))).toEqual(new Set(["the platform stopped answering"]));
    expect(broken.waited()).toBeLessThanOrEqual(61_000);
    // Those in flight, some of them more than once, and one probe after the other.
    expect(broken.vain()).toBeLessThanOrEqual(10 * 6 + 12);
    await stack.apply();
    expect(await live()).toBe(40);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("and back within the minute is waited for", async () => {
    declare(30);
    const broken = mortal(how, (_, writes) => writes > 15, { backAfter: 20_000 });
    const seen = watched();
    const { result } = await stack.run({ through: broken.through, apply: { onEvent: seen.onEvent } });
    expect(seen.silences().length).toBeLessThanOrEqual(1);
    // A gateway's answer to a creation may hide that it was carried out: such a one is looked for, and made by the next run where it was not.
    if (how !== "gateway") expect(result).toMatchObject({ skipped: [] });
    await stack.apply();
    expect(await live()).toBe(30);
  });

  test("ends a destroy, and the next one does the rest", async () => {
    declare(30);
    await stack.apply();
    const broken = mortal(how, ({ method }, writes) => method === "DELETE" && writes > 12);
    const { result } = await stack.run({ through: broken.through, plan: { mode: "destroy", allowMassDelete: true } });
    expect(result.skipped.length).toBeGreaterThan(0);
    expect(broken.waited()).toBeLessThanOrEqual(61_000);
    await stack.destroy();
    expect(await live()).toBe(0);
  });
});

test("an interruption while the platform is silent ends the run at once", async () => {
  declare(30);
  const broken = mortal("refused", (_, writes) => writes > 15);
  const stop = new AbortController();
  const onEvent = (event: ApplyEvent) => {
    if (event.type === "diagnostic" && event.diagnostic.code === "platform-silent") setImmediate(() => stop.abort());
  };
  const { result } = await stack.run({ through: broken.through, apply: { onEvent, signal: stop.signal } });
  expect(result.interrupted).toBe(true);
  expect(broken.waited()).toBeLessThan(5_000);
  expect(new Set(result.skipped.map(({ reason }) => reason))).toEqual(new Set(["interrupted"]));
  await stack.apply();
  expect(await live()).toBe(30);
});

test("a refresh ends likewise, and tells that the platform stopped answering", async () => {
  declare(40);
  await stack.apply();
  const broken = mortal("refused", ({ path }) => /\/scripts\/[0-9a-f]{24}/.test(path));
  // Each was touched since, so that each is read by id.
  const { kindNamed } = await import("../../src/catalog/index.ts");
  for (const { id, document } of Object.values(stack.state().resources))
    await platform.client.put(kindNamed("script"), id, { ...document, description: "touched" });
  await expect(stack.prepare({ through: broken.through })).rejects.toMatchObject({ fault: "gone" });
  expect(broken.waited()).toBeLessThanOrEqual(61_000);
  expect(broken.vain()).toBeLessThanOrEqual(64 * 6 + 12);
});
