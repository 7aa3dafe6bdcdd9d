/** The release artefact: a single executable in a packed mirror, on a machine without Node. Part of `npm run soak`: it packs 128 MB. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { buildRelease } from "../../scripts/build-release.ts";
import { startTestPlatform } from "../support/platform.ts";
import { hasTerraform, Terraform } from "./terraform.ts";

const isSoak = process.env["RECONDUIT_SOAK"] === "on";

test.skipIf(!isSoak || !hasTerraform)("runs from a packed mirror, without a Node", async () => {
  const platform = await startTestPlatform();
  const terraform = new Terraform(platform, "executable");
  try {
    const release = join(terraform.folder, "release");
    const [, archive] = await buildRelease(release);
    expect(existsSync(join(release, "docs/resources/script.md"))).toBe(true);
    const licenses = readFileSync(join(release, "THIRD-PARTY-LICENSES.txt"), "utf8");
    expect(licenses).toContain(`Node.js ${process.versions.node}\n`);
    expect(licenses).toContain("\nundici ");
    const packed = join(terraform.folder, "packed/registry.terraform.io/reconduit/reconduit");
    mkdirSync(packed, { recursive: true });
    copyFileSync(archive!, join(packed, basename(archive!)));
    const mirror = JSON.stringify(join(terraform.folder, "packed"));
    writeFileSync(
      join(terraform.folder, "cli.tfrc"),
      `provider_installation {\n  filesystem_mirror {\n    path = ${mirror}\n  }\n}\n`,
    );
    terraform.env["PATH"] = (process.env["PATH"] ?? "")
      .split(delimiter)
      .filter((each) => !each.includes("node_modules"))
      .join(delimiter);
    terraform.declare({ reconduit_script: { a: { name: "A" } } });
    await terraform.expect(0, "init");
    await terraform.expect(0, "apply", "-auto-approve");
    expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
  } finally {
    terraform.close();
    await platform.close();
  }
});
