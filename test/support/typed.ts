/** Runs the commands of a documentation page as they stand there. */
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { briefGo } from "./brief-go.ts";

const repository = join(import.meta.dirname, "..", "..");

/** The blocks of a page that are written in `language`, in their order. */
export function blocks(page: string, language: string): readonly string[] {
  const text = readFileSync(join(repository, "docs", page), "utf8");
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map((match) => match[1]!);
}

/** How many commands a block has, several in a line counted each. */
export const commandsIn = (script: string): number => script.trim().split(/\n|&&|;|\||\$\(/).length;

interface Typed {
  readonly code: number | null;
  readonly stdout: string;
  /** With what went to stderr, as a terminal shows it. */
  readonly all: string;
}

/**
 * Runs the commands in one shell. `commands`: the programs that stand in for those of a registry, by name.
 */
export function type(
  script: string,
  cwd: string,
  commands: { readonly [name: string]: string },
  env: { readonly [name: string]: string } = {},
): Promise<Typed> {
  const bin = join(cwd, "bin");
  mkdirSync(bin);
  for (const [name, text] of Object.entries(commands)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  writeFileSync(join(cwd, "commands.sh"), script);
  return new Promise((resolve, reject) => {
    const child = spawn("bash", ["-e", "commands.sh"], {
      cwd,
      env: {
        PATH: `${bin}:${dirname(process.execPath)}:${process.env["PATH"]}`,
        HOME: cwd,
        CHECKPOINT_DISABLE: "1",
        TF_CLI_CONFIG_FILE: "/dev/null",
        ...briefGo,
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [stdout, all] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (piece: string) => {
      stdout += piece;
      all += piece;
    });
    child.stderr.setEncoding("utf8").on("data", (piece: string) => (all += piece));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, stdout, all }));
  });
}

/** A program that is this script. */
export const nodeOf = (path: string): string => `exec '${process.execPath}' '${path}' "$@"`;

/** `npx` that knows these programs and nothing else. */
export function npxOf(programs: { readonly [name: string]: string }): string {
  const cases = Object.entries(programs).map(([name, path]) => `  ${name}) shift; ${nodeOf(path)};;`);
  return `case $1 in\n${cases.join("\n")}\nesac\nexit 9`;
}
