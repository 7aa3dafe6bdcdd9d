/**
 * Does what the pages on Terraform, CDK for Terraform and CDK Terrain say, with the package as it is published: each in an empty folder
 * outside of the repository, from `npm install` on, with nothing that stands in for anything. Needs terraform, and npm's registry for what
 * the pages install. `node scripts/check-pages.ts [TARBALL]`; without one the package is built and packed.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, delimiter, dirname, join, resolve } from "node:path";
import manifest from "../package.json" with { type: "json" };
import { type } from "../test/support/typed.ts";
import { missing, walkthroughs } from "../test/support/walkthroughs.ts";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "reconduit-pages-"));
const tarball = join(folder, `reconduit-${manifest.version}.tgz`);

function npm(...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync("npm", [...args, "--silent"], { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`npm ${args.join(" ")} failed:\n${stdout}${stderr}`);
}

try {
  const [given] = process.argv.slice(2);
  if (given === undefined) npm("pack", "--pack-destination", folder);
  else copyFileSync(resolve(given), tarball);
  if (given !== undefined && basename(given) !== basename(tarball))
    throw new Error(`${given} is not the tarball of version ${manifest.version}`);
  // As the README says it.
  const installed = join(folder, "installed");
  npm("install", "--global", "--prefix", installed, tarball);
  // Nothing of the repository may help: no program of its dependencies but the Node that runs this.
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((each) => !each.includes("node_modules"));
  const ownNpmrc = join(homedir(), ".npmrc");
  const network = Object.entries(process.env).filter(([name]) => /_PROXY$|^NODE_EXTRA_CA_CERTS$|^SSL_CERT/i.test(name));
  const env = {
    PATH: [join(installed, "bin"), dirname(process.execPath), ...path].join(delimiter),
    ...(Object.fromEntries(network) as { readonly [name: string]: string }),
    npm_config_cache: join(homedir(), ".npm"),
    ...(existsSync(ownNpmrc) ? { npm_config_userconfig: ownNpmrc } : {}),
  };
  for (const [index, { page, files, parts, says }] of walkthroughs.entries()) {
    const cwd = join(folder, `orders-${index}`);
    mkdirSync(cwd);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
    const { code, stdout, all } = await type(parts.join(""), cwd, {}, env);
    const lacks = missing(stdout, says.flat());
    if (code !== 0 || lacks !== undefined)
      throw new Error(
        `docs/${page} ended with ${code}${lacks === undefined ? "" : ` and does not say "${lacks}"`}:\n${all}`,
      );
    console.log(`docs/${page}: done as it says, from the tarball in an empty folder`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
