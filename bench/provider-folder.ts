/** Folders in which terraform plans a stack through our provider. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { version } from "../src/base/version.ts";
import { packageFiles, placeInMirror, systemName, targetName } from "../src/terraform/package-files.ts";
import { bin, measured, repository } from "./measure.ts";

const built = join(repository, "dist", "terraform");

/** Terraform's folder with the mirror, and a stack that was applied from its manifest and then handed over with its state. How many resources it has. */
export function providerFolder(folder: string, manifest: string, env: NodeJS.ProcessEnv): number {
  mkdirSync(folder);
  const place = join(folder, "mirror", ...placeInMirror(version, targetName(process.platform, process.arch)));
  mkdirSync(place, { recursive: true });
  for (const { name, from } of packageFiles(version, systemName(process.platform)))
    copyFileSync(join(built, from), join(place, name));
  writeFileSync(
    join(folder, "cli.tfrc"),
    `provider_installation {\n  filesystem_mirror {\n    path = ${JSON.stringify(join(folder, "mirror"))}\n  }\n}\n`,
  );
  writeFileSync(join(folder, "reconduit.yaml"), manifest);
  const reconduit = (...args: readonly string[]) => measured(process.execPath, [bin, ...args], { cwd: folder, env });
  reconduit("apply", "--auto-approve");
  // Secrets are in no state: the first plan after a handover would send them once.
  const converted = reconduit("convert").stdout.replaceAll(/^ *\w+_wo(?:_version)? += .*\n/gm, "");
  writeFileSync(join(folder, "main.tf"), converted);
  reconduit("state", "export-terraform", "terraform.tfstate");
  return JSON.parse(readFileSync(join(folder, "terraform.tfstate"), "utf8")).resources.length;
}

/** Returns what terraform needs in its environment to find the provider there. */
export const besideMirror = (folder: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  TF_CLI_CONFIG_FILE: join(folder, "cli.tfrc"),
  CHECKPOINT_DISABLE: "1",
});
