/** Writes what exists as declarations: new objects are appended, declared ones edited where they differ, nothing is deleted. */
import { basename } from "node:path";
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import type { Client } from "../../client/index.ts";
import { writtenForm } from "../../config/yaml-write/places.ts";
import { type FileChange, Workspace } from "../../config/yaml-write/workspace.ts";
import { parseAddress } from "../../model/address.ts";
import type { Program } from "../../model/program.ts";
import type { ResourceState, State } from "../../model/state.ts";
import type { Registry } from "../../state/registry.ts";
import type { Rows } from "../kernel/sighting.ts";
import { findLookups } from "../refresh/lookups.ts";
import { checkReadable, type LiveObject, readAccount, withDetails } from "./account.ts";
import { entryOf } from "./adopt-entries.ts";
import type { Surroundings } from "./declare.ts";
import { editDeclared } from "./edit-declared.ts";
import { EnvNames } from "./env-names.ts";
import { evaluated, type Matches, matchDeclared } from "./match-declared.ts";
import { newAddresses, newcomers } from "./newcomers.ts";
import { gone, keptNotice, withoutOthers } from "./not-pulled.ts";
import { References } from "./references.ts";
import { chosenIds, kindsToList } from "./select-objects.ts";
import type { Wanted } from "./selection.ts";

interface PullOptions {
  readonly client: Client;
  /** `tokenInfo._userId`. */
  readonly user: string;
  /** Absolute folder of the stack. */
  readonly folder: string;
  /** Absolute path of the first manifest, whether it is there or not. */
  readonly manifest: string;
  /** Reads the declarations as they stand on the disk; undefined where there is no manifest. Throws their errors. */
  readonly load: () => Promise<Program | undefined>;
  readonly state: State;
  /** Nothing = the whole account. */
  readonly wanted: readonly Wanted[];
  /** Takes what is pulled into the state. */
  readonly adopt: boolean;
  readonly key: Uint8Array;
  readonly registry?: Registry | undefined;
}

interface PulledResource {
  readonly address: string;
  readonly kind: string;
  readonly id: string;
  readonly action: "created" | "changed" | "unchanged";
}

export interface Pulled {
  /** The declarations as they are now. */
  readonly program: Program | undefined;
  readonly files: readonly FileChange[];
  readonly resources: readonly PulledResource[];
  /** Environment variables that new declarations take secrets from. */
  readonly variables: readonly { readonly address: string; readonly variable: string }[];
  /** With `adopt`: the state's entries of what was pulled. */
  readonly entries: readonly ResourceState[];
  readonly diagnostics: readonly Diagnostic[];
}

/** An edit can make a difference visible elsewhere, through an anchor: so many looks at most. */
const mostPasses = 4;

/** Reads the platform and writes the files. Throws DiagnosticError and ApiError; nothing is written before everything was read. */
export async function pullAccount(options: PullOptions): Promise<Pulled> {
  const { client, state, wanted, folder } = options;
  const before = await options.load();
  const { kinds, pulled, named } = kindsToList(wanted, before, state);
  const account = await readAccount(client, options.user, kinds, named);
  checkReadable(account, kinds);
  const stack = before?.name ?? stackName(folder);
  const { objects, foreign } = await withoutOthers(account, stack, options.registry);
  const lookups = await lookupsOf(client, before, objects);
  const matches = matched(before, state, objects, lookups);
  const declaredAt = new Map([...matches.ids].map(([address, id]) => [id, address]));
  const fresh = newAddresses(objects, (id) => declaredAt.has(id), before, state);
  const byAddress = new Map([...matches.ids, ...[...fresh].map(([id, address]) => [address, id] as const)]);
  const ids = chosenIds(wanted, objects, pulled, byAddress);
  const whole = await withDetails(
    client,
    [...objects.values()].filter(({ id }) => ids.has(id)),
    state,
  );
  const chosen = new Map(whole.map((each) => [each.id, each]));
  return new Pull(options, {
    before,
    stack,
    chosen,
    objects: new Map([...objects, ...chosen]),
    lookups,
    declaredAt,
    fresh: new Map([...fresh].filter(([id]) => chosen.has(id))),
    diagnostics: [...account.diagnostics, ...foreign, ...(await gone(client, before, state, account, pulled))],
  }).run();
}

interface Found {
  readonly before: Program | undefined;
  readonly stack: string;
  readonly chosen: ReadonlyMap<string, LiveObject>;
  readonly objects: ReadonlyMap<string, LiveObject>;
  readonly lookups: ReadonlyMap<string, JsonObject>;
  readonly declaredAt: ReadonlyMap<string, string>;
  /** Addresses of the chosen objects that nobody declares yet, by `_id`. */
  readonly fresh: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

class Pull {
  readonly #options: PullOptions;
  readonly #found: Found;
  readonly #workspace: Workspace;
  readonly #addresses: ReadonlyMap<string, string>;
  readonly #ids: ReadonlyMap<string, string>;
  readonly #files = new Map<string, FileChange>();

  constructor(options: PullOptions, found: Found) {
    this.#options = options;
    this.#found = found;
    this.#workspace = new Workspace(options.folder);
    this.#addresses = new Map([...found.declaredAt, ...found.fresh]);
    this.#ids = new Map([...this.#addresses].map(([id, address]) => [address, id]));
  }

  async run(): Promise<Pulled> {
    const { chosen, declaredAt, fresh, diagnostics } = this.#found;
    const variables = await this.#writeNew();
    const { program, changed, kept } = await this.#editPresent();
    const resources = [...chosen.values()].map(({ id, kind }): PulledResource => {
      const address = this.#addresses.get(id)!;
      const action = fresh.has(id) ? "created" : changed.has(declaredAt.get(id)!) ? "changed" : "unchanged";
      return { address, kind: kind.kind, id, action };
    });
    return {
      program,
      files: [...this.#files.values()],
      resources,
      variables,
      entries: this.#options.adopt && program ? this.#entries(program) : [],
      diagnostics: [...diagnostics, ...kept],
    };
  }

  #around(): Surroundings {
    const { objects, before } = this.#found;
    return {
      references: new References(objects, this.#addresses),
      envNames: new EnvNames(this.#workspace.environment(before?.files ?? [])),
    };
  }

  async #writeNew(): Promise<Pulled["variables"]> {
    const { before, stack, chosen, objects, fresh } = this.#found;
    const { adopt, manifest, state } = this.#options;
    const isBound = (address: string) => adopt || Object.hasOwn(state.resources, address);
    const newest = [...chosen.values()].filter(({ id }) => fresh.has(id));
    const { resources, variables } = newcomers(newest, objects, fresh, this.#around(), isBound);
    if (!before) this.#workspace.createManifest(manifest, stack);
    this.#workspace.append(resources, homesOf(before));
    const files = this.#flush();
    const known = new Set(before?.files);
    const apart = files.filter(
      ({ path, action }) => action === "created" && path.endsWith(".yaml") && path !== manifest,
    );
    for (const { path } of apart) {
      if (known.has(path) || (await this.#workspace.includes(manifest, path))) continue;
      this.#workspace.include(manifest);
      this.#flush();
    }
    return variables;
  }

  /** Edits until nothing differs that could be edited. */
  async #editPresent() {
    const { state } = this.#options;
    const { objects, chosen, lookups, before } = this.#found;
    const changed = new Set<string>();
    for (let pass = 1; ; pass++) {
      const program = await this.#options.load();
      if (!program || !before) return { program, changed, kept: [] };
      const matches = matchDeclared(program, state, objects, lookups, this.#ids);
      const around = this.#around();
      const input = { program, state, matches, objects: chosen, around, workspace: this.#workspace };
      const { addresses, kept } = editDeclared(input);
      if (addresses.size === 0 || pass === mostPasses) return { program, changed, kept: kept.map(keptNotice) };
      for (const address of addresses) changed.add(address);
      this.#flush();
    }
  }

  #entries(program: Program): readonly ResourceState[] {
    const { state, key } = this.#options;
    const { objects, chosen, lookups } = this.#found;
    const { ids, knowledge } = matchDeclared(program, state, objects, lookups, this.#ids);
    return program.resources.flatMap((resource): ResourceState[] => {
      const object = chosen.get(ids.get(resource.address) ?? "");
      const desired = object && evaluated(object.kind, resource, knowledge);
      if (!object || !desired) return [];
      return [entryOf({ resource, desired, object, prior: state.resources[resource.address], key })];
    });
  }

  #flush(): readonly FileChange[] {
    const changes = this.#workspace.flush();
    for (const change of changes) if (!this.#files.has(change.path)) this.#files.set(change.path, change);
    return changes;
  }
}

/** The file that declares the last resource of each family, and not an overlay that patches it. */
function homesOf(program: Program | undefined): ReadonlyMap<string, string> {
  return new Map(
    (program?.resources ?? []).map((each) => [parseAddress(each.address)!.family, writtenForm(each).declaredIn]),
  );
}

function matched(
  program: Program | undefined,
  state: State,
  objects: ReadonlyMap<string, LiveObject>,
  lookups: ReadonlyMap<string, JsonObject>,
): Matches {
  if (program) return matchDeclared(program, state, objects, lookups);
  return { ids: new Map(), knowledge: { resources: new Map(), lookups } };
}

async function lookupsOf(client: Client, program: Program | undefined, objects: ReadonlyMap<string, LiveObject>) {
  if (!program || program.lookups.length === 0) return new Map<string, JsonObject>();
  const rows = new Map<string, Rows>(
    [...Map.groupBy(objects.values(), (each) => each.kind.kind)].map(([kind, list]) => [
      kind,
      new Map(list.map((each) => [each.id, each.document])),
    ]),
  );
  return (await findLookups(client, program, rows)).found;
}

/** Letters, digits, dots, `_` and `-` of the folder's name. */
function stackName(folder: string): string {
  return (
    basename(folder)
      .replaceAll(/[^A-Za-z0-9._-]+/g, "-")
      .replaceAll(/^-+|-+$/g, "") || "account"
  );
}
