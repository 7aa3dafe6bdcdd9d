/** The user's declarations, read and checked, but not yet evaluated against a live account. Built by config, run by engine. */
import type { Diagnostic, SourceRange } from "../base/diagnostics.ts";
import type { Json } from "../base/json.ts";
import type { Pointer } from "../base/pointer.ts";
import type { StatePlace } from "../catalog/manifest/state-place.ts";
import type { TfShape } from "../derive/terraform/tf-shape.ts";
import type { ConfigTest } from "./config-test.ts";
import type { DataContract } from "./data-contract.ts";
import type { FlowTest } from "./flow-test.ts";
import type { Policy, PolicyTest } from "./policy.ts";
import type { RecordedRules, SecretOrigin } from "./state.ts";
import type { Reference, ResolveReference, Template, Unknown } from "./value.ts";
import type { Words } from "./words.ts";

export interface DeclaredResource {
  /** Text form of the address. */
  readonly address: string;
  /** Catalog kind, e.g. `import`. */
  readonly kind: string;
  /** The document without meta keys. */
  readonly template: Template;
  /** Everything the document refers to (each once), in order of appearance. */
  readonly references: readonly Reference[];
  /** Pointers at which a value derives from a secret variable (known at load). */
  readonly secrets: readonly Pointer[];
  readonly meta: {
    /** undefined = not stated. */
    readonly protect?: boolean;
    /** True: the resource is forgotten instead of deleted when it is no longer declared. undefined = not stated. */
    readonly keep?: boolean;
    /** The existing object to adopt, if the state has none yet. */
    readonly adopt?: Adoption;
    /**
     * Only for the undo of an adoption: once it is as declared, the state forgets the resource, and the object stays on the
     * platform. `mark`: its former mark of another stack.
     */
    readonly giveUp?: { readonly mark?: string | undefined };
    /** Its former address. */
    readonly was?: string;
    /** Earlier possible addresses: the first one in the state counts. */
    readonly earlier?: readonly string[];
    /** Addresses whose change also gives this resource a new object. */
    readonly replaceWith?: readonly string[];
    /** Addresses (family.name, or family.name["key"]). */
    readonly dependsOn: readonly string[];
    /** Paths never compared or written after creation. */
    readonly ignore: readonly Pointer[];
  };
  /** Conditions before the write, and after the object is as declared. */
  readonly conditions?: readonly Condition[];
  /** The resource's key in the YAML. */
  readonly source: SourceRange;
  /** Returns the place of a path of the document: the key, value or expression; falls back to the nearest written parent. */
  where(pointer: Pointer): SourceRange;
}

/** A condition of a resource. A condition after a write may refer to the resource itself, without a dependency. */
export interface Condition {
  /** The write of the resource. */
  readonly when: "before" | "after";
  readonly references: readonly Reference[];
  /** Returns the errors; empty if the condition is met. Unknown if it can be checked only at apply. */
  check(resolve: ResolveReference): readonly Diagnostic[] | Unknown;
}

/** The existing object to adopt: by `id`, the only one whose fields equal `where`, or one that another stack hands over. */
export interface Adoption {
  readonly id?: string;
  readonly where?: { readonly [field: string]: Json };
  /** The giving stack, and the address of the object there. */
  readonly handOver?: { readonly stack: string; readonly address: string };
  /** The stack that released the object and whose mark it may still have. */
  readonly from?: string;
  readonly source: SourceRange;
}

/** An entry of `moved:`: an object that this stack hands over to another one. */
export interface GivenAway {
  /** Its address here. The address of a resource with `$each` means all its instances. */
  readonly from: string;
  readonly toStack: string;
  readonly source: SourceRange;
}

export interface Lookup {
  /** `connections.warehouse` */
  readonly target: string;
  readonly kind: string;
  /** Equality on these fields of a listed object. */
  readonly where: { readonly [field: string]: Json };
  /** Pointers at which a value of `where` derives from a secret variable. */
  readonly secrets?: readonly Pointer[];
  readonly source: SourceRange;
}

/** Another answer of the platform: a list of objects, or the answer of an operation. */
export interface ProgramRead {
  /** `reconduit_scripts.all` */
  readonly target: string;
  /** `reconduit_scripts`: a list for each kind, and one for each operation that only reads. */
  readonly type: string;
  /** Filters of the list, or parameters of the operation, by the platform's names. */
  readonly given: { readonly [name: string]: Json };
  /** Pointers at which a value of `given` derives from a secret variable. */
  readonly secrets?: readonly Pointer[];
  readonly source: SourceRange;
}

/** Outputs of other stacks that a program names, by `stacks.NAME.outputs.X`; undefined for one that is known only after an apply. */
export type UpstreamValues = { readonly [output: string]: Json | undefined };

export interface OutputForm {
  /** The type, as far as references show it. */
  readonly shape: TfShape;
  /** Terraform hides the value. It may still not be secret: CDKs mark every value that one stack passes to another. */
  readonly sensitive: boolean;
}

export interface ProgramOutput {
  readonly name: string;
  readonly template: Template;
  readonly references: readonly Reference[];
  /** A declared secret, or a value derived from one: shown as `(secret)` and never stored in the state in plain text. */
  readonly secret: boolean;
  /** The facts about the output in Terraform's state, except the value. */
  readonly form?: OutputForm;
  readonly source: SourceRange;
}

/** A declaration of one resource, or of one for each entry of a list or mapping. */
export interface DeclaredBlock {
  /** The address without key: `scripts.each`. */
  readonly address: string;
  /** The key of its instances: a number, or a name. */
  readonly repeated?: "count" | "each";
}

/** An instance of a component. */
export interface DeclaredComponent {
  /** Its address: `eu`, `eu["de"]`, `eu/inner`. */
  readonly address: string;
  /** The name in the component's file. */
  readonly name: string;
  readonly description?: string;
  /** Absolute path of the component's file. */
  readonly file: string;
  readonly inputs: readonly ComponentInputFacts[];
  readonly outputs: readonly Pick<ProgramOutput, "name" | "template" | "secret" | "source">[];
  /** The entry of `components:` that uses it. */
  readonly source: SourceRange;
}

/** An input of a component, with the value that one instance has. */
export interface ComponentInputFacts {
  readonly name: string;
  /** The JSON Schema as written, with `default`. */
  readonly schema: { readonly [key: string]: Json };
  readonly secret: boolean;
  /** Absent if secret, or not known before an apply. */
  readonly value?: Json;
  /** The expression of a value that is not known at load. */
  readonly expression?: string;
  readonly source: SourceRange;
}

export interface InputVariable {
  readonly name: string;
  /** Absent if secret, or not given. */
  readonly value?: Json;
  readonly secret: boolean;
}

/** A variable as declared, for tools that inspect the declarations. */
export interface DeclaredVariable {
  readonly name: string;
  readonly secret: boolean;
  /** Some expression names it. */
  readonly isUsed: boolean;
  /** The default value in the manifest; absent if there is none. */
  readonly default?: Json;
  readonly source: SourceRange;
}

/** A declared limit, with its place. */
export interface DeclaredLimit {
  readonly atMost: number;
  readonly source: SourceRange;
}

/** Limits of what a plan deletes without `allowMassDelete`. They hold for a stack of any size. */
export interface DeleteLimits {
  /** Percentage of the stack. */
  readonly share?: DeclaredLimit;
  /** Number of resources. */
  readonly count?: DeclaredLimit;
  /** Number of resources by family. */
  readonly kinds?: { readonly [family: string]: DeclaredLimit };
}

/** Digests under the key of the stack: a plain hash of a short text could be guessed. */
export interface OriginDigests {
  text(text: string): string;
  /** Returns the digest of a file that git tracks, by its absolute path; undefined for any other file. */
  file(path: string): string | undefined;
  /** Returns the files that a command leads to, which runs in a folder. */
  leadsTo?(command: readonly string[], folder: string): CommandFiles;
}

/** The files that git tracks and that a command, and scripts that it names, may read. */
export interface CommandFiles {
  /** Absolute paths. */
  readonly files: readonly string[];
  /** True if there may be more. */
  readonly isCut: boolean;
}

/** A text with expressions, or a literal, and all that decides its value, by digests. */
export interface DeclaredText {
  readonly written: string;
  readonly origin: SecretOrigin;
  readonly isLiteral: boolean;
}

/** The origins of secrets as declared, before anything of them is read. */
export interface DeclaredOrigins {
  /** By subject: `variable NAME`, `component ADDRESS`, `protection ADDRESS`, `address platform`, or the place of a text such as `connections.c.http.baseURI`. */
  readonly of: { readonly [subject: string]: SecretOrigin };
  /** The present address of a renamed resource, by its former one. */
  readonly formerOf: ReadonlyMap<string, string>;
  /** Prefixes of addresses in components that cannot be read here. */
  readonly unread: readonly string[];
  readonly rules: RecordedRules;
  /** Returns all declared texts, numbers and the like, by their places. */
  values(): ReadonlyMap<string, Json>;
  /** Returns true if the address of a resource is declared. */
  declares(address: string): boolean;
  /** Returns the texts with expressions of a resource, or of an output (`outputs.NAME`), by their paths below it, and literals at hidden paths. */
  texts(address: string, isHidden: (path: string) => boolean): ReadonlyMap<string, DeclaredText>;
  /** Returns the digest of all declarations, and of all files that their expressions read. */
  everything(): string;
}

export interface Program {
  readonly name: string;
  /** Absolute path of the first manifest's folder, which contains `.reconduit/`. */
  readonly root: string;
  /** Absolute paths of every file that was read: manifests, includes, file() contents. */
  readonly files: readonly string[];
  /** SHA-256 over the manifests, included files, file() contents and non-secret variable values, in hexadecimal. */
  readonly hash: string;
  readonly platform: {
    readonly baseUrl?: string;
    readonly token?: string;
    /** The environment variables of each setting, set or not. */
    readonly variables?: { readonly baseUrl?: readonly string[]; readonly token?: readonly string[] };
    /**
     * The declared settings without a value, with the variables that would provide it: `DEV_TOKEN` of the environment,
     * `var.token`.
     */
    readonly unset?: { readonly baseUrl?: readonly string[]; readonly token?: readonly string[] };
  };
  /** The place of the state; absent: a file next to the manifest. */
  readonly state?: StatePlace;
  readonly deletes?: DeleteLimits;
  readonly resources: readonly DeclaredResource[];
  /** The places of `$when` by the addresses that they switch off. */
  readonly switchedOff?: ReadonlyMap<string, SourceRange>;
  /** The objects that the stack hands over to others; absent if there are none. */
  readonly moved?: readonly GivenAway[];
  /** The blocks that declare the resources, and blocks without any. */
  readonly blocks?: readonly DeclaredBlock[];
  /** The instances of components, outer ones before those within; absent if there are none. */
  readonly components?: readonly DeclaredComponent[];
  readonly variables?: readonly InputVariable[];
  /** The declared form of the variables, computed on request; absent for a stack of an app. */
  readonly declaredVariables?: () => readonly DeclaredVariable[];
  /**
   * Secrets of expressions that this run was not given, by name (`var.password`), with the reason as a phrase after "because".
   */
  readonly withheld?: ReadonlyMap<string, string>;
  readonly lookups: readonly Lookup[];
  readonly reads?: readonly ProgramRead[];
  readonly outputs: readonly ProgramOutput[];
  /** The outputs of other stacks that expressions name; absent if there are none, or if states are not read. */
  readonly upstream?: UpstreamValues;
  /** The tests of `reconduit test`; absent for a stack of an app. */
  readonly tests?: readonly ConfigTest[];
  /** The tests of components, and the resources that exist for them alone; absent for a stack without components. */
  readonly componentTests?: {
    readonly tests: readonly ConfigTest[];
    readonly flowTests: readonly FlowTest[];
    readonly resources: readonly DeclaredResource[];
  };
  /** The policies, in order of appearance; absent for a stack of an app. */
  readonly policies?: readonly Policy[];
  /** The tests of policies; absent for a stack of an app. */
  readonly policyTests?: readonly PolicyTest[];
  /** The data contracts; absent for a stack of an app. */
  readonly contracts?: readonly DataContract[];
  /** The tests of flows and exports; absent for a stack of an app. */
  readonly flowTests?: readonly FlowTest[];
  /** Addresses, or families of instances, that are no longer declared and whose objects stay on the platform. */
  readonly forgotten?: readonly string[];
  /** The terms of its language for messages; absent: those of manifests. */
  readonly words?: Words;
  /** Paths of the constructs that declare it, by address without key: `scripts.clean`, `outputs.id`. */
  readonly constructs?: ReadonlyMap<string, string>;
}

/** Returns all references of a program. */
export function programReferences({ resources, outputs }: Program): readonly Reference[] {
  return [...resources, ...resources.flatMap(({ conditions = [] }) => conditions), ...outputs].flatMap(
    ({ references }) => references,
  );
}
