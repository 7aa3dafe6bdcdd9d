/** The components of a stack: their files are read at once, and they are expanded with the manifest's names. */
import type { DeclaredResource } from "../../model/program.ts";
import type { Loader } from "../expressions/interpolate.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { FileReader } from "../files/read-files.ts";
import type { Reporter } from "../files/reporter.ts";
import type { SourceFile } from "../files/source-file.ts";
import { readComponentFiles, sourcePath } from "./files.ts";
import { type ComponentScope, ComponentScopes } from "./scopes.ts";
import { type ComponentTests, readComponentTests } from "./tests.ts";

export interface ComponentExpansion {
  /** Returns the file that a use names; undefined for one that cannot be read. */
  fileOf(source: string, from: SourceFile): SourceFile | undefined;
  /** Makes the components known to the expressions of a manifest. Returns what expands them, once its resources are known, too. */
  declare(parts: readonly ManifestPart[], loader: Loader): () => readonly ComponentScope[];
  /** Returns the tests of all components in use. */
  tests(loader: Loader): ComponentTests;
  /** Reports former addresses that are still declared: with components they are not seen where a single file is read. */
  check(resources: readonly DeclaredResource[], reporter: Reporter): void;
}

/** Reads the files of all components. Mistakes are reported. */
export async function componentExpansion(
  reader: FileReader,
  parts: readonly ManifestPart[],
): Promise<ComponentExpansion> {
  const files = await readComponentFiles(reader, parts);
  const scopes = new ComponentScopes(files);
  let used: readonly ComponentScope[] = [];
  return {
    fileOf: (source, from) => files.get(sourcePath(source, from)),
    declare(of, loader) {
      const level = scopes.declare(of, loader);
      return () => {
        used = scopes.expand(level);
        return used;
      };
    },
    tests: (loader) => readComponentTests(used, scopes, loader),
    check: checkFormerAddresses,
  };
}

function checkFormerAddresses(resources: readonly DeclaredResource[], reporter: Reporter): void {
  const declared = new Set(resources.map(({ address }) => address));
  for (const { address, meta, source } of resources) {
    const { was, earlier = [] } = meta;
    const stated = [...(was === undefined ? [] : [was]), ...earlier];
    // An address may mean one in the component or one around it: the one that is declared cannot be meant.
    const [former] = stated;
    if (former === undefined || !stated.every((each) => declared.has(each))) continue;
    const detail =
      former === address
        ? `${former} is the address that the resource has now.`
        : `${former} is still declared. $was names an address that is not declared any more.`;
    reporter.error("invalid-meta-key", "A meta key has the wrong value", { detail, address, source });
  }
}
