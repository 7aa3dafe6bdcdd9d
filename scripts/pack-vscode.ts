/**
 * Packs the extension for VS Code (editors/vscode) without a network: its bundle, its grammar and its snippets in one file that editors
 * install. `node scripts/pack-vscode.ts [FILE]`; default dist/reconduit.vsix.
 */
import { createWriteStream, globSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { build } from "esbuild";
import yazl from "yazl";

const root = join(import.meta.dirname, "..");
export const extensionFolder = join(root, "editors", "vscode");

/** Returns the bundle of the extension. The editor gives it `vscode`. */
export async function extensionBundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(extensionFolder, "src", "extension.ts")],
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    target: "node20",
    minify: true,
    external: ["vscode"],
    logLevel: "error",
  });
  return outputFiles[0]!.text;
}

/** The time of all entries: two packings of the same sources are the same bytes. */
const packedAt = new Date(2026, 0, 1);

/** Returns the files of the package by path. */
export async function extensionFiles(): Promise<ReadonlyMap<string, string>> {
  const manifest = readFileSync(join(extensionFolder, "package.json"), "utf8");
  const { name, version, publisher, displayName, description } = JSON.parse(manifest) as {
    readonly [key: string]: string;
  };
  const files = globSync(["README.md", "snippets/*.json", "syntaxes/*.json"], { cwd: extensionFolder }).toSorted();
  return new Map([
    [
      "[Content_Types].xml",
      `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${["json", "vsixmanifest", "md", "js"]
        .map(
          (type) =>
            `<Default Extension=".${type}" ContentType="${type === "json" ? "application/json" : "text/plain"}"/>`,
        )
        .join("")}</Types>\n`,
    ],
    [
      "extension.vsixmanifest",
      `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
<Metadata>
<Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
<DisplayName>${displayName}</DisplayName>
<Description xml:space="preserve">${description}</Description>
<Categories>Programming Languages,Linters,Testing</Categories>
<Properties><Property Id="Microsoft.VisualStudio.Code.Engine" Value="^1.90.0"/></Properties>
</Metadata>
<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
<Dependencies/>
<Assets>
<Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
<Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
</Assets>
</PackageManifest>\n`,
    ],
    ["extension/package.json", manifest],
    ["extension/extension.js", await extensionBundle()],
    ["extension/LICENSE.txt", readFileSync(join(root, "LICENSE"), "utf8")],
    ...files.map((file) => [`extension/${file}`, readFileSync(join(extensionFolder, file), "utf8")] as const),
  ]);
}

/** Writes the package. */
export async function packExtension(path: string): Promise<void> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of await extensionFiles()) zip.addBuffer(Buffer.from(text), name, { mtime: packedAt });
  zip.end();
  mkdirSync(dirname(path), { recursive: true });
  await pipeline(zip.outputStream, createWriteStream(path));
}

if (import.meta.main) {
  const path = process.argv[2] ?? join(root, "dist", "reconduit.vsix");
  await packExtension(path);
  process.stdout.write(`wrote ${path}\n`);
}
