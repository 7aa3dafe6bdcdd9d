/** Opens what plan, apply and destroy work with: program, state, lock, platform. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { type Diagnostic, DiagnosticError, fail } from "../base/diagnostics.ts";
import type { Invocation } from "../cli/invocation.ts";
import type { Client, RateShare } from "../client/index.ts";
import type { Loaded } from "../config/index.ts";
import type { StackOptions } from "../engine/index.ts";
import type { Program } from "../model/program.ts";
import { defaultManifest, privateFolder } from "./folders.ts";
import { lockStack, openStack } from "./state-backend.ts";
import { chooseTarget, embeddedIdentity } from "./target.ts";

export interface Session {
  readonly stack: StackOptions;
  /** Warnings and notices of loading. */
  readonly diagnostics: readonly Diagnostic[];
  /** Aborted when the state's lock is lost; absent where none was taken. */
  readonly lost?: AbortSignal;
  close(): Promise<void>;
}

/** The declarations. Throws all their errors at once. `secrets: false`: none is asked for, and none is missed. */
export async function readProgram(
  invocation: Invocation,
  how: { readonly secrets?: boolean } = {},
): Promise<{ program: Program; diagnostics: readonly Diagnostic[] }> {
  const { options } = invocation;
  const { program, diagnostics, secrets } = await loaded(invocation, how);
  const { terminal } = invocation;
  terminal.hide(() => [...secrets(), ...[program?.platform.token, options.token].filter((each) => each !== undefined)]);
  if (!program) throw new DiagnosticError(diagnostics);
  return { program, diagnostics };
}

/** A manifest, a stack of an app, or a file of Terraform's JSON syntax. */
async function loaded(invocation: Invocation, how: { readonly secrets?: boolean }): Promise<Loaded> {
  const { options, cwd, env, app } = invocation;
  const { loadProgram, loadStack } = await import("../config/index.ts");
  const common = { cwd, variables: options.var, variableFiles: options.varFile, env };
  if (app) {
    const { name, file, stacks } = app;
    return loadStack({ ...common, ...how, file, name, root: cwd, stacks });
  }
  const [file] = options.file;
  const foreign = options.file.find((each) => /\.tf(\.json)?$/.test(each));
  if (foreign?.endsWith(".tf") || (foreign && options.file.length > 1)) {
    fail("unsupported-file", "The file cannot be read here", {
      detail: foreign.endsWith(".tf")
        ? `${foreign} is written in Terraform's own syntax, which is terraform's business. Files of its JSON syntax (.tf.json) are read.`
        : `${foreign} is a whole stack: give one --file.`,
    });
  }
  if (file !== undefined && foreign === file) return loadStack({ ...common, ...how, file });
  if (file === undefined) await checkProject(invocation);
  return loadProgram({ ...common, ...how, ...(options.file.length > 0 ? { files: options.file } : {}) });
}

/** The project of an app that is not said, without a manifest either. */
async function checkProject(invocation: Invocation): Promise<void> {
  const { cwd } = invocation;
  if (existsSync(join(cwd, defaultManifest)) || !existsSync(join(cwd, "cdktf.json"))) return;
  const { appOf } = await import("./app/over-stacks.ts");
  if (appOf(invocation) !== undefined) return;
  fail("no-app", "No app is named", {
    detail: `There is no ${defaultManifest} here, and cdktf.json has no "app": the command that runs the app, as text.`,
    suggestion: 'Write "app" in cdktf.json, or give --app.',
  });
}

/** `lock`: nobody else may change the state until `close`. `readOnly`: the client cannot write by construction. */
export async function openSession(
  invocation: Invocation,
  how: { readonly lock: boolean; readonly readOnly: boolean },
): Promise<Session> {
  // A large stack makes garbage faster than the heap's young half is emptied: letting it grow costs a third more memory and saves no time.
  setFlagsFromString("--semi-space-growth-factor=1");
  const { program, diagnostics } = await readProgram(invocation);
  const { stateKey } = await import("../state/index.ts");
  const opened = new Closers(invocation);
  try {
    const backend = await openStack(invocation, program);
    opened.add(() => backend.close());
    const lock = how.lock ? await lockStack(invocation, backend) : undefined;
    if (lock) opened.add(() => lock.release());
    const state = await backend.store.load();
    const { client, identity } = await openPlatform(invocation, program, state.platform?.baseUrl, how.readOnly, opened);
    const { _userId: user } = await client.tokenInfo();
    const key = stateKey(privateFolder(invocation), { RECONDUIT_STATE_KEY: invocation.env["RECONDUIT_STATE_KEY"] });
    const { accountOf } = await import("../engine/index.ts");
    const platform = { baseUrl: identity, account: await accountOf(client, user, identity, state) };
    const registry = backend.registry(platform);
    return {
      stack: { program, client, platform, user, state: backend.store, key, ...(registry ? { registry } : {}) },
      diagnostics,
      ...(lock ? { lost: lock.lost } : {}),
      close: () => opened.close(),
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Chooses the platform, starts the embedded one where it is meant, and connects. What is opened is added to `opened`. */
export async function openPlatform(
  invocation: Invocation,
  program: Program | undefined,
  recorded: string | undefined,
  readOnly: boolean,
  opened: Closers,
): Promise<{ client: Client; identity: string }> {
  const target = chooseTarget(invocation, program?.platform, recorded);
  let { baseUrl, token, limitsRate } = { baseUrl: "", token: "", limitsRate: true, ...target };
  if (target.type === "embedded") {
    const { openEmbedded } = await import("./embedded.ts");
    const endpoint = await openEmbedded(invocation, target.token);
    opened.add(() => endpoint.close());
    ({ baseUrl, token, limitsRate } = endpoint);
  }
  const { connect } = await import("../client/index.ts");
  const { options, env, terminal } = invocation;
  const client = connect({
    baseUrl,
    token,
    readOnly,
    rateShare: rateShare(invocation) ?? (limitsRate ? 1 : "off"),
    ...(options.timeout === undefined ? {} : { timeoutMs: options.timeout * 1000 }),
    ...(target.type === "remote" ? { env } : {}),
    onRequest: ({ method, path, status, elapsedMs, attempt }) => {
      if (terminal.shows("debug"))
        terminal.note(
          `${method} ${path} ${status ?? "failed"} ${Math.round(elapsedMs)} ms, attempt ${attempt}`,
          "debug",
        );
    },
  });
  opened.add(() => client.close());
  return { client, identity: target.type === "remote" ? baseUrl : embeddedIdentity };
}

/** Part of the request budget as asked for on the command line. */
function rateShare({ flags }: Invocation): RateShare | undefined {
  return typeof flags.rateShare === "number" ? flags.rateShare / 100 : flags.rateShare;
}

/** Closes in reverse order, once, also when a signal ends the process. */
export class Closers {
  readonly #list: (() => void | Promise<void>)[] = [];
  readonly #forget: () => void;
  #closing: Promise<void> | undefined;
  constructor(invocation: Invocation) {
    this.#forget = invocation.interrupts.beforeExit(() => this.close());
  }
  add(close: () => void | Promise<void>): void {
    this.#list.push(close);
  }
  close(): Promise<void> {
    this.#closing ??= this.#run();
    return this.#closing;
  }
  async #run(): Promise<void> {
    for (const close of this.#list.reverse()) await close();
    this.#forget();
  }
}
