/** Terraform with its built-in `terraform_data`: no provider of anybody's is measured. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Cost, measured } from "./measure.ts";

export const hasTerraform = spawnSync("terraform", ["version"], { stdio: "ignore" }).status === 0;

const env = { CHECKPOINT_DISABLE: "1", TF_IN_AUTOMATION: "1" };

const block = (n: number) =>
  `resource "terraform_data" "r${n}" {\n  input = { name = "Import ${n}", path = "/shops/${n}/orders", method = "POST" }\n}\n`;

/** Runs a command of terraform's in a folder. */
export function terraform(folder: string, command: string, ...args: readonly string[]): Cost {
  return measured("terraform", [command, "-input=false", "-no-color", ...args], { cwd: folder, env });
}

/** Writes so many blocks into an empty folder and makes it ready. */
export function terraformStack(folder: string, count: number): void {
  writeFileSync(join(folder, "main.tf"), Array.from({ length: count }, (_, n) => block(n)).join(""));
  terraform(folder, "init");
}

/** The same, applied: the state is written as an apply would have left it, because applying so many takes it very long. */
export function appliedTerraformStack(folder: string, count: number): void {
  terraformStack(folder, 1);
  terraform(folder, "apply", "-auto-approve");
  const state = join(folder, "terraform.tfstate");
  const sample = JSON.parse(readFileSync(state, "utf8"));
  const text = JSON.stringify(sample.resources[0]);
  const resources = Array.from({ length: count }, (_, n) =>
    JSON.parse(
      text.replaceAll('"r0"', `"r${n}"`).replaceAll("Import 0", `Import ${n}`).replaceAll("/shops/0/", `/shops/${n}/`),
    ),
  );
  terraformStack(folder, count);
  writeFileSync(state, JSON.stringify({ ...sample, serial: sample.serial + 1, resources }));
}
