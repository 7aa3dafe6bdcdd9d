/** What docs/CDKTF.md and docs/CDK-TERRAIN.md tell a user to type, typed. */
import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bin, folder, repository } from "../cli/places.ts";
import { blocks, commandsIn, nodeOf, npxOf, type } from "../support/typed.ts";
import { hasTerraform } from "../terraform/has-terraform.ts";

const tsx = join(repository, "node_modules/tsx/dist/cli.mjs");

describe.each([
  ["CDKTF.md", "cdktf"],
  ["CDK-TERRAIN.md", "cdktn"],
])("%s", (page, runtime) => {
  const [native, terraform] = blocks(page, "sh") as [string, string];

  /** What the installation brings is here already; a registry is nothing to ask from a test. */
  function typed(script: string) {
    const cwd = folder({ "main.ts": blocks(page, "ts")[0]! });
    mkdirSync(join(cwd, "node_modules"));
    symlinkSync(repository, join(cwd, "node_modules/reconduit"));
    for (const each of [runtime, "constructs"])
      symlinkSync(join(repository, "node_modules", each), join(cwd, "node_modules", each));
    const realNpm = spawnSync("which", ["npm"], { encoding: "utf8" }).stdout.trim();
    return type(script, cwd, {
      reconduit: nodeOf(bin),
      npx: npxOf({ tsx }),
      npm: `[ "$1" = install ] && exit 0\nexec '${realNpm}' "$@"`,
    });
  }

  it("leads from nothing to No changes in at most six commands", async () => {
    expect(commandsIn(native)).toBeLessThanOrEqual(6);
    const { code, stdout, all } = await typed(native);
    expect(code, all).toBe(0);
    expect(stdout).toContain("Apply complete: 3 created");
    expect(stdout.split("Apply complete")[1]).toContain("No changes.");
  });

  it.skipIf(!hasTerraform)("leads on to terraform, which changes nothing either", async () => {
    const { code, stdout, all } = await typed(native + terraform);
    expect(code, all).toBe(0);
    expect(stdout).toContain("Handed 3 objects over");
    expect(stdout).toContain("Apply complete! Resources: 0 added, 0 changed, 0 destroyed.");
    expect(stdout.split("Apply complete!")[1]).toContain("No changes.");
  });
});
