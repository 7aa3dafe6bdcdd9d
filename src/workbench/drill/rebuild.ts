/** Applies the stacks of an account to an empty twin of it. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Diagnostic, DiagnosticError, fail, hasErrors } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { isMadeElsewhere, type Kind } from "../../catalog/kind.ts";
import type { Client } from "../../client/index.ts";
import type { UpstreamOutputs } from "../../config/index.ts";
import { kindPlural } from "../../derive/words/names.ts";
import { applyPlan, planStack, type StackOptions } from "../../engine/index.ts";
import { emptyWorld, lentObjects, objectIdsIn } from "../../engine/twin/empty-world.ts";
import { AccountObjects, type PairedResource } from "../../engine/twin/pair-objects.ts";
import { readWholeAccount, snapshotOf } from "../../engine/twin/snapshot.ts";
import type { Program } from "../../model/program.ts";
import type { State } from "../../model/state.ts";
import { isEquivalent } from "../../plan/equal.ts";
import type { FileStore } from "../../state/index.ts";
import { upstreamOutputs } from "../app/upstream.ts";
import { Closers } from "../closers.ts";
import { readProgram } from "../declarations.ts";
import { type DrilledStack, withOutputs } from "./drilled-stack.ts";
import { rebuildProgram } from "./placeholder-secrets.ts";

/** A stack on the twin. */
export interface RebuiltStack extends DrilledStack {
  readonly program: Program;
  readonly state: State;
  /** The state of the twin. */
  readonly madeState: State;
  readonly pairs: readonly PairedResource[];
  /** Requests that a rebuild of the stack sends. */
  readonly requests: number;
}

export interface RebuiltAccount {
  readonly stacks: readonly RebuiltStack[];
  readonly live: AccountObjects;
  /** The objects of the twin, by kind. */
  readonly made: ReadonlyMap<Kind, readonly JsonObject[]>;
  /** Ids of live objects that the twin got because the code refers to them and does not make them. */
  readonly lent: ReadonlySet<string>;
  readonly client: Client;
  readonly objects: number;
  readonly byHand: readonly string[];
  close(): Promise<void>;
}

/** Rebuilds an account. `outputs`: those of stacks that are rebuilt already, by name; it grows. Throws DiagnosticError and ApiError. */
export async function rebuildAccount(
  group: readonly DrilledStack[],
  outputs: Map<string, UpstreamOutputs>,
): Promise<RebuiltAccount> {
  const { place, opened } = group[0]!;
  const { client, platform, user } = opened.stack;
  if (!place.startTwin)
    fail("no-twin", "No twin can be started", {
      detail: "A drill needs a server in this process, and this program has none.",
    });
  const token = `rct_${randomBytes(16).toString("hex")}`;
  const { email } = await client.tokenInfo();
  const { account } = platform;
  const snapshot = await snapshotOf(client, { account, user: user ?? account, email, token, binned: [], touched: [] });
  const live = new AccountObjects(snapshot.documents);
  const states = await Promise.all(group.map(({ opened: { stack } }) => stack.state.load()));
  const pairs = group.map(({ opened: { stack } }, index) => live.pair(stack.program, states[index]!));
  const named = new Set(group.flatMap(({ opened: { stack } }, index) => namedIds(stack.program, pairs[index]!, live)));
  const own = new Set([
    ...pairs.flat().flatMap(({ kind, live: each }) => (each && !isMadeElsewhere(kind) ? [String(each["_id"])] : [])),
    ...states.flatMap(({ resources }) =>
      Object.values(resources).map(({ kind, id }) => (isMadeElsewhere(kindNamed(kind as never)) ? "" : id)),
    ),
  ]);
  const lent = lentObjects(snapshot.documents, named, own);
  const closers = new Closers(place);
  const folder = mkdtempSync(join(tmpdir(), "reconduit-drill-"));
  closers.add(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const server = await place.startTwin(emptyWorld(snapshot.world, lent), client.clockSkewMs ?? 0);
    closers.add(() => server.close());
    const { connect } = await import("../../client/index.ts");
    const twin = connect({ baseUrl: server.url, token, rateShare: "off", redact: place.redact });
    closers.add(() => twin.close());
    const { openState } = await import("../../state/index.ts");
    const stacks: RebuiltStack[] = [];
    const refused: Diagnostic[] = [];
    let waiting = group.map((each, index) => ({ each, index }));
    // A stack may look up an object of a stack that comes later in the order.
    while (waiting.length > 0) {
      const rest: typeof waiting = [];
      refused.length = 0;
      for (const { each, index } of waiting) {
        const store = openState(join(folder, `${index}-${rest.length}-${waiting.length}.json`));
        closers.add(() => store.close());
        const result = await rebuildStack(each, { twin, store, group, outputs, lent, pairs: pairs[index]! });
        if ("refused" in result) {
          refused.push(...result.refused);
          if (result.isRepeatable) rest.push({ each, index });
          else throw new DiagnosticError(result.refused);
          continue;
        }
        const madeState = store.load();
        outputs.set(result.program.name, upstreamOutputs({ recorded: madeState.outputs, declared: [], planned: [] }));
        stacks.push({ ...each, ...result, state: states[index]!, madeState, pairs: pairs[index]! });
      }
      if (rest.length === waiting.length) throw new DiagnosticError(refused);
      waiting = rest;
    }
    const made = await readWholeAccount(twin);
    const unmade = snapshot.missing.map((each) =>
      each.replace("so the twin has none of them", "so they are not compared"),
    );
    return {
      stacks,
      live,
      made: new Map(made.read),
      lent,
      client,
      objects: snapshot.objects,
      byHand: [...unmade, ...madeByHand(pairs.flat())],
      close: () => closers.close(),
    };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

interface Rebuilding {
  readonly twin: Client;
  readonly store: FileStore;
  readonly group: readonly DrilledStack[];
  readonly outputs: ReadonlyMap<string, UpstreamOutputs>;
  readonly lent: ReadonlySet<string>;
  readonly pairs: readonly PairedResource[];
}

type Rebuilt =
  | { readonly program: Program; readonly requests: number }
  | { readonly refused: readonly Diagnostic[]; readonly isRepeatable: boolean };

async function rebuildStack(
  { place, opened, listed }: DrilledStack,
  { twin, store, group, outputs, lent, pairs }: Rebuilding,
): Promise<Rebuilt> {
  const readsOthers = opened.stack.program.upstream !== undefined && listed !== undefined;
  const none: UpstreamOutputs = { values: {}, later: new Set(), secret: new Set() };
  const program = readsOthers
    ? (await readProgram(withOutputs(place, group, (name) => outputs.get(name) ?? none))).program
    : opened.stack.program;
  const adopted = new Set(
    pairs.flatMap(({ resource, live }) => (live && lent.has(String(live["_id"])) ? [resource.address] : [])),
  );
  const { registry: _, others: __, ...stack } = opened.stack;
  const onTwin: StackOptions = {
    ...stack,
    program: rebuildProgram(program, ({ address, kind }) => isMadeElsewhere(kindNamed(kind)!) || adopted.has(address)),
    client: twin,
    state: store,
  };
  const prepared = await planStack(onTwin, { mode: "apply", createAnyway: true });
  if (hasErrors(prepared.plan.diagnostics)) {
    const errors = prepared.plan.diagnostics.filter(({ severity }) => severity === "error");
    return { refused: errors.map(asRefusal), isRepeatable: errors.every(({ code }) => code === "lookup-none") };
  }
  const { failed } = await applyPlan(onTwin, prepared);
  const declared = new Map(program.resources.map((resource) => [resource.address, resource]));
  const refused = failed.flatMap(({ address, diagnostics }) =>
    diagnostics.map((each) => {
      const source = each.source ?? declared.get(address)?.source;
      return asRefusal({ ...each, address: each.address ?? address, ...(source ? { source } : {}) });
    }),
  );
  if (refused.length > 0) return { refused, isRepeatable: false };
  const { cost } = prepared.plan;
  return { program, requests: cost.refreshRequests + cost.applyRequests };
}

function asRefusal(each: Diagnostic): Diagnostic {
  return { ...each, summary: `The code cannot rebuild the account: ${each.summary}` };
}

/** Returns the ids of live objects that a program names: as a text, by a lookup, and by taking an object that only the platform makes. */
function namedIds(
  program: Program,
  pairs: readonly PairedResource[],
  { documents }: AccountObjects,
): readonly string[] {
  const looked = program.lookups.flatMap(({ kind: name, where }) => {
    const kind = kindNamed(name)!;
    return (documents.get(kind) ?? []).flatMap((each) =>
      Object.entries(where).every(([field, value]) => isEquivalent(kind.fields[field], value, each[field]))
        ? [String(each["_id"])]
        : [],
    );
  });
  const taken = pairs.flatMap(({ kind, live }) => (live && isMadeElsewhere(kind) ? [String(live["_id"])] : []));
  const written = [program.upstream, ...program.resources.map(({ template }) => template)].flatMap((each) => [
    ...objectIdsIn(each),
  ]);
  return [...looked, ...taken, ...written];
}

/** Names the declared objects that only the platform or a person makes. */
function madeByHand(pairs: readonly PairedResource[]): readonly string[] {
  const byKind = Map.groupBy(
    pairs.filter(({ kind }) => isMadeElsewhere(kind)),
    ({ kind }) => kind,
  );
  return [...byKind].map(
    ([kind, all]) =>
      `${kindPlural(kind)}: the API makes none; ${all.map(({ resource }) => resource.address).join(", ")} must exist before the apply.`,
  );
}
