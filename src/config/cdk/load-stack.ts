/** Loads a stack as CDK for Terraform and CDK Terrain synthesise it: `cdk.tf.json`, or any file of Terraform's JSON syntax. */
import { isUtf8 } from "node:buffer";
import { basename, dirname, relative, resolve } from "node:path";
import type { Diagnostic } from "../../base/diagnostics.ts";
import { secretVariableValues } from "../../base/guarded-variables.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { beginSpending } from "../../language/bounds.ts";
import type { Operand } from "../../language/evaluate/operand.ts";
import { ExpressionError } from "../../language/fault.ts";
import { formatAddress } from "../../model/address.ts";
import type { DeclaredBlock, Program } from "../../model/program.ts";
import { terraformWords } from "../../model/terraform/tf-words.ts";
import { programHash } from "../expressions/hash.ts";
import type { UpstreamOutputs } from "../expressions/upstream-outputs.ts";
import { inputVariables, type Variable } from "../expressions/variables.ts";
import {
  type AllowedReads,
  allowedIn,
  type FileGuard,
  FileRefusal,
  fileGuard,
  isInRepository,
  nothingAllowed,
  repositoryOf,
} from "../files/file-guard.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { FileReader, readFault } from "../files/read-files.ts";
import { readManifest } from "../files/read-program.ts";
import { Reporter } from "../files/reporter.ts";
import type { Path } from "../files/source-file.ts";
import { checkCode } from "../resources/check-code.ts";
import { checkCycles, checkReferences, reportIneffective } from "../resources/check-references.ts";
import type { LoadedStack } from "../resources/loaded-stack.ts";
import { checkPolicies, readPolicies } from "../resources/policies.ts";
import { type PolicyTestPart, readPolicyTests } from "../resources/policy-tests.ts";
import {
  credentialFinder,
  fieldSecrets,
  maskExcerpts,
  maskNamed,
  secretTextLines,
  spreadSecrets,
  worthHiding,
} from "../resources/secrets.ts";
import { validateResource } from "../resources/validation.ts";
import { checkBlocks, providerNames, readPlatform } from "./blocks.ts";
import { reduceJson } from "./body.ts";
import { constructsOf } from "./constructs.ts";
import { findData, readData } from "./data.ts";
import { findInstances } from "./instances.ts";
import { readTransitions } from "./moves.ts";
import { checkManaged } from "./other-owner.ts";
import { readOutputs } from "./outputs.ts";
import { type RawBlocks, readBlocks } from "./raw-blocks.ts";
import { findResources, readResources } from "./resources.ts";
import { type StackNames, scopeOf } from "./stack-names.ts";
import { checkValidations, operandsOf, readVariables } from "./variables.ts";

export interface StackFile {
  /** Relative file arguments resolve against it; messages name files relative to it. */
  readonly cwd: string;
  /** The stack's file. */
  readonly file: string;
  /** Name of the stack; default: what the file says, then its folder. */
  readonly name?: string;
  /** Folder that contains `.reconduit/`; default: the file's. */
  readonly root?: string;
  readonly variables?: { readonly [name: string]: string };
  readonly variableFiles?: readonly string[];
  readonly env: { readonly [name: string]: string | undefined };
  /** The stacks of the same app that this one depends on. */
  readonly stacks?: ReadonlyMap<string, UpstreamOutputs>;
  /** False: missing values of sensitive variables are not reported. Default true. */
  readonly secrets?: boolean;
  /** The reason why no command is run for a secret: the file's exceptions count for nothing then. */
  readonly commandsRefused?: string | undefined;
}

/** Never throws for a mistake of the user's: all of them are in `diagnostics`. */
export async function loadStack(options: StackFile): Promise<LoadedStack> {
  beginSpending();
  const reporter = new Reporter();
  const path = resolve(options.cwd, options.file);
  // An app writes its stacks to a folder that is removed when the command ends, so messages give a name instead of that path.
  const label = `synthesised ${options.name ?? "stack"}/${basename(path)}`;
  const labels = new Map(options.root === undefined ? [] : [[path, label]]);
  const reader = new FileReader(resolve(options.cwd), reporter, { labels });
  const part = await readManifest(reader, { files: [options.file] });
  const files: { values: JsonObject; own: boolean }[] = [];
  for (const name of options.variableFiles ?? []) {
    const found = await reader.file(resolve(options.cwd, name), {
      suggestion: "Check the --var-file options.",
      private: true,
    });
    const own = found !== undefined && isInRepository(found.path, options.root ?? dirname(path));
    if (isObject(found?.value)) files.push({ values: found.value, own });
  }
  const isReadable = part !== undefined && [...reader.read.values()].every((file) => !file.broken);
  const built = isReadable ? buildCdkProgram(part, options, files, reporter, reader) : undefined;
  if (built) {
    await checkCode(built.resources, { reporterOf: ({ about }) => about, fileRead: () => undefined });
    await checkPolicies(built.program.policies ?? [], reporter);
  }
  const diagnostics = reporter.sorted([...reader.read.values()].map((file) => file.shown));
  const secrets = () =>
    built
      ? [
          ...fieldSecrets(built.program.resources),
          ...secretTexts(part?.value["variable"], built.variables),
          ...secretVariableValues(options.env),
        ]
      : [];
  const masked: readonly Diagnostic[] = diagnostics.length > 0 ? maskExcerpts(diagnostics, secrets()) : diagnostics;
  const loaded: LoadedStack = { diagnostics: built ? masked : maskNamed(masked), secrets };
  return built === undefined || reporter.hasErrors ? loaded : { program: built.program, ...loaded };
}

interface BuiltStack {
  readonly program: Program;
  readonly resources: ReturnType<typeof readResources>;
  readonly variables: ReadonlyMap<string, Variable>;
}

function buildCdkProgram(
  part: ManifestPart,
  options: StackFile,
  files: Parameters<typeof readVariables>[2]["files"],
  reporter: Reporter,
  reader: FileReader,
): BuiltStack {
  const path = resolve(options.cwd, options.file);
  const folder = dirname(path);
  const root = options.root ?? folder;
  const texts = new Map([...reader.read.values()].map((file) => [file.path, file.text]));
  const blocks = readBlocks(part, reporter);
  const given = {
    variables: options.variables ?? {},
    files,
    env: options.env,
    asked: options.secrets !== false,
    commandsRefused: options.commandsRefused,
  };
  const variables = readVariables(blocks.variable, part, given, reporter);
  const guard = guardOf(part, folder, options);
  const names = namesOf(blocks, { folder, cwd: resolve(options.cwd), variables, texts, guard });
  checkBlocks(part, blocks, reporter);
  checkManaged(blocks, part, { folder, stack: options.name }, reporter);
  findData(blocks.data, part, names, reporter, options.stacks ?? new Map());
  findResources(blocks.resource, part, names, reporter);
  findInstances(blocks, part, names, reporter);
  checkValidations(blocks.variable, part, scopeOf(names), reporter);
  const data = readData(blocks.data, part, names, reporter);
  const transitions = readTransitions(blocks, part, names, reporter);
  const resources = readResources(blocks.resource, part, names, transitions, reporter);
  const credentials = credentialFinder([], options.env);
  for (const resource of resources) names.read.resource.set(resource.address, resource);
  const outputs = readOutputs(blocks.output, part, names, reporter);
  credentials.hideIn(resources, outputs);
  // The objects of resources that the program lacks are deleted from the platform.
  if (!reporter.hasErrors && [...names.resources.values()].some(({ mistaken }) => mistaken))
    throw new Error("bug: a block was omitted without a diagnostic");
  spreadSecrets(
    resources,
    [...outputs, ...resources.flatMap(({ conditions }) => conditions.map(({ message }) => message))],
    () => new Map(data.lookups.map(({ target, kind }) => [target, kindNamed(kind)!] as const)),
    [...data.lookups, ...data.reads],
  );
  const byAddress = new Map(resources.map((each) => [each.address, each]));
  for (const resource of resources) {
    validateResource(resource, { reporter: resource.about, names: undefined });
    checkReferences(resource, byAddress, resource.about);
  }
  reportIneffective(resources, byAddress, reporter);
  checkCycles(resources, { reporter });
  const metadata = part.value["//"];
  const stackName =
    isObject(metadata) && isObject(metadata["metadata"]) ? metadata["metadata"]["stackName"] : undefined;
  const declared = [...names.resources.values()].map(
    ({ kind, name, keys, isCounted }): DeclaredBlock => ({
      address: formatAddress({ family: kind.family, name }),
      ...(keys ? { repeated: isCounted ? "count" : "each" } : {}),
    }),
  );
  const counted = declared.filter(({ repeated }) => repeated === "count").map(({ address }) => address);
  const constructs = constructsOf(blocks, names);
  const rulesPart = policiesInComment(part);
  const policies = readPolicies([rulesPart], reporter);
  const program: Program = Object.freeze({
    name: options.name ?? (typeof stackName === "string" ? stackName : basename(folder)),
    root,
    files: Object.freeze([...texts.keys()]),
    hash: programHash(folder, texts, variables),
    platform: readPlatform(blocks, part, scopeOf(names), reporter),
    resources,
    blocks: declared,
    variables: inputVariables(variables),
    withheld: new Map(
      [...variables].flatMap(([each, { withheld: why }]) => (why === undefined ? [] : [[`var.${each}`, why]])),
    ),
    ...data,
    outputs,
    forgotten: transitions.forgotten,
    policies,
    policyTests: readPolicyTests([rulesPart], policies, {
      reporter,
      readFile: (name) => Buffer.from(names.file(relative(folder, resolve(root, name)))).toString("utf8"),
    }),
    words: terraformWords(new Set(counted)),
    ...(constructs ? { constructs } : {}),
  });
  return { program, resources, variables };
}

/** Values of secret variables, and their defaults where another value replaces these. */
function secretTexts(blocks: Json | undefined, variables: ReadonlyMap<string, Variable>): readonly string[] {
  const values = [...variables.values()].flatMap(({ value, secret }) => (secret ? secretTextLines(value) : []));
  const defaults = Object.values(isObject(blocks) ? blocks : {})
    .flat()
    .flatMap((each) => (isObject(each) && each["sensitive"] === true ? secretTextLines(each["default"]) : []));
  return worthHiding([...values, ...defaults]);
}

interface NamesInput {
  readonly folder: string;
  readonly cwd: string;
  readonly variables: ReadonlyMap<string, Variable>;
  readonly texts: Map<string, string>;
  readonly guard: FileGuard;
}

/**
 * Returns the guard for the stack's folder and the repository of the app. The comment `//` of the file lists exceptions.
 */
function guardOf(part: ManifestPart, folder: string, { cwd, root, commandsRefused }: StackFile): FileGuard {
  const comment = part.value["//"];
  const allowed = commandsRefused === undefined ? allowedOf(comment) : nothingAllowed;
  const repository = repositoryOf(root ?? folder);
  return fileGuard([repository, folder, resolve(cwd)], {
    allow: allowed.files.map((each) => resolve(root ?? folder, each)),
    isUnreviewed: commandsRefused !== undefined,
    written: [repository, resolve(cwd)].includes(resolve(folder)) ? undefined : folder,
  });
}

/** Returns the rules and their tests in the comment `//` of the file, where the construct `Policy` writes them. */
function policiesInComment(part: ManifestPart): PolicyTestPart {
  const comment = part.value["//"];
  const own = isObject(comment) ? comment["reconduit"] : undefined;
  const within = (path: Path): Path => ["//", "reconduit", ...path];
  return {
    value: isObject(own) ? own : {},
    key: (path) => part.key(within(path)),
    at: (path) => part.at(within(path)),
    file: (path) => part.file(within(path)),
  };
}

function allowedOf(comment: Json | undefined): AllowedReads {
  return allowedIn(isObject(comment) ? (comment["reconduit"] ?? null) : null);
}

function namesOf(blocks: RawBlocks, { folder, cwd, variables, texts, guard }: NamesInput): StackNames {
  const locals: JsonObject = Object.fromEntries(blocks.locals.flatMap(({ body }) => Object.entries(body)));
  const values = new Map<string, Operand>();
  const under: string[] = [];
  const contents = new Map<string, Uint8Array>();
  const names: StackNames = {
    resources: new Map(),
    data: new Map(),
    read: { resource: new Map(), lookup: new Map() },
    stacks: new Map(),
    providers: providerNames(blocks),
    variables: operandsOf(variables),
    localNames: Object.keys(locals).filter((name) => name !== "//"),
    folder,
    cwd,
    local(name) {
      const found = values.get(name);
      if (found || !Object.hasOwn(locals, name)) return found;
      if (under.includes(name)) {
        const detail = `Local values refer to each other in a circle: ${[...under, name].join(" -> ")}.`;
        throw new ExpressionError("dependency-cycle", "Values depend on each other in a circle", detail);
      }
      under.push(name);
      try {
        const value = reduceJson(locals[name]!, scopeOf(names));
        values.set(name, value);
        return value;
      } finally {
        under.pop();
      }
    },
    file(relative) {
      const path = resolve(folder, relative);
      const known = contents.get(path);
      if (known !== undefined) return known;
      try {
        const content = guard.read(path);
        contents.set(path, content);
        if (!texts.has(path)) texts.set(path, content.toString(isUtf8(content) ? "utf8" : "base64"));
        return content;
      } catch (error) {
        if (error instanceof FileRefusal)
          throw new ExpressionError("file-outside", "A file may not be read", `${path} ${error.message}`);
        throw new ExpressionError(
          "file-unreadable",
          "A file cannot be read",
          `${path} cannot be read: ${readFault(error)}.`,
        );
      }
    },
  };
  return names;
}
