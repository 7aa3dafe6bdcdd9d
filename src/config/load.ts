/** Loads a stack: reads its files, computes what can be computed, checks all of it, and reports every mistake at once. */
import { resolve as absolute, dirname } from "node:path";
import { secretVariableValues } from "../base/guarded-variables.ts";
import { beginSpending } from "../language/bounds.ts";
import { formatAddress } from "../model/address.ts";
import { recordedRules } from "../model/policy.ts";
import type { Program } from "../model/program.ts";
import { declaredComponents, secretInputTexts } from "./components/declared.ts";
import type { ComponentExpansion } from "./components/expansion.ts";
import { notChecked } from "./expressions/absent-secrets.ts";
import { hashedInputs, hashedTexts, programHash } from "./expressions/hash.ts";
import type { Loader } from "./expressions/interpolate.ts";
import { inComponent } from "./expressions/resolve-resource.ts";
import { type KnownStack, upstreamOf } from "./expressions/upstream-outputs.ts";
import { variablesInUse, variablesNamedIn } from "./expressions/variable-declarations.ts";
import {
  declaredVariables,
  environmentOfSecrets,
  inputVariables,
  readVariables,
  type Variable,
} from "./expressions/variables.ts";
import { readLock } from "./files/component-lock.ts";
import { overlayFiles } from "./files/environment.ts";
import { allowedIn, type FileGuard, readAllowed } from "./files/file-guard.ts";
import { hasSection, type ManifestPart } from "./files/merged-manifest.ts";
import { FileReader } from "./files/read-files.ts";
import { guardOfManifest, manifestOf, type ProgramFiles, readParts } from "./files/read-program.ts";
import { DeclaredCount, Reporter } from "./files/reporter.ts";
import { openVariableFile, type VariableFile } from "./files/sops.ts";
import type { SourceFile } from "./files/source-file.ts";
import { readTextOnce } from "./files/text-reading.ts";
import { readDeleteLimits, readHeader, readPlatform } from "./header/manifest-header.ts";
import { type OtherStack, type ReadOutputs, readOtherStacks } from "./header/other-stacks.ts";
import { readStatePlace } from "./header/state-place.ts";
import { checkCode } from "./resources/check-code.ts";
import { checkCycles, checkReferences, reportIneffective } from "./resources/check-references.ts";
import { readContracts } from "./resources/contracts.ts";
import { findDeclarations, switchedOffIn } from "./resources/declarations.ts";
import { readFlowTests } from "./resources/flow-tests.ts";
import { KeptResources } from "./resources/kept-resources.ts";
import type { LoadedStack } from "./resources/loaded-stack.ts";
import { lookupKinds, readLookups } from "./resources/lookups.ts";
import { readMoved } from "./resources/moved.ts";
import { readOutputs } from "./resources/outputs.ts";
import { checkPolicies, readPolicies } from "./resources/policies.ts";
import { readPolicyTests } from "./resources/policy-tests.ts";
import { type Resource, readResources } from "./resources/resources.ts";
import {
  credentialFinder,
  literalSecrets,
  maskExcerpts,
  maskNamed,
  secretTextLines,
  spreadSecrets,
  worthHiding,
} from "./resources/secrets.ts";
import { readTests } from "./resources/tests.ts";
import { validateResource } from "./resources/validation.ts";

export interface LoadOptions extends ProgramFiles {
  /** Relative file arguments resolve against it; messages name files relative to it. */
  readonly cwd: string;
  /** `--var NAME=VALUE` */
  readonly variables?: { readonly [name: string]: string };
  /** `--var-file`, YAML or JSON; later ones win. */
  readonly variableFiles?: readonly string[];
  readonly env: { readonly [name: string]: string | undefined };
  /** Environment variables that declarations may read although nobody has reviewed them (`commandsRefused`). */
  readonly environmentAllowed?: readonly string[];
  /** Reads the outputs of a stack that `stacks:` names. Absent: no state is read, and what comes from one is unknown. */
  readonly outputsOf?: ReadOutputs | undefined;
  /** Called for each other stack that the manifest names. */
  readonly onStack?: ((stack: OtherStack) => void) | undefined;
  /** Called with the absolute path of each file before it is read, existing or not. */
  readonly onFile?: ((path: string) => void) | undefined;
  /** False: secrets are neither read from files nor from commands, and missing ones are not reported. Default true. */
  readonly secrets?: boolean;
  /** Returns the text of a file that is open in an editor, by absolute path; undefined: the file is read. */
  readonly textOf?: ((path: string) => string | undefined) | undefined;
  /** Work of the loads of this stack before, which this one takes over where nothing has changed. */
  readonly kept?: KeptLoad | undefined;
  /** `tolerated`: mistakes in scripts, templates and SQL are warnings, as where an account is read that has them. Default: errors. */
  readonly code?: "tolerated";
}

/** Work that loads of one stack leave to the next: parsed files, and resources without mistakes. */
export class KeptLoad {
  readonly files = new Map<string, SourceFile>();
  readonly resources = new KeptResources<Resource>();
}

/** Reads what the user declared. Never throws for a mistake of the user's: all of them are in `diagnostics`. */
export async function loadProgram(options: LoadOptions): Promise<LoadedStack> {
  beginSpending();
  const reporter = new Reporter();
  const { onFile, textOf, kept } = options;
  kept?.resources.begin();
  const reader = new FileReader(absolute(options.cwd), reporter, { onFile, textOf, parsed: kept?.files });
  const found = await readParts(reader, options);
  const parts = found ?? [];
  // Stacks without components do not load what these need.
  const components = hasSection(parts, "components")
    ? await (await import("./components/expansion.ts")).componentExpansion(reader, parts)
    : undefined;
  const manifestFiles = [...reader.read.values()];
  const variableFiles: VariableFile[] = [];
  const sopsPlace =
    options.secrets === false ? undefined : { env: options.env, hide: [], refused: options.commandsRefused };
  for (const name of options.variableFiles ?? []) {
    const file = await reader.file(absolute(reader.cwd, name), {
      suggestion: "Check the --var-file options.",
      private: true,
    });
    if (file !== undefined) variableFiles.push(openVariableFile(file, sopsPlace));
  }
  // Without the contents of a file that cannot be parsed, every reference into it would be reported as a mistake.
  const isReadable = found !== undefined && [...reader.read.values()].every((file) => !file.broken);
  const root = dirname(absolute(reader.cwd, manifestOf(options)));
  const texts = new Map(manifestFiles.map((file) => [file.path, file.text]));
  const { env, outputsOf, onStack } = options;
  const namesStacks = isReadable && hasSection(parts.slice(0, 1), "stacks");
  const stacks = namesStacks ? await readOtherStacks(parts[0]!, { env, outputsOf, onStack, reporter }) : new Map();
  const built = isReadable
    ? buildProgramParts(parts, { options, reader, variableFiles, root, texts, stacks, components })
    : undefined;
  if (built) {
    if (built.program.policies?.length) await checkPolicies(built.program.policies, reporter);
    const fileRead = (path: string) => {
      const text = texts.get(path);
      return text === undefined ? undefined : { shown: reader.shown(path), text };
    };
    await checkCode(built.resources, {
      reporterOf: () => reporter,
      fileRead,
      tolerates: options.code === "tolerated",
      kept: kept?.resources,
    });
  }
  const sorted = reporter.sorted([...reader.read.values()].map((file) => file.shown));
  let literal: readonly string[] | undefined;
  /** Every text that is shown asks for them, and a stack may declare thousands of objects. */
  const writtenSecrets = (): readonly string[] => {
    literal ??= literalSecrets(parts, built?.resources ?? []);
    return literal;
  };
  const masked = maskExcerpts(sorted, sorted.length > 0 ? [...writtenSecrets(), ...(built?.inputSecrets ?? [])] : []);
  const diagnostics = built ? masked : maskNamed(masked);
  const { variables = [], policies, deletes, platform } = built?.program ?? {};
  const loaded: LoadedStack = {
    diagnostics,
    origins: async (digests) =>
      (await import("./header/stack-origins.ts")).originsOfStack(
        {
          parts,
          root,
          variables,
          variableFiles,
          environment: options.environment,
          baseUrl: platform?.baseUrl,
          componentOf: components?.fileOf ?? (() => undefined),
          rules: recordedRules({ policies, deletes, allowed: allowedIn(parts[0]?.value ?? null) }),
          lock: () => readLock(root),
          filesRead: () => [...texts.keys()].filter((path) => !reader.read.has(path)),
        },
        digests,
      ),
    secrets: () => [
      ...writtenSecrets(),
      ...(built?.inputSecrets ?? []),
      ...(built ? [...textsOfVariables(built), ...built.credentials] : secretVariableValues(options.env)),
    ],
  };
  return built === undefined || reporter.hasErrors ? loaded : { program: built.program, ...loaded };
}

interface Inputs {
  readonly options: LoadOptions;
  readonly reader: FileReader;
  readonly variableFiles: readonly VariableFile[];
  readonly root: string;
  /** Texts that were read, by absolute path; those read by file() are added. */
  readonly texts: Map<string, string>;
  readonly stacks: ReadonlyMap<string, KnownStack>;
  /** Absent for a stack without components. */
  readonly components: ComponentExpansion | undefined;
}

interface BuiltProgram {
  readonly program: Program;
  readonly resources: readonly Resource[];
  readonly variables: ReadonlyMap<string, Variable>;
  readonly credentials: readonly string[];
  /** Texts that are given to secret inputs of components. */
  readonly inputSecrets: readonly string[];
}

function buildProgramParts(
  parts: readonly ManifestPart[],
  { options, reader, variableFiles, root, texts, stacks, components }: Inputs,
): BuiltProgram {
  const { reporter } = reader;
  const resolve = options.secrets !== false;
  const environmentAllowed = new Set(options.environmentAllowed);
  const allowed = new Set(readAllowed(parts[0]!, reporter).environment);
  const credentials = credentialFinder(parts, options.env);
  const variables = readVariables(
    parts,
    {
      variables: options.variables ?? {},
      files: variableFiles,
      env: options.env,
      resolve,
      root,
      commandsRefused: options.commandsRefused,
      environmentAllowed,
      allowed,
      holdsCredential: credentials.isIn,
    },
    reporter,
  );
  const path = absolute(reader.cwd, manifestOf(options));
  const guard = guardOfManifest({ path, value: parts[0]!.value }, options);
  const loader: Loader = {
    names: {
      variables,
      env: options.env,
      environment: options.environment,
      reads: {
        allowed,
        ofSecrets: environmentOfSecrets(parts),
        only:
          options.commandsRefused === undefined
            ? undefined
            : { names: environmentAllowed, why: options.commandsRefused },
      },
      withheld: new Map(),
      resources: new Map(),
      lookups: new Map(),
      stacks,
      component: undefined,
      inputs: undefined,
      components: new Map(),
    },
    reporter,
    declared: new DeclaredCount(reporter),
    templates: new Map(),
    readFile: (path, from) =>
      readTextOnce(absolute(dirname(from.path), path), { reader, texts, guard, textOf: options.textOf }),
  };
  const name = readHeader(parts, loader);
  const platform = readPlatform(parts[0]!, loader);
  const state = readStatePlace(parts[0]!, options.env, reporter);
  const deletes = readDeleteLimits(parts[0]!, reporter);
  /** Most stacks have few of the sections. */
  const ofSection = <T>(section: string, read: () => readonly T[]): readonly T[] =>
    hasSection(parts, section) ? read() : [];
  const expand = components?.declare(parts, loader);
  const own = {
    loader,
    lookups: ofSection("lookups", () => readLookups(parts, loader)),
    declarations: findDeclarations(parts, loader),
  };
  const scopes = expand?.() ?? [];
  const levels = [own, ...scopes];
  const read = levels.flatMap((level) =>
    // Components are read again: their names are those of an instance.
    readResources(level.declarations, level.loader, level === own ? options.kept?.resources : undefined).map(
      (resource) => ({ resource, loader: level.loader }),
    ),
  );
  const resources = read.map(({ resource }) => resource);
  const lookups = levels.flatMap((level) => level.lookups);
  const off = switchedOffIn(levels);
  const moved = ofSection("moved", () => readMoved(parts, resources, { name, reporter }));
  const outputs = ofSection("outputs", () => readOutputs(parts, loader));
  credentials.hideIn(resources, outputs);
  spreadSecrets(resources, outputs, () => lookupKinds(levels), lookups);
  const upstream = upstreamOf(resources, outputs, stacks);
  const declared = new Map(resources.map((each) => [each.address, each]));
  // Files read by tests only are watched, but do not change the program.
  const hashed = hashedTexts(texts, reader.read);
  const policies = ofSection("policies", () => readPolicies(parts, reporter));
  const tests = ofSection("tests", () => readTests(parts, declared, loader, off.switchedOff));
  const componentTests = components?.tests(loader);
  for (const { resource, loader: ownLoader } of read) {
    const validate = () => validateResource(resource, ownLoader);
    if (options.kept) options.kept.resources.check(resource, reporter, validate);
    else validate();
    checkReferences(resource, declared, reporter);
  }
  components?.check(resources, reporter);
  reportIneffective(resources, declared, reporter);
  checkCycles(resources, loader);
  if (resolve && loader.names.withheld.size > 0) reporter.notice(...notChecked([...loader.names.withheld]));
  const program: Program = Object.freeze({
    name,
    root,
    files: Object.freeze([...texts.keys()]),
    hash: programHash(root, hashed, hashedInputs(variables, upstream)),
    platform,
    ...(state ? { state } : {}),
    ...(deletes ? { deletes } : {}),
    resources,
    ...(moved.length > 0 ? { moved } : {}),
    ...off,
    blocks: levels.flatMap(({ declarations, loader: { names } }) =>
      declarations.map(({ family, name, each }) => ({
        address: inComponent(names.component, formatAddress({ family, name })),
        ...(each ? { repeated: "each" as const } : {}),
      })),
    ),
    ...(scopes.length > 0 && { components: declaredComponents(scopes) }),
    variables: inputVariables(variables),
    declaredVariables: () => declaredVariables(variables, usedVariables(parts[0]!, root, { loader, guard })),
    withheld: new Map([...loader.names.withheld].map(([each, { why }]) => [each, why])),
    lookups,
    outputs,
    ...upstream,
    tests,
    flowTests: ofSection("tests", () => readFlowTests(parts, declared, loader, off.switchedOff)),
    ...(componentTests && { componentTests }),
    policies,
    contracts: ofSection("contracts", () => readContracts(parts, declared, reporter, off.switchedOff)),
    policyTests: ofSection("tests", () => readPolicyTests(parts, policies, loader)),
  });
  const inputSecrets = worthHiding(scopes.flatMap(secretInputTexts));
  return { program, resources, variables, credentials: credentials.texts, inputSecrets };
}

function textsOfVariables({ variables }: BuiltProgram): readonly string[] {
  return worthHiding([...variables.values()].flatMap(({ value, secret }) => (secret ? secretTextLines(value) : [])));
}

/** Those that some expression names, also in the overlay of an environment that is not selected. */
function usedVariables(
  manifest: ManifestPart,
  root: string,
  { loader: { templates }, guard }: { readonly loader: Loader; readonly guard: FileGuard },
): ReadonlySet<string> {
  const elsewhere = overlayFiles(manifest, root).flatMap((file) => {
    try {
      return [...variablesNamedIn(guard.read(file).toString())];
    } catch {
      return [];
    }
  });
  return new Set([...variablesInUse(templates.values()), ...elsewhere]);
}
