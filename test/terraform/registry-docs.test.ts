/** The registry's pages: every example is read from its page and tried with the real terraform. */
import { describe, expect, test } from "vitest";
import { kinds } from "../../src/catalog/index.ts";
import { resourceType } from "../../src/derive/terraform/tf-names.ts";
import { tfDataSources, tfResources } from "../../src/derive/terraform/tf-schema.ts";
import { terraformPages } from "../../src/derive/terraform-docs/tf-docs.ts";
import { hasTerraform, terraformSuite, version } from "./terraform.ts";

const pages = [...terraformPages(version)].map(([path, text]) => ({ path, text }));

/** The blocks of pages in some folders, each once: what several examples need is the same everywhere. */
function blocksOf(...folders: readonly string[]): readonly string[] {
  return blocksIn(pages.filter(({ path }) => folders.includes(path.split("/")[0]!)));
}

function blocksIn(some: typeof pages): readonly string[] {
  return [
    ...new Set(
      some.flatMap(({ text }) =>
        exampleOf(text)
          .trim()
          .split(/\n\n(?=\S)/),
      ),
    ),
  ];
}

/** A page says so where its example needs what no configuration makes. */
const isOpen = ({ text }: { readonly text: string }) => /is an example|must have run at least once/.test(text);

const exampleOf = (text: string) => /```terraform\n([\s\S]*?)```/.exec(text)![1]!;

test("there is a page for every resource and data source, with front matter and every attribute", () => {
  for (const [folder, all] of [
    ["resources", tfResources()],
    ["data-sources", tfDataSources()],
  ] as const) {
    for (const { type, attributes } of all.values()) {
      const page = pages.find(({ path }) => path === `${folder}/${type.replace("reconduit_", "")}.md`)!;
      expect(page.text).toMatch(/^---\npage_title: ".*"\nsubcategory: ".+"\ndescription: \|-\n {2}\S/);
      for (const { name } of attributes) expect(page.text).toContain(`\n- \`${name}\` (`);
    }
  }
  for (const { path, text } of pages) {
    const links = [...text.matchAll(/\(#(nestedatt--[^)]+)\)/g)].map(([, anchor]) => anchor!);
    for (const anchor of links) expect(text, path).toContain(`<a id="${anchor}"></a>`);
    expect(text, path).not.toMatch(/undefined|\[object|\{\{ref:/);
  }
});

test("texts name attributes as Terraform does", () => {
  // Values, and fields of records and of arguments of functions.
  const others =
    /^(iClient|objectStore|documentDb|keyValueDb|jwtBearerToken|updateItem|updateOne|postResponseMap|httpHeaders|outputRouter|mimeHeaders|rawMessageBody|statusCode|queryString|rawBody)$/;
  for (const { path, text } of pages) {
    for (const [line] of text.matchAll(/^- `.*$/gm)) {
      const told = line.replace(/(One of|Such as|default is|an object, of) [^.]*\./g, "").replace(/`\{[^`]*`/, "");
      const words = told.match(/\w+/g)!.filter((word) => /^_?[a-z][a-z0-9]*[A-Z]/.test(word) && !others.test(word));
      expect(words, `${path}: ${line}`).toEqual([]);
    }
  }
});

test("pages say what is JSON text, what is kept in the state, what an id is of, and what only the platform sets", () => {
  const page = (path: string) => pages.find((each) => each.path === path)!.text;
  expect(page("resources/flow.md")).toMatch(
    /^- `schedule` \(String\) Cron expression .* Values other than strings are written as JSON\.$/m,
  );
  expect(page("resources/iclient.md")).toContain(
    "- `client_secret` (String, Sensitive) Stored in Terraform's state, unlike `client_secret_wo`.",
  );
  expect(page("data-sources/flows_latest_jobs.md")).toContain("- `id` (String) ID of a `reconduit_flow`.");
  expect(page("data-sources/jobs_get.md")).toContain("- `id` (String) ID of a job.");
  expect(page("resources/import.md")).toMatch(/^- `external_id` .*If omitted, the object gets the mark/m);
  expect(page("data-sources/import.md")).not.toContain("gets the mark");
  expect(page("resources/notification.md")).toMatch(/for `subscribed_by_user`\n\nRead-Only:\n/);
  expect(page("ephemeral-resources/audit_export_type.md")).toMatch(/body += jsonencode\(/);
  for (const { path, text } of pages) {
    expect(text, path).not.toContain("Such as .");
    if (path.startsWith("data-sources/"))
      expect(text, path).not.toMatch(/A change replaces the object|platform's default/);
  }
});

test("texts give a limit and a default once", () => {
  const twice = /At most \d.* At most|\d to .* At (least|most) \d|by default.*default is/;
  for (const { path, text } of pages)
    for (const [line] of text.matchAll(/^- `.*$/gm)) expect(line, path).not.toMatch(twice);
});

describe.skipIf(!hasTerraform)("with terraform", () => {
  const { terraform } = terraformSuite();

  test("all examples are formatted and valid in one configuration", async () => {
    const index = exampleOf(pages.find(({ path }) => path === "index.md")!.text);
    expect(index).toContain(version);
    terraform.file("main.tf", index);
    const all = ["resources", "data-sources", "ephemeral-resources"];
    terraform.file("examples.tf", `${blocksOf(...all).join("\n\n")}\n`);
    await terraform.expect(0, "init");
    await terraform.expect(0, "fmt", "-check", "-diff");
    expect(await terraform.expect(0, "validate")).toContain("The configuration is valid");
  });

  test("the examples of resources are applied together, and then the plan is empty", async () => {
    terraform.file(
      "main.tf",
      `terraform {\n  required_providers {\n    reconduit = { source = "reconduit/reconduit" }\n  }\n}\n`,
    );
    terraform.file("examples.tf", `${blocksOf("resources").join("\n\n")}\n`);
    await terraform.expect(0, "apply", "-auto-approve");
    expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
    const made = new Set((await terraform.state()).map(({ address }) => address));
    for (const kind of kinds) expect(made).toContain(`${resourceType(kind)}.example`);
  });

  test("the line that imports by several attributes finds the example", async () => {
    const page = pages.find(({ path }) => path === "resources/notification.md")!.text;
    const [, key] = /terraform import reconduit_notification\.example '(.*=.*)'/.exec(page)!;
    const integration = (await terraform.state()).find(({ address }) => address === "reconduit_integration.basic")!;
    const meant = key!.replace(/[0-9a-f]{24}/, String(integration.values["id"]));
    await terraform.expect(0, "state", "rm", "reconduit_notification.example");
    await terraform.expect(0, "import", "reconduit_notification.example", meant);
    expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
  });

  test("after that the examples that read are planned, but for those that say what they lack", async () => {
    const reading = pages.filter(({ path }) => /^(data-sources|ephemeral-resources)\//.test(path));
    const whole = reading.filter((each) => !isOpen(each));
    expect(reading.length - whole.length).toBeLessThan(20);
    // What they bring along is new where no resource's example has it.
    const blocks = [...new Set([...blocksOf("resources"), ...blocksIn(whole)])];
    terraform.file("examples.tf", `${blocks.join("\n\n")}\n`);
    await terraform.expect(0, "apply", "-auto-approve");
    expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
    // What the others lack, they lack.
    const open = reading.filter(isOpen);
    terraform.file("examples.tf", `${[...new Set([...blocks, ...blocksIn(open)])].join("\n\n")}\n`);
    const { code, out } = await terraform.run("plan");
    expect(code).toBe(1);
    for (const { path, text } of open) {
      const [, what, type] = /^(data|ephemeral) "(\w+)" "example"/m.exec(exampleOf(text))!;
      expect(out, path).toContain(`with ${what}.${type}.example,`);
    }
  });
});
