/** `reconduit terraform install`: each of its ways ends in a provider that the real terraform starts. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { document, folder, reconduit, repository } from "../cli/real-bin.ts";
import { hasTerraform, Terraform, target, version } from "./terraform.ts";

const own = `registry.terraform.io/reconduit/reconduit/${version}/${target}`;
const nowhere = { url: "http://127.0.0.1:9", token: "none" };
const resources = { reconduit_tag: { a: { tag: "a" } } };

describe("terraform install", () => {
  test("refuses two ways at once", async () => {
    const ended = await reconduit(["terraform", "install", "--mirror", "m", "--dev-override"], { cwd: folder() });
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining("Two ways to install at once") });
  });

  test("puts all files into the home folder, again and again", async () => {
    const cwd = folder();
    for (const _ of [1, 2])
      expect(await reconduit(["terraform", "install"], { cwd, env: { HOME: cwd } })).toMatchObject({ code: 0 });
    const place = join(cwd, ".terraform.d", "plugins", own);
    expect(readdirSync(place).sort()).toEqual([
      "THIRD-PARTY-LICENSES.txt",
      "engine.js",
      "package.json",
      `terraform-provider-reconduit_v${version}`,
    ]);
    expect(statSync(join(place, `terraform-provider-reconduit_v${version}`)).mode & 0o111).not.toBe(0);
    expect(readdirSync(join(place, ".."))).toHaveLength(1);
  });

  test.skipIf(!hasTerraform).each([
    ["--mirror", ["--mirror", "mirror"], true],
    ["--dev-override, below an ES module package", ["--dev-override"], false],
  ] as const)("prints a CLI configuration that works: %s", async (_name, args, isInstalled) => {
    const terraform = new Terraform(nowhere);
    try {
      const ended = await reconduit(["terraform", "install", ...args, "--json"], { cwd: terraform.folder });
      const { configuration, folder: place } = document(ended) as unknown as { configuration: string; folder: string };
      expect(place).toBe(isInstalled ? join(terraform.folder, "mirror", own) : join(repository, "dist", "terraform"));
      terraform.file("cli.tfrc", configuration);
      terraform.declare(resources);
      if (isInstalled) await terraform.expect(0, "init");
      expect(await terraform.expect(0, "validate")).toContain("The configuration is valid");
    } finally {
      terraform.close();
    }
  });
});
