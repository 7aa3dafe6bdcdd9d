import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fail } from "../../../base/diagnostics.ts";
import { version } from "../../../base/version.ts";
import { providerAddress } from "../../../derive/terraform/tf-schema.ts";
import { launcherPath, packageFiles, placeInMirror, systemName, targetName } from "../../../terraform/package-files.ts";
import type { Environment } from "../../../workbench/workplace.ts";
import { defineCommand } from "../../command-spec.ts";
import type { Outcome } from "../../invocation.ts";
import { option } from "../../option.ts";

const system = systemName(process.platform);

/** Copies the provider to Terraform's folder, or only prints its place; and records the Node for the provider. */
export const command = defineCommand({
  options: [
    option("--mirror <DIR>", "install into this mirror instead of your home folder"),
    option("--dev-override", "use this build without copying it"),
  ],
  examples: [
    "reconduit terraform install",
    "reconduit terraform install --mirror /opt/terraform-mirror",
    "reconduit terraform install --dev-override",
  ],

  async run({ flags, workplace: { cwd, env } }) {
    const built = builtFolder(import.meta.dirname);
    if (flags.mirror !== undefined && flags.devOverride) {
      fail("usage", "Two ways to install at once", { detail: "Give either --mirror or --dev-override." });
    }
    const ownFolder = terraformFolder(env);
    noteNode(ownFolder);
    if (flags.devOverride) {
      const folder = dirname(join(built, launcherPath(system)));
      return installedOutcome(folder, devOverride(folder));
    }
    const mirror = flags.mirror === undefined ? join(ownFolder, "plugins") : resolve(cwd, flags.mirror);
    const place = join(mirror, ...placeInMirror(version, targetName(process.platform, process.arch)));
    copyPackage(built, place);
    return installedOutcome(place, flags.mirror === undefined ? undefined : filesystemMirror(mirror));
  },
});

/** Replaces the contents of `place` in one step. */
function copyPackage(built: string, place: string): void {
  const fresh = `${place}.new-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  for (const { name, from, isExecutable } of packageFiles(version, system)) {
    cpSync(join(built, from), join(fresh, name));
    chmodSync(join(fresh, name), isExecutable ? 0o755 : 0o644);
  }
  rmSync(place, { recursive: true, force: true });
  renameSync(fresh, place);
}

/**
 * Records the path of this Node for the launcher, because terraform may run with another Node in the PATH, or none. The file is
 * outside of the package, whose hash is in lock files and must be the same on every machine.
 */
function noteNode(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "reconduit-node"), process.execPath);
}

function installedOutcome(place: string, configuration: string | undefined): Outcome {
  const block = [
    "terraform {",
    "  required_providers {",
    "    reconduit = {",
    '      source  = "reconduit/reconduit"',
    `      version = "${version}"`,
    "    }",
    "  }",
    "}",
  ].join("\n");
  const found =
    configuration === undefined
      ? "Terraform looks there by itself."
      : `Terraform's CLI configuration (~/.terraformrc, or the file that TF_CLI_CONFIG_FILE names) has to say:\n\n${configuration}`;
  const node = { path: process.execPath, version: process.versions.node };
  return {
    diagnostics: [],
    json: {
      folder: place,
      version,
      node,
      ...(configuration === undefined ? {} : { configuration }),
      requirement: block,
    },
    human: () =>
      `The provider is in ${place}.\nIt will run on this Node.js ${node.version}, ${node.path}, unless RECONDUIT_NODE names another.\n${found}\n\nYour configuration begins with:\n\n${block}`,
  };
}

function filesystemMirror(path: string): string {
  return [
    "provider_installation {",
    "  filesystem_mirror {",
    `    path    = ${JSON.stringify(path)}`,
    '    include = ["registry.terraform.io/reconduit/*"]',
    "  }",
    "  direct {",
    '    exclude = ["registry.terraform.io/reconduit/*"]',
    "  }",
    "}",
  ].join("\n");
}

function devOverride(folder: string): string {
  return [
    "provider_installation {",
    "  dev_overrides {",
    `    ${JSON.stringify(providerAddress)} = ${JSON.stringify(folder)}`,
    "  }",
    "  direct {}",
    "}",
  ].join("\n");
}

/** Returns this user's folder of Terraform, which searches for providers in its `plugins` by default. */
function terraformFolder(env: Environment): string {
  if (system === "windows") return join(env["APPDATA"] ?? homedir(), "terraform.d");
  return join(env["HOME"] ?? homedir(), ".terraform.d");
}

/** Returns dist/terraform, from anywhere in the package. */
function builtFolder(from: string): string {
  for (let here = from; ; here = dirname(here)) {
    for (const folder of [join(here, "terraform"), join(here, "dist", "terraform")]) {
      if (existsSync(join(folder, "start.js"))) return folder;
    }
    if (dirname(here) === here) break;
  }
  return fail("provider-missing", "The provider is not built", {
    detail: "dist/terraform is missing from this installation. In a checkout, make it with: npm run build:provider",
  });
}
