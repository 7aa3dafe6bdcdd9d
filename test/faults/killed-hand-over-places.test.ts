/** A declared hand-over with states in a bucket or behind HTTP, killed at each request to them: one object, one _id, one owner. */
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { State } from "../../src/model/state.ts";
import { reconduit, start } from "../cli/real-bin.ts";
import { faultProxy } from "../support/fault-proxy.ts";
import { testPlace } from "../support/state-places.ts";
import { ownPlatform } from "../support/suites.ts";
import {
  after,
  beforeHandOver,
  declareStacks,
  expectOneOwner,
  importsUp,
  type StackName,
} from "../support/two-stacks.ts";

const soak = process.env["RECONDUIT_SOAK"] === "on";
const seed = Number(process.env["RECONDUIT_SEED"] || 1);
/** Every run of the tests takes one request of each apply. Soaks with the seeds 1 to 6 take all of the first sixty. */
const moments = soak ? Array.from({ length: 10 }, (_, at) => at * 6 + seed) : [9];
const both = ["orders", "billing"] as const;

/** The lines of a manifest that name the place of a stack's state, and the address of the server behind it. */
const places = {
  s3: (address: string, stack: string, through: (server: string) => string) => {
    const { host, pathname, searchParams } = new URL(address);
    const at = { ...Object.fromEntries(searchParams), endpoint: through(searchParams.get("endpoint")!) };
    const key = join(dirname(decodeURIComponent(pathname)).slice(1), `${stack}.json`);
    return `state: ${JSON.stringify({ ...at, backend: "s3", bucket: host, key })}\n`;
  },
  http: (address: string, stack: string, through: (server: string) => string) => {
    const { origin, pathname } = new URL(stack, address);
    return `state: ${JSON.stringify({ backend: "http", url: through(origin) + pathname })}\n`;
  },
};
const serverOf = {
  s3: (address: string) => new URL(address).searchParams.get("endpoint")!,
  http: (address: string) => new URL(address).origin,
};

const rows: readonly (readonly ["s3" | "http", StackName, StackName])[] = [
  ["s3", "orders", "billing"],
  ["http", "billing", "orders"],
  ...(soak
    ? ([
        ["s3", "billing", "orders"],
        ["http", "orders", "billing"],
      ] as const)
    : []),
];

test.each(rows)(
  "states in %s, %s first, then %s: killed at a request, the object has one owner",
  async (type, first, second) => {
    const platform = await ownPlatform();
    let deaths = 0;
    for (const killed of [first, second]) {
      for (const nth of moments) {
        const place = await testPlace(type);
        const proxy = await faultProxy(serverOf[type](place.state));
        onTestFinished(() => proxy.close());
        const env = { ...place.env, RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: platform.token };
        const head = (stack: string) => places[type](place.state, stack, () => proxy.url);
        const cwd = await beforeHandOver(env, head);
        const [object] = (await importsUp(platform)) as readonly { readonly _id: string }[];
        declareStacks(cwd, after, head);
        const run = (stack: StackName, ...args: readonly string[]) => reconduit(args, { cwd: join(cwd, stack), env });
        const owner = async () => {
          const states = await Promise.all(
            both.map(async (stack) => {
              const pulled = await run(stack, "state", "pull");
              return [stack, JSON.parse(pulled.stdout) as State] as const;
            }),
          );
          expect(await importsUp(platform)).toEqual([object]);
          return expectOneOwner(Object.fromEntries(states) as { readonly [S in StackName]: State }, object!._id);
        };
        const applied = async (stack: StackName) => {
          const ended = await run(stack, "apply", "--auto-approve");
          expect(ended, `${killed} ${nth}: ${stack}: ${ended.stderr}`).toMatchObject({ code: 0 });
          return owner();
        };
        if (killed === second) await applied(first);
        const begun = proxy.seen.length;
        const dying = start(["apply", "--auto-approve"], { cwd: join(cwd, killed), env });
        proxy.decide = ({ number }) =>
          number === begun + nth
            ? {
                call: async () => {
                  dying.child.kill("SIGKILL");
                  await dying.ended;
                },
                when: (["before", "after", "answered"] as const)[nth % 3]!,
              }
            : undefined;
        await dying.ended;
        await proxy.idle();
        proxy.decide = () => undefined;
        const died = dying.child.signalCode === "SIGKILL";
        if (died) deaths++;
        await owner();
        for (const stack of both) {
          const planned = await run(stack, "plan");
          expect([planned.code, planned.stdout]).toEqual([
            0,
            expect.not.stringMatching(/[1-9]\d* to (?:create|update|delete|replace)/),
          ]);
        }
        const last = nth % 2 === 0 ? [first, second] : [second, first];
        await applied(last[0]!);
        expect(await applied(last[1]!)).toBe("billing");
        for (const stack of both) expect((await run(stack, "plan", "--detailed-exitcode")).code).toBe(0);
        for (const stack of ["billing", "orders"] as const)
          expect((await run(stack, "destroy", "--auto-approve")).code).toBe(0);
        if (!died) break;
      }
    }
    expect(deaths, "at least one run of each stack died").toBeGreaterThan(1);
  },
  soak ? 3_600_000 : 180_000,
);
