/** What docs/TERRAFORM.md tells a user to type, typed. */
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { bin, folder, repository } from "../cli/real-bin.ts";
import { hasTerraform } from "./terraform.ts";

const page = readFileSync(join(repository, "docs", "TERRAFORM.md"), "utf8");
const block = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)![1]!;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

test.skipIf(!hasTerraform)("six commands lead from nothing to No changes", { timeout: 60_000 }, async () => {
  const cwd = folder({ "main.tf": block("hcl") });
  const commands = block("sh").trim().split("\n");
  expect(commands.length).toBeLessThanOrEqual(6);
  mkdirSync(join(cwd, "bin"));
  writeFileSync(join(cwd, "bin", "npx"), `#!/bin/sh\nshift\nexec '${process.execPath}' '${bin}' "$@"\n`);
  chmodSync(join(cwd, "bin", "npx"), 0o755);
  const port = await freePort();
  // As it stands there, all at once; only the port is one that is free here.
  writeFileSync(join(cwd, "commands.sh"), block("sh").replaceAll("8080", String(port)));
  const { code, out } = await new Promise<{ code: number | null; out: string }>((resolve, reject) => {
    const child = spawn("bash", ["-ec", "trap 'kill $!' EXIT; . ./commands.sh"], {
      cwd,
      env: {
        PATH: `${join(cwd, "bin")}:${dirname(process.execPath)}:${process.env["PATH"]}`,
        HOME: cwd,
        CHECKPOINT_DISABLE: "1",
        TF_CLI_CONFIG_FILE: "/dev/null",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (piece: string) => (text += piece));
    child.once("error", reject);
    child.once("close", (ended) => resolve({ code: ended, out: text }));
  });
  expect(out).toContain("Apply complete! Resources: 2 added");
  expect(out.trimEnd().split("Apply complete!")[1]).toContain("No changes");
  expect(code).toBe(0);
});
