/** The names that an expression may use, and the place in which it is resolved. */
import type { SourceRange } from "../../base/diagnostics.ts";
import type { Json } from "../../base/json.ts";
import type { Pointer } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Withheld } from "./absent-secrets.ts";
import type { CrossingValues, NameableComponent } from "./component-names.ts";
import type { KnownStack } from "./upstream-outputs.ts";
import type { Variable } from "./variables.ts";

/** The properties of a resource that references to it need. */
export interface NameableResource {
  readonly kind: Kind;
  /** Keys of its `$each`; undefined = it has none. */
  readonly keys: readonly string[] | undefined;
  /** Its `$each` is mistaken: references to its instances cannot be checked. */
  readonly mistaken: boolean;
  /** The object's identifying value for people, such as its name; undefined if it is not a text. */
  readonly label: string | undefined;
  /** The address that it had before, as its `$was` has it. */
  readonly was: string | undefined;
  /** The places of `$when` that switch it off, by the key of the instance; the empty text for a resource without `$each`. */
  readonly off?: ReadonlyMap<string, SourceRange>;
}

/** Everything that may be referred to. Resources and lookups are filled in before any document is read. */
export interface ExpressionNames {
  readonly variables: ReadonlyMap<string, Variable>;
  readonly env: { readonly [name: string]: string | undefined };
  /** The chosen environment (`--env`), which `env` alone stands for. */
  readonly environment: string | undefined;
  /** Environment variables that the manifest allows to be read although they are guarded, and those that secret variables read. */
  readonly reads: EnvironmentReads;
  /** Secrets that expressions ask for and this run was not given, by name (`var.password`), with the reason. */
  readonly withheld: Map<string, Withheld>;
  /** By `family.name`. */
  readonly resources: Map<string, NameableResource>;
  /** By `family.name`. */
  readonly lookups: Map<string, Kind>;
  /** Other stacks by name. */
  readonly stacks: ReadonlyMap<string, KnownStack>;
  /** The component that the names belong to, such as `eu["de"]`; undefined in the manifest. */
  readonly component: string | undefined;
  /** The inputs of the component; undefined in the manifest. */
  readonly inputs: CrossingValues | undefined;
  /** The components used here, by name. */
  readonly components: ReadonlyMap<string, NameableComponent>;
}

export interface EnvironmentReads {
  readonly allowed: ReadonlySet<string>;
  /** Names of secret variables, by the environment variable that gives their value. */
  readonly ofSecrets: ReadonlyMap<string, string>;
  /** The declarations are not reviewed: no other variables are read than these. `why`: a phrase that follows "because". */
  readonly only?: { readonly names: ReadonlySet<string>; readonly why: string } | undefined;
}

/** The `$each` entry that a document is read for. */
export interface Each {
  readonly key: string;
  readonly value: Json;
  /** Pointers into the value below which it is secret. */
  readonly secrets: readonly Pointer[];
}

export interface ResolutionContext {
  readonly names: ExpressionNames;
  readonly each: Each | undefined;
  /** undefined = resources and lookups may not be referred to here, for the reason given. */
  readonly late: true | string;
  /** An unset environment variable or secret leaves the value out, without a message. */
  readonly unsetIsAbsent?: boolean;
  /**
   * The resource that contains the expression, as `family.name`. It is never suggested, because it would refer to itself.
   */
  readonly within?: string;
  /** The kind of object that the field of the expression refers to; absent where it refers to none, or to any. */
  readonly takes?: Kind | undefined;
  /** True in a secret field: an environment variable there is a secret. */
  readonly inSecret?: boolean;
  /** The expression says which platform or state is used: any environment variable may be read in it, and nothing of it is shown. */
  readonly anyEnvironment?: boolean;
  /** Secrets that were not given may be left open here. */
  readonly secretsMayWait?: boolean;
  readFile(path: string): string;
}
