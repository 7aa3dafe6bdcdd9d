/** What is not pulled, not there, or not edited, and why. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { type Pointer, toDotted } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Client } from "../../client/index.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import type { State } from "../../model/state.ts";
import type { Registry } from "../../state/registry.ts";
import type { Account } from "./account.ts";
import { knownId } from "./match-declared.ts";

/** Objects of other stacks are theirs to declare. */
export async function withoutOthers({ objects }: Account, stack: string, registry: Registry | undefined) {
  const registered = await registry?.owners([...objects.values()].map(({ kind, id }) => ({ kind: kind.kind, id })));
  const foreign: Diagnostic[] = [];
  const ours = [...objects].filter(([id, { kind, owner }]) => {
    const other = [registered?.get(id), owner].find((each) => each !== undefined && each.stack !== stack);
    if (!other) return true;
    foreign.push({
      severity: "notice",
      code: "owned-elsewhere",
      summary: "Another stack owns the object",
      detail: `The ${kind.kind} ${id} belongs to ${other.address} of the stack ${other.stack}, and was left out.`,
    });
    return false;
  });
  return { objects: new Map(ours), foreign };
}

/** Declared objects that are not there any more: not listed, and not found by their id. */
export async function gone(
  client: Client,
  program: Program | undefined,
  state: State,
  { objects, refused }: Account,
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
        summary: "A declared object is not there",
        detail: `The platform answers 404 for ${kind} ${id}. Its declaration stays: take it out, or let apply create the object anew.`,
        address,
        source,
      },
    ];
  });
  return (await Promise.all(looks)).flat();
}

export function keptNotice({
  resource,
  pointer,
}: {
  readonly resource: DeclaredResource;
  readonly pointer: Pointer;
}): Diagnostic {
  return {
    severity: "notice",
    code: "pull-kept",
    summary: "A declaration was left as it is",
    detail: `${toDotted(pointer)} is different on the platform, and what stands there is computed, or shared by several resources. Edit it by hand, or let apply restore it.`,
    address: resource.address,
    pointer,
    source: resource.where(pointer),
  };
}
