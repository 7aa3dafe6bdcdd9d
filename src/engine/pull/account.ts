/** Reads what exists: one list walk a kind, details only where lists lack fields. */
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import { hasDetails } from "../../catalog/field.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError, type Client } from "../../client/index.ts";
import { plural } from "../../derive/names.ts";
import { markIn, type Ownership, parseOwnerMark, withoutMark } from "../../plan/owner-mark.ts";
import { withParts } from "../refresh.ts";

export interface LiveObject {
  readonly kind: Kind;
  readonly id: string;
  /** As the platform answers it, without the owner's mark. A row of a list until its details are read. */
  readonly document: JsonObject;
  /** Who has it, by its mark. */
  readonly owner?: Ownership;
  /** The mark as text. */
  readonly mark?: string;
}

export interface Account {
  /** By `_id`, in the order of kinds and lists. */
  readonly objects: ReadonlyMap<string, LiveObject>;
  /** Kinds that were left out. */
  readonly refused: ReadonlySet<string>;
  /** The reason for each. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Walks the lists of the kinds. One that the token may not see is left out with a notice, unless it is `named`. `user` is whose token
 * it is.
 */
export async function readAccount(
  client: Client,
  user: string,
  kinds: readonly Kind[],
  named: ReadonlySet<string>,
): Promise<Account> {
  const diagnostics: Diagnostic[] = [];
  const refused = new Set<string>();
  const walks = kinds.map(async (kind): Promise<readonly LiveObject[]> => {
    try {
      const rows: LiveObject[] = [];
      for await (const page of client.list(kind)) for (const row of page) rows.push(liveObject(kind, row));
      return rows;
    } catch (error) {
      if (!(error instanceof ApiError) || !isRefusal(error) || named.has(kind.kind)) throw error;
      diagnostics.push(leftOut(kind, error));
      refused.add(kind.kind);
      return [];
    }
  });
  const objects = new Map<string, LiveObject>();
  // Pages may drift: a row that comes twice counts once.
  for (const rows of await Promise.all(walks)) for (const row of rows) objects.set(row.id, row);
  return { objects: withoutForeign(objects, user), refused, diagnostics };
}

/** The objects with all their fields; those that vanished in the meantime are left out. */
export async function withDetails(client: Client, objects: readonly LiveObject[]): Promise<readonly LiveObject[]> {
  const whole = objects.map(async (object): Promise<LiveObject | undefined> => {
    const { kind, id } = object;
    const read = needsDetails(kind) ? await client.get(kind, id) : object.document;
    if (read === undefined) return undefined;
    const parts = (kind.parts ?? []).map((part) => part.field);
    const document = await withParts(client, kind, read, parts);
    return read === object.document ? { ...object, document } : liveObject(kind, document);
  });
  return (await Promise.all(whole)).filter((each) => each !== undefined);
}

function liveObject(kind: Kind, document: JsonObject): LiveObject {
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

/** True where rows lack something that can be declared. */
function needsDetails(kind: Kind): boolean {
  return Object.entries(kind.fields).some(
    ([name, field]) =>
      field.mode !== "server" && (hasDetails(field) || (kind.list.row !== undefined && !kind.list.row.includes(name))),
  );
}

/** Lists of what can be published show other accounts' objects, too: those are not ours to declare. */
function withoutForeign(objects: ReadonlyMap<string, LiveObject>, user: string): ReadonlyMap<string, LiveObject> {
  const owners = new Set([user]);
  for (const { kind, document } of objects.values()) {
    const owner = document["_userId"];
    if (!kind.publication?.listed && typeof owner === "string") owners.add(owner);
  }
  const isOurs = ({ kind, document }: LiveObject) =>
    !kind.publication?.listed || document["_userId"] === undefined || owners.has(String(document["_userId"]));
  return new Map([...objects].filter(([, object]) => isOurs(object)));
}

function isRefusal({ status }: ApiError): boolean {
  return status === 403 || status === 404 || status === 422;
}

function leftOut(kind: Kind, error: ApiError): Diagnostic {
  return {
    severity: "notice",
    code: "kind-left-out",
    summary: "A kind was left out",
    detail: `The platform answers ${error.status} to a list of ${plural(kind)}: the token may not see them, or the account has none.`,
  };
}

/** Throws where nothing of the account could be read at all. */
export function checkReadable(account: Account, kinds: readonly Kind[]): void {
  if (kinds.length > 0 && account.refused.size === kinds.length) {
    throw new DiagnosticError({
      severity: "error",
      code: "nothing-to-see",
      summary: "The token sees nothing of the account",
      detail: "Every list is refused. Use a token with full access.",
    });
  }
}
