/** Which kinds are listed and which objects are pulled, for what was asked. */
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import { kinds as allKinds, kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Program } from "../../model/program.ts";
import type { State } from "../../model/state.ts";
import type { LiveObject } from "./account.ts";
import { knownId } from "./match-declared.ts";
import { Reach } from "./reach.ts";
import type { Wanted } from "./selection.ts";

interface KindsToList {
  readonly kinds: readonly Kind[];
  /** Kinds of which objects may be pulled. */
  readonly pulled: ReadonlySet<string>;
  /** Kinds that were asked for by name. */
  readonly named: ReadonlySet<string>;
}

/** All kinds for a whole account or integration; otherwise those asked for, and those that tell which declaration is which object. */
export function kindsToList(wanted: readonly Wanted[], program: Program | undefined, state: State): KindsToList {
  const whole = wanted.length === 0 || wanted.some((each) => each.type === "container");
  const named = new Set(wanted.filter((each) => each.type !== "container").map((each) => each.kind.kind));
  const pulled = whole ? new Set((allKinds as readonly Kind[]).map((each) => each.kind)) : named;
  const unbound = (program?.resources ?? []).filter((each) => knownId(each, state) === undefined);
  const needed = new Set([...pulled, ...unbound.map((each) => each.kind)]);
  for (const { kind } of program?.lookups ?? []) needed.add(kind);
  return { kinds: [...needed].map((name) => kindNamed(name)!), pulled, named };
}

/** The ids of the objects asked for, of those that are there. Throws for one that is not. */
export function chosenIds(
  wanted: readonly Wanted[],
  objects: ReadonlyMap<string, LiveObject>,
  pulled: ReadonlySet<string>,
  addresses: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const all = [...objects.values()].filter((each) => pulled.has(each.kind.kind));
  if (wanted.length === 0) return new Set(all.map((each) => each.id));
  const faults: Diagnostic[] = [];
  const reach = new Reach(objects);
  const ids = wanted.flatMap((each): readonly string[] => {
    if (each.type === "kind") return all.filter((object) => object.kind === each.kind).map((object) => object.id);
    const id = each.type === "address" ? addresses.get(each.address) : each.id;
    if (id === undefined || objects.get(id)?.kind !== each.kind) {
      faults.push(missing(each));
      return [];
    }
    return each.type === "container" ? [...reach.of(id)] : [id];
  });
  if (faults.length > 0) throw new DiagnosticError(faults);
  return new Set(ids);
}

function missing(wanted: Exclude<Wanted, { type: "kind" }>): Diagnostic {
  const name = wanted.type === "address" ? wanted.address : `${wanted.kind.kind}:${wanted.id}`;
  return {
    severity: "error",
    code: "pull-none",
    summary: "There is nothing to pull",
    detail: `The account shows no ${wanted.kind.kind} for ${name}. An address is the one in the manifest, or the one that the object would get: reconduit pull ${wanted.kind.family} writes them all.`,
  };
}
