/** Tests what holds for a declared hand-over, wherever the states of both stacks are kept. */
import { join } from "node:path";
import { expect, test } from "vitest";
import type { BackendType } from "../../src/catalog/manifest/state-backends.ts";
import { reconduit } from "../cli/real-bin.ts";
import { testPlace } from "../support/state-places.ts";
import { ownPlatform } from "../support/suites.ts";
import { after, beforeHandOver, declareStacks, importsUp, type StackName } from "../support/two-stacks.ts";

/** `stateLines`: the lines of a manifest that name the place of a stack's state. */
export function handOverPlaceSuite(type: BackendType, stateLines: (address: string, stack: string) => string): void {
  test.each<readonly [StackName, StackName]>([
    ["orders", "billing"],
    ["billing", "orders"],
  ])(`%s first, then %s: states in ${type} have one owner all the time`, async (...order) => {
    const platform = await ownPlatform();
    const place = await testPlace(type);
    const env = { ...place.env, RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: platform.token };
    const head = (stack: string) => stateLines(place.state, stack);
    const cwd = await beforeHandOver(env, head);
    const objects = await importsUp(platform);
    const id = String((objects[0] as { readonly _id: string })._id);
    /** The registry tells the owner; a place without one, the states. */
    const owner = async () => {
      const backend = await place.open();
      const { baseUrl, account } = (await backend.store.load()).platform ?? {
        baseUrl: platform.url,
        account: (await platform.client.tokenInfo())._userId,
      };
      const registry = backend.registry({ baseUrl, account });
      if (registry) return (await registry.owners([{ kind: "import", id }])).get(id)?.stack;
      const owners: StackName[] = [];
      for (const stack of order) {
        const { stdout } = await reconduit(["state", "list"], { cwd: join(cwd, stack), env });
        if (stdout.includes("imports.")) owners.push(stack);
      }
      expect(owners.length, "never two owners").toBeLessThanOrEqual(1);
      // Between the two applies, the record of the giver has it.
      return owners[0] ?? "orders";
    };
    expect(await owner()).toBe("orders");
    declareStacks(cwd, after, head);
    for (const stack of order) {
      const ended = await reconduit(["apply", "--auto-approve"], { cwd: join(cwd, stack), env });
      expect(ended, ended.stderr).toMatchObject({ code: 0 });
      expect(await importsUp(platform)).toEqual(objects);
      expect(await owner()).toBe(stack === "billing" || order[0] === "billing" ? "billing" : "orders");
    }
    for (const stack of order)
      expect(await reconduit(["plan", "--detailed-exitcode"], { cwd: join(cwd, stack), env })).toMatchObject({
        code: 0,
      });
    const history = await reconduit(["history", "--json"], { cwd: join(cwd, "billing"), env });
    const { receipts } = JSON.parse(history.stdout) as { readonly receipts: readonly { readonly stack: string }[] };
    expect(receipts.map((each) => each.stack)).toContain("orders");
  });
}
