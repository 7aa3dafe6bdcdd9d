/** A stack in a temporary folder against a test platform: manifest, state, plan and apply as the command line does them. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Diagnostic, DiagnosticError } from "../../src/base/diagnostics.ts";
import { type Client, connect, type RequestInfo } from "../../src/client/index.ts";
import { type LoadOptions, loadProgram } from "../../src/config/index.ts";
import {
  type ApplyOptions,
  applyPlan,
  matchPlan,
  type PlanOptions,
  type PreparedPlan,
  planStack,
} from "../../src/engine/index.ts";
import { type Pulled, parseWanted, pullAccount } from "../../src/engine/pull/index.ts";
import type { ApplyResult } from "../../src/model/events.ts";
import { type Action, isEmpty, type Plan } from "../../src/model/plan.ts";
import type { Program } from "../../src/model/program.ts";
import type { State } from "../../src/model/state.ts";
import { type FileStore, openState, type Registry } from "../../src/state/index.ts";
import type { TestPlatform } from "./platform.ts";

interface PullChoices {
  readonly adopt?: boolean;
  /** Default: the whole account. */
  readonly wanted?: readonly string[];
  readonly how?: Pick<Parameters<typeof pullAccount>[0], "dryRun" | "layout" | "where" | "others">;
}

/** Families of resources, as a manifest writes them. */
export interface Manifest {
  readonly [key: string]: unknown;
}

export interface RunOptions {
  readonly plan?: Partial<PlanOptions>;
  readonly apply?: ApplyOptions;
  /** Stands before the real client; to make requests fail or hang. */
  readonly through?: (client: Client) => Client;
}

/** The part of a platform that a stack needs; it may run in another process. */
type Reached = Pick<TestPlatform, "url" | "token" | "client">;

export class TestStack {
  readonly folder = mkdtempSync(join(tmpdir(), "reconduit-stack-"));
  /** Environment that the manifest reads. */
  env: { [name: string]: string } = {};
  name = "test";
  /** Owners of objects, as a shared backend keeps them. */
  registry: Registry | undefined;
  /** Requests sent by plan and apply since {@link forgetRequests}, as `GET /v1/scripts`. */
  readonly requests: RequestInfo[] = [];
  readonly #platform: Reached;
  readonly #client: Client;
  #account: string | undefined;

  constructor(platform: Reached) {
    this.#platform = platform;
    const { url: baseUrl, token } = platform;
    this.#client = connect({ baseUrl, token, onRequest: (info) => this.requests.push(info) });
  }

  /** Writes the manifest: YAML text, or the families of one. JSON is YAML. */
  declare(manifest: Manifest | string): void {
    const text =
      typeof manifest === "string" ? manifest : JSON.stringify({ reconduit: 1, name: this.name, ...manifest }, null, 1);
    this.file("reconduit.yaml", text);
  }

  file(path: string, text: string): void {
    const full = join(this.folder, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
  }

  async program(how: Partial<LoadOptions> = {}): Promise<Program> {
    const { program, diagnostics } = await loadProgram({ cwd: this.folder, env: this.env, ...how });
    if (!program) throw new DiagnosticError(diagnostics);
    return program;
  }

  /** A store on the stack's state file, as a new process would open it. */
  store(): FileStore {
    return openState(join(this.folder, ".reconduit", "state.json"));
  }

  state(): State {
    const store = this.store();
    try {
      return store.load();
    } finally {
      store.close();
    }
  }

  /** The `_id` that the state holds for an address. */
  id(address: string): string {
    const known = this.state().resources[address];
    if (!known) throw new Error(`the state has no ${address}`);
    return known.id;
  }

  async prepare(options: RunOptions = {}): Promise<PreparedPlan> {
    return this.#with(options, (stack) => planStack(stack, { mode: "apply", ...options.plan }));
  }

  /** The plan, whether it holds errors or not. */
  async plan(options: Partial<PlanOptions> = {}): Promise<Plan> {
    return (await this.prepare({ plan: options })).plan;
  }

  /** Plans and applies. Throws the plan's errors. */
  async run(options: RunOptions = {}): Promise<{ readonly plan: Plan; readonly result: ApplyResult }> {
    return this.#with(options, async (stack) => {
      const prepared = await planStack(stack, { mode: "apply", ...options.plan });
      const result = await applyPlan(stack, prepared, options.apply);
      return { plan: prepared.plan, result };
    });
  }

  /** Plans and applies; throws when any step failed or was skipped. Returns the actions by address, without `noop`. */
  async apply(options: RunOptions = {}): Promise<{ readonly [address: string]: Action }> {
    const { plan, result } = await this.run(options);
    if (result.failed.length > 0) throw new DiagnosticError(result.failed.flatMap((each) => each.diagnostics));
    if (result.skipped.length > 0) throw new Error(`skipped: ${JSON.stringify(result.skipped)}`);
    return actions(plan);
  }

  /** Applies a saved plan as `apply PLANFILE` does. Throws where all of it is refused. */
  async runSaved(
    saved: Plan,
    options: ApplyOptions = {},
  ): Promise<ApplyResult & { readonly learned: readonly Diagnostic[] }> {
    return this.#with({}, async (stack) => {
      const fresh = await planStack(stack, { mode: saved.mode, ...saved.targets, ...saved.choices });
      const { whole, prepared, learned } = matchPlan(fresh, saved);
      if (whole.length > 0) throw new DiagnosticError(whole);
      return { ...(await applyPlan(stack, prepared, options)), learned };
    });
  }

  async destroy(): Promise<{ readonly [address: string]: Action }> {
    return this.apply({ plan: { mode: "destroy" } });
  }

  /** Pulls as the command line does, and saves the state where objects are adopted. */
  async pull(options: PullChoices = {}): Promise<Pulled> {
    const store = this.store();
    const manifest = join(this.folder, "reconduit.yaml");
    const { url: baseUrl } = this.#platform;
    this.#account ??= (await this.#platform.client.tokenInfo())._userId;
    try {
      const state = await store.load();
      const pulled = await pullAccount({
        client: this.#client,
        user: this.#account,
        folder: this.folder,
        manifest,
        load: async () => (existsSync(manifest) ? this.program({ code: "tolerated" }) : undefined),
        state,
        wanted: options.wanted ? parseWanted(options.wanted) : [{ type: "all" }],
        ...options.how,
        adopt: options.adopt === true,
        key,
        registry: this.registry,
      });
      const entries = Object.fromEntries(pulled.entries.map((entry) => [entry.address, entry]));
      const resources = { ...state.resources, ...entries };
      const platform = { baseUrl, account: this.#account };
      if (options.adopt && !options.how?.dryRun)
        await store.save({ ...state, platform, stack: pulled.program!.name, resources });
      return pulled;
    } finally {
      await store.close();
    }
  }

  /** Returns what keeps a second plan from being empty, values that the platform did not take among it: `[]` when nothing does. */
  async leftovers(): Promise<readonly unknown[]> {
    const plan = await this.plan();
    const open = plan.steps.filter((step) => step.action !== "noop" || step.notTaken !== undefined);
    return isEmpty(plan) ? open : [...open, ...plan.outputs];
  }

  forgetRequests(): void {
    this.requests.length = 0;
  }

  /** Requests that write, as `PUT /v1/scripts/…`. */
  writes(): readonly string[] {
    return this.requests.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
  }

  async close(): Promise<void> {
    await this.#client.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #with<T>(options: RunOptions, act: (stack: Parameters<typeof planStack>[0]) => Promise<T>): Promise<T> {
    const program = await this.program();
    const state = this.store();
    this.#account ??= (await this.#platform.client.tokenInfo())._userId;
    const client = options.through?.(this.#client) ?? this.#client;
    const platform = { baseUrl: this.#platform.url, account: this.#account };
    try {
      const { registry } = this;
      return await act({ program, client, platform, state, key, ...(registry ? { registry } : {}) });
    } finally {
      state.close();
    }
  }
}

const key = createHash("sha256").update("test").digest();

/** Actions by address, without `noop`. */
export function actions(plan: Plan): { readonly [address: string]: Action } {
  return Object.fromEntries(
    plan.steps.filter((step) => step.action !== "noop").map((step) => [step.address, step.action]),
  );
}

/** The errors of a plan, as `code address`. */
export function faults(plan: Plan): readonly string[] {
  return plan.diagnostics
    .filter((each) => each.severity === "error")
    .map((each) => [each.code, each.address].filter(Boolean).join(" "));
}
