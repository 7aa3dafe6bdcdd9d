/** The registry's pages: every example is read from its page and tried with the real terraform. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kinds } from "../../src/catalog/index.ts";
import { resourceType } from "../../src/derive/tf-names.ts";
import { tfDataSources, tfResources } from "../../src/derive/tf-schema.ts";
import { repository } from "../cli/real-bin.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";
import { hasTerraform, Terraform, version } from "./terraform.ts";

const root = join(repository, "docs", "terraform");
const pages = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".md"))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** The blocks of pages in a folder, each once: what several examples need is the same everywhere. */
function blocksOf(folder: string): readonly string[] {
  const found = pages.filter(({ path }) => path.startsWith(`${folder}/`)).map(({ text }) => exampleOf(text));
  return [...new Set(found.flatMap((text) => text.trim().split(/\n\n(?=\S)/)))];
}

const exampleOf = (text: string) => /```terraform\n([\s\S]*?)```/.exec(text)![1]!;

test("there is a page for every resource and data source, with front matter and every attribute", () => {
  for (const [folder, all] of [
    ["resources", tfResources()],
    ["data-sources", tfDataSources()],
  ] as const) {
    for (const { type, attributes } of all.values()) {
      const page = pages.find(({ path }) => path === `${folder}/${type.replace("reconduit_", "")}.md`)!;
      expect(page.text).toMatch(/^---\npage_title: ".*"\nsubcategory: ""\ndescription: \|-\n {2}\S/);
      for (const { name } of attributes) expect(page.text).toContain(`\n- \`${name}\` (`);
    }
  }
  for (const { path, text } of pages) {
    const links = [...text.matchAll(/\(#(nestedatt--[^)]+)\)/g)].map(([, anchor]) => anchor!);
    for (const anchor of links) expect(text, path).toContain(`<a id="${anchor}"></a>`);
    expect(text, path).not.toMatch(/undefined|\[object|\{\{ref:/);
  }
});

describe.skipIf(!hasTerraform)("with terraform", { timeout: 60_000 }, () => {
  let platform: TestPlatform;
  let terraform: Terraform;
  beforeAll(async () => {
    platform = await startTestPlatform();
    terraform = new Terraform(platform);
  });
  afterAll(async () => {
    terraform?.close();
    await platform?.close();
  });

  test("all examples are formatted and valid in one configuration", async () => {
    const index = exampleOf(pages.find(({ path }) => path === "index.md")!.text);
    expect(index).toContain(version);
    terraform.file("main.tf", index);
    for (const folder of ["resources", "data-sources", "ephemeral-resources", "functions"])
      terraform.file(`${folder}.tf`, `${blocksOf(folder).join("\n\n")}\n`);
    await terraform.expect(0, "init");
    await terraform.expect(0, "fmt", "-check", "-diff");
    expect(await terraform.expect(0, "validate")).toContain("The configuration is valid");
  });

  test("the examples of resources and functions are applied together, and then the plan is empty", async () => {
    terraform.file(
      "main.tf",
      `terraform {\n  required_providers {\n    reconduit = { source = "reconduit/reconduit" }\n  }\n}\n`,
    );
    terraform.file("data-sources.tf", "");
    terraform.file("ephemeral-resources.tf", "");
    await terraform.expect(0, "apply", "-auto-approve");
    expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
    const made = new Set((await terraform.state()).map(({ address }) => address));
    for (const kind of kinds) expect(made).toContain(`${resourceType(kind)}.example`);
  });
});
