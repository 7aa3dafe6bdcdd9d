/** A manifest as a configuration for Terraform, with a note for each thing that has no equal there. */
import { dirname, relative, resolve } from "node:path";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { blockNames, sameName } from "../../derive/terraform/tf-block-names.ts";
import { type TfBlock, tfExpression } from "../../derive/terraform-docs/tf-text.ts";
import type { Program } from "../../model/program.ts";
import { readComponentFiles } from "../components/files.ts";
import { ManifestPart } from "../files/merged-manifest.ts";
import { FileReader } from "../files/read-files.ts";
import { readParts } from "../files/read-program.ts";
import { Reporter } from "../files/reporter.ts";
import { isPolicyTest } from "../resources/policy-tests.ts";
import { componentCalls } from "./component-calls.ts";
import { namedModules } from "./components.ts";
import { type Note, Notes } from "./notes.ts";
import { convertResources } from "./resources.ts";
import { type ConversionOptions, ConversionScope, type ConvertedModule, entriesOf } from "./scope.ts";
import { convertInput, convertLookup, convertOutput, convertProvider, convertVariable } from "./values.ts";

export type { ConvertedModule } from "./scope.ts";

interface Converted {
  readonly blocks: readonly TfBlock[];
  readonly notes: readonly Note[];
  /** Those that others use come first. */
  readonly modules: readonly ConvertedModule[];
  /** Policies with their tests, by name, as constructs take them. Terraform's language has none. */
  readonly rules: { readonly [name: string]: JsonObject };
}

/** Converts a stack that has been loaded without errors. */
export async function convertStack(options: ConversionOptions): Promise<Converted> {
  const reader = new FileReader(resolve(options.cwd), new Reporter());
  const parts = (await readParts(reader, options))!;
  const files = await readComponentFiles(reader, parts);
  const modules = namedModules(files);
  const all = [...parts, ...[...modules.keys()].map((file) => new ManifestPart(file))];
  const block = options.named ? sameName : blockNames(all.flatMap(namesIn));
  const scope = new ConversionScope(parts, {
    ...options,
    components: files,
    modules,
    block,
    made: new Map(),
    notes: new Notes(),
    convertComponent,
  });
  return convertParts(scope);
}

/** Resources by family, and lookups by `lookups.` and family. */
function namesIn({ value }: ManifestPart): readonly { readonly family: string; readonly name: string }[] {
  const sectionsBelow = (sections: Json | undefined, prefix: string) =>
    Object.entries(isObject(sections) ? sections : {}).flatMap(([family, section]) =>
      kindOfFamily(family) && isObject(section)
        ? Object.keys(section).map((name) => ({ family: `${prefix}${family}`, name }))
        : [],
    );
  return [...sectionsBelow(value, ""), ...sectionsBelow(value["lookups"], "lookups.")];
}

function convertParts(scope: ConversionScope): Converted {
  const [manifest] = scope.parts;
  for (const name of Object.keys(manifest!.value["stacks"] ?? {})) {
    const text = `Outputs of the stack ${name} come from terraform_remote_state there: write that data source, and data.terraform_remote_state.${name} instead of stacks.${name}.`;
    scope.notes.add("", text, manifest!.key(["stacks", name]));
  }
  const calls = componentCalls(scope);
  const provider = convertProvider(scope, manifest!);
  const lookups = scope.parts.flatMap((part) =>
    entriesOf(part, "lookups").flatMap((each) => convertLookup(scope, part, each)),
  );
  const variables = scope.parts.flatMap((part) =>
    entriesOf(part, "variables").map((each) => convertVariable(scope, part, each)),
  );
  const resources = scope.parts.flatMap((part) => convertResources(scope, part));
  const outputs = scope.parts.flatMap((part) =>
    entriesOf(part, "outputs").map((each) => convertOutput(scope, part, each)),
  );
  for (const { from, toStack, source } of scope.options.program.moved ?? []) {
    const text = `${from} is handed over to ${toStack}: Terraform moves no object between states. Write a removed block with destroy = false here, and an import block there.`;
    scope.notes.add("", text, source);
  }
  const rules = convertedPolicies(scope.parts, scope.options);
  for (const part of scope.parts) {
    const left = entriesOf(part, "tests").filter(([, test]) => !scope.options.named || !isPolicyTest(test));
    if (left.length === 0) continue;
    const text =
      "The tests of the manifest (tests:) are not converted: keep them in one, and run them with reconduit test.";
    scope.notes.add("", text, part.key(["tests"]));
  }
  const environment = [...scope.environment].map(([name, sensitive]): TfBlock => {
    const comments = [`The manifest reads the environment variable ${name}; Terraform reads TF_VAR_env_${name}.`];
    return {
      type: "variable",
      labels: [`env_${name}`],
      comments,
      attributes: { type: tfExpression("string"), ...(sensitive ? { sensitive } : {}) },
    };
  });
  const head = terraformHead(scope, scope.notes.about(""));
  const blocks = [head, provider, ...variables, ...environment, ...lookups, ...resources, ...calls, ...outputs];
  return { blocks, notes: scope.notes.all, rules, modules: [...scope.options.made.values()] };
}

/** Converts a component: a module has variables instead of a provider. */
function convertComponent(scope: ConversionScope): readonly TfBlock[] {
  const part = scope.parts[0]!;
  const lookups = entriesOf(part, "lookups").flatMap((each) => convertLookup(scope, part, each));
  const calls = componentCalls(scope);
  const variables = entriesOf(part, "inputs").map(([name, schema]) => convertInput(scope, part, name, schema));
  const resources = convertResources(scope, part);
  const outputs = entriesOf(part, "outputs").map((each) => convertOutput(scope, part, each));
  return [terraformHead(scope, []), ...variables, ...lookups, ...resources, ...calls, ...outputs];
}

function terraformHead(scope: ConversionScope, comments: readonly string[]): TfBlock {
  const required: TfBlock = {
    type: "required_providers",
    labels: [],
    attributes: { reconduit: { source: "reconduit/reconduit", version: scope.options.version } },
  };
  return { type: "terraform", labels: [], comments, attributes: {}, blocks: [required] };
}

// Policies of a stack, and their tests, as constructs of an app take them.

interface PolicyConversion {
  readonly program: Program;
  /** True for constructs, which have names; Terraform's language has no policies. */
  readonly named?: unknown;
  readonly environment?: string | undefined;
  /** The folder of the app. */
  readonly folder: string;
  readonly notes: Notes;
}

/**
 * Returns the policies that apply with the chosen environment, by name. An app has no environments, so others would apply always; these
 * are noted.
 */
function convertedPolicies(
  parts: readonly ManifestPart[],
  { program, named, environment, folder, notes }: PolicyConversion,
): { readonly [name: string]: JsonObject } {
  const converted: { [name: string]: JsonObject } = {};
  for (const { name, source, environments, except, overridable, ...rule } of program.policies ?? []) {
    const lost = (text: string) => notes.add(`policies.${name}`, text, source);
    if (!named)
      lost(`The policy ${name} is not converted: Terraform has none. Keep it in a manifest, or write it for OPA.`);
    else if (environments && !environments.includes(environment ?? ""))
      lost(`The policy ${name} is only for ${environments.join(", ")}, so it is left out: convert with that --env.`);
    else {
      const tests = testsOfPolicy(parts, name, folder);
      converted[name] = {
        for: rule.for,
        ...(rule.when === undefined ? {} : { when: rule.when }),
        require: rule.require,
        message: rule.message,
        severity: rule.severity,
        ...(except.length === 0 ? {} : { except: except.map((each) => ({ ...each })) }),
        ...(overridable ? { overridable } : {}),
        ...(Object.keys(tests).length === 0 ? {} : { tests }),
      };
    }
  }
  return converted;
}

/** Returns the tests of a policy; plan files are named from the folder of the app. */
function testsOfPolicy(parts: readonly ManifestPart[], policy: string, folder: string): JsonObject {
  const found = parts.flatMap((part) => {
    const { tests } = part.value;
    return Object.entries(isObject(tests) ? tests : {}).flatMap(
      ([name, test]): readonly (readonly [string, Json])[] => {
        if (!isObject(test) || test["of"] !== `policies.${policy}`) return [];
        const { of: _, plan, ...rest } = test;
        const { path } = part.file(["tests", name, "plan"]);
        const from = (file: string) => relative(folder, resolve(dirname(path), file));
        const given = typeof plan === "string" ? { plan: from(plan).replaceAll("\\", "/") } : {};
        return [[name, { ...given, ...rest }]];
      },
    );
  });
  return Object.fromEntries(found);
}
