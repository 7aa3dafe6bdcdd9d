/**
 * Work on the stack of a folder from code, as the command line does it: openStack, then plan, apply, drift and undo. Diagnostics and
 * errors contain no secret of the stack.
 */
import { type Diagnostic, DiagnosticError } from "../base/diagnostics.ts";
import { createRedactor } from "../base/redaction.ts";
import type { Drift } from "../model/drift.ts";
import type { ApplyEvent, ApplyResult } from "../model/events.ts";
import { isEmpty, type Plan } from "../model/plan.ts";
import { processOwner } from "../state/lease.ts";
import { redactedDiagnostic, renderDiagnostics } from "../views/text/diagnostics.ts";
import { noPaint } from "../views/text/paint.ts";
import { createWorkplace, type Workplace } from "../workbench/workplace.ts";

/** The stack to open. Omitted settings follow from its manifest, the environment and the defaults, as on the command line. */
export interface OpenStackOptions {
  /** Folder of the manifest; default: the current one. */
  readonly folder?: string;
  /** Manifests relative to the folder; later ones merge over earlier ones. Default: reconduit.yaml. */
  readonly files?: readonly string[];
  /** Environment whose overlay is laid over the manifests, such as prod. */
  readonly environment?: string;
  /** Values of variables, as texts. */
  readonly variables?: { readonly [name: string]: string };
  /** YAML or JSON files with values of variables. */
  readonly variableFiles?: readonly string[];
  /** Place of the state: a file, or an address such as s3://bucket/stack.json. */
  readonly state?: string;
  readonly baseUrl?: string;
  readonly token?: string;
  /** True: works on the embedded platform, whatever is configured. */
  readonly embedded?: boolean;
  /** False: runs no command of the declarations and reads no secret, for changes that no one has reviewed. */
  readonly exec?: boolean;
  /** Environment variables, such as RECONDUIT_TOKEN. Default: those of the process. */
  readonly env?: { readonly [name: string]: string | undefined };
  /** Milliseconds to wait for a lock that another run holds; default: none. */
  readonly lockTimeoutMs?: number;
  /** Called with lines that explain progress. */
  readonly onNote?: (text: string) => void;
}

/** A stack that openStack returned. It holds no connection: each call opens what it needs, and closes it. */
export interface OpenedStack {
  readonly folder: string;
  readonly environment?: string;
}

/** The part of the stack to work on. */
export interface SelectionOptions {
  /** Addresses, with all their dependencies; default: all. */
  readonly target?: readonly string[];
  /** Addresses to leave out, with all their dependents. */
  readonly exclude?: readonly string[];
  /** Requests that may be sent; a plan that costs more is refused. */
  readonly maxRequests?: number;
}

/** Options of plan. */
export interface StackPlanOptions extends SelectionOptions {
  /** `destroy` plans the removal of everything. Default: `apply`. */
  readonly mode?: "apply" | "destroy";
}

/** A plan of a stack. */
export interface StackPlan {
  readonly plan: Plan;
  /** True if there is nothing to do. */
  readonly isEmpty: boolean;
  /** Returns the text of a plan file, signed with the key of the state: apply takes it as `planFile`. */
  readonly file: () => string;
}

/** Options of apply and undo. Without `approve`, the plan is applied. */
export interface StackApplyOptions {
  /** Decides about the plan before anything is written. */
  readonly approve?: (plan: Plan, diagnostics: readonly Diagnostic[]) => boolean | Promise<boolean>;
  /** Resources worked on at the same time. */
  readonly parallelism?: number;
  /** Aborting starts nothing more; requests in flight are finished and recorded. */
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: ApplyEvent) => void;
}

/** The end of an apply. `refused`: an error was found before anything was written. */
export interface StackApplied {
  readonly ended: "refused" | "declined" | "applied";
  /** Absent unless it was applied. */
  readonly result?: ApplyResult;
  /** Those of the plan, and the errors of failed steps. */
  readonly diagnostics: readonly Diagnostic[];
}

interface Opened {
  readonly place: Workplace;
  readonly redact: (text: string) => string;
}

const opened = new WeakMap<OpenedStack, Opened>();

/** Opens the stack of a folder. Reads nothing yet: mistakes in the declarations are errors of the calls that follow. */
export function openStack(options: OpenStackOptions = {}): OpenedStack {
  const { folder = process.cwd(), files = [], variables = {}, variableFiles = [], env = process.env, onNote } = options;
  const { environment, state, baseUrl, token, embedded, exec, lockTimeoutMs } = options;
  const sources: (() => readonly string[])[] = [() => (token === undefined ? [] : [token])];
  const redact = (text: string) => createRedactor(sources.flatMap((source) => source()))(text);
  const place = createWorkplace({
    cwd: folder,
    env,
    choices: { files, environment, variables, variableFiles, state, baseUrl, token, embedded, exec, lockTimeoutMs },
    owner: processOwner("reconduit library"),
    log: (text, level) => level === "info" && onNote?.(redact(text)),
    hide: (secrets) => sources.push(secrets),
    redact,
    startPlatform: async (data, readOnly) => (await import("../server/index.ts")).startEmbedded(data, readOnly),
    startTwin: async (world, clockSkewMs) => (await import("../server/index.ts")).startTwin(world, clockSkewMs),
  });
  const stack: OpenedStack = Object.freeze({ folder, ...(environment === undefined ? {} : { environment }) });
  opened.set(stack, { place, redact });
  return stack;
}

/**
 * Plans what apply would do. Takes no lock and writes nothing. A plan whose diagnostics contain an error cannot be applied. Throws
 * DiagnosticError for mistakes in the declarations, ApiError where the platform refuses.
 */
export function planStackOf(stack: OpenedStack, options: StackPlanOptions = {}): Promise<StackPlan> {
  return working(stack, async ({ place, redact }) => {
    const { plan } = await import("../workbench/plan.ts");
    const planned = await plan(place, { mode: "apply", ...options });
    const diagnostics = planned.plan.diagnostics.map((each) => redactedDiagnostic(each, redact));
    return { plan: { ...planned.plan, diagnostics }, isEmpty: isEmpty(planned.plan), file: planned.file };
  });
}

/**
 * Applies the declarations, or a saved plan. The state and a receipt record what was done, also after a failure. Steps that failed are
 * in the result. Throws as plan does.
 */
export function applyStackOf(
  stack: OpenedStack,
  {
    planFile,
    mode = "apply",
    target,
    exclude,
    maxRequests,
    ...how
  }: StackPlanOptions & StackApplyOptions & { readonly planFile?: string } = {},
): Promise<StackApplied> {
  return working(stack, async (work) => {
    const selection = {
      ...(target === undefined ? {} : { target }),
      ...(exclude === undefined ? {} : { exclude }),
      ...(maxRequests === undefined ? {} : { maxRequests }),
    };
    if (planFile === undefined) return applied(work, { mode, ...selection }, how);
    const { readSealedPlan } = await import("../workbench/sealed-plan.ts");
    const saved = readSealedPlan(work.place, planFile);
    return applied(work, { mode: saved.mode, ...saved.targets, ...saved.choices, ...selection }, { ...how, saved });
  });
}

/** Finds what others changed since the last apply, and who did. Takes no lock and writes nothing. */
export function driftOf(
  stack: OpenedStack,
  {
    unmanaged = false,
    ...selection
  }: SelectionOptions & {
    /** True: lists the objects that the stack does not manage, too. */
    readonly unmanaged?: boolean;
  } = {},
): Promise<Drift> {
  return working(stack, async ({ place, redact }) => {
    const { findDrift } = await import("../workbench/account/drift.ts");
    const drift = await findDrift(place, selection, { unmanaged });
    return { ...drift, diagnostics: drift.diagnostics.map((each) => redactedDiagnostic(each, redact)) };
  });
}

/** Restores the values from before a receipt: its id, or `last`. */
export function undoOf(
  stack: OpenedStack,
  receipt: string,
  {
    to,
    allowLossy,
    force,
    ...how
  }: StackApplyOptions & {
    /** True: undoes all that came after the receipt, and leaves it standing. */
    readonly to?: boolean;
    /** True: also undoes changes that cannot be undone completely. */
    readonly allowLossy?: boolean;
    /** Addresses whose former values are put back over what others wrote there since. */
    readonly force?: readonly string[];
    /** Why, for the person who applies next. */
    readonly reason?: string;
  } = {},
): Promise<StackApplied> {
  const choices = {
    ...(to ? { undoTo: true as const } : {}),
    ...(allowLossy ? { allowLossy: true as const } : {}),
    ...(force?.length ? { force } : {}),
  };
  return working(stack, (work) => applied(work, { mode: "apply", undo: receipt, ...choices }, how));
}

/** Returns diagnostics as the command line prints them: with places, excerpts of the files and suggestions. */
export const diagnosticsText = (diagnostics: readonly Diagnostic[]): string => renderDiagnostics(diagnostics, noPaint);

type ApplyStack = typeof import("../workbench/apply.ts").applyStack;

async function applied(
  { place, redact }: Opened,
  options: Parameters<ApplyStack>[1],
  { approve = () => true, ...how }: Partial<Parameters<ApplyStack>[2]>,
): Promise<StackApplied> {
  const { applyStack } = await import("../workbench/apply.ts");
  const done = await applyStack(place, options, { approve, ...how });
  return { ...done, diagnostics: done.diagnostics.map((each) => redactedDiagnostic(each, redact)) };
}

/** Does work on an opened stack. Errors that it throws contain no secret of the stack. */
async function working<T>(stack: OpenedStack, work: (its: Opened) => Promise<T>): Promise<T> {
  const its = opened.get(stack);
  if (its === undefined) throw new TypeError("The stack was not opened by openStack.");
  try {
    return await work(its);
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    throw new DiagnosticError(error.diagnostics.map((each) => redactedDiagnostic(each, its.redact)));
  }
}
