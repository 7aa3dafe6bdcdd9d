/** `reconduit terraform install`: each of its ways ends in a provider that the real terraform starts, on a Node that is new enough. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { document, folder, repository, runBin } from "../cli/real-bin.ts";
import { machineNodes, onPath } from "../support/nodes.ts";
import type { TestPlatform } from "../support/platform.ts";
import { ownPlatform } from "../support/suites.ts";
import { hasTerraform, ownTerraform, Terraform, target, version } from "./terraform.ts";

const own = `registry.terraform.io/reconduit/reconduit/${version}/${target}`;
const nowhere = { url: "http://127.0.0.1:9", token: "none" };
const resources = { reconduit_tag: { a: { tag: "a" } } };

describe("terraform install", () => {
  test("refuses two ways at once", async () => {
    const ended = await runBin(["terraform", "install", "--mirror", "m", "--dev-override"], { cwd: folder() });
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining("Two ways to install at once") });
  });

  test("puts all files into the home folder, again and again", async () => {
    const cwd = folder();
    for (const _ of [1, 2])
      expect(await runBin(["terraform", "install"], { cwd, env: { HOME: cwd } })).toMatchObject({ code: 0 });
    const place = join(cwd, ".terraform.d", "plugins", own);
    const executable = `terraform-provider-reconduit_v${version}`;
    expect(readdirSync(place)).toEqual(
      [
        "LICENSE",
        "THIRD-PARTY-LICENSES.txt",
        "engine.js",
        "package.json",
        "provider.js",
        "start.js",
        executable,
      ].sort(),
    );
    expect(statSync(join(place, executable)).mode & 0o111).not.toBe(0);
    expect(readdirSync(join(place, ".."))).toHaveLength(1);
  });

  test.skipIf(!hasTerraform).each([
    ["--mirror", ["--mirror", "mirror"], true],
    ["--dev-override, below an ES module package", ["--dev-override"], false],
  ] as const)("prints a CLI configuration that works: %s", async (_name, args, isInstalled) => {
    const terraform = new Terraform(nowhere, "executable");
    try {
      const env = { HOME: terraform.folder };
      const ended = await runBin(["terraform", "install", ...args, "--json"], { cwd: terraform.folder, env });
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

describe.skipIf(!hasTerraform)("every Node of the machine", () => {
  // Each has one of its own: a machine may have several Nodes that are new enough.
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await ownPlatform();
  });
  const needed = Number(/\d+/.exec(manifest.engines.node)![0]);
  const nodes = machineNodes();

  /** A folder for terraform whose PATH holds it and these Nodes, and nothing else. */
  function machineWith(node?: string): Terraform {
    const terraform = ownTerraform(platform, "executable");
    const bin = join(terraform.folder, "bin");
    mkdirSync(bin);
    symlinkSync(onPath("terraform")!, join(bin, "terraform"));
    if (node) symlinkSync(node, join(bin, "node"));
    terraform.env["PATH"] = bin;
    terraform.env["TF_CLI_CONFIG_FILE"] = "/dev/null";
    terraform.declare(resources);
    return terraform;
  }

  const install = (terraform: Terraform, command: string) =>
    runBin(["terraform", "install"], { cwd: terraform.folder, env: { HOME: terraform.folder }, command });

  test.each(nodes.filter(({ major }) => major >= needed))(
    "$version installs the provider, and runs it where the PATH has none",
    async ({ path }) => {
      const terraform = machineWith();
      expect(await install(terraform, path)).toMatchObject({ code: 0, stdout: expect.stringContaining(path) });
      await terraform.expect(0, "init");
      await terraform.expect(0, "apply", "-auto-approve");
      expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
    },
  );

  test.each(nodes.filter(({ major }) => major < needed))(
    "$version is refused in words, by the command line and by the provider",
    async ({ path, version: old }) => {
      const terraform = machineWith(path);
      expect(await install(terraform, path)).toMatchObject({ code: 1, stderr: expect.stringContaining("too old") });
      await install(terraform, process.execPath);
      await terraform.expect(0, "init");
      // The Node that was noted goes before that of the PATH.
      await terraform.expect(0, "validate");
      rmSync(join(terraform.folder, ".terraform.d", "reconduit-node"));
      expect(flat(await terraform.expect(1, "validate"))).toContain(
        `provider needs Node.js ${needed} or newer; it was started with Node.js ${old} (${path}).`,
      );
    },
  );

  test("where there is none, or not the one named, terraform says so", async () => {
    const terraform = machineWith();
    await install(terraform, process.execPath);
    await terraform.expect(0, "init");
    const note = join(terraform.folder, ".terraform.d", "reconduit-node");
    expect(readFileSync(note, "utf8")).toBe(process.execPath);
    terraform.file(".terraform.d/reconduit-node", "/removed/since/bin/node");
    expect(flat(await terraform.expect(1, "validate"))).toContain(
      `provider needs Node.js ${needed} or newer, and there is none on the PATH. Install it from https://nodejs.org`,
    );
    terraform.env["RECONDUIT_NODE"] = "/not/there";
    expect(flat(await terraform.expect(1, "validate"))).toContain(
      "RECONDUIT_NODE names /not/there, which is not there.",
    );
    terraform.env["RECONDUIT_NODE"] = process.execPath;
    await terraform.expect(0, "validate");
  });
});

/** Without the frame and the line breaks that terraform puts into a message. */
const flat = (out: string) => out.replaceAll(/[\s│]+/g, " ");
