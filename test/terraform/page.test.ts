/** What docs/TERRAFORM.md tells a user to type, typed. */
import { expect, test } from "vitest";
import { bin, folder } from "../cli/real-bin.ts";
import { blocks, commandsIn, nodeOf, type } from "../support/typed.ts";
import { hasTerraform } from "./terraform.ts";

test.skipIf(!hasTerraform)("six commands lead from nothing to No changes", async () => {
  const cwd = folder({ "main.tf": blocks("TERRAFORM.md", "hcl")[0]! });
  const script = blocks("TERRAFORM.md", "sh")[0]!;
  expect(commandsIn(script)).toBeLessThanOrEqual(6);
  const { code, all } = await type(script, cwd, { reconduit: nodeOf(bin) });
  expect(all).toContain("Apply complete! Resources: 2 added");
  expect(all.trimEnd().split("Apply complete!")[1]).toContain("No changes");
  expect(code).toBe(0);
});
