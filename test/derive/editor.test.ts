/** Tests what an editor shows: the language service that YAML plug-ins use, driven with the schema that is shipped. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { getLanguageService, type LanguageService } from "yaml-language-server";

const root = join(import.meta.dirname, "..", "..");
const schema = JSON.parse(readFileSync(join(root, "schemas", "manifest.schema.json"), "utf8"));

let service: LanguageService;
const faults: string[] = [];
beforeAll(() => {
  service = getLanguageService({
    // A manifest may name its schema in its first line, relative to itself.
    schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), "utf8"),
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
    // Without it the service swallows its own failures and a broken schema would look like a sound manifest.
    telemetry: {
      send: () => {},
      sendTrack: () => {},
      sendError: (name, error) => faults.push(`${name}: ${String(error)}`),
    },
  });
  const schemas = [{ fileMatch: ["*.yaml"], uri: "reconduit:manifest", schema }];
  service.configure({ completion: true, hover: true, validate: true, schemas });
});

// The service keeps what it parsed by name and version.
let version = 0;
const manifest = (text: string, url = "file:///stack/reconduit.yaml") =>
  TextDocument.create(url, "yaml", ++version, text);

afterEach(() => expect(faults).toEqual([]));

/** A document and the position of `|` in it. */
function at(text: string) {
  const offset = text.indexOf("|");
  const document = manifest(text.replace("|", ""));
  return { document, position: document.positionAt(offset) };
}

async function completions(text: string): Promise<readonly string[]> {
  const { document, position } = at(text);
  const { items } = await service.doComplete(document, position, false);
  return items.map((item) => item.label);
}

async function hover(text: string): Promise<string> {
  const { document, position } = at(text);
  return JSON.stringify((await service.doHover(document, position))?.contents);
}

async function problems(text: string, url?: string): Promise<readonly string[]> {
  const found = await service.doValidation(manifest(text, url), false);
  return found.map(({ message, range }) => `${range.start.line + 1}:${range.start.character + 1} ${message}`);
}

const head = "reconduit: 1\nname: order-sync\n";
const customer = `${head}imports:\n  customer:\n    name: Customer\n    adaptorType: HTTPImport\n    _connectionId: \${connections.shop}\n`;

describe("completion", () => {
  test("offers the families at the top", async () => {
    expect(await completions(`${head}|`)).toEqual(
      expect.arrayContaining(["imports", "scripts", "tags", "variables", "outputs"]),
    );
  });

  test("offers the fields of an import, and the meta keys", async () => {
    const offered = await completions(`${customer}    |`);
    expect(offered).toEqual(expect.arrayContaining(["http", "mappings", "hooks", "description", "$protect", "$each"]));
  });

  test("offers no field that the platform sets", async () => {
    const offered = await completions(`${customer}    |`);
    expect(offered).not.toContain("_id");
    expect(offered).not.toContain("lastModified");
    expect(offered).not.toContain("apiIdentifier");
  });

  test("offers the fields of a nested block", async () => {
    expect(await completions(`${customer}    http:\n      |`)).toEqual(
      expect.arrayContaining(["relativeURI", "method", "body", "batchSize"]),
    );
  });

  test("offers the values of a closed list", async () => {
    const offered = await completions(`${head}imports:\n  customer:\n    name: Customer\n    adaptorType: |\n`);
    expect(offered).toEqual(expect.arrayContaining(["HTTPImport", "AiAgentImport", "ToolImport"]));
  });

  test("offers the values of a closed list inside a block", async () => {
    expect(await completions(`${customer}    http:\n      requestMediaType: |\n`)).toEqual(
      expect.arrayContaining(["json", "xml", "csv"]),
    );
  });
});

describe("hover", () => {
  test("explains a field in the catalog's words", async () => {
    expect(await hover(`${head}tags:\n  late:\n    ta|g: late\n`)).toContain("unique in the account");
  });

  test("explains a meta key", async () => {
    expect(await hover(`${head}tags:\n  late:\n    tag: late\n    $prot|ect: true\n`)).toContain("refused");
  });

  test("explains a field of a configuration block", async () => {
    expect(await hover(`${customer}    http:\n      batch|Size: 5\n`)).toContain("Records per request");
  });
});

describe("diagnostics", () => {
  test("a sound manifest has none", async () => {
    expect(
      await problems(
        `${customer}    http:\n      relativeURI: ["/customers"]\n      method: [POST]\n      somethingNew: 1\n    $protect: true\n`,
      ),
    ).toEqual([]);
  });

  test("expressions are admitted for numbers, choices, references, lists and objects", async () => {
    expect(
      await problems(
        `${customer}    description: Upserts \${var.what}\n    filter: \${json(file("filter.json"))}\n    http:\n      batchSize: \${var.size}\n` +
          "      requestMediaType: ${var.type}\n      method: ${each.value.methods}\n    $each: ${var.regions}\n",
      ),
    ).toEqual([]);
  });

  test("a misspelt field is named where it stands", async () => {
    const found = await problems(`${customer}    http: {}\n    descripton: Upserts\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^9:5 .*descripton/);
  });

  test("a value outside a closed list is named where it stands", async () => {
    const found = await problems(`${head}imports:\n  a:\n    name: A\n    adaptorType: HtppImport\n    http: {}\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^6:18 /);
  });

  test("a missing block of the variant is said at the resource", async () => {
    const found = await problems(customer);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/"http"/);
  });

  test("a mapping without its status is named", async () => {
    const found = await problems(`${customer}    http: {}\n    mappings: [{ generate: id, extract: $.id }]\n`);
    expect(found).toEqual([expect.stringMatching(/^9:16 .*"status"/)]);
  });

  test("a field that the platform sets is refused", async () => {
    expect(await problems(`${head}tags:\n  late:\n    tag: late\n    tagId: a1b2c\n`)).toHaveLength(1);
  });

  test("an unknown family is refused", async () => {
    expect(await problems(`${head}improts:\n  a: {}\n`)).toHaveLength(1);
  });

  const examples = globSync(["examples/**/reconduit.yaml", "examples/environments/environments/*.yaml"], {
    cwd: root,
  }).sort();

  test("there are examples to look at", () => {
    expect(examples).not.toEqual([]);
  });

  test.each(examples)("an example has none: %s", async (path) => {
    const file = join(root, path);
    expect(await problems(readFileSync(file, "utf8"), pathToFileURL(file).href)).toEqual([]);
  });
});

describe("the schema in parts", () => {
  const parts = join(root, "schemas", "parts");
  test("has at most 120 kB for the manifest's own part, and refers to files that are there", () => {
    const own = readFileSync(join(parts, "manifest.schema.json"), "utf8");
    expect(own.length).toBeLessThanOrEqual(120_000);
    const references = [...own.matchAll(/"\$ref": "(kinds\/[^"]+)"/g)].map(([, file]) => file!);
    const files = globSync("kinds/*.json", { cwd: parts }).map((file) => file.replaceAll("\\", "/"));
    expect([...new Set(references)].toSorted()).toEqual(files.toSorted());
  });

  test("finds the mistakes that the whole one finds", async () => {
    const line = "# yaml-language-server: $schema=./schemas/parts/manifest.schema.json\n";
    const found = (text: string) => problems(line + text, pathToFileURL(join(root, "reconduit.yaml")).href);
    const stack = `${head}tags:\n  t: { tag: vip }\nflows:\n  f: { name: F }\n`;
    expect(await found(stack)).toEqual([]);
    expect((await found(stack.replace("tag: vip", "tga: vip"))).join()).toContain("tga");
  });
});
