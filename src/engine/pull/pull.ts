/**
 * Writes existing objects as declarations. New objects are appended, declared ones edited where they differ; nothing is deleted.
 */
import { basename } from "node:path";
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import { withoutEnds } from "../../base/trim.ts";
import { isMadeElsewhere } from "../../catalog/kind.ts";
import type { Layout } from "../../config/yaml-write/layout.ts";
import { type FileChange, Workspace } from "../../config/yaml-write/workspace.ts";
import { Inline } from "../../config/yaml-write/written-value.ts";
import type { FieldCondition } from "../../model/field-condition.ts";
import type { Program } from "../../model/program.ts";
import type { ResourceState } from "../../model/state.ts";
import { type AccountObject, withDetails } from "./account.ts";
import { adoptedEntry } from "./adopt-entries.ts";
import { deletedKeptNotice, leftOutUnsound, looksLikeCredentials } from "./choose/not-pulled.ts";
import { chosenIds } from "./choose/select-objects.ts";
import { type AccountSurvey, type SurveyOptions, surveyAccount } from "./choose/survey.ts";
import type { DeclarationContext, DeclaredSecret } from "./declare/declare.ts";
import { declareNewResources, integrationName, integrationsOf } from "./declare/new-resources.ts";
import { References } from "./declare/references.ts";
import { targetFiles } from "./declare/target-files.ts";
import { type SecretVariable, VariableNames } from "./declare/variable-names.ts";
import { editDeclared } from "./edit/edit-declared.ts";
import { evaluatedDeclaration, matchDeclared } from "./edit/match-declared.ts";

interface PullOptions extends Omit<SurveyOptions, "stackName"> {
  /** Absolute folder of the stack. */
  readonly folder: string;
  /** Absolute path of the first manifest, even if it does not exist. */
  readonly manifest: string;
  /** Reads the declarations from disk; undefined if there is no manifest. Throws their errors. */
  readonly load: () => Promise<Program | undefined>;
  /** Only objects whose fields have these values. */
  readonly where?: readonly FieldCondition[] | undefined;
  /** Adds the pulled objects to the state. */
  readonly adopt: boolean;
  /** Writes nothing; reports the planned writes as far as one read shows them. */
  readonly dryRun?: boolean | undefined;
  /** Layout of new files; absent: like the existing files, by kind if there are none. */
  readonly layout?: Layout | undefined;
  readonly key: Uint8Array;
  /** Values of secret variables: pulled declarations take these values from variables, too. */
  readonly secretTexts?: readonly string[] | undefined;
}

interface PulledResource {
  readonly address: string;
  readonly kind: string;
  readonly id: string;
  readonly action: "created" | "changed" | "unchanged";
}

interface PulledSecret {
  readonly address: string;
  /** The environment variable of the secret. */
  readonly variable: string;
  /** The platform shows the value, and its name looks like that of a credential. */
  readonly isShown: boolean;
}

export interface Pulled {
  /** The present declarations. */
  readonly program: Program | undefined;
  readonly files: readonly FileChange[];
  readonly resources: readonly PulledResource[];
  /** Secrets of new declarations. */
  readonly variables: readonly PulledSecret[];
  /** Lookups of objects that the platform made: `environments.production`. */
  readonly lookups: readonly string[];
  /** With `adopt`: the state's entries of the pulled objects. */
  readonly entries: readonly ResourceState[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The most passes: an edit can make a difference visible elsewhere, through an anchor. */
const mostPasses = 4;

/** Reads the platform and writes the files. Throws DiagnosticError and ApiError; writes nothing before everything is read. */
export async function pullAccount(options: PullOptions): Promise<Pulled> {
  const { client, state, wanted, where = [] } = options;
  const before = await options.load();
  const found = await surveyAccount(before, { ...options, stackName: stackNameOf(options.folder) });
  const { objects, pulled, declaredAt, fresh, platformMade } = found;
  const byAddress = new Map([...declaredAt, ...fresh].map(([id, address]) => [address, id]));
  const ids = chosenIds({ wanted, where, objects, pulled, addresses: byAddress, declared: declaredAt.keys() });
  const whole = await withDetails(
    client,
    [...objects.values()].filter(({ id }) => ids.has(id) && !platformMade.has(id)),
    state,
  );
  const chosen = new Map(whole.map((each) => [each.id, each]));
  const unsound: Diagnostic[] = [];
  for (;;) {
    const pull = new Pull(options, found, ids, chosen);
    try {
      const result = await pull.run();
      return { ...result, diagnostics: [...result.diagnostics, ...unsound] };
    } catch (error) {
      const broken = error instanceof DiagnosticError ? pull.invalidNewObjects(error.diagnostics) : [];
      // A half-finished pull is useless if the manifest cannot be read with it.
      pull.undo();
      if (broken.length === 0) throw error;
      for (const { id, why } of broken) {
        chosen.delete(id);
        unsound.push(leftOutUnsound(found.objects.get(id)!.kind.kind, id, why));
      }
    }
  }
}

class Pull {
  readonly #options: PullOptions;
  readonly #found: AccountSurvey;
  /** Requested ids. */
  readonly #asked: ReadonlySet<string>;
  /** The objects that are declared or will be, with all their fields. */
  readonly #chosen: ReadonlyMap<string, AccountObject>;
  readonly #objects: ReadonlyMap<string, AccountObject>;
  readonly #fresh: ReadonlyMap<string, string>;
  readonly #workspace: Workspace;
  readonly #addresses: ReadonlyMap<string, string>;
  readonly #ids: ReadonlyMap<string, string>;
  readonly #files = new Map<string, FileChange>();
  /** Variables that declarations may use, by name; used ones are declared. */
  readonly #variables = new Map<string, SecretVariable>();
  /** Lookups that were made. */
  readonly #lookedUp = new Set<string>();

  constructor(
    options: PullOptions,
    found: AccountSurvey,
    requested: ReadonlySet<string>,
    chosen: ReadonlyMap<string, AccountObject>,
  ) {
    this.#options = options;
    this.#found = found;
    this.#asked = requested;
    this.#chosen = chosen;
    this.#objects = new Map([...found.objects, ...chosen]);
    this.#fresh = new Map([...found.fresh].filter(([id]) => chosen.has(id)));
    this.#workspace = new Workspace(options.folder);
    const looked = [...found.platformMade].map(([id, { target }]) => [id, `lookups.${target}`] as const);
    this.#addresses = new Map([...found.declaredAt, ...this.#fresh, ...looked]);
    this.#ids = new Map([...this.#addresses].map(([id, address]) => [address, id]));
  }

  async run(): Promise<Pulled> {
    const { declaredAt, diagnostics } = this.#found;
    const secrets = await this.#writeNew();
    this.#lookUp();
    if (!this.#options.dryRun) this.#flushFiles();
    const { program, changed, kept } = await this.#editPresent();
    const resources = [...this.#chosen.values()].map(({ id, kind }): PulledResource => {
      const address = this.#addresses.get(id)!;
      const action = this.#fresh.has(id) ? "created" : changed.has(declaredAt.get(id)!) ? "changed" : "unchanged";
      return { address, kind: kind.kind, id, action };
    });
    return {
      program,
      files: this.#options.dryRun ? this.#workspace.pending() : [...this.#files.values()],
      resources,
      variables: secrets.map(({ address, variable: { env }, isShown }) => ({ address, variable: env, isShown })),
      lookups: [...this.#lookedUp],
      entries: this.#options.adopt && program && !this.#options.dryRun ? this.#adoptedEntries(program) : [],
      diagnostics: [...diagnostics, ...kept, ...looksLikeCredentials(secrets)],
    };
  }

  /** Restores the files. */
  undo(): void {
    this.#workspace.undo();
  }

  /**
   * Returns new objects whose declarations break a rule, if nothing else is wrong. An account may contain objects that a manifest
   * may not.
   */
  invalidNewObjects(diagnostics: readonly Diagnostic[]): readonly { readonly id: string; readonly why: string }[] {
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    const found = errors.map(({ address = "", summary, detail }) => {
      const id = this.#ids.get(address);
      return id !== undefined && this.#fresh.has(id) ? { id, why: detail ?? summary } : undefined;
    });
    return found.every((each) => each !== undefined) ? found.filter((each) => each !== undefined) : [];
  }

  #declarationContext(): DeclarationContext {
    const { before } = this.#found;
    const environment = this.#workspace.environment(before?.files ?? []);
    const names = [...(before?.variables ?? []).map((each) => each.name), ...this.#variables.keys()];
    return {
      secretTexts: this.#options.secretTexts,
      references: new References(this.#objects, this.#addresses),
      variables: new VariableNames(
        [...environment, ...[...this.#variables.values()].map(({ env }) => env)],
        names,
        (made) => this.#variables.set(made.name, made),
      ),
    };
  }

  async #writeNew(): Promise<readonly (DeclaredSecret & { readonly address: string })[]> {
    const { before, stack } = this.#found;
    const { adopt, manifest, state, layout, folder } = this.#options;
    const groups = integrationsOf(this.#objects);
    const integrationAt = (address: string) =>
      integrationName(this.#ids.get(address) ?? "", groups, this.#objects, this.#addresses);
    const { resources, secrets } = declareNewResources({
      chosen: [...this.#chosen.values()].filter(({ id }) => this.#fresh.has(id)),
      all: this.#objects,
      addresses: this.#addresses,
      around: this.#declarationContext(),
      isBound: (address) => adopt || Object.hasOwn(state.resources, address),
      homes: targetFiles(folder, before, integrationAt, layout),
    });
    if (!before) this.#workspace.createManifest(manifest, stack);
    this.#workspace.append(resources);
    this.#declareVariables();
    const known = new Set(before?.files);
    for (const { path, action } of this.#workspace.pending()) {
      const isApart = action === "created" && path.endsWith(".yaml") && path !== manifest && !known.has(path);
      if (isApart && !(await this.#workspace.includes(manifest, path))) this.#workspace.include(manifest, path);
    }
    return secrets;
  }

  /** Declares the variables that the new texts use. */
  #declareVariables(): void {
    const used = new Set(
      this.#workspace.texts().flatMap((text) => [...text.matchAll(/\bvar\.([A-Za-z_]\w*)/g)].map(([, name]) => name!)),
    );
    const declared = [...this.#variables.values()].filter(({ name }) => used.has(name));
    for (const { name } of declared) this.#variables.delete(name);
    const values = declared.map(({ name, env }) => [name, new Inline({ secret: true, env })] as const);
    this.#workspace.declare(this.#options.manifest, ["variables"], Object.fromEntries(values));
  }

  /**
   * Makes lookups of platform-made objects that the new texts refer to. Objects of every account also get a lookup on request and
   * in a new stack; people of one account do not exist in another.
   */
  #lookUp(): void {
    const used = new Set(
      this.#workspace
        .texts()
        .flatMap((text) => [...text.matchAll(/\blookups\.(\w+\.\w+)/g)].map(([, target]) => target!)),
    );
    for (const [id, { target, where, isDeclared }] of this.#found.platformMade) {
      if (isDeclared || this.#lookedUp.has(target) || !(used.has(target) || this.#isEverywhere(id))) continue;
      const [family = "", name = ""] = target.split(".");
      this.#workspace.declare(this.#options.manifest, ["lookups", family], { [name]: new Inline({ where }) });
      this.#lookedUp.add(target);
    }
  }

  #isEverywhere(id: string): boolean {
    const kind = this.#found.objects.get(id)?.kind;
    // A pull of the whole account into an existing stack requests no single object.
    const isMeant = !this.#found.before || this.#options.wanted.every(({ type }) => type !== "all");
    return isMeant && this.#asked.has(id) && kind !== undefined && !isMadeElsewhere(kind);
  }

  /** Edits until no editable difference is left; in a dry run once. */
  async #editPresent() {
    const { state, dryRun } = this.#options;
    const { lookups, before } = this.#found;
    const changed = new Set<string>();
    for (let pass = 1; ; pass++) {
      const program = dryRun ? before : await this.#options.load();
      if (!program || !before) return { program, changed, kept: [] };
      const matches = matchDeclared(program, state, this.#objects, lookups, this.#ids);
      const around = this.#declarationContext();
      const input = { program, state, matches, objects: this.#chosen, around, workspace: this.#workspace };
      const { addresses, kept } = editDeclared(input);
      for (const address of addresses) changed.add(address);
      this.#lookUp();
      if (addresses.size === 0 || pass === mostPasses || dryRun)
        return { program, changed, kept: kept.map(deletedKeptNotice) };
      this.#declareVariables();
      this.#flushFiles();
    }
  }

  #adoptedEntries(program: Program): readonly ResourceState[] {
    const { state, key } = this.#options;
    const { ids, knowledge } = matchDeclared(program, state, this.#objects, this.#found.lookups, this.#ids);
    return program.resources.flatMap((resource): ResourceState[] => {
      const object = this.#chosen.get(ids.get(resource.address) ?? "");
      const desired = object && evaluatedDeclaration(object.kind, resource, knowledge);
      if (!object || !desired) return [];
      return [adoptedEntry({ resource, desired, object, prior: state.resources[resource.address], key })];
    });
  }

  #flushFiles(): void {
    for (const change of this.#workspace.flush())
      if (!this.#files.has(change.path)) this.#files.set(change.path, change);
  }
}

/** Returns the letters, digits, dots, `_` and `-` of the folder's name. */
export function stackNameOf(folder: string): string {
  return withoutEnds(basename(folder).replaceAll(/[^A-Za-z0-9._-]+/g, "-"), "-") || "account";
}
