/** A declared hand-over with both states in one database, and with a database that is lost at any message. */
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { openBackend, parsePlace } from "../../src/state/index.ts";
import { reconduit } from "../cli/real-bin.ts";
import { freshDatabase } from "../support/store.ts";
import { ownPlatform } from "../support/suites.ts";
import { endingProxy } from "../support/tcp-proxy.ts";
import {
  after,
  beforeHandOver,
  declareStacks,
  expectOneOwner,
  importsUp,
  type StackName,
} from "../support/two-stacks.ts";
import { handOverPlaceSuite } from "../workbench/hand-over-place-suite.ts";

handOverPlaceSuite(
  "postgres",
  (address, stack) => `state: { backend: postgres, url: ${JSON.stringify(address)}, name: ${stack} }\n`,
);

const soak = process.env["RECONDUIT_SOAK"] === "on";
const both = ["orders", "billing"] as const;

test.each<readonly [StackName, StackName, number]>([
  ["orders", "billing", 3],
  ["billing", "orders", 10],
])("%s first, then %s: lost at a message to the database, the object has one owner", async (first, second, begin) => {
  const platform = await ownPlatform();
  const address = await freshDatabase(inject("postgres")!);
  const direct = new URL(address);
  const env = {
    RECONDUIT_BASE_URL: platform.url,
    RECONDUIT_TOKEN: platform.token,
    RECONDUIT_STATE_KEY: "a key of the tests, long enough",
    STATES: address,
  };
  let round = 0;
  for (const ended of [first, second]) {
    for (let messages = soak ? 0 : begin; messages < 400; messages += soak ? 1 : 14) {
      const names = `${++round}`;
      const head = (stack: string) => `state: { backend: postgres, url: "\${env.STATES}", name: ${stack}-${names} }\n`;
      const cwd = await beforeHandOver(env, head);
      const [object] = (await importsUp(platform)) as readonly { readonly _id: string }[];
      declareStacks(cwd, after, head);
      const run = (stack: StackName, args: readonly string[], states = address) =>
        reconduit(args, { cwd: join(cwd, stack), env: { ...env, STATES: states } });
      const backendOf = (stack: StackName) =>
        openBackend(parsePlace(`${address}&state=${stack}-${names}`)!, {
          path: "",
          folder: join(cwd, "onlooker"),
          stack,
          env,
        });
      const settled = async () => {
        const states = await Promise.all(
          both.map(async (stack) => {
            const backend = await backendOf(stack);
            // The lease of a run that was lost ends by itself; nobody waits for it here.
            const lease = await backend.holder();
            if (lease) await backend.unlock(lease.id);
            const state = await backend.store.load();
            await backend.close();
            return [stack, state] as const;
          }),
        );
        return expectOneOwner(Object.fromEntries(states) as never, object!._id);
      };
      if (ended === second) expect((await run(first, ["apply", "--auto-approve"])).code).toBe(0);
      const proxy = await endingProxy(Number(direct.port), messages);
      onTestFinished(() => proxy.close());
      const through = new URL(address);
      through.hostname = "127.0.0.1";
      through.port = String(proxy.port);
      const lost = await run(ended, ["apply", "--auto-approve"], through.href);
      await settled();
      expect(await importsUp(platform)).toEqual([object]);
      for (const stack of messages % 2 === 0 ? [first, second] : [second, first]) {
        const applied = await run(stack, ["apply", "--auto-approve"]);
        expect(applied, `${ended} ${messages}: ${stack} ${applied.stderr}`).toMatchObject({ code: 0 });
      }
      expect(await settled()).toBe("billing");
      expect(await importsUp(platform)).toEqual([object]);
      for (const stack of ["billing", "orders"] as const)
        expect((await run(stack, ["destroy", "--auto-approve"])).code).toBe(0);
      if (!proxy.hasEnded()) {
        expect(lost.code).toBe(0);
        break;
      }
    }
  }
});
