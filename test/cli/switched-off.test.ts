/** `$when` of a resource, from the plan of its deletion to pull, convert and a later return. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { reconduit } from "./in-process.ts";
import { document, folder } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const manifest = `reconduit: 1
name: shop
variables:
  on: { type: boolean, default: true }
scripts:
  always: { name: Always, content: "function run() { return 1; }" }
  sometimes:
    $when: \${var.on}
    name: Sometimes
    content: "function run() { return 1; }"
tags:
  each:
    $each: [one, two]
    $when: \${var.on || each.key == "two"}
    tag: \${each.key}
`;

interface Plan {
  readonly steps: readonly { readonly address: string; readonly action: string; readonly reason?: string }[];
}

it("is planned as a deletion with its reason, applied, pulled without a return, and made again", async () => {
  const cwd = folder({ "reconduit.yaml": manifest });
  const { env } = await platform();
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
  const steps = async (...args: readonly string[]) =>
    (document(await run("plan", "--json", ...args)) as unknown as Plan).steps
      .filter(({ action }) => action !== "noop")
      .map(({ address, action, reason }) => [address, action, reason]);
  expect((await run("apply", "--auto-approve")).code).toBe(0);
  const off = ["--var", "on=false"] as const;
  expect(await steps(...off)).toEqual([
    ["scripts.sometimes", "delete", "$when switches it off (reconduit.yaml:8)"],
    ['tags.each["one"]', "delete", "$when switches it off (reconduit.yaml:14)"],
  ]);
  const shown = await run("plan", ...off);
  expect(shown.stdout).toContain("$when switches it off (reconduit.yaml:8)");
  // A pull takes up nothing that is switched off: the declaration is there.
  const pulled = await run("pull", "--all", ...off);
  expect([pulled.code, pulled.stderr]).toEqual([0, ""]);
  expect(readFileSync(join(cwd, "reconduit.yaml"), "utf8")).toBe(manifest);
  expect((await run("apply", "--auto-approve", ...off)).code).toBe(0);
  expect(await steps(...off)).toEqual([]);
  expect((await steps()).map(([address]) => address)).toEqual(["scripts.sometimes", 'tags.each["one"]']);
  expect((await run("apply", "--auto-approve")).code).toBe(0);
  expect(await steps()).toEqual([]);
});

it("is protected like every deletion, and told as lost where it becomes Terraform's", async () => {
  const cwd = folder({ "reconduit.yaml": manifest.replace("name: Sometimes", "name: Sometimes\n    $protect: true") });
  const { env } = await platform();
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
  expect((await run("apply", "--auto-approve")).code).toBe(0);
  const refused = await run("plan", "--var", "on=false");
  expect([refused.code, refused.stderr + refused.stdout]).toEqual([1, expect.stringContaining("protected")]);
  writeFileSync(
    join(cwd, "reconduit.yaml"),
    manifest.replace("name: Always", 'name: \'${var.on && !(env == "prod") ? "Always" : "Never"}\''),
  );
  const converted = await run("convert", "--to", "hcl");
  expect(converted.stdout + converted.stderr).toContain("$when: Terraform switches a block off by count");
});
