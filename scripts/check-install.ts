/**
 * Runs the commands of docs/INSTALL.md with the files of a release, in an empty folder: the tarball, the provider in a mirror and with a
 * Node of its own, the image, the checksums. `node scripts/check-install.ts [FOLDER]`; the folder is `dist/release` unless given. Needs
 * terraform for the mirrors and docker for the image, and says aloud if one is missing.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import manifest from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const place = mkdtempSync(join(tmpdir(), "reconduit-install-"));
const installed = join(place, "installed");
const env = {
  ...process.env,
  HOME: place,
  npm_config_prefix: installed,
  npm_config_offline: "true",
  PATH: [join(installed, "bin"), dirname(process.execPath), process.env["PATH"]].join(delimiter),
};

/** Returns the commands of the page below a heading. */
export function commandsBelow(page: string, heading: string): string {
  const section = page.split(/^#+ /m).find((each) => each.startsWith(`${heading}\n`));
  const block = /^```sh\n([\s\S]*?)^```$/m.exec(section ?? "")?.[1];
  if (block === undefined) throw new Error(`docs/INSTALL.md has no commands below "${heading}"`);
  return block;
}

function sh(commands: string, cwd = place, more: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = spawnSync("sh", ["-e", "-c", commands], {
    cwd,
    env: { ...env, ...more },
    encoding: "utf8",
  });
  if (status !== 0)
    throw new Error(`these commands of the page ended with ${status}:\n${commands}\n${stdout}${stderr}`);
  return stdout + stderr;
}

const has = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args, { env }).status === 0;

/** Has terraform install the provider from a mirror, and nothing else. */
function initFrom(mirror: string, version: string): void {
  const work = join(place, `work-${mirror}`);
  mkdirSync(work);
  const config = join(work, "cli.tfrc");
  writeFileSync(
    config,
    `provider_installation {\n  filesystem_mirror {\n    path = ${JSON.stringify(join(place, mirror))}\n  }\n}\n`,
  );
  const source = `reconduit = { source = "reconduit/reconduit", version = "${version}" }`;
  writeFileSync(join(work, "main.tf"), `terraform {\n  required_providers {\n    ${source}\n  }\n}\n`);
  sh("terraform init -no-color && terraform providers schema -json > schema.json", work, {
    TF_CLI_CONFIG_FILE: config,
  });
  if (!readFileSync(join(work, "schema.json"), "utf8").includes("reconduit_script"))
    throw new Error(`the provider in ${mirror} has no reconduit_script`);
}

/** Runs the commands of the image's first stage on folders of their own, and starts what comes to its last stage. */
function assembleImage(release: string): void {
  const [stage] = readFileSync(join(root, "Containerfile"), "utf8").split(/^FROM gcr/m);
  const run = /^RUN ([\s\S]+?[^\\])$/m.exec(stage!)![1]!;
  const layer = join(place, "layer");
  mkdirSync(join(layer, "package"), { recursive: true });
  mkdirSync(join(layer, "opt"));
  cpSync(join(release, `reconduit-${manifest.version}.tgz`), join(layer, "package", "reconduit.tgz"));
  const placed = run.replaceAll(/(?<=\s)\/(opt|reconduit|empty)/g, `${layer}/$1`);
  sh(placed, join(layer, "package"), { npm_config_prefix: join(layer, "opt", "reconduit") });
  const said = sh(`node ${JSON.stringify(join(layer, "reconduit", "dist", "cli", "main.js"))} --version`);
  if (!said.includes(manifest.version)) throw new Error(`the files of the image say ${said}`);
}

const lacking = (what: string, how: string): void => console.warn(`NOT CHECKED: ${what}: ${how}`);

function checkInstall(release: string): void {
  const page = readFileSync(join(root, "docs", "INSTALL.md"), "utf8");
  for (const file of globSync("*", { cwd: release }))
    cpSync(join(release, file), join(place, file), { recursive: true });
  sh(commandsBelow(page, "Check what you downloaded"));
  sh(commandsBelow(page, "Installing Reconduit"));
  if (!sh("reconduit --version").includes(manifest.version))
    throw new Error("reconduit --version says another version");
  sh(commandsBelow(page, "The Terraform provider"));
  sh(commandsBelow(page, "The provider without Node"));
  if (has("terraform", "version")) {
    initFrom("mirror", manifest.version);
    if (process.platform === "linux" && process.arch === "x64")
      initFrom("standalone", `${manifest.version}-standalone`);
  } else lacking("terraform init from the mirrors", "put terraform on the PATH");
  assembleImage(release);
  const image = commandsBelow(page, "The image");
  if (!has("docker", "version")) lacking("docker build of the image", "start a Docker daemon (its files were checked)");
  else if (!sh(image.replace("dist/release", release), root).includes(manifest.version))
    throw new Error("the image says another version");
  console.log("install: the commands of docs/INSTALL.md do what it says");
}

if (import.meta.main)
  try {
    const release = resolve(process.argv[2] ?? join(root, "dist", "release"));
    if (!existsSync(release)) throw new Error(`${release} is missing: npm run build:release writes it`);
    checkInstall(release);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
