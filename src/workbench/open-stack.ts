/** Opens what plan and apply work with: program, state, lock, platform. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { OtherStack } from "../config/index.ts";
import type { StackOptions } from "../engine/index.ts";
import type { Program } from "../model/program.ts";
import type { Backend } from "../state/index.ts";
import { Closers } from "./closers.ts";
import { readProgram } from "./declarations.ts";
import { defaultManifest, statePath } from "./folders.ts";
import { openPlatform } from "./open-platform.ts";
import { nothingDeclared } from "./outside-stack.ts";
import { receiptsOf, type StackReceipts } from "./receipts.ts";
import { stackKey } from "./stack-key.ts";
import { currentState, loadedState } from "./state/current-state.ts";
import { openStackState } from "./state/open-state.ts";
import { ownedByOthers } from "./state/other-states.ts";
import { lockState } from "./state/take-lock.ts";
import type { Workplace } from "./workplace.ts";

export interface OpenStack {
  /** What the engine plans and applies. */
  readonly stack: StackOptions;
  readonly receipts: StackReceipts;
  /** Where the state is kept. */
  readonly statePlace: Pick<Backend, "type" | "store">;
  /** Aborted when the state's lock is lost; absent where none was taken. */
  readonly lost?: AbortSignal;
  /** What is to be closed with it. */
  add(close: () => void | Promise<void>): void;
  close(): Promise<void>;
}

export interface Opening {
  readonly lock: boolean;
  readonly readOnly: boolean;
  /** Connects in place of what a stack opens and closes by itself. `recorded`: the platform that the state belongs to. */
  readonly platform?: (program: Program, recorded: string | undefined) => ReturnType<typeof openPlatform>;
  /** Where nothing is declared here and there are receipts all the same, such as those of terraform, they are the stack. */
  readonly receiptsAlone?: boolean;
  /** Is told the absolute path of each file of a manifest before it is read, whether or not it is there. */
  readonly onFile?: (path: string) => void;
}

/**
 * Opens a stack; the caller closes it. `lock`: nobody else may change the state until then. `readOnly`: the client cannot write by construction.
 * Throws DiagnosticError for mistakes in the declarations and for a state that cannot be used, ApiError where the platform refuses.
 */
export async function openStack(place: Workplace, how: Opening): Promise<OpenStack> {
  const stacks: OtherStack[] = [];
  const onStack = (stack: OtherStack) => stacks.push(stack);
  const { program, diagnostics } =
    how.receiptsAlone && (await hasReceiptsAlone(place))
      ? { program: nothingDeclared("receipts", place.cwd), diagnostics: [] }
      : await readProgram(place, { onStack, ...(how.onFile ? { onFile: how.onFile } : {}) });
  const opened = new Closers(place);
  try {
    const backend = await openStackState(place, program);
    opened.add(() => backend.close());
    const lock = how.lock ? await lockState(place, backend) : undefined;
    if (lock) opened.add(() => lock.release());
    const state = how.lock
      ? await currentState(place, backend, program.name)
      : await loadedState(place, backend, program.name);
    const { client, identity } = await (how.platform?.(program, state.platform?.baseUrl) ??
      openPlatform(place, program, state.platform?.baseUrl, how.readOnly, opened));
    const { _userId: user } = await client.tokenInfo();
    const key = stackKey(place);
    const { accountOf } = await import("../engine/index.ts");
    const platform = { baseUrl: identity, account: await accountOf(client, user, identity, state) };
    const registry = backend.registry(platform);
    return {
      stack: {
        program,
        remarks: diagnostics,
        client,
        platform,
        user,
        state: backend.store,
        key,
        ...(registry ? { registry } : {}),
        others: () => ownedByOthers(place, { from: place, states: [], stacks }, platform),
      },
      receipts: await receiptsOf(place, backend),
      statePlace: backend,
      ...(lock ? { lost: lock.lost } : {}),
      add: (close) => opened.add(close),
      close: () => opened.close(),
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Receipts beside a state of this folder, or of an address, and no declarations: whoever wrote them is no command of ours. */
async function hasReceiptsAlone(place: Workplace): Promise<boolean> {
  const { choices, cwd, app } = place;
  const isNamed =
    app !== undefined || choices.app !== undefined || choices.stack !== undefined || choices.files.length > 0;
  if (isNamed || [defaultManifest, "cdktf.json"].some((name) => existsSync(join(cwd, name)))) return false;
  const { parsePlace } = await import("../state/index.ts");
  return (choices.state && parsePlace(choices.state) !== undefined) || existsSync(`${statePath(place)}.receipts`);
}
