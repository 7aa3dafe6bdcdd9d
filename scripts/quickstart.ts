/**
 * The main job in three commands, on a copy of an example and the embedded platform: plan, apply, and a second plan that has
 * nothing to do. Repeatable: the copy and its platform are made anew each time. Works offline and in CI.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { styleText } from "node:util";
import { buildCli } from "./build.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const place = ".reconduit-quickstart";
const example = ["quickstart", "minimal"].find((name) => existsSync(join(root, "examples", name, "reconduit.yaml")));

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Runs one command line as a reader would type it; ends the script when it fails. */
function show(title: string, args: readonly string[]): void {
  say(`\n${styleText("bold", title)}\n${styleText("dim", `$ reconduit ${args.join(" ")}`)}\n`);
  const { RECONDUIT_BASE_URL, RECONDUIT_TOKEN, ...env } = process.env;
  const result = spawnSync(process.execPath, [join(root, "dist", "cli", "main.js"), ...args], {
    cwd: root,
    env,
    stdio: "inherit",
  });
  if (result.status !== 0) {
    process.stderr.write(`\nThe quickstart stopped: the command above ended with ${result.status ?? result.signal}.\n`);
    process.exit(result.status ?? 1);
  }
}

if (example === undefined) throw new Error("there is no examples/quickstart/reconduit.yaml");
await buildCli();
rmSync(join(root, place), { recursive: true, force: true });
cpSync(join(root, "examples", example), join(root, place), {
  recursive: true,
  filter: (source) => !source.split(/[/\\]/).includes(".reconduit"),
});

const stack = ["-f", `${place}/reconduit.yaml`, "--embedded"];
say(`Reconduit on a copy of examples/${example}, in ${place}/, with the embedded platform: no account, no network.`);
show("1. What would be made", ["plan", ...stack]);
show("2. Make it", ["apply", ...stack, "--auto-approve"]);
show("3. A second plan has nothing to do", ["plan", ...stack, "--detailed-exitcode"]);

const manifest = `${place}/reconduit.yaml`;
/** The command line of this clone, on the Node that it brings; it asks no registry for a name. */
const own = "npm run --silent reconduit --";
say(`
${styleText("bold", "Look at the result")}
  ${own} show -f ${manifest}
      what Reconduit remembers
  ${own} output -f ${manifest}
      what the stack gives to others
  ${own} serve --data ${place}/.reconduit/platform
      the platform itself, for curl: the token is in that folder

${styleText("bold", "Where to go next")}
  Change ${manifest}, then: ${own} plan -f ${manifest}
  Your own stack:  ${own} init my-stack
  The concepts:    README.md
  Every field:     docs/reference/
`);
