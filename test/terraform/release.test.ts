/** Tests what a release brings, through the real terraform: lock files, and executables that need no Node. */
import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { archivePath, packProvider } from "../../scripts/release/provider-archives.ts";
import { packStandalone, standaloneVersion } from "../../scripts/release/standalone.ts";
import { reconduit, repository } from "../cli/real-bin.ts";
import { onPath } from "../support/nodes.ts";
import { platformSuite } from "../support/suites.ts";
import { hasTerraform, ownTerraform, type Terraform, target, version } from "./terraform.ts";

const isSoak = process.env["RECONDUIT_SOAK"] === "on";

/** Makes a mirror of one packed archive the only place where terraform looks. */
function usePacked(terraform: Terraform, archive: string): void {
  const packed = join(terraform.folder, "packed/registry.terraform.io/reconduit/reconduit");
  mkdirSync(packed, { recursive: true });
  copyFileSync(archive, join(packed, basename(archive)));
  useMirror(terraform, "packed");
}

function useMirror(terraform: Terraform, name: string): void {
  const path = JSON.stringify(join(terraform.folder, name));
  terraform.file("cli.tfrc", `provider_installation {\n  filesystem_mirror {\n    path = ${path}\n  }\n}\n`);
  rmSync(join(terraform.folder, ".terraform"), { recursive: true, force: true });
}

describe.skipIf(!hasTerraform)("a release", () => {
  const platform = platformSuite();
  const lockOf = (terraform: Terraform) => readFileSync(join(terraform.folder, ".terraform.lock.hcl"), "utf8");

  test("has one hash, however the provider comes: installed, or packed, for any system but Windows", async () => {
    const terraform = ownTerraform(platform, "executable");
    const release = join(terraform.folder, "release");
    await packProvider(join(repository, "dist/terraform"), release);
    await reconduit(["terraform", "install", "--mirror", "installed"], {
      cwd: terraform.folder,
      env: { HOME: terraform.folder },
    });
    terraform.declare({ reconduit_tag: { a: { tag: "a" } } });
    useMirror(terraform, "installed");
    await terraform.expect(0, "init");
    const first = lockOf(terraform);
    expect(first).toMatch(/version += "[\d.]+"\n.*\n? *hashes = \[\n *"h1:[^"]+",\n *\]/);
    usePacked(terraform, archivePath(release, version, target));
    await terraform.expect(0, "init");
    await terraform.expect(0, "validate");
    expect(lockOf(terraform)).toBe(first);
    // The other way round, and what terraform says of another system's archive.
    rmSync(join(terraform.folder, ".terraform.lock.hcl"));
    const others = ["linux_amd64", "linux_arm64", "darwin_amd64", "darwin_arm64"].filter((each) => each !== target);
    for (const each of others)
      copyFileSync(
        archivePath(release, version, each),
        join(
          terraform.folder,
          "packed/registry.terraform.io/reconduit/reconduit",
          basename(archivePath("", version, each)),
        ),
      );
    const platforms = [target, ...others].map((each) => `-platform=${each}`);
    await terraform.expect(0, "providers", "lock", `-fs-mirror=${join(terraform.folder, "packed")}`, ...platforms);
    expect(lockOf(terraform).match(/h1:/g)).toHaveLength(1);
    useMirror(terraform, "installed");
    await terraform.expect(0, "init");
    expect(lockOf(terraform).match(/h1:[^"]+/)).toEqual(first.match(/h1:[^"]+/));
  });

  test.skipIf(!isSoak)("has an executable that needs no Node, and a state goes from one to the other", async () => {
    const terraform = ownTerraform(platform, "executable");
    const release = join(terraform.folder, "release");
    const archives = await packStandalone(release, terraform.folder, target);
    expect(archives[0]).toBe(archivePath(release, standaloneVersion, target));
    const script = { reconduit_script: { a: { name: "A" } } };
    const require = (wanted: string) => ({
      terraform: { required_providers: { reconduit: { source: "reconduit/reconduit", version: wanted } } },
    });
    terraform.declare(script);
    await terraform.expect(0, "init");
    await terraform.expect(0, "apply", "-auto-approve");
    const bin = join(terraform.folder, "bin");
    mkdirSync(bin);
    copyFileSync(onPath("terraform")!, join(bin, "terraform"));
    terraform.env["PATH"] = bin;
    usePacked(terraform, archives[0]!);
    // It is never taken where it is not asked for.
    expect((await terraform.run("init")).out).toContain("the previously-selected version");
    terraform.declare(script, require(standaloneVersion));
    await terraform.expect(0, "init", "-upgrade");
    expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
    await terraform.expect(0, "apply", "-auto-approve", "-replace=reconduit_script.a");
    // And back.
    terraform.env["RECONDUIT_NODE"] = process.execPath;
    terraform.declare(script);
    useMirror(terraform, "mirror");
    await terraform.expect(0, "init", "-upgrade");
    expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
  });
});
