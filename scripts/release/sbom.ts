/**
 * The bill of materials of a release, as CycloneDX 1.6 in JSON: every package that the bundles contain, with version and licence, as the
 * files of licences beside the bundles name them. The same release gives the same bytes: no clock and no random number is in it.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Contrib, Enums, Models, Serialize, Spec } from "@cyclonedx/cyclonedx-library";
import { PackageURL } from "packageurl-js";
import manifest from "../../package.json" with { type: "json" };
import { licensesFile } from "../licenses.ts";

/** Throws where a text is not an SPDX expression. The package has no types. */
const parseSpdx = createRequire(import.meta.url)("spdx-expression-parse") as (text: string) => unknown;

interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, or what the package writes instead. */
  readonly license: string;
}

/** Returns the packages that a file of licences names in its headings. */
export function packagesNamed(licenses: string): readonly BundledPackage[] {
  const headings = licenses.matchAll(/^=+\n(\S+) (\d\S*) \((.+)\)\n=+$/gm);
  return [...headings].map(([, name, version, license]) => ({ name: name!, version: version!, license: license! }));
}

/** Returns the bill of materials of packages that a product of this version contains. */
export function billOfMaterials(product: string, packages: readonly BundledPackage[]): string {
  const licenseFactory = new Contrib.License.Factories.LicenseFactory(parseSpdx);
  const bom = new Models.Bom();
  const root = componentOf({ name: product, version: manifest.version, license: manifest.license }, licenseFactory);
  bom.metadata.component = root;
  const known = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]));
  for (const key of [...known.keys()].sort()) {
    const component = componentOf(known.get(key)!, licenseFactory);
    bom.components.add(component);
    root.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  const text = serializer.serialize(bom, { sortLists: true, space: 2 });
  return `${withSerial(text)}\n`;
}

type LicenseFactory = InstanceType<typeof Contrib.License.Factories.LicenseFactory>;

function componentOf({ name, version, license }: BundledPackage, licenses: LicenseFactory): Models.Component {
  const purl = purlOf(name, version);
  const [, group, rest] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name)!;
  const component = new Models.Component(Enums.ComponentType.Library, rest!, {
    bomRef: purl,
    purl,
    version,
    ...(group === undefined ? {} : { group }),
  });
  component.licenses.add(licenses.makeFromString(license));
  return component;
}

function purlOf(name: string, version: string): string {
  const [, group, rest] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name)!;
  return new PackageURL("npm", group, rest!, version, undefined, undefined).toString();
}

/** Adds a serial number that follows from the contents. */
function withSerial(text: string): string {
  const bill = JSON.parse(text) as object;
  const hex = createHash("sha256").update(text).digest("hex");
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return JSON.stringify({ ...bill, serialNumber: `urn:uuid:${uuid}` }, null, 2);
}

/** Writes the bills of the package and of the provider beside the archives, and returns the paths. `dist`: where they are built. */
export function writeBills(dist: string, folder: string): readonly string[] {
  const products = [
    ["reconduit", "."],
    ["terraform-provider-reconduit", "terraform"],
  ] as const;
  return products.map(([product, built]) => {
    const licenses = join(dist, built, licensesFile);
    if (!existsSync(licenses)) throw new Error(`${licenses} is not there: build first`);
    const path = join(folder, `${product}_${manifest.version}_sbom.cdx.json`);
    writeFileSync(path, billOfMaterials(product, packagesNamed(readFileSync(licenses, "utf8"))));
    return path;
  });
}
