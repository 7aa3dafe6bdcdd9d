/**
 * Servers of the tests' own out of packages of Debian, unpacked into a cache folder and started from there. Nothing is installed, no
 * service runs, and nothing is left behind but the cache.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const cache = join(import.meta.dirname, "..", "..", "node_modules", ".cache", "reconduit-tests");

/** The folder with the unpacked packages, in which there is the file `proof`; undefined where they cannot be had. */
export function unpacked(packages: readonly string[], proof: string): string | undefined {
  const root = join(cache, packages.join("+"));
  if (existsSync(join(root, proof))) return root;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "download-"));
  try {
    const got = spawnSync("apt-get", ["download", ...packages], { cwd: folder, stdio: "ignore", timeout: 60_000 });
    if (got.status !== 0) return undefined;
    const made = join(folder, "root");
    for (const each of readdirSync(folder).filter((file) => file.endsWith(".deb")))
      execFileSync("dpkg-deb", ["-x", join(folder, each), made]);
    // Of two that unpack at once the first one stays.
    if (!existsSync(root)) renameSync(made, root);
    return root;
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns where programs of the packages find their libraries. */
export const librariesOf = (root: string): string => join(root, "usr", "lib", "x86_64-linux-gnu");

/** Ends its program with its input, which comes even where this process is killed, and takes the folder away: nothing is left behind. */
export const endingScript =
  'folder=$1; shift; "$@" & server=$!; cat >/dev/null; kill -KILL $server; wait $server; rm -rf "$folder"';
