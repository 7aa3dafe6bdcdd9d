/** What docs/CDKTF.md and docs/CDK-TERRAIN.md tell a user to type, typed. */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const repository = dirname(dirname(import.meta.dirname));
const bins = {
  reconduit: join(repository, "dist/cli/main.js"),
  tsx: join(repository, "node_modules/tsx/dist/cli.mjs"),
};

it.each([
  ["CDKTF.md", "cdktf"],
  ["CDK-TERRAIN.md", "cdktn"],
])("%s leads from nothing to No changes in at most six commands", { timeout: 60_000 }, (name, runtime) => {
  const page = readFileSync(join(repository, "docs", name), "utf8");
  const block = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)![1]!;
  const commands = block("sh").trim().split("\n");
  expect(commands.length).toBeLessThanOrEqual(6);
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-page-"));
  try {
    writeFileSync(join(cwd, "main.ts"), block("ts"));
    // What the installation brings is here already; a registry is nothing to ask from a test.
    mkdirSync(join(cwd, "node_modules"));
    symlinkSync(repository, join(cwd, "node_modules/reconduit"));
    for (const each of [runtime, "constructs"])
      symlinkSync(join(repository, "node_modules", each), join(cwd, "node_modules", each));
    mkdirSync(join(cwd, "bin"));
    const npx = Object.entries(bins).map(
      ([bin, path]) => `  ${bin}) shift; exec '${process.execPath}' '${path}' "$@";;`,
    );
    writeFileSync(join(cwd, "bin/npx"), `#!/bin/sh\ncase $1 in\n${npx.join("\n")}\nesac\nexit 9\n`);
    writeFileSync(join(cwd, "bin/npm"), '#!/bin/sh\n[ "$1" = install ] && exit 0\nexec "$REAL_NPM" "$@"\n');
    for (const each of ["npx", "npm"]) chmodSync(join(cwd, "bin", each), 0o755);
    const realNpm = spawnSync("which", ["npm"], { encoding: "utf8" }).stdout.trim();
    const ended = spawnSync("sh", ["-ec", commands.join("\n")], {
      cwd,
      encoding: "utf8",
      env: { PATH: `${join(cwd, "bin")}:${process.env["PATH"]}`, HOME: cwd, REAL_NPM: realNpm },
    });
    expect(ended.status, ended.stdout + ended.stderr).toBe(0);
    expect(ended.stdout).toContain("Apply complete: 3 created");
    expect(ended.stdout.split("Apply complete")[1]).toContain("No changes.");
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
});
