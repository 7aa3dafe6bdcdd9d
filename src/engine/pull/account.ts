/** Reads the objects of an account: one list walk per kind, details only where lists lack fields. */
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import { hasDetails } from "../../catalog/field.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError, type Client } from "../../client/index.ts";
import { kindPlural } from "../../derive/words/names.ts";
import type { ResourceState, State } from "../../model/state.ts";
import { markIn, type Ownership, parseOwnerMark, withoutMark } from "../../plan/owner-mark.ts";
import { addParts, Memberships } from "../refresh/read-object.ts";

export interface AccountObject {
  readonly kind: Kind;
  readonly id: string;
  /** The object in the platform's answer, without the owner's mark. A row of a list until its details are read. */
  readonly document: JsonObject;
  /** The owner, by the object's mark. */
  readonly owner?: Ownership;
  /** The mark as text. */
  readonly mark?: string;
}

export interface ListedAccount {
  /** Objects by `_id`, in the order of kinds and lists. */
  readonly objects: ReadonlyMap<string, AccountObject>;
  /** Kinds that were left out. */
  readonly refused: ReadonlySet<string>;
  /** The reason for each. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Walks the lists of the kinds. A list that the token may not read is left out with a notice, unless its kind is `named`. `user`:
 * the user of the token.
 */
export async function readAccount(
  client: Client,
  user: string,
  kinds: readonly Kind[],
  named: ReadonlySet<string>,
): Promise<ListedAccount> {
  const diagnostics: Diagnostic[] = [];
  const refused = new Set<string>();
  const walks = kinds.map(async (kind): Promise<readonly AccountObject[]> => {
    try {
      const rows: AccountObject[] = [];
      for await (const page of client.list(kind)) for (const row of page) rows.push(accountObject(kind, row));
      return rows;
    } catch (error) {
      if (!(error instanceof ApiError) || !isReadRefused(error) || named.has(kind.kind)) throw error;
      diagnostics.push(kindLeftOut(kind, error));
      refused.add(kind.kind);
      return [];
    }
  });
  const objects = new Map<string, AccountObject>();
  // Pages may drift: a repeated row counts once.
  for (const rows of await Promise.all(walks)) for (const row of rows) objects.set(row.id, row);
  return { objects: withoutForeign(objects, user), refused, diagnostics };
}

/**
 * Reads the objects with all their fields; leaves out objects that were deleted in the meantime. Fields that the state remembers
 * of an untouched object are not read again.
 */
export async function withDetails(
  client: Client,
  objects: readonly AccountObject[],
  state: State,
): Promise<readonly AccountObject[]> {
  const remembered = new Map(Object.values(state.resources).map((each) => [each.id, each]));
  const memberships = new Memberships(client);
  const whole = objects.map(async (object): Promise<AccountObject | undefined> => {
    const { kind, id, document: row } = object;
    const known = completedRow(kind, row, remembered.get(id));
    const read = known ?? (await client.get(kind, id));
    if (read === undefined) return undefined;
    const parts = (kind.parts ?? []).map((part) => part.field);
    const document = await addParts(client, kind, read, parts, memberships);
    return known ? { ...object, document } : accountObject(kind, document);
  });
  return (await Promise.all(whole)).filter((each) => each !== undefined);
}

/** Returns the row with its missing fields, as far as they are known; undefined if the object must be read. */
function completedRow(kind: Kind, row: JsonObject, known: ResourceState | undefined): JsonObject | undefined {
  const lacking = Object.keys(kind.fields).filter((name) => isLacking(kind, name));
  if (lacking.length === 0) return row;
  const isUnmoved =
    known?.lastModified !== undefined && known.lastModified === row["lastModified"] && !known.incomplete;
  const isKnown = lacking.every(
    (name) => kind.fields[name]!.type === "string" && typeof known?.document[name] === "string",
  );
  if (!known || !isUnmoved || !isKnown) return undefined;
  return { ...row, ...Object.fromEntries(lacking.map((name) => [name, known.document[name]!])) };
}

function accountObject(kind: Kind, document: JsonObject): AccountObject {
  const mark = markIn(kind, document);
  const owner = parseOwnerMark(mark);
  return {
    kind,
    id: String(document["_id"]),
    document: withoutMark(kind, document),
    ...(owner ? { owner } : {}),
    ...(mark === undefined ? {} : { mark }),
  };
}

/** Returns true for a declarable field that rows lack or show only in part. */
function isLacking(kind: Kind, name: string): boolean {
  const field = kind.fields[name]!;
  if (field.mode === "server") return false;
  return hasDetails(field) || (kind.list.row !== undefined && !kind.list.row.includes(name));
}

/** Removes objects of other accounts, which lists of publishable kinds also contain. This account cannot declare them. */
function withoutForeign(objects: ReadonlyMap<string, AccountObject>, user: string): ReadonlyMap<string, AccountObject> {
  const owners = new Set([user]);
  for (const { kind, document } of objects.values()) {
    const owner = document["_userId"];
    if (!kind.publication?.listed && typeof owner === "string") owners.add(owner);
  }
  const isOwnPublication = ({ kind, document }: AccountObject) =>
    !kind.publication?.listed || document["_userId"] === undefined || owners.has(String(document["_userId"]));
  return new Map([...objects].filter(([, object]) => isOwnPublication(object)));
}

function isReadRefused({ status }: ApiError): boolean {
  return status === 403 || status === 404 || status === 422;
}

function kindLeftOut(kind: Kind, error: ApiError): Diagnostic {
  return {
    severity: "notice",
    code: "kind-left-out",
    summary: "A kind was left out",
    detail: `The platform answers ${error.status} to a list of ${kindPlural(kind)}: the token may not see them, or the account has none.`,
  };
}

/** Throws if no part of the account could be read. */
export function checkReadable(account: ListedAccount, kinds: readonly Kind[]): void {
  if (kinds.length > 0 && account.refused.size === kinds.length) {
    throw new DiagnosticError({
      severity: "error",
      code: "nothing-to-see",
      summary: "The token cannot see any object of the account",
      detail: "Every list is refused. Use a token with full access.",
    });
  }
}
