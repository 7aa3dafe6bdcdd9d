import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fail } from "../../../base/diagnostics.ts";
import { version } from "../../../base/version.ts";
import { providerAddress } from "../../../derive/tf-schema.ts";
import type { Environment } from "../../../workbench/workplace.ts";
import { defineCommand } from "../../command-spec.ts";
import type { Outcome } from "../../invocation.ts";
import { option } from "../../option.ts";

const executable = "terraform-provider-reconduit";

/** Copies the provider to where Terraform looks for it, or only says where it is. */
export const command = defineCommand({
  options: [
    option("--mirror <DIR>", "a mirror that the CLI configuration names, instead of your home folder"),
    option("--dev-override", "copy nothing: use this build as it stands"),
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
    if (flags.devOverride) return done(built, devOverride(built));
    const mirror = flags.mirror === undefined ? homeMirror(env) : resolve(cwd, flags.mirror);
    const place = join(mirror, ...providerAddress.split("/"), version, platformName());
    const fresh = `${place}.new-${process.pid}`;
    mkdirSync(dirname(place), { recursive: true });
    cpSync(built, fresh, { recursive: true });
    const suffix = process.platform === "win32" ? ".exe" : "";
    renameSync(join(fresh, executable), join(fresh, `${executable}_v${version}${suffix}`));
    rmSync(place, { recursive: true, force: true });
    renameSync(fresh, place);
    return done(place, flags.mirror === undefined ? undefined : filesystemMirror(mirror));
  },
});

function done(place: string, configuration: string | undefined): Outcome {
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
  return {
    diagnostics: [],
    json: { folder: place, version, ...(configuration === undefined ? {} : { configuration }), requirement: block },
    human: () => `The provider is in ${place}.\n${found}\n\nYour configuration begins with:\n\n${block}`,
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

/** One of the folders that Terraform looks into without being told. */
function homeMirror(env: Environment): string {
  if (process.platform === "win32") return join(env["APPDATA"] ?? homedir(), "terraform.d", "plugins");
  return join(env["HOME"] ?? homedir(), ".terraform.d", "plugins");
}

/** As Terraform names operating systems and architectures. */
function platformName(): string {
  const os = process.platform === "win32" ? "windows" : process.platform;
  const arch = { x64: "amd64", ia32: "386" }[process.arch as string] ?? process.arch;
  return `${os}_${arch}`;
}

/** dist/terraform, from wherever in the package this runs. */
function builtFolder(from: string): string {
  for (let here = from; ; here = dirname(here)) {
    for (const folder of [join(here, "terraform"), join(here, "dist", "terraform")]) {
      if (existsSync(join(folder, executable))) return folder;
    }
    if (dirname(here) === here) break;
  }
  return fail("provider-missing", "The provider is not built", {
    detail: "dist/terraform is missing from this installation. In a checkout, make it with: npm run build:provider",
  });
}
