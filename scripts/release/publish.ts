/**
 * Publishes what `npm run build:release` has made, for a tag: `node scripts/release/publish.ts v1.2.3 FOLDER [--dry-run]`. First everything is
 * held against the tag: version, changelog, checksums, signatures; a fault ends it before anything is sent. `--dry-run` prints the commands.
 * The credentials are those of the commands: npm's and GitHub's, from the environment.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { releaseNotes } from "./changelog.ts";
import { provenanceName } from "./provenance.ts";

const repository = "reconduit/reconduit";
/** Registries read pages and archives of a provider from a repository of its name. */
const providerRepository = "reconduit/terraform-provider-reconduit";
const image = `ghcr.io/${repository}`;

interface Command {
  /** Run in the folder of the release. */
  readonly args: readonly [string, ...string[]];
}

/** Returns what stands in the way of publishing the folder as `tag`; nothing where it may go. */
export function faultsOfRelease(folder: string, tag: string): readonly string[] {
  const faults: string[] = [];
  if (tag !== `v${manifest.version}`)
    faults.push(`the tag is ${tag}, and package.json has version ${manifest.version}`);
  try {
    releaseNotes(true);
  } catch (error) {
    faults.push((error as Error).message);
  }
  const sums = globSync("*_SHA256SUMS", { cwd: folder }).sort();
  if (sums.length === 0) faults.push(`${folder} has no checksums: run npm run build:release`);
  const statement = provenanceName(manifest.version);
  if (!existsSync(join(folder, `${statement}.sig`)))
    faults.push(`${statement} is missing or not signed: run npm run build:release, then scripts/release/sign.ts`);
  for (const name of sums) {
    if (!existsSync(join(folder, `${name}.sig`))) faults.push(`${name} is not signed: run scripts/release/sign.ts`);
    for (const { file, sum } of listed(folder, name)) {
      const path = join(folder, file);
      const found = existsSync(path) && createHash("sha256").update(readFileSync(path)).digest("hex");
      if (found !== sum) faults.push(`${name} has ${file} with another content, or it is missing`);
    }
  }
  return faults;
}

function listed(folder: string, name: string): readonly { readonly file: string; readonly sum: string }[] {
  const lines = readFileSync(join(folder, name), "utf8").trim().split("\n");
  return lines.map((line) => ({ sum: line.slice(0, 64), file: line.slice(66) }));
}

/** The commands that publish it, in their order: what others refer to comes first. */
export function publishing(folder: string, tag: string): readonly Command[] {
  const files = (version: string, prefix: string) => [
    ...listed(folder, `${prefix}_${version}_SHA256SUMS`).map(({ file }) => file),
    `${prefix}_${version}_SHA256SUMS`,
    `${prefix}_${version}_SHA256SUMS.sig`,
  ];
  const version = tag.slice(1);
  const provider = "terraform-provider-reconduit";
  const notes = ["--notes-file", "release-notes.md"];
  const git = (...args: readonly string[]): Command => ({ args: ["git", "-C", "pages", ...args] });
  return [
    { args: ["npm", "publish", `reconduit-${version}.tgz`, "--access", "public", "--provenance"] },
    {
      args: [
        "gh",
        "release",
        "create",
        tag,
        "--repo",
        repository,
        "--verify-tag",
        "--title",
        tag,
        ...notes,
        ...files(version, "reconduit"),
        provenanceName(version),
        `${provenanceName(version)}.sig`,
      ],
    },
    // The pages of a version are those of its tag.
    { args: ["gh", "auth", "setup-git"] },
    { args: ["gh", "repo", "clone", providerRepository, "pages"] },
    git("rm", "-r", "--quiet", "--ignore-unmatch", "."),
    { args: ["cp", "-R", `${provider}/.`, "pages"] },
    git("add", "--all"),
    git(
      "-c",
      "user.name=Reconduit releases",
      "-c",
      "user.email=releases@reconduit.invalid",
      "commit",
      "--message",
      tag,
    ),
    git("tag", tag),
    git("tag", `${tag}-standalone`),
    git("push", "--atomic", "origin", "HEAD", tag, `${tag}-standalone`),
    {
      args: [
        "gh",
        "release",
        "create",
        tag,
        "--repo",
        providerRepository,
        "--title",
        tag,
        ...notes,
        ...files(version, provider),
      ],
    },
    {
      args: [
        "gh",
        "release",
        "create",
        `${tag}-standalone`,
        "--repo",
        providerRepository,
        "--prerelease",
        "--title",
        `${tag}-standalone`,
        ...notes,
        ...files(`${version}-standalone`, provider),
      ],
    },
    {
      args: [
        "docker",
        "buildx",
        "build",
        "--push",
        "--platform",
        "linux/amd64,linux/arm64",
        "--provenance",
        "true",
        "--file",
        join(import.meta.dirname, "..", "..", "Containerfile"),
        "--tag",
        `${image}:${version}`,
        "--tag",
        `${image}:latest`,
        ".",
      ],
    },
  ];
}

function main([tag, folder, dry]: readonly string[]): number {
  if (tag === undefined || folder === undefined || (dry !== undefined && dry !== "--dry-run")) {
    console.error("publish.ts TAG FOLDER [--dry-run]");
    return 1;
  }
  const place = resolve(folder);
  const faults = faultsOfRelease(place, tag);
  for (const fault of faults) console.error(`not published: ${fault}`);
  if (faults.length > 0) return 1;
  for (const { args } of publishing(place, tag)) {
    console.log(`$ ${args.join(" ")}`);
    if (dry) continue;
    const [command, ...rest] = args;
    const { status } = spawnSync(command, rest, { cwd: place, stdio: "inherit" });
    if (status !== 0) {
      console.error(`${command} ended with ${status}: what stands above it is published, what follows is not`);
      return 1;
    }
  }
  return 0;
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2));
