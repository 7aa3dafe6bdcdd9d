/**
 * Writes the provider's pages as a registry wants them in docs/ of a release: index.md, resources/, data-sources/ and so on.
 * `node scripts/build-pages.ts` writes them into docs/terraform, which neither git nor the npm package contains.
 */
import { join } from "node:path";
import manifest from "../package.json" with { type: "json" };
import { terraformPages } from "../src/derive/terraform-docs/tf-docs.ts";
import { write } from "./generated-files.ts";

const root = join(import.meta.dirname, "..");

export function buildPages(folder = join(root, "docs", "terraform")): void {
  write(folder, { files: terraformPages(manifest.version), owned: ["**/*.md"] });
}

if (import.meta.main) buildPages();
