/** Files of the provider's package, as required by Terraform's mirrors and registries. */
import { providerAddress } from "../derive/terraform/tf-schema.ts";

/** Name of the executable, without version and suffix. */
export const executable = "terraform-provider-reconduit";

/** Operating systems as Terraform names them; a package is the same for all but Windows, and for every processor. */
export type System = "linux" | "darwin" | "windows";

interface PackageFile {
  /** Name in the package. */
  readonly name: string;
  /** Path of the built file, relative to dist/terraform. */
  readonly from: string;
  readonly isExecutable: boolean;
}

const shared = ["LICENSE", "THIRD-PARTY-LICENSES.txt", "engine.js", "package.json", "provider.js", "start.js"];

/** The launcher, relative to dist/terraform. */
export const launcherPath = (system: System): string =>
  system === "windows" ? `windows/${executable}.exe` : executable;

/**
 * Returns the files of the package, by name. However it comes to a machine, packed or not, from a registry or from `reconduit terraform
 * install`, it has these files and no other: so its hash in Terraform's lock files is the same.
 */
export function packageFiles(version: string, system: System): readonly PackageFile[] {
  const name = `${executable}_v${version}${system === "windows" ? ".exe" : ""}`;
  return [
    ...shared.map((each) => ({ name: each, from: each, isExecutable: false })),
    { name, from: launcherPath(system), isExecutable: true },
  ];
}

/** Returns the place of the unpacked package in a mirror: path segments below the mirror. */
export function placeInMirror(version: string, target: string): readonly string[] {
  return [...providerAddress.split("/"), version, target];
}

/** As Terraform names operating systems and processors: `linux_amd64`. */
export function targetName(platform: string, arch: string): string {
  return `${systemName(platform)}_${{ x64: "amd64", ia32: "386" }[arch] ?? arch}`;
}

export function systemName(platform: string): System {
  return platform === "win32" ? "windows" : platform === "darwin" ? "darwin" : "linux";
}
