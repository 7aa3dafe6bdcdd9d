/** Explains the live objects that no resource of a drill has. */
import type { JsonObject } from "../../base/json.ts";
import { isMadeElsewhere, type Kind } from "../../catalog/kind.ts";
import type { TrailObject } from "../../client/index.ts";
import { objectName } from "../../derive/words/names.ts";
import { nameKeyOf } from "../../engine/kernel/identity.ts";
import type { DrillDifference } from "../../model/drill.ts";
import { markIn, type Ownership, parseOwnerMark } from "../../plan/owner-mark.ts";
import type { RebuiltAccount } from "./rebuild.ts";

/** A difference whose author is looked up. */
export interface Unexplained {
  readonly difference: DrillDifference;
  readonly object: TrailObject;
  readonly live: JsonObject | undefined;
}

/** Returns the live objects that no resource of the drill has. */
export async function undeclaredObjects(
  account: RebuiltAccount,
  drilled: ReadonlySet<string>,
  isWhole: boolean,
): Promise<readonly Unexplained[]> {
  const { live, stacks, lent, made } = account;
  const former = new Map(
    stacks.flatMap(({ state, program }) =>
      Object.values(state.resources).map((each) => [each.id, { ...each, stack: program.name }] as const),
    ),
  );
  const elsewhere = await ownedElsewhereById(account);
  const { redact } = stacks[0]!.place;
  return [...live.documents].flatMap(([kind, documents]) =>
    documents.flatMap((document): readonly Unexplained[] => {
      const id = String(document["_id"]);
      if (live.claimed.has(id) || isPlatformPair(kind, document, made)) return [];
      const name = objectName(kind, document);
      const why = explainObject(kind, document, { former, elsewhere, drilled, isWhole, isLent: lent.has(id) });
      const object: TrailObject = { kind, id };
      const difference: DrillDifference = {
        verdict: why.verdict,
        because: why.because,
        kind: kind.kind,
        id,
        ...(name === undefined ? {} : { name: redact(name) }),
        path: "",
        ...(why.stack === undefined ? {} : { stack: why.stack, address: why.address! }),
      };
      return [{ object, live: document, difference }];
    }),
  );
}

interface Owners {
  readonly former: ReadonlyMap<string, { readonly stack: string; readonly address: string }>;
  readonly elsewhere: ReadonlyMap<string, Ownership>;
  readonly drilled: ReadonlySet<string>;
  readonly isWhole: boolean;
  readonly isLent: boolean;
}

function explainObject(
  kind: Kind,
  document: JsonObject,
  { former, elsewhere, drilled, isWhole, isLent }: Owners,
): Pick<DrillDifference, "verdict" | "because"> & Partial<Ownership> {
  const id = String(document["_id"]);
  const gone = former.get(id);
  if (gone) {
    const { stack, address } = gone;
    return {
      verdict: "code",
      because: "It is no longer declared; the next apply removes or forgets it.",
      stack,
      address,
    };
  }
  if (kind.hooks?.isPlatformMade?.(document))
    return { verdict: "default", because: "The platform makes it in every account." };
  const owner = elsewhere.get(id) ?? parseOwnerMark(markIn(kind, document));
  const isOther = owner !== undefined && !drilled.has(owner.stack);
  if (isOther && (!isWhole || elsewhere.has(id)))
    return { verdict: "code", because: `The stack ${owner.stack} has it, which is not part of this drill.`, ...owner };
  if (isMadeElsewhere(kind)) return { verdict: "default", because: "The API makes none: people or the platform do." };
  const mark = owner ? ` It bears the mark of ${owner.address} of the stack ${owner.stack}.` : "";
  const uses = isLent ? " The code refers to it." : "";
  return { verdict: "nobody", because: `No declaration makes it.${uses}${mark}` };
}

/** Returns the objects that states of other stacks have: in the folder, and in a shared backend. */
async function ownedElsewhereById({ stacks, live }: RebuiltAccount): Promise<ReadonlyMap<string, Ownership>> {
  const found = new Map<string, Ownership>();
  const open = [...live.documents].flatMap(([kind, all]) =>
    all.flatMap(({ _id }) => (live.claimed.has(String(_id)) ? [] : [{ kind: kind.kind, id: String(_id) }])),
  );
  for (const { opened } of stacks) {
    const others = await opened.stack.others?.();
    for (const [id, owner] of others ?? []) found.set(id, owner);
    const registered = open.length > 0 ? await opened.stack.registry?.owners(open) : undefined;
    for (const [id, owner] of registered ?? []) found.set(id, owner);
  }
  return found;
}

/** Returns true for an object that the platform has made on the twin as well. */
function isPlatformPair(kind: Kind, document: JsonObject, made: ReadonlyMap<Kind, readonly JsonObject[]>): boolean {
  if (!kind.hooks?.isPlatformMade?.(document)) return false;
  const name = nameKeyOf(kind, document);
  return (made.get(kind) ?? []).some((each) => nameKeyOf(kind, each) === name);
}
