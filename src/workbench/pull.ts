/** Writes objects of the platform as declarations. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Diagnostic, fail } from "../base/diagnostics.ts";
import type { OtherStack } from "../config/index.ts";
import type { Layout } from "../config/yaml-write/layout.ts";
import { checkIdentity } from "../engine/kernel/stack.ts";
import {
  offersOf,
  type Pulled,
  type PullOffers,
  type PullSelector,
  parseWanted,
  pullAccount,
  stackNameOf,
  surveyAccount,
} from "../engine/pull/index.ts";
import { accountOf } from "../engine/refresh/account.ts";
import type { FieldCondition } from "../model/field-condition.ts";
import type { Program } from "../model/program.ts";
import type { State } from "../model/state.ts";
import { claimAll } from "../state/index.ts";
import { Closers } from "./closers.ts";
import { readProgram } from "./declarations.ts";
import { manifestPath, stackFolder } from "./folders.ts";
import { ignorePrivateFolder } from "./git-ignore.ts";
import { openPlatform } from "./open-platform.ts";
import { withEscapedPlaceholders } from "./placeholder-client.ts";
import { stackKey } from "./stack-key.ts";
import { currentState, loadedState } from "./state/current-state.ts";
import { saveEdit } from "./state/edit-state.ts";
import { openStackState } from "./state/open-state.ts";
import { ownedByOthers } from "./state/other-states.ts";
import { lockState } from "./state/take-lock.ts";
import type { Workplace } from "./workplace.ts";

interface PullPlace {
  /** Folder of the stack, if it differs from that of the workplace. */
  readonly into?: string | undefined;
  /** Files or addresses of states whose objects are left out. */
  readonly notIn?: readonly string[] | undefined;
}

interface PullChoices extends PullPlace {
  /** Families, addresses or `kind:id`; empty: everything. "declared": the objects that the manifest declares. */
  readonly wanted: readonly string[] | "declared";
  readonly where?: readonly FieldCondition[] | undefined;
  /** Adds the pulled objects to the state, too. */
  readonly adopt: boolean;
  /** Writes neither files nor state. */
  readonly dryRun?: boolean | undefined;
  readonly layout?: Layout | undefined;
}

/**
 * Edits the manifest in place, or creates one; deletes nothing. The client cannot write; with `adopt` the state is written under
 * its lock. Throws DiagnosticError and ApiError; writes nothing before everything is read.
 */
export async function pull(
  place: Workplace,
  { wanted, adopt, dryRun = false, where, layout, ...at }: PullChoices,
): Promise<Pulled & { readonly requests: number }> {
  const chosen = chosenBy(wanted);
  return withStack(place, at, adopt && !dryRun, async (opened) => {
    const { target, backend, state, platform, program, about, secretTexts } = opened;
    const manifest = manifestPath(target);
    const key = adopt && !dryRun ? stackKey(target) : Buffer.alloc(0);
    if (program) checkIdentity(state, { program, client: about.client, platform, state: backend.store, key });
    const loadTarget = async () => (await readPullTarget(target))?.program;
    const options = {
      secretTexts,
      folder: stackFolder(target),
      manifest,
      load: loadTarget,
      key,
      wanted: chosen,
      where,
      adopt,
      dryRun,
      layout,
    };
    const pulled = await pullAccount({ ...about, ...options });
    if (adopt && !dryRun && pulled.program) {
      const next = withEntries(state, pulled, pulled.program, platform);
      await claimAll(backend, state, next);
      await saveEdit(target, backend, state, next);
    }
    if (!program && !dryRun) ignorePrivateFolder(resolve(stackFolder(target), ".gitignore"));
    return { ...pulled, requests: about.client.requests };
  });
}

/** Returns true if the stack of a pull has a manifest. */
export function hasManifest(place: Workplace, into: string | undefined): boolean {
  return existsSync(manifestPath(placeOf(place, into)));
}

function chosenBy(wanted: PullChoices["wanted"]): readonly PullSelector[] {
  if (wanted === "declared") return [{ type: "declared" }];
  return wanted.length === 0 ? [{ type: "all" }] : parseWanted(wanted);
}

/** Lists the objects that can be pulled; writes nothing. Reads all lists. Throws like {@link pull}. */
export async function whatToPull(
  place: Workplace,
  at: PullPlace,
): Promise<PullOffers & { readonly diagnostics: readonly Diagnostic[] }> {
  return withStack(place, at, false, async ({ target, program, about }) => {
    const stackName = stackNameOf(stackFolder(target));
    const found = await surveyAccount(program, { ...about, stackName, wanted: [{ type: "all" }] });
    const { kinds, integrations } = offersOf(found);
    const named = integrations.map((each) => ({ ...each, name: place.redact(each.name) }));
    return { kinds, integrations: named, diagnostics: found.diagnostics };
  });
}

/** Opens the resources of a pull while `work` runs. */
async function withStack<T>(
  place: Workplace,
  { into, notIn = [] }: PullPlace,
  isLocked: boolean,
  work: (opened: Awaited<ReturnType<typeof openAll>>) => Promise<T>,
): Promise<T> {
  const { app, files } = place.choices;
  if (app !== undefined || files.some((each) => each.endsWith(".tf.json"))) {
    fail("unsupported-file", "The file cannot be read here", {
      detail: "pull writes manifests. What a CDK app or Terraform's JSON syntax declares is changed there.",
    });
  }
  const opened = new Closers(place);
  try {
    return await work(await openAll(place, placeOf(place, into), notIn, isLocked, opened));
  } finally {
    await opened.close();
  }
}

async function openAll(
  place: Workplace,
  target: Workplace,
  notIn: readonly string[],
  isLocked: boolean,
  opened: Closers,
) {
  const stacks: OtherStack[] = [];
  const declared = await readPullTarget(target, (stack) => stacks.push(stack));
  const program = declared?.program;
  const backend = await openStackState(target, program);
  opened.add(() => backend.close());
  if (isLocked) {
    const lock = await lockState(target, backend);
    opened.add(() => lock.release());
  }
  const state = await (isLocked ? currentState : loadedState)(target, backend, program?.name);
  // The embedded platform is that of the workplace, wherever the declarations are written.
  const connected = await openPlatform(place, program, state.platform?.baseUrl, true, opened);
  const { client, identity } = { ...connected, client: withEscapedPlaceholders(connected.client) };
  const { _userId } = await client.tokenInfo();
  const platform = { baseUrl: identity, account: await accountOf(client, _userId, identity, state) };
  if (!program && state.platform) refuseNewManifest(manifestPath(target));
  const registry = backend.registry(platform);
  const others = await ownedByOthers(target, { from: place, states: notIn, stacks }, platform);
  const about = { client, user: platform.account, state, registry, others };
  return { target, program, backend, state, platform, about, secretTexts: declared?.secrets() };
}

/** A pull needs no secrets, so missing ones are not reported. */
async function readPullTarget(
  target: Workplace,
  onStack: (stack: OtherStack) => void = () => {},
): Promise<Awaited<ReturnType<typeof readProgram>> | undefined> {
  if (!existsSync(manifestPath(target))) return undefined;
  return readProgram(target, { secrets: false, code: "tolerated", onStack });
}

function placeOf(place: Workplace, into: string | undefined): Workplace {
  if (into === undefined) return place;
  if (place.choices.files.length > 0) {
    fail("contradicting-options", "Options contradict each other", {
      detail: "--out names the folder of the stack, and -f its manifests. Give one of them.",
    });
  }
  return { ...place, cwd: resolve(place.cwd, into) };
}

/** Returns the state with the pulled objects. */
function withEntries(state: State, pulled: Pulled, program: Program, platform: NonNullable<State["platform"]>): State {
  const entries = pulled.entries.map((entry) => [entry.address, entry] as const);
  return { ...state, platform, stack: program.name, resources: { ...state.resources, ...Object.fromEntries(entries) } };
}

function refuseNewManifest(manifest: string): never {
  return fail("manifest-missing", "The manifest is missing", {
    detail: `There is a state, and no ${manifest}. Put the manifest back, or select another state with --state: a new manifest would lose its place.`,
  });
}
