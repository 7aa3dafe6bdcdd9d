/** Tests what docs/TERRAFORM.md, docs/CDKTF.md and docs/CDK-TERRAIN.md tell a user to type, typed. `npm run check:pages` does it with the tarball. */
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bin, folder, repository } from "./cli/places.ts";
import { onPath } from "./support/nodes.ts";
import { commandsIn, nodeOf, npxOf, type } from "./support/typed.ts";
import { missing, walkthroughs } from "./support/walkthroughs.ts";
import { hasTerraform } from "./terraform/has-terraform.ts";

describe.each(walkthroughs)("$page", ({ files, parts, says }) => {
  const has = hasTerraform ? parts.length : 1;

  it("leads from nothing to No changes, and on to terraform, which changes nothing either", async () => {
    for (const part of parts) expect(commandsIn(part)).toBeLessThanOrEqual(6);
    // What the installation brings is here already; a registry is nothing to ask from a test.
    const cwd = folder(files);
    mkdirSync(join(cwd, "node_modules"));
    symlinkSync(repository, join(cwd, "node_modules/reconduit"));
    for (const each of ["cdktf", "cdktn", "constructs"])
      symlinkSync(join(repository, "node_modules", each), join(cwd, "node_modules", each));
    const { code, stdout, all } = await type(parts.slice(0, has).join(""), cwd, {
      reconduit: nodeOf(bin),
      npx: npxOf({ tsx: join(repository, "node_modules/tsx/dist/cli.mjs") }),
      npm: `[ "$1" = install ] && exit 0\nexec '${onPath("npm")}' "$@"`,
    });
    expect(code, all).toBe(0);
    expect(missing(stdout, says.slice(0, has).flat()), all).toBeUndefined();
  });
});
