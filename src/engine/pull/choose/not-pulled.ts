/** Reports objects that are not pulled, missing or not edited, with the reason. */
import type { Diagnostic } from "../../../base/diagnostics.ts";
import { pathText } from "../../../base/path-text.ts";
import type { Pointer } from "../../../base/pointer.ts";
import { kindNamed } from "../../../catalog/index.ts";
import type { Client } from "../../../client/index.ts";
import type { DeclaredResource, Program } from "../../../model/program.ts";
import type { State } from "../../../model/state.ts";
import type { ListedAccount } from "../account.ts";
import type { DeclaredSecret } from "../declare/declare.ts";
import { knownId } from "../edit/match-declared.ts";

/** Returns declared objects that no longer exist: not listed, and not found by their id. */
export async function findDeleted(
  client: Client,
  program: Program | undefined,
  state: State,
  { objects, refused }: ListedAccount,
  pulled: ReadonlySet<string>,
): Promise<readonly Diagnostic[]> {
  const looks = (program?.resources ?? []).map(async (resource): Promise<readonly Diagnostic[]> => {
    const { kind, address, source } = resource;
    const id = knownId(resource, state);
    if (id === undefined || objects.has(id) || !pulled.has(kind) || refused.has(kind)) return [];
    if ((await client.get(kindNamed(kind)!, id)) !== undefined) return [];
    return [
      {
        severity: "warning",
        code: "pull-gone",
        summary: "A declared object is missing",
        detail: `The platform answers 404 for ${kind} ${id}. Its declaration stays: remove it, or let apply create the object again.`,
        address,
        source,
      },
    ];
  });
  return (await Promise.all(looks)).flat();
}

export function deletedKeptNotice({
  resource,
  pointer,
}: {
  readonly resource: DeclaredResource;
  readonly pointer: Pointer;
}): Diagnostic {
  return {
    severity: "notice",
    code: "pull-kept",
    summary: "A declaration remains unchanged",
    detail: `${pathText(pointer)} is different on the platform, and its declared value is computed, or shared by several resources. Edit it by hand, or let apply restore it.`,
    address: resource.address,
    pointer,
    source: resource.where(pointer),
  };
}

/** Reports an object on the platform that a manifest may not declare in that form. */
export function leftOutUnsound(kind: string, id: string, why: string): Diagnostic {
  return {
    severity: "warning",
    code: "pull-unsound",
    summary: "An object was left out",
    detail: `The ${kind} ${id} is not what a manifest may declare: ${why} Correct it on the platform and pull it, or declare it by hand with $adopt.`,
  };
}

/** Returns one notice for all values that look like credentials. */
export function looksLikeCredentials(
  secrets: readonly (DeclaredSecret & { readonly address: string })[],
): readonly Diagnostic[] {
  const shown = secrets.filter((each) => each.isShown);
  if (shown.length === 0) return [];
  const named = shown.map(({ address, pointer, variable }) => `${address} ${pathText(pointer)} (${variable.env})`);
  const subject = shown.length === 1 ? "A value looks" : `${shown.length} values look`;
  return [
    {
      severity: "notice",
      code: "looks-like-credential",
      summary: `${subject} like a credential`,
      detail: `The platform shows ${shown.length === 1 ? "it" : "them"} to everybody who may read the objects; in the files ${shown.length === 1 ? "it is" : "they are"} read from variables: ${named.join(", ")}. Write the value instead of the expression if it is not a credential.`,
    },
  ];
}
