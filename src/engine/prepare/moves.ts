/** Renamed resources: one with `$was` keeps its object, and only the state changes; likely renames without it are reported. */

import type { Diagnostic } from "../../base/diagnostics.ts";
import { canonicalJson, isObject, type Json } from "../../base/json.ts";
import { shellQuoted } from "../../base/shell-word.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import type { ResourceState, State } from "../../model/state.ts";
import { manifestWords, type Words } from "../../model/words.ts";
import { desiredDocument } from "../kernel/evaluate.ts";
import { nameKeyOf } from "../kernel/identity.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";
import { type Knowledge, referenceResolver } from "../kernel/resolve.ts";
import { originKey, receivedAddresses } from "./hand-overs.ts";

interface Moves {
  /** New address -> former one. */
  readonly from: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the moves that the state still lacks. Both addresses in the state, or two claims to one of them, are errors. */
export function findMoves(program: Program, state: State): Moves {
  const from = new Map<string, string>();
  const claimed = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const words = program.words ?? manifestWords;
  let received: ReadonlyMap<string, string> | undefined;
  const receivedHere = () => {
    received ??= receivedAddresses(state);
    return received;
  };
  const declared = new Set(program.resources.map(({ address }) => address));
  for (const resource of program.resources) {
    const { was: stated = handedInAs(resource, receivedHere), earlier = [] } = resource.meta;
    // Of the addresses that may be meant, one that is declared is that of another resource.
    const was = [...(stated === undefined ? [] : [stated]), ...earlier.filter((each) => !declared.has(each))].find(
      (each) => Object.hasOwn(state.resources, each),
    );
    if (was === undefined || (was !== stated && Object.hasOwn(state.resources, resource.address))) continue;
    const rival = claimed.get(was);
    if (rival !== undefined) diagnostics.push(movedTwice(resource, was, rival, words));
    else if (Object.hasOwn(state.resources, resource.address))
      diagnostics.push(bothAddressesExist(resource, was, state, words));
    else {
      claimed.set(was, resource.address);
      from.set(resource.address, was);
    }
  }
  return { from, diagnostics };
}

/** Returns the address of an object that another stack handed over before it was declared here, if that is another one. */
function handedInAs(
  { address, meta: { adopt } }: DeclaredResource,
  received: () => ReadonlyMap<string, string>,
): string | undefined {
  const found = adopt?.handOver && received().get(originKey(adopt.handOver.stack, adopt.handOver.address));
  return found === address ? undefined : found;
}

/** Returns the present addresses of resources by their former ones. */
export function presentAddresses(program: Program): ReadonlyMap<string, string> {
  const declared = new Set(program.resources.map(({ address }) => address));
  return new Map(
    program.resources.flatMap(({ address, meta: { was, earlier = [] } }) =>
      [...earlier.filter((each) => !declared.has(each)), ...(was === undefined ? [] : [was])].map(
        (former): [string, string] => [former, address],
      ),
    ),
  );
}

/** Returns the state under the new addresses. */
export function movedState(state: State, from: ReadonlyMap<string, string>): State {
  if (from.size === 0) return state;
  const to = new Map([...from].map(([next, former]) => [former, next]));
  const addressAfterMove = (address: string) => to.get(address) ?? address;
  const entries = Object.values(state.resources).map((each): [string, ResourceState] => [
    addressAfterMove(each.address),
    { ...each, address: addressAfterMove(each.address), dependsOn: each.dependsOn.map(addressAfterMove) },
  ]);
  return { ...state, resources: Object.fromEntries(entries) };
}

function bothAddressesExist(
  { address, meta, source }: DeclaredResource,
  was: string,
  state: State,
  words: Words,
): Diagnostic {
  const [old, present] = [state.resources[was]!, state.resources[address]!];
  return {
    severity: "error",
    code: "move-conflict",
    summary: "A resource cannot move",
    detail:
      `The state has an object at both addresses: ${old.id} at ${was} and ${present.id} at ${address}. ` +
      `Take ${words.formerly(address, meta.was!)} out, so that the old one is deleted, or tell the state which object to forget: reconduit state rm ${shellQuoted(was)}`,
    address,
    source,
  };
}

function movedTwice({ address, source }: DeclaredResource, was: string, rival: string, words: Words): Diagnostic {
  return {
    severity: "error",
    code: "move-conflict",
    summary: "A resource cannot move",
    detail: `${rival} and ${address} both say that they were ${was}, which is one object. Leave ${words.was} to one of them.`,
    address,
    source,
  };
}

interface Side {
  readonly address: string;
  readonly kind: Kind;
  readonly document: { readonly [field: string]: Json };
}

/** Warns of each pair of a creation and a deletion that match only each other. */
export function renamedHints(
  work: ReadonlyMap<string, ExecutableStep>,
  knowledge: Knowledge,
  words: Words = manifestWords,
): readonly Diagnostic[] {
  const all = [...work.values()];
  const deleted = all.flatMap(({ step, kind, prior }): Side[] =>
    step.action === "delete" && prior ? [{ address: step.address, kind, document: prior.document }] : [],
  );
  if (deleted.length === 0) return [];
  const created = all.flatMap(({ step, kind, declared }): Side[] => {
    if (step.action !== "create" || !declared) return [];
    // A value known only at apply has another form as JSON, and equals nothing.
    const document = JSON.parse(JSON.stringify(desiredDocument(kind, declared, referenceResolver(knowledge)))) as Json;
    return isObject(document) ? [{ address: step.address, kind, document }] : [];
  });
  const found = new Map<string, string>();
  for (const keyOf of [sideNameKey, contentKey]) {
    const groupUnpaired = (sides: readonly Side[], taken: Iterable<string>) => {
      const done = new Set(taken);
      return Map.groupBy(
        sides.filter(({ address }) => !done.has(address)),
        keyOf,
      );
    };
    const [before, after] = [groupUnpaired(deleted, found.values()), groupUnpaired(created, found.keys())];
    for (const [key, sides] of after) {
      const others = key === undefined ? undefined : before.get(key);
      if (sides.length === 1 && others?.length === 1) found.set(sides[0]!.address, others[0]!.address);
    }
  }
  return [...found].map(([address, former]) => renameHint(address, former, words));
}

function sideNameKey({ kind, document }: Side): string | undefined {
  const name = nameKeyOf(kind, document);
  return name === undefined ? undefined : `${kind.kind}\n${name}`;
}

/** Returns the content without the fields that name the object. */
function contentKey({ kind, document }: Side): string | undefined {
  const rest = Object.entries(document).filter(([field]) => !kind.identity.by.includes(field));
  return rest.length < 2 ? undefined : `${kind.kind}\n${canonicalJson(Object.fromEntries(rest))}`;
}

function renameHint(address: string, former: string, words: Words): Diagnostic {
  const way = address.includes("[")
    ? `tell the state: reconduit state mv ${shellQuoted(former)} ${shellQuoted(address)}`
    : `write at ${address}: ${words.formerly(address, former)}`;
  return {
    severity: "warning",
    code: "looks-renamed",
    summary: "A resource looks renamed",
    detail: `${former} is deleted and ${address} is created, and the two are alike. If it is the same object, ${way}`,
    address,
  };
}
