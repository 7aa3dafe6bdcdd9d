import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { checkIdentity } from "../../engine/kernel/stack.ts";
import { type Pulled, parseWanted, pullAccount } from "../../engine/pull/index.ts";
import { accountOf } from "../../engine/refresh/account.ts";
import type { Program } from "../../model/program.ts";
import type { State } from "../../model/state.ts";
import { claimAll, stateKey } from "../../state/index.ts";
import { renderPull } from "../../views/pull.ts";
import { defaultManifest, privateFolder, stackFolder } from "../../workbench/folders.ts";
import { Closers, openPlatform, readProgram } from "../../workbench/session.ts";
import { lockStack, openStack } from "../../workbench/state-backend.ts";
import { ignorePrivateFolder } from "../git-ignore.ts";
import type { Invocation, Outcome } from "../invocation.ts";

/** Writes what exists as declarations. The client cannot write; with `--adopt` the state is written under its lock. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const wanted = parseWanted(invocation.args);
  const { app, file } = invocation.options;
  if (app !== undefined || file.some((each) => each.endsWith(".tf.json"))) {
    fail("unsupported-file", "The file cannot be read here", {
      detail: "pull writes manifests. What a CDK app or Terraform's JSON syntax declares is changed there.",
    });
  }
  const adopt = invocation.flags.adopt === true;
  const place = placed(invocation);
  const folder = stackFolder(place);
  const manifest = resolve(place.cwd, place.options.file[0] ?? defaultManifest);
  // A secret is never needed here, and neither is its absence worth a word.
  const load = async () => (existsSync(manifest) ? (await readProgram(place, { secrets: false })).program : undefined);
  const program = await load();
  const opened = new Closers(invocation);
  try {
    const backend = await openStack(place, program);
    opened.add(() => backend.close());
    if (adopt) {
      const lock = await lockStack(place, backend);
      opened.add(() => lock.release());
    }
    const state = await backend.store.load();
    const { client, identity } = await openPlatform(invocation, program, state.platform?.baseUrl, true, opened);
    const { _userId } = await client.tokenInfo();
    const platform = { baseUrl: identity, account: await accountOf(client, _userId, identity, state) };
    const registry = backend.registry(platform);
    const key = adopt ? stateKey(privateFolder(place), keyFrom(invocation)) : Buffer.alloc(0);
    if (program) checkIdentity(state, { program, client, platform, state: backend.store, key });
    else if (state.platform) forsaken(manifest);
    const user = platform.account;
    const pulled = await pullAccount({ client, user, folder, manifest, load, state, wanted, adopt, key, registry });
    if (adopt && pulled.program) {
      const next = bound(state, pulled, pulled.program, platform);
      await claimAll(backend, state, next);
      await backend.store.save(next);
    }
    if (!program) ignorePrivateFolder(resolve(folder, ".gitignore"));
    return outcome(invocation, pulled, client.requests, adopt);
  } finally {
    await opened.close();
  }
}

/** `--out DIR` means the stack in that folder. */
function placed(invocation: Invocation): Invocation {
  const { flags, cwd, options } = invocation;
  if (flags.out === undefined) return invocation;
  if (options.file.length > 0) {
    fail("contradicting-options", "Options contradict each other", {
      detail: "--out names the folder of the stack, and -f its manifests. Give one of them.",
    });
  }
  return { ...invocation, cwd: resolve(cwd, flags.out) };
}

function keyFrom({ env }: Invocation): { readonly RECONDUIT_STATE_KEY?: string | undefined } {
  return { RECONDUIT_STATE_KEY: env["RECONDUIT_STATE_KEY"] };
}

/** The state with what was pulled in it. */
function bound(state: State, pulled: Pulled, program: Program, platform: NonNullable<State["platform"]>): State {
  const entries = pulled.entries.map((entry) => [entry.address, entry] as const);
  return { ...state, platform, stack: program.name, resources: { ...state.resources, ...Object.fromEntries(entries) } };
}

function forsaken(manifest: string): never {
  return fail("manifest-missing", "The manifest is missing", {
    detail: `There is a state, and no ${manifest}. Put the manifest back, or select another state with --state: a new manifest would lose its place.`,
  });
}

function outcome({ cwd }: Invocation, pulled: Pulled, requests: number, adopted: boolean): Outcome {
  const shown = (path: string) => relative(cwd, path).replaceAll("\\", "/");
  const files = pulled.files.map(({ path, action }) => ({ path: shown(path), action }));
  const { resources, variables, diagnostics } = pulled;
  return {
    diagnostics,
    json: { files, resources, variables, adopted, requests },
    human: (paint) => renderPull({ files, resources, variables, adopted, requests }, paint),
  };
}
