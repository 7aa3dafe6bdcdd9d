/** Opens the resources of plan and apply: program, state, lock, platform. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../base/diagnostics.ts";
import type { KeptLoad, LoadedStack, OtherStack } from "../config/index.ts";
import type { PreparedPlan, StackOptions } from "../engine/index.ts";
import type { Program } from "../model/program.ts";
import type { State } from "../model/state.ts";
import type { Backend } from "../state/index.ts";
import { Closers } from "./closers.ts";
import { readProgram } from "./declarations.ts";
import { defaultManifest, statePath } from "./folders.ts";
import { openPlatform } from "./open-platform.ts";
import { nothingDeclared } from "./outside-stack.ts";
import { withEscapedPlaceholders } from "./placeholder-client.ts";
import { receiptsOf, type StackReceipts } from "./receipts.ts";
import { stackKey } from "./stack-key.ts";
import { currentState, loadedState } from "./state/current-state.ts";
import { openStackState } from "./state/open-state.ts";
import { ownedByOthers } from "./state/other-states.ts";
import { lockState } from "./state/take-lock.ts";
import { chooseTarget, platformIdentity } from "./target.ts";
import type { Workplace } from "./workplace.ts";

export interface OpenStack {
  /** The engine's input for planning and applying. */
  readonly stack: StackOptions;
  /** Returns the origins of the secrets, which have been read by now. */
  readonly origins: LoadedStack["origins"];
  readonly receipts: StackReceipts;
  /** The storage of the state. */
  readonly statePlace: Backend;
  /** Takes over the objects that other stacks hand over. To be called right before the apply writes the state. */
  takeOver(offers: NonNullable<PreparedPlan["taken"]>): Promise<readonly Diagnostic[]>;
  /** Aborted when the state's lock is lost; absent without a lock. */
  readonly lost?: AbortSignal;
  /** Adds a resource that is closed with the stack. */
  add(close: () => void | Promise<void>): void;
  close(): Promise<void>;
}

export interface Opening {
  readonly lock: boolean;
  readonly readOnly: boolean;
  /** Connects instead of the stack's own platform, which the stack would close. `recorded`: the platform of the state. */
  readonly platform?: (
    program: Program,
    recorded: string | undefined,
  ) => Promise<Pick<Awaited<ReturnType<typeof openPlatform>>, "client" | "identity">>;
  /** Uses receipts as the stack if nothing is declared here, such as those of terraform. */
  readonly receiptsAlone?: boolean;
  /** `later`: outputs of a stack that was never applied are known later, because nothing is applied here. */
  readonly unapplied?: "later";
  /** `empty`: a lost or outdated state is opened as it is, for a reader that finds objects without it. Default: it is an error. */
  readonly lostState?: "empty";
  /** Called with the absolute path of each file of a manifest before it is read, even if it does not exist. */
  readonly onFile?: (path: string) => void;
  /** Work of earlier loads of the same manifest in this process. */
  readonly kept?: KeptLoad;
}

/**
 * Opens a stack; the caller closes it. `lock`: no one else may change the state until then. `readOnly`: the client cannot write
 * by construction. Throws DiagnosticError for mistakes in the declarations and for an unusable state, ApiError if the platform
 * refuses.
 */
export async function openStack(place: Workplace, options: Opening): Promise<OpenStack> {
  const stacks: OtherStack[] = [];
  const onStack = (stack: OtherStack) => stacks.push(stack);
  const { program, diagnostics, origins } =
    options.receiptsAlone && (await hasReceiptsAlone(place))
      ? { program: nothingDeclared("receipts", place.cwd), diagnostics: [], origins: undefined }
      : await readProgram(place, {
          onStack,
          ...(options.onFile ? { onFile: options.onFile } : {}),
          ...(options.kept ? { kept: options.kept } : {}),
          ...(options.unapplied ? { unapplied: options.unapplied } : {}),
        });
  const opened = new Closers(place);
  try {
    const backend = await openStackState(place, program);
    opened.add(() => backend.close());
    const lock = options.lock ? await lockState(place, backend) : undefined;
    if (lock) opened.add(() => lock.release());
    const state = options.lock
      ? await currentState(place, backend, program.name)
      : options.lostState === "empty"
        ? await backend.store.load()
        : await loadedState(place, backend, program.name);
    const recorded = state.platform?.baseUrl;
    const { accountOf, checkPlatform } = await import("../engine/index.ts");
    // Before the token is sent: a variable of a job may name the address, and more people may set that than may merge.
    if (!options.readOnly) checkPlatform(state, platformIdentity(chooseTarget(place, program.platform, recorded)));
    const { client, identity } = await (options.platform?.(program, recorded) ??
      (options.readOnly ? place.sharedPlatform?.(place, program, recorded) : undefined) ??
      openPlatform(place, program, recorded, options.readOnly, opened));
    const { _userId: user } = await client.tokenInfo();
    const key = stackKey(place);
    const platform = { baseUrl: identity, account: await accountOf(client, user, identity, state) };
    const registry = backend.registry(platform);
    const exchange = { place, program, platform, named: stacks };
    return {
      stack: {
        program,
        remarks: diagnostics,
        client: withEscapedPlaceholders(client),
        platform,
        user,
        state: backend.store,
        key,
        ...(registry ? { registry } : {}),
        ...(place.app
          ? {}
          : {
              handOvers: async (own, options) =>
                namesHandOvers(program, own)
                  ? (await import("./hand-overs/hand-overs.ts")).readHandOvers(exchange, own, options)
                  : undefined,
            }),
        others: () => ownedByOthers(place, { from: place, states: [], stacks }, platform),
      },
      origins,
      receipts: await receiptsOf(place, backend),
      statePlace: backend,
      takeOver: async (offers) => (await import("./hand-overs/take-over.ts")).takeOver(exchange, backend, offers),
      ...(lock ? { lost: lock.lost } : {}),
      add: (close) => opened.add(close),
      close: () => opened.close(),
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Returns true if the declarations or the state name a hand-over. */
function namesHandOvers({ moved, resources }: Program, { handedOver }: State): boolean {
  return moved !== undefined || handedOver !== undefined || resources.some(({ meta }) => meta.adopt?.handOver);
}

/**
 * Returns true if there are receipts, but no declarations: another tool wrote the receipts. The state is in this folder or at an
 * address.
 */
async function hasReceiptsAlone(place: Workplace): Promise<boolean> {
  const { choices, cwd, app } = place;
  const isNamed =
    app !== undefined || choices.app !== undefined || choices.stack !== undefined || choices.files.length > 0;
  if (isNamed || [defaultManifest, "cdktf.json"].some((name) => existsSync(join(cwd, name)))) return false;
  const { parsePlace } = await import("../state/index.ts");
  return (choices.state && parsePlace(choices.state) !== undefined) || existsSync(`${statePath(place)}.receipts`);
}
