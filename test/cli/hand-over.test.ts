/** An object that changes hands between two stacks, while the declarations of one of them are merged later. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folder, reconduit } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const stack = (name: string, more: string) => `reconduit: 1\nname: ${name}\n${more}`;
const late = "tags:\n  late: { tag: late }\n";
const grouped = `${late}  other: { tag: "by \${tags.late}" }\n`;

/** Two stacks on one account; the first has a tag, which it has handed over to the second, and both still declare what they did before. */
async function handedOver(orders = late) {
  const { server, env } = await platform();
  const cwd = folder({
    "orders/reconduit.yaml": stack("orders", orders),
    "billing/reconduit.yaml": stack("billing", ""),
  });
  const run = (where: "orders" | "billing", ...args: readonly string[]) =>
    reconduit(args, { cwd: join(cwd, where), env });
  const declare = (where: "orders" | "billing", more: string) =>
    writeFileSync(join(cwd, where, "reconduit.yaml"), stack(where, more));
  const tags = async () => {
    const answer = await fetch(`${server.url}/v1/tags`, {
      headers: { authorization: `Bearer ${env["RECONDUIT_TOKEN"]}` },
    });
    return ((await answer.json()) as readonly { readonly _id: string; readonly tag: string }[]).map(
      ({ _id, tag }) => `${tag} ${_id}`,
    );
  };
  expect(await run("orders", "apply", "--auto-approve")).toMatchObject({ code: 0 });
  const before = await tags();
  const there = join(cwd, "billing/.reconduit/state.json");
  expect(
    await run("orders", "state", "transfer", "tags.late", "--to-state", there, "--to-stack", "billing"),
  ).toMatchObject({ code: 0 });
  return { run, declare, tags, before };
}

describe("until both declarations say so, the object that was handed over", () => {
  test("is made a second time by nobody, and deleted by nobody", async () => {
    const { run, tags, before } = await handedOver();
    for (const where of ["orders", "billing", "orders"] as const) {
      const planned = await run(where, "plan", "--detailed-exitcode");
      expect([where, planned.code, planned.stdout]).toEqual([where, 0, expect.stringContaining("No changes")]);
      expect(planned.stdout + planned.stderr).toMatch(/Handed over (to|by) another stack/);
      expect(await run(where, "apply", "--auto-approve")).toMatchObject({ code: 0 });
      expect(await tags()).toEqual(before);
    }
  });

  test.each<[string, readonly ("orders" | "billing")[]]>([
    ["the giver first", ["orders", "billing"]],
    ["the receiver first", ["billing", "orders"]],
  ])("stays the same one whoever is merged first: %s", async (_what, order) => {
    const { run, declare, tags, before } = await handedOver();
    for (const where of order) {
      declare(where, where === "orders" ? "" : late);
      for (const each of ["orders", "billing"] as const)
        expect(await run(each, "apply", "--auto-approve")).toMatchObject({ code: 0 });
      expect(await tags()).toEqual(before);
    }
    const done = await run("billing", "plan", "--detailed-exitcode");
    expect([done.code, done.stdout.includes("anded over")]).toEqual([0, false]);
    // From now on it is an object like any other.
    declare("billing", "");
    expect((await run("billing", "plan")).stdout).toContain("1 to delete");
    declare("orders", late.replace("late }", "later }"));
    expect((await run("orders", "plan")).stdout).toContain("1 to create");
  });

  test("is still what others of the giver refer to", async () => {
    const { run, tags, before } = await handedOver(grouped);
    expect(await run("orders", "plan", "--detailed-exitcode")).toMatchObject({ code: 0 });
    expect(await run("orders", "apply", "--auto-approve")).toMatchObject({ code: 0 });
    expect(await tags()).toEqual(before);
  });

  test("gives way to another one, and is deleted, as the messages advise", async () => {
    const { run, declare } = await handedOver();
    expect((await run("orders", "plan")).stderr).toMatch(/reconduit\s+state\s+rm\s+'tags\.late'/);
    expect(await run("orders", "state", "rm", "tags.late")).toMatchObject({ code: 0 });
    declare("orders", late.replace("late }", "later }"));
    expect((await run("orders", "plan")).stdout).toContain("1 to create");
    expect((await run("billing", "plan")).stderr).toMatch(/reconduit\s+destroy\s+--target\s+'tags\.late'/);
    const destroyed = await run("billing", "destroy", "--target", "tags.late", "--auto-approve");
    expect([destroyed.code, destroyed.stdout]).toEqual([0, expect.stringContaining("1 deleted")]);
  });

  test("comes back by a transfer in the other direction", async () => {
    const { run, tags, before } = await handedOver();
    expect(
      await run("billing", "state", "transfer", "tags.late", "--to-state", "../orders/.reconduit/state.json"),
    ).toMatchObject({ code: 0 });
    const planned = await run("orders", "plan", "--detailed-exitcode");
    expect([planned.code, planned.stderr.includes("anded over")]).toEqual([0, false]);
    expect(await run("billing", "apply", "--auto-approve")).toMatchObject({ code: 0 });
    expect(await tags()).toEqual(before);
  });

  test("is made a second time by no undo, and by no plan after one", async () => {
    const { run, declare, tags, before } = await handedOver(grouped);
    declare("orders", grouped.replace("by ", "with "));
    expect(await run("orders", "apply", "--auto-approve")).toMatchObject({ code: 0 });
    expect(await run("orders", "undo", "last", "--auto-approve")).toMatchObject({ code: 0 });
    expect(await tags()).toEqual(before);
    declare("orders", grouped);
    const planned = await run("orders", "plan", "--detailed-exitcode");
    expect([planned.code, planned.stderr]).toEqual([0, expect.stringContaining("Handed over to another stack")]);
    // What was undone concerns the object that another stack has by now.
    const [, first] = /(\d{8}T\d{6}Z-[0-9a-f]{6})\s*$/.exec(
      (await run("orders", "history", "--json")).stdout.match(/\d{8}T\d{6}Z-[0-9a-f]{6}/g)!.at(-1)!,
    )!;
    await run("orders", "undo", first!, "--auto-approve");
    expect((await tags()).filter((each) => each.startsWith("late "))).toEqual(
      before.filter((each) => each.startsWith("late ")),
    );
  });
});
