/**
 * Searches for existing objects before a stack without a state creates any: objects with this stack's mark, and objects with the
 * names it is about to use. With a lost or misplaced state, every object would be created a second time.
 */
import { withArticle } from "../../base/article.ts";
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isObject, type JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError } from "../../client/index.ts";
import { kindPlural } from "../../derive/words/names.ts";
import type { State } from "../../model/state.ts";
import type { Value } from "../../model/value.ts";
import { manifestWords } from "../../model/words.ts";
import { markIn, type Ownership, parseOwnerMark } from "../../plan/owner-mark.ts";
import { desiredDocument } from "../kernel/evaluate.ts";
import { nameKeyOf } from "../kernel/identity.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";
import { type Knowledge, referenceResolver } from "../kernel/resolve.ts";
import type { RowsById } from "../kernel/sighting.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { listAll } from "./refresh.ts";

type Needs = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the fields that name the container of an object. */
function containerFields(kind: Kind): readonly string[] {
  return Object.entries(kind.fields).flatMap(([name, field]) => (field.type === "string" && field.owner ? [name] : []));
}

/** Returns the lists and fields of the first read: those of the kinds that may be created, if the state has no objects. */
export function firstLook(stack: StackOptions, state: State, selected: ReadonlySet<string>): Needs {
  if (Object.keys(state.resources).length > 0) return new Map();
  const created = stack.program.resources.filter(
    ({ address, meta }) => selected.has(address) && (!meta.adopt || meta.adopt.handOver),
  );
  return new Map(
    [...new Set(created.map(({ kind }) => kind))].map((name) => {
      const kind = kindNamed(name);
      const { ownerMark, publication, identity } = kind;
      const fields = [
        ...identity.by,
        ...containerFields(kind),
        ...(ownerMark === undefined ? [] : [ownerMark]),
        ...(publication?.listed ? ["_userId"] : []),
      ];
      return [name, new Set(fields)];
    }),
  );
}

/**
 * Walks the lists that a plan needs anyway, and those of the first read. A kind only needed by the first read is left out with a
 * notice if the token may not list it. Throws ApiError.
 */
export async function listWithFirstLook(
  stack: StackOptions,
  needs: Needs,
  look: Needs,
): Promise<{ readonly rows: ReadonlyMap<string, RowsById>; readonly diagnostics: readonly Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const both = new Map(
    [...needs].map(([kind, fields]) => [kind, new Set([...fields, ...(look.get(kind) ?? [])])] as const),
  );
  const extra = [...look].filter(([kind]) => !needs.has(kind));
  const walks = extra.map(async ([kind, fields]): Promise<readonly (readonly [string, RowsById])[]> => {
    try {
      return [...(await listAll(stack.client, new Map([[kind, fields]])))];
    } catch (error) {
      if (!(error instanceof ApiError) || ![403, 404, 422].includes(error.status ?? 0)) throw error;
      if (error.status === 403) diagnostics.push(existingNotSeen(kindNamed(kind)));
      return [];
    }
  });
  const [known, ...more] = await Promise.all([listAll(stack.client, both), ...walks]);
  return { rows: new Map([...known, ...more.flat()]), diagnostics };
}

/** The creations that a plan is about to make, and the known facts of the account. */
interface ExistingSearch {
  readonly state: State;
  readonly work: ReadonlyMap<string, ExecutableStep>;
  readonly knowledge: Knowledge;
  readonly rows: ReadonlyMap<string, RowsById>;
  /** Objects that this plan adopts. */
  readonly adopted: Iterable<JsonObject>;
  /** The user intends duplicate names. */
  readonly createAnyway: boolean;
}

interface ExistingMatch {
  readonly kind: Kind;
  readonly id: string;
  /** The address in this stack, by the mark, or of the resource with the same name. */
  readonly address: string;
}

/** Reports existing objects that a plan would duplicate: an error for this stack's own, a warning for others of the same name. */
export async function existingObjects(stack: StackOptions, look: ExistingSearch): Promise<readonly Diagnostic[]> {
  const creations = [...look.work.values()].filter(({ step }) => step.action === "create");
  if (creations.length === 0) return [];
  const known = new Set([
    ...Object.values(look.state.resources).map(({ id }) => id),
    ...[...look.adopted].map((each) => String(each["_id"])),
  ]);
  const isFirst = Object.keys(look.state.resources).length === 0;
  const open = freeObjects(creations, look.rows, known, stack.platform.account);
  const owners = await ownersOfExisting(stack, open, isFirst);
  const own = open.flatMap(({ kind, id }) => {
    const owner = owners.get(id);
    return owner?.stack === stack.program.name ? [{ kind, id, address: owner.address }] : [];
  });
  if (!isFirst) {
    const again = own.filter(({ address }) => look.work.get(address)?.step.action === "create");
    return again.length > 0 && !look.createAnyway ? [otherMarkedObjects(stack, again)] : [];
  }
  if (own.length > 0) return [ownObjectsExist(stack, own)];
  if (look.createAnyway) return [];
  const named = sameNames(
    creations,
    open.filter(({ id }) => !owners.has(id)),
    look.knowledge,
  );
  if (named.length === 0) return [];
  const others = await stack.others?.();
  const left = named.filter(({ id }) => (others?.get(id)?.stack ?? stack.program.name) === stack.program.name);
  return left.length > 0 ? [sameNamed(stack, left)] : [];
}

interface FreeObject {
  readonly kind: Kind;
  readonly id: string;
  readonly row: JsonObject;
}

/**
 * Returns objects of the created kinds, except this stack's own, those published by other accounts and those made by the
 * platform.
 */
function freeObjects(
  creations: readonly ExecutableStep[],
  rows: ReadonlyMap<string, RowsById>,
  known: ReadonlySet<string>,
  account: string,
): readonly FreeObject[] {
  return [...new Set(creations.map(({ kind }) => kind))].flatMap((kind) =>
    [...(rows.get(kind.kind) ?? [])].flatMap(([id, row]) => {
      const isForeign = kind.publication?.listed && typeof row["_userId"] === "string" && row["_userId"] !== account;
      const isFree = !known.has(id) && !isForeign && !kind.hooks?.isPlatformMade?.(row);
      return isFree ? [{ kind, id, row }] : [];
    }),
  );
}

/** Returns the owners by `_id`, from marks and, for an empty state, from the registry of a shared backend. */
async function ownersOfExisting(
  { registry }: StackOptions,
  objects: readonly FreeObject[],
  isFirst: boolean,
): Promise<ReadonlyMap<string, Ownership>> {
  const registered =
    isFirst && objects.length > 0
      ? await registry?.owners(objects.map(({ kind, id }) => ({ kind: kind.kind, id })))
      : undefined;
  return new Map(
    objects.flatMap(({ kind, id, row }) => {
      const owner = registered?.get(id) ?? parseOwnerMark(markIn(kind, row));
      return owner ? [[id, owner] as const] : [];
    }),
  );
}

/** Pairs creations with objects of the same kind, name and container. Unique names are refused elsewhere. */
function sameNames(
  creations: readonly ExecutableStep[],
  objects: readonly FreeObject[],
  knowledge: Knowledge,
): readonly ExistingMatch[] {
  const byName = Map.groupBy(objects, ({ kind, row }) => declaredNameKey(kind, row));
  let pairs = creations.flatMap(({ kind, declared, step: { address } }) => {
    const document = declared && !kind.identity.unique ? evaluatedDocument(declared, kind, knowledge) : undefined;
    const key = document && declaredNameKey(kind, document);
    if (document === undefined || key === undefined) return [];
    return (byName.get(key) ?? []).map(({ id, row }) => ({ kind, address, id, row, document }));
  });
  for (;;) {
    const ids = new Set(pairs.map(({ id }) => id));
    const left = pairs.filter(({ kind, row, document }) =>
      containerFields(kind).every((field) => {
        const [wanted, liveValue] = [document[field], row[field]];
        if (wanted === undefined || typeof wanted === "string") return (wanted ?? null) === (liveValue ?? null);
        return typeof liveValue === "string" && ids.has(liveValue);
      }),
    );
    if (left.length === pairs.length) return left;
    pairs = left;
  }
}

function declaredNameKey(kind: Kind, document: { readonly [field: string]: Value }): string | undefined {
  const name = nameKeyOf(kind, document);
  return name === undefined ? undefined : `${kind.kind}\n${name}`;
}

function evaluatedDocument(declared: NonNullable<ExecutableStep["declared"]>, kind: Kind, knowledge: Knowledge) {
  const value = desiredDocument(kind, declared, referenceResolver(knowledge));
  return isObject(value) ? (value as { readonly [field: string]: Value }) : undefined;
}

/** Maximum number of objects that are named; further ones are counted. */
const mostNamed = 10;

function existingText(found: readonly ExistingMatch[]): string {
  const names = found.slice(0, mostNamed).map(({ kind, id, address }) => `${kind.kind}:${id} (${address})`);
  return `${names.join(", ")}${found.length > mostNamed ? ` and ${found.length - mostNamed} more` : ""}`;
}

/** Describes how to add objects to a state, as a sentence. */
function takingIn({ program }: StackOptions): string {
  const words = program.words ?? manifestWords;
  return words === manifestWords
    ? "Where nothing is left to restore, take the declared objects into a new state: reconduit pull --adopt"
    : `Where nothing is left to restore, take the objects over with ${words.adoptions}.`;
}

function ownObjectsExist(stack: StackOptions, found: readonly ExistingMatch[]): Diagnostic {
  const { name } = stack.program;
  return {
    severity: "error",
    code: "state-unknown-objects",
    summary: "The account has objects of this stack, and the state has none",
    detail:
      `${found.length === 1 ? "One object is" : `${found.length} objects are`} marked as the stack ${name}'s: ${existingText(found)}. An apply would create ${found.length === 1 ? "it" : "them"} a second time. ` +
      "If the state is kept elsewhere, name the place: --state, or state: in the manifest. If it was lost, restore it: reconduit state restore\n" +
      takingIn(stack),
  };
}

function otherMarkedObjects(stack: StackOptions, found: readonly ExistingMatch[]): Diagnostic {
  const words = stack.program.words ?? manifestWords;
  const [first] = found;
  return {
    severity: "warning",
    code: "exists-already",
    summary: "Objects of this stack would be duplicated",
    detail:
      `The account has objects with the marks of resources that the plan creates: ${existingText(found)}. Take them over, such as with ` +
      `${words.adopting(first!.address, first!.id)}, or delete them. To create a second one: --create-anyway`,
    address: first!.address,
  };
}

function sameNamed(stack: StackOptions, found: readonly ExistingMatch[]): Diagnostic {
  const words = stack.program.words ?? manifestWords;
  const [first] = found;
  const one =
    found.length === 1 ? `${withArticle(first!.kind.kind)} has the name` : `${found.length} objects have names`;
  return {
    severity: "warning",
    code: "exists-already",
    summary: "Objects of the same names exist",
    detail:
      `The state is empty, and ${one} that this plan is about to use: ${existingText(found)}. ` +
      "If the stack was applied before, its state is kept elsewhere: name the place (--state, or state: in the manifest). " +
      `To manage the existing objects: ${words === manifestWords ? "reconduit pull --adopt" : words.adopting(first!.address, first!.id)}\n` +
      "To create additional objects: --create-anyway",
  };
}

function existingNotSeen(kind: Kind): Diagnostic {
  return {
    severity: "notice",
    code: "existing-not-seen",
    summary: "Existing objects cannot be seen",
    detail: `The token may not list ${kindPlural(kind)}. If the account has some of this stack, the plan does not show it.`,
  };
}
