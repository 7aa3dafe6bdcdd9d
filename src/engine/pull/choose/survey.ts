/** Surveys an account before a pull: its objects, those already declared, and the names that the others would get. */
import type { Diagnostic } from "../../../base/diagnostics.ts";
import type { JsonObject } from "../../../base/json.ts";
import { kinds as allKinds } from "../../../catalog/index.ts";
import { isMadeElsewhere, type Kind } from "../../../catalog/kind.ts";
import type { Client } from "../../../client/index.ts";
import type { Program } from "../../../model/program.ts";
import type { State } from "../../../model/state.ts";
import type { Ownership } from "../../../plan/owner-mark.ts";
import type { Registry } from "../../../state/registry.ts";
import type { RowsById } from "../../kernel/sighting.ts";
import { findLookups } from "../../refresh/lookups.ts";
import { type AccountObject, checkReadable, type ListedAccount, readAccount } from "../account.ts";
import { wantedName } from "../declare/logical-ids.ts";
import { newAddresses } from "../declare/new-resources.ts";
import { matchDeclared } from "../edit/match-declared.ts";
import { findDeleted } from "./not-pulled.ts";
import { findOwners, withoutOthers } from "./other-stacks.ts";
import { kindsToList } from "./select-objects.ts";
import type { PullSelector } from "./selection.ts";

export interface SurveyOptions {
  readonly client: Client;
  /** `tokenInfo._userId`. */
  readonly user: string;
  /** Name of the stack where there is no manifest yet. */
  readonly stackName: string;
  readonly state: State;
  readonly wanted: readonly PullSelector[];
  readonly registry?: Registry | undefined;
  /** The owned objects of other stacks' states, by `_id`. */
  readonly others?: ReadonlyMap<string, Ownership> | undefined;
}

/** An object that the platform made, and the lookup by which a stack refers to it. */
interface PlatformMade {
  /** `environments.production`. */
  readonly target: string;
  readonly where: JsonObject;
  /** The manifest has it. */
  readonly isDeclared: boolean;
}

export interface AccountSurvey {
  readonly before: Program | undefined;
  readonly stack: string;
  /** The objects without those of other stacks. */
  readonly objects: ReadonlyMap<string, AccountObject>;
  /** Kinds whose objects may be pulled. */
  readonly pulled: ReadonlySet<string>;
  readonly lookups: ReadonlyMap<string, JsonObject>;
  /** Addresses of declared objects, by `_id`. */
  readonly declaredAt: ReadonlyMap<string, string>;
  /** Addresses that the others would get, by `_id`. */
  readonly fresh: ReadonlyMap<string, string>;
  /** Objects made by the platform, by `_id`. */
  readonly platformMade: ReadonlyMap<string, PlatformMade>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Surveys the account; sends one list walk per kind. Throws DiagnosticError and ApiError. */
export async function surveyAccount(before: Program | undefined, options: SurveyOptions): Promise<AccountSurvey> {
  const { client, user, state, wanted, registry } = options;
  const { kinds, pulled, named } = kindsToList(wanted, before, state);
  const first = await readAccount(client, user, kinds, named);
  checkReadable(first, kinds);
  const account = await withQualifiers(options, first, kinds, pulled);
  const stack = before?.name ?? options.stackName;
  const wantedIds = new Set(wanted.flatMap((each) => ("id" in each ? [each.id] : [])));
  const known = knownIds(before, state);
  const isInState = (id: string) => known.has(id);
  const owners = await findOwners({ account, stack, registry, others: options.others, isKnown: isInState });
  const off = switchedOffIds(before, state);
  const free = new Map([...account.objects].filter(([id]) => !owners.others.has(id)));
  const lookups = await lookupObjects(client, before, free);
  const { ids } = before ? matchDeclared(before, state, free, lookups) : { ids: new Map<string, string>() };
  const declared = new Set(ids.values());
  // A selection of single objects implies nothing about the rest of the account.
  const isNamed = wanted.length > 0 && wanted.every(({ type }) => ["object", "address", "declared"].includes(type));
  const isSelected = (id: string) =>
    wantedIds.has(id) || (!isNamed && pulled.has(account.objects.get(id)?.kind.kind ?? ""));
  const { objects: own, foreign } = withoutOthers(
    account,
    owners,
    (id) => declared.has(id) || wantedIds.has(id),
    isSelected,
  );
  const objects = new Map([...own].filter(([id]) => !off.has(id)));
  const declaredAt = new Map([...ids].map(([address, id]) => [id, address]));
  const isDeclaredObject = (id: string) => declaredAt.has(id) || known.has(id);
  const platformMade = findPlatformMade({ objects, pulled, before, lookups, isDeclared: isDeclaredObject });
  const fresh = newAddresses(objects, (id) => declaredAt.has(id) || platformMade.has(id), before, state);
  const lost = await findDeleted(client, before, state, account, pulled);
  return {
    before,
    stack,
    objects,
    pulled,
    lookups,
    declaredAt,
    fresh,
    platformMade,
    diagnostics: [...account.diagnostics, ...foreign, ...lost],
  };
}

/** Lists integrations and connections, too, where objects share a name: these tell them apart. */
async function withQualifiers(
  { client, user }: SurveyOptions,
  account: ListedAccount,
  kinds: readonly Kind[],
  pulled: ReadonlySet<string>,
): Promise<ListedAccount> {
  const missing = (allKinds as readonly Kind[]).filter(
    (kind) => ["integration", "connection"].includes(kind.kind) && !kinds.includes(kind),
  );
  const own = [...account.objects.values()].filter(({ kind }) => pulled.has(kind.kind));
  const names = own.map((each) => `${each.kind.family}.${wantedName(each, account.objects).toLowerCase()}`);
  if (missing.length === 0 || new Set(names).size === names.length) return account;
  const more = await readAccount(client, user, missing, new Set());
  return { ...account, objects: new Map([...account.objects, ...more.objects]) };
}

/** Returns the ids of objects that `$when` switches off and no apply has deleted yet: their declarations are there. */
function switchedOffIds(program: Program | undefined, state: State): ReadonlySet<string> {
  const all = Object.values(state.resources);
  return new Set(all.filter(({ address }) => program?.switchedOff?.has(address)).map(({ id }) => id));
}

/** Returns the ids of objects that this stack has, by its state or by `$adopt`. */
function knownIds(program: Program | undefined, state: State): ReadonlySet<string> {
  const adopted = (program?.resources ?? []).flatMap(({ meta }) =>
    meta.adopt?.id === undefined ? [] : [meta.adopt.id],
  );
  return new Set([...Object.values(state.resources).map((each) => each.id), ...adopted]);
}

async function lookupObjects(
  client: Client,
  program: Program | undefined,
  objects: ReadonlyMap<string, AccountObject>,
) {
  if (!program || program.lookups.length === 0) return new Map<string, JsonObject>();
  const rows = new Map<string, RowsById>(
    [...Map.groupBy(objects.values(), (each) => each.kind.kind)].map(([kind, list]) => [
      kind,
      new Map(list.map((each) => [each.id, each.document])),
    ]),
  );
  return (await findLookups(client, program, rows)).found;
}

/**
 * Finds the objects that the platform creates in every account. They are looked up instead of declared, unless they are declared already.
 */
function findPlatformMade({
  objects,
  pulled,
  before: program,
  lookups,
  isDeclared,
}: Pick<AccountSurvey, "objects" | "pulled" | "before" | "lookups"> & {
  readonly isDeclared: (id: string) => boolean;
}): ReadonlyMap<string, PlatformMade> {
  const known = new Map([...lookups].map(([target, row]) => [row["_id"], target]));
  const taken = new Set(program?.lookups.map((each) => each.target));
  const found = new Map<string, PlatformMade>();
  for (const object of objects.values()) {
    const { kind, id, document } = object;
    const isReferredTo = isMadeElsewhere(kind) && !pulled.has(kind.kind);
    if (!(isReferredTo || kind.hooks?.isPlatformMade?.(document)) || isDeclared(id)) continue;
    const [field = "name"] = kind.identity.by;
    const wanted = `${kind.family}.${wantedName(object, objects)}`;
    let target = known.get(id) ?? wanted;
    for (let count = 2; !known.has(id) && taken.has(target); count++) target = `${wanted}${count}`;
    taken.add(target);
    found.set(id, { target, where: { [field]: document[field] ?? null }, isDeclared: known.has(id) });
  }
  return found;
}
