/** Asks the real terraform, without any provider. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const hasTerraform = spawnSync("terraform", ["version"], { stdio: "ignore" }).status === 0;
if (!hasTerraform) process.stderr.write("SKIPPED: Terraform's language is compared with terraform on the PATH\n");

interface Told {
  readonly diagnostics: readonly { readonly context: string; readonly summary: string }[];
  /** Attributes of the resources, by address. */
  readonly planned: { readonly [address: string]: unknown };
  readonly outputs: { readonly [name: string]: unknown };
}

/** Returns what terraform says of a configuration in its JSON syntax. It may have resources of type `terraform_data`. */
export function terraformSays(
  configuration: object,
  files: { readonly [name: string]: Uint8Array | string } = {},
): Told {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-terraform-"));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, "main.tf.json"), JSON.stringify(configuration, null, 1));
    writeFileSync(join(folder, "cli.tfrc"), "");
    const env = { ...process.env, CHECKPOINT_DISABLE: "1", TF_CLI_CONFIG_FILE: join(folder, "cli.tfrc") };
    const run = (...args: string[]) =>
      spawnSync("terraform", args, { cwd: folder, encoding: "utf8", env, maxBuffer: 1e8 }).stdout;
    if ("resource" in configuration) run("init", "-no-color");
    const diagnostics = linesOf(run("plan", "-json", "-out", "saved")).flatMap(({ diagnostic }) =>
      diagnostic ? [{ context: diagnostic.snippet?.context ?? "", summary: diagnostic.summary }] : [],
    );
    if (diagnostics.length > 0) return { diagnostics, planned: {}, outputs: {} };
    const { planned_values: found } = JSON.parse(run("show", "-json", "saved")) as Saved;
    return {
      diagnostics,
      planned: Object.fromEntries((found.root_module?.resources ?? []).map((each) => [each.address, each.values])),
      outputs: Object.fromEntries(Object.entries(found.outputs ?? {}).map(([name, { value }]) => [name, value])),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Line {
  readonly diagnostic?: { readonly summary: string; readonly snippet?: { readonly context: string | null } };
}

interface Saved {
  readonly planned_values: {
    readonly outputs?: { readonly [name: string]: { readonly value?: unknown } };
    readonly root_module?: { readonly resources?: readonly { readonly address: string; readonly values: unknown }[] };
  };
}

function linesOf(text: string): readonly Line[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
}
