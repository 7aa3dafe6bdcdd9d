/** Writes what exists on the platform as declarations. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fail } from "../base/diagnostics.ts";
import { checkIdentity } from "../engine/kernel/stack.ts";
import { type Pulled, parseWanted, pullAccount } from "../engine/pull/index.ts";
import { accountOf } from "../engine/refresh/account.ts";
import type { Program } from "../model/program.ts";
import type { State } from "../model/state.ts";
import { claimAll } from "../state/index.ts";
import { Closers } from "./closers.ts";
import { readProgram } from "./declarations.ts";
import { manifestPath, stackFolder } from "./folders.ts";
import { ignorePrivateFolder } from "./git-ignore.ts";
import { openPlatform } from "./open-platform.ts";
import { stackKey } from "./stack-key.ts";
import { currentState, loadedState } from "./state/current-state.ts";
import { saveEdit } from "./state/edit-state.ts";
import { openStackState } from "./state/open-state.ts";
import { lockState } from "./state/take-lock.ts";
import type { Workplace } from "./workplace.ts";

interface PullHow {
  /** Families, addresses or `kind:id`; none: the whole account. */
  readonly wanted: readonly string[];
  /** Takes what is pulled into the state, too. */
  readonly adopt: boolean;
  /** Folder of the stack, where it is another one than that of the workplace. */
  readonly into?: string | undefined;
}

/**
 * Edits the manifest in place, or begins one; deletes nothing. The client cannot write; with `adopt` the state is written under its lock.
 * Throws DiagnosticError and ApiError; nothing is written before everything was read.
 */
export async function pull(
  place: Workplace,
  { wanted, adopt, into }: PullHow,
): Promise<Pulled & { readonly requests: number }> {
  const chosen = parseWanted(wanted);
  const { app, files } = place.choices;
  if (app !== undefined || files.some((each) => each.endsWith(".tf.json"))) {
    fail("unsupported-file", "The file cannot be read here", {
      detail: "pull writes manifests. What a CDK app or Terraform's JSON syntax declares is changed there.",
    });
  }
  const target = placeOf(place, into);
  const folder = stackFolder(target);
  const manifest = manifestPath(target);
  // A pull needs no secrets, so missing ones are not reported.
  const load = async () => (existsSync(manifest) ? (await readProgram(target, { secrets: false })).program : undefined);
  const program = await load();
  const opened = new Closers(place);
  try {
    const backend = await openStackState(target, program);
    opened.add(() => backend.close());
    if (adopt) {
      const lock = await lockState(target, backend);
      opened.add(() => lock.release());
    }
    const state = await (adopt ? currentState : loadedState)(target, backend, program?.name);
    // The embedded platform is that of the workplace, wherever the declarations go.
    const { client, identity } = await openPlatform(place, program, state.platform?.baseUrl, true, opened);
    const { _userId } = await client.tokenInfo();
    const platform = { baseUrl: identity, account: await accountOf(client, _userId, identity, state) };
    const registry = backend.registry(platform);
    const key = adopt ? stackKey(target) : Buffer.alloc(0);
    if (program) checkIdentity(state, { program, client, platform, state: backend.store, key });
    else if (state.platform) refuseNewManifest(manifest);
    const about = { client, user: platform.account, folder, manifest, load, state, key, registry };
    const pulled = await pullAccount({ ...about, wanted: chosen, adopt });
    if (adopt && pulled.program) {
      const next = withEntries(state, pulled, pulled.program, platform);
      await claimAll(backend, state, next);
      await saveEdit(target, backend, state, next);
    }
    if (!program) ignorePrivateFolder(resolve(folder, ".gitignore"));
    return { ...pulled, requests: client.requests };
  } finally {
    await opened.close();
  }
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

/** The state with what was pulled in it. */
function withEntries(state: State, pulled: Pulled, program: Program, platform: NonNullable<State["platform"]>): State {
  const entries = pulled.entries.map((entry) => [entry.address, entry] as const);
  return { ...state, platform, stack: program.name, resources: { ...state.resources, ...Object.fromEntries(entries) } };
}

function refuseNewManifest(manifest: string): never {
  return fail("manifest-missing", "The manifest is missing", {
    detail: `There is a state, and no ${manifest}. Put the manifest back, or select another state with --state: a new manifest would lose its place.`,
  });
}
