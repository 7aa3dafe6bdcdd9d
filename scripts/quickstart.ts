/**
 * The main job in three commands, on a copy of an example and the embedded platform: plan, apply, and a second plan that has
 * nothing to do. Repeatable: the copy and its platform are made anew each time. Works offline and in CI.
 */
import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { styleText } from "node:util";
import { buildCli } from "./build.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const place = ".reconduit-quickstart";
const example = "minimal";

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Runs one command line as a reader would type it; ends the script when it fails. Empty lines are left out: all of it fits on a page. */
function show(title: string, args: readonly string[]): void {
  say(`\n${styleText("bold", title)}\n${styleText("dim", `$ reconduit ${args.join(" ")}`)}`);
  const { RECONDUIT_BASE_URL, RECONDUIT_TOKEN, ...env } = process.env;
  // Without the notes on the platform in use, which the first line of this script gives.
  const words = [join(root, "dist", "cli", "main.js"), ...args, "--log-level", "warn"];
  const result = spawnSync(process.execPath, words, {
    cwd: root,
    env: { ...env, ...(process.stdout.isTTY && !env["NO_COLOR"] ? { FORCE_COLOR: "1" } : {}) },
    encoding: "utf8",
    stdio: ["inherit", "pipe", "inherit"],
  });
  process.stdout.write(result.stdout.replace(/^\n/gm, ""));
  if (result.status !== 0) {
    process.stderr.write(`\nThe quickstart stopped: the command above ended with ${result.status ?? result.signal}.\n`);
    process.exit(result.status ?? 1);
  }
}

await buildCli();
rmSync(join(root, place), { recursive: true, force: true });
cpSync(join(root, "examples", example), join(root, place), {
  recursive: true,
  filter: (source) => !source.split(/[/\\]/).includes(".reconduit"),
});

const manifest = `${place}/reconduit.yaml`;
const plan = `${place}/plan.json`;
say(`Reconduit on a copy of examples/${example}, in ${place}/, with the embedded platform: no account, no network.`);
show("1. Show what apply would create", ["plan", "-f", manifest, "--embedded", "--out", plan]);
show("2. Apply that plan", ["apply", plan, "-f", manifest, "--embedded"]);
show("3. Plan again: there is nothing to do", ["plan", "-f", manifest, "--embedded", "--detailed-exitcode"]);

/** The command line of this clone, on the Node that it brings; it asks no registry for a name. */
const own = "npm run --silent reconduit --";
say(`
${styleText("bold", "Next")}
  Edit ${manifest}, then: ${own} plan -f ${manifest}
  Run records through a flow:  examples/first-integration/README.md
  Start a stack of your own:   ${own} init ../my-stack
                               ${own} --chdir ../my-stack plan`);
