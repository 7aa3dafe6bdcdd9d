/** A declared hand-over, killed at each call that keeps something on the disk: one object, one _id, one owner, at every moment. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { openState } from "../../src/state/index.ts";
import { reconduit, repository, runBin } from "../cli/real-bin.ts";
import { ownPlatform } from "../support/suites.ts";
import {
  after,
  beforeHandOver,
  declareStacks,
  expectOneOwner,
  importsUp,
  type StackName,
} from "../support/two-stacks.ts";
import { environment } from "./fault-stack.ts";

const preload = join(repository, "test", "support", "fs-faults.mjs");
const soak = process.env["RECONDUIT_SOAK"] === "on";
/** Every run of the tests takes every tenth call; the others are taken by a soak. */
const step = soak ? 1 : 10;
const most = 60;

const statesOf = (cwd: string) => {
  const stateOf = (stack: StackName) => {
    const store = openState(join(cwd, stack, ".reconduit", "state.json"));
    try {
      return store.load();
    } finally {
      store.close();
    }
  };
  return { orders: stateOf("orders"), billing: stateOf("billing") };
};

const runs: readonly (readonly [StackName, StackName, string, "kill" | "lose"])[] = (
  [
    ["orders", "billing"],
    ["billing", "orders"],
  ] as const
).flatMap(([first, second], order) =>
  ["write", "fsync", "rm", "rename"].flatMap((op, call) => {
    // Soaks kill at each kind of calls in both orders.
    const whats = soak ? (["kill", "lose"] as const) : call % 2 === order ? (["kill"] as const) : [];
    return whats.map((what) => [first, second, op, what] as const);
  }),
);

test.each(runs)(
  "%s first, then %s, killed at a %s (%s): the object has one owner, and both applies end it",
  async (first, second, op, what) => {
    const platform = await ownPlatform();
    const env = environment(platform.url, platform.token);
    let deaths = 0;
    for (const killed of [first, second]) {
      for (let nth = 1; nth <= most; nth += step) {
        const cwd = await beforeHandOver(env);
        const objects = await importsUp(platform);
        const [object] = Object.values(statesOf(cwd).orders.resources).filter(({ kind }) => kind === "import");
        declareStacks(cwd, after);
        const run = (stack: StackName, ...args: readonly string[]) => reconduit(args, { cwd: join(cwd, stack), env });
        const applied = async (stack: StackName) => {
          const ended = await run(stack, "apply", "--auto-approve");
          expect(ended, `${killed} ${op} ${nth}: ${stack}: ${ended.stderr}`).toMatchObject({ code: 0 });
          expect(await importsUp(platform)).toEqual(objects);
          return expectOneOwner(statesOf(cwd), object!.id);
        };
        if (killed === second) await applied(first);
        const fault = { match: ".reconduit", ops: [op], nth, what };
        const died = await runBin(["apply", "--auto-approve"], {
          cwd: join(cwd, killed),
          env: { ...env, NODE_OPTIONS: `--import=${preload}`, FS_FAULT: JSON.stringify(fault) },
        });
        if (died.code !== 0) deaths++;
        expect(await importsUp(platform)).toEqual(objects);
        expectOneOwner(statesOf(cwd), object!.id);
        for (const stack of ["orders", "billing"] as const) {
          const planned = await run(stack, "plan");
          expect([planned.code, planned.stdout]).toEqual([
            0,
            expect.not.stringMatching(/[1-9]\d* to (?:create|update|delete|replace)/),
          ]);
        }
        const last = nth % 2 === 0 ? [first, second] : [second, first];
        await applied(last[0]!);
        expect(await applied(last[1]!)).toBe("billing");
        for (const stack of ["orders", "billing"] as const)
          expect((await run(stack, "plan", "--detailed-exitcode")).code).toBe(0);
        const { receipts } = JSON.parse((await run("billing", "history", "--json")).stdout) as {
          readonly receipts: readonly { readonly stack: string }[];
        };
        expect(receipts.map((each) => each.stack)).toContain("orders");
        expect((await run("billing", "destroy", "--auto-approve")).code).toBe(0);
        expect((await run("orders", "destroy", "--auto-approve")).code).toBe(0);
        if (died.code === 0) break;
      }
    }
    expect(deaths, "at least one run of each stack died").toBeGreaterThan(1);
  },
);
