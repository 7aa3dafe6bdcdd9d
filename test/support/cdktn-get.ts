/**
 * Does what `cdktn get` does for Python, into the folder that `cdktf.json` names. The schema comes out of the catalog in place of terraform:
 * `node test/support/cdktn-get.ts FOLDER`
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { providersSchemaJson } from "../../src/derive/terraform/tf-schema-json.ts";

process.env["CHECKPOINT_DISABLE"] = "1";
// Loading it starts a terraform, whose version it would ask for.
process.env["TERRAFORM_BINARY_NAME"] = "true";
const require = createRequire(import.meta.url);
const { TerraformProviderGenerator } = require("@cdktn/provider-generator/build/get/generator/provider-generator");
const { generateJsiiLanguage } = require("@cdktn/provider-generator/build/get/constructs-maker");
const { CodeMaker } = require("codemaker");

const folder = process.argv[2]!;
const { codeMakerOutput } = JSON.parse(readFileSync(join(folder, "cdktf.json"), "utf8"));
const outdir = join(folder, codeMakerOutput);
const code = new CodeMaker();
new TerraformProviderGenerator(code, providersSchemaJson(manifest.version)).generateAll();
const made = {
  entrypoint: "providers/reconduit/index.ts",
  deps: ["@types/node", "constructs", "cdktn"].map((name) => dirname(require.resolve(`${name}/package.json`))),
  moduleKey: "reconduit",
  python: { outdir, moduleName: "reconduit" },
};
await generateJsiiLanguage(code, made, outdir);
