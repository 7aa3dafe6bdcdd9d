/** Random stacks, drift, faults and deaths in one process, on virtual time; and what must hold once an apply goes through. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc, { type Arbitrary } from "fast-check";
import { type Diagnostic, DiagnosticError } from "../../src/base/diagnostics.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { kindOfFamily } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { connectionSamples } from "../../src/catalog/kinds/connection/samples.ts";
import { ApiError, type Client, connect } from "../../src/client/index.ts";
import { loadProgram } from "../../src/config/index.ts";
import { applyPlan, planStack, type StackOptions } from "../../src/engine/index.ts";
import type { ApplyEvent } from "../../src/model/events.ts";
import { isEmpty } from "../../src/model/plan.ts";
import type { Receipt } from "../../src/model/receipt.ts";
import type { State } from "../../src/model/state.ts";
import { fileReceipts, openState } from "../../src/state/index.ts";
import { VirtualClock } from "../client/virtual-clock.ts";
import { Death, type Fault, faults, faultyTransport } from "../support/faulty-transport.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";

const families = ["scripts", "tags", "roles", "groups", "connections", "imports", "integrations", "syncs"] as const;
type Family = (typeof families)[number];

interface Declared {
  readonly family: Family;
  readonly number: number;
  /** Another edit of the same resource. */
  readonly edit: number;
}

interface Drift {
  readonly how: "edit" | "describe" | "delete";
  readonly pick: number;
}

interface Run {
  readonly faults: readonly (readonly [at: number, fault: Fault])[];
  /** The journal cannot be written from this many writes on: the process dies before them. */
  readonly diesAtRecord: number | null;
}

interface Round {
  readonly declare: readonly Declared[];
  readonly drift: readonly Drift[];
  readonly runs: readonly Run[];
}

export type Scenario = readonly Round[];

const declared: Arbitrary<Declared> = fc.record({
  family: fc.constantFrom(...families),
  number: fc.nat(2),
  edit: fc.nat(3),
});
const run: Arbitrary<Run> = fc.record({
  faults: fc.array(fc.tuple(fc.nat(40), fc.constantFrom(...faults)), { maxLength: 6 }),
  diesAtRecord: fc.option(fc.nat(30), { freq: 3 }),
});
const round: Arbitrary<Round> = fc.record({
  declare: fc.uniqueArray(declared, {
    selector: ({ family, number }) => `${family}.${number}`,
    minLength: 1,
    maxLength: 10,
  }),
  drift: fc.array(fc.record({ how: fc.constantFrom("edit", "describe", "delete"), pick: fc.nat(20) }), {
    maxLength: 3,
  }),
  runs: fc.array(run, { minLength: 1, maxLength: 3 }),
});

export const scenarios: Arbitrary<Scenario> = fc.array(round, { minLength: 1, maxLength: 3 });

/** Numbers from here on are connections of another type, which syncs write to. */
const warehouses = 10;
/** Never in a file, whatever happens. */
const canary = "canary-51c0ffee";
const key = createHash("sha256").update("faults").digest();
/** In memory where there is such a place: these runs are about order and content, not about the disk. */
const root = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** Throws where an invariant does not hold. */
export async function play(scenario: Scenario): Promise<void> {
  const platform = await startTestPlatform();
  const world = new World(platform);
  try {
    for (const each of scenario) await world.round(each);
  } finally {
    rmSync(world.folder, { recursive: true, force: true });
    await platform.close();
  }
}

class World {
  readonly folder = mkdtempSync(join(root, "reconduit-faults-"));
  readonly #platform: TestPlatform;
  readonly #prefix = "f";
  /** Family by id. */
  readonly #told = new Map<string, string>();
  #account = "";

  constructor(platform: TestPlatform) {
    this.#platform = platform;
  }

  async round({ declare, drift, runs }: Round): Promise<void> {
    this.#account ||= (await this.#platform.client.tokenInfo())._userId;
    this.#declare(declare);
    for (const each of runs) {
      await this.#run(each);
      for (const moved of drift) await this.#drift(moved);
    }
    await this.#recover();
    await this.#check();
  }

  /** Plans and applies under faults. Whatever comes of it must be recovered from. */
  async #run({ faults: planned, diesAtRecord }: Run): Promise<void> {
    const death = new Death();
    const store = openState(join(this.folder, ".reconduit", "state.json"));
    let records = 0;
    store.fence({
      check() {
        if (diesAtRecord !== null && records++ >= diesAtRecord) void death.strike();
        if (death.isDead) throw new Error("the process is dead");
      },
    });
    const transport = faultyTransport(this.#platform.server, new Map(planned), death);
    const client = this.#connect(transport);
    const acting = (async () => {
      const stack = await this.#stack(client, store);
      const prepared = await planStack(stack, { mode: "apply", allowMassDelete: true, allowCascade: true });
      for (const each of prepared.diagnostics) this.#note(each);
      const files = fileReceipts(join(this.folder, "receipts"));
      const keep = async (receipt: Receipt) => {
        await files.append({ id: receipt.id, bytes: Buffer.from(JSON.stringify(receipt)) });
        return { id: receipt.id, diagnostics: [] };
      };
      const receipts = { keep, last: () => undefined, author: { who: "test" } };
      await applyPlan(stack, prepared, { receipts, onEvent: (event) => this.#hear(event) });
    })().catch((error: unknown) => {
      if (death.isDead || error instanceof DiagnosticError || error instanceof ApiError) return;
      throw error;
    });
    await Promise.race([acting, death.happened]);
    death.isDead = true;
    await death.isDone();
    store.close();
  }

  /** `apply` until it goes through. The first one or two may meet what the user has to decide. */
  async #recover(): Promise<void> {
    let last: readonly Diagnostic[] = [];
    for (let attempt = 0; attempt < 4; attempt++) {
      last = await this.#applyOnce();
      await this.#tidyUp();
      if (last.length === 0) return;
      for (const each of last) if (each.code === "pending-unclear") await this.#decide(each);
    }
    throw new Error(`it does not recover: ${JSON.stringify(last)}`);
  }

  async #applyOnce(): Promise<readonly Diagnostic[]> {
    return this.#with(async (stack) => {
      const prepared = await planStack(stack, { mode: "apply", allowMassDelete: true, allowCascade: true });
      for (const each of prepared.diagnostics) this.#note(each);
      const errors = prepared.diagnostics.filter((each) => each.severity === "error");
      if (errors.length > 0) return errors;
      const result = await applyPlan(stack, prepared, { onEvent: (event) => this.#hear(event) });
      return result.failed.flatMap((each) => each.diagnostics);
    });
  }

  /** Returns what `state resolve` does, with the first of the objects that the message names. */
  async #decide({ address, detail }: Diagnostic): Promise<void> {
    await this.#with(async ({ state }) => {
      const loaded = await state.load();
      const { [address!]: intent, ...left } = loaded.pending!;
      const owned = new Set(Object.values(loaded.resources).map((each) => each.id));
      const free = detail!.match(/[0-9a-f]{24}/g)?.find((id) => !owned.has(id));
      const entry = free && { [address!]: { ...intent!.entry!, id: free } };
      const { pending: _, ...rest } = loaded;
      const next: State = { ...rest, resources: { ...loaded.resources, ...entry }, pending: left };
      await state.save(next);
    });
  }

  #hear(event: ApplyEvent): void {
    if (event.type === "diagnostic") this.#note(event.diagnostic);
  }

  /** Forgets objects that the platform brought back together with something else: nobody owns them, and the message tells. */
  #note({ code, detail }: Diagnostic): void {
    if (code !== "restored-along") return;
    for (const [, family, id] of detail!.matchAll(/([A-Za-z]+)\/([0-9a-f]{24})/g)) this.#told.set(id!, family!);
  }

  /** Follows the message: deletes them if they are not wanted. */
  async #tidyUp(): Promise<void> {
    const { resources } = await this.#with(async ({ state }) => state.load());
    const owned = new Set(Object.values(resources).map((each) => each.id));
    for (const [id, family] of this.#told) {
      if (owned.has(id)) continue;
      await this.#platform.client.delete(kindOfFamily(family)!, id).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    }
    this.#told.clear();
  }

  async #check(): Promise<void> {
    const state = await this.#with(async (stack) => {
      // I3
      const { plan } = await planStack(stack, { mode: "apply" });
      const left = plan.steps.filter((step) => step.action !== "noop");
      if (!isEmpty(plan) || plan.diagnostics.length > 0)
        throw new Error(`I3, the next plan is not empty: ${JSON.stringify([left, plan.diagnostics])}`);
      // I4
      return stack.state.load();
    });
    if (state.pending) throw new Error(`I2, something is still pending: ${JSON.stringify(state.pending)}`);
    const known = new Set(Object.values(state.resources).map((each) => each.id));
    for (const family of families) {
      const kind = kindOfFamily(family);
      const live = (await this.#live(kind)).map((row) => String(row["_id"]));
      // I1 and I2: what is there is in the state, each object once.
      const strays = live.filter((id) => !known.has(id));
      if (strays.length > 0) throw new Error(`I1 or I2, ${family} that no address has: ${strays.join(", ")}`);
      const expected = Object.values(state.resources).filter((each) => each.kind === kind.kind).length;
      if (live.length !== expected) throw new Error(`I1, ${live.length} ${family} for ${expected} addresses`);
    }
    // I5
    for (const name of readdirSync(this.folder, { recursive: true, encoding: "utf8" })) {
      const path = join(this.folder, name);
      const text = name.endsWith("reconduit.yaml") ? "" : read(path);
      if (text.includes(canary)) throw new Error(`I5, a secret stands in ${name}`);
    }
  }

  async #drift({ how, pick }: Drift): Promise<void> {
    const all = (
      await Promise.all(
        families.map(async (family) => (await this.#live(kindOfFamily(family))).map((row) => ({ family, row }))),
      )
    ).flat();
    const chosen = all[pick];
    if (!chosen) return;
    const kind = kindOfFamily(chosen.family);
    const { client } = this.#platform;
    const id = String(chosen.row["_id"]);
    // The platform may refuse it, because something refers to the object: then there is no drift.
    const tolerant = (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    };
    if (how === "delete") return void (await client.delete(kind, id).catch(tolerant));
    const live = await client.get(kind, id);
    if (live === undefined || chosen.family === "tags") return;
    const change = how === "describe" ? { description: "theirs" } : { name: `${String(live["name"])}!` };
    await client.put(kind, id, { ...live, ...change }).catch(tolerant);
  }

  /** Objects of this stack and what others renamed of it: all names begin with the prefix. */
  async #live(kind: Kind): Promise<readonly JsonObject[]> {
    const found: JsonObject[] = [];
    const [name] = kind.identity.by;
    for await (const rows of this.#platform.client.list(kind))
      found.push(...rows.filter((row) => String(row[name!]).startsWith(`${this.#prefix} `)));
    return found;
  }

  #connect(transport: ReturnType<typeof faultyTransport>): Client {
    const { url: baseUrl, token } = this.#platform;
    return connect({ baseUrl, token, clock: new VirtualClock(), random: () => 0.5, transport });
  }

  async #stack(client: Client, state: StackOptions["state"]): Promise<StackOptions> {
    const { program, diagnostics } = await loadProgram({ cwd: this.folder, env: { SECRET: canary } });
    if (!program) throw new Error(`bad manifest: ${JSON.stringify(diagnostics)}`);
    return { program, client, state, key, platform: { baseUrl: this.#platform.url, account: this.#account } };
  }

  async #with<T>(act: (stack: StackOptions) => Promise<T>): Promise<T> {
    const store = openState(join(this.folder, ".reconduit", "state.json"));
    const transport = faultyTransport(this.#platform.server, new Map(), new Death());
    try {
      return await act(await this.#stack(this.#connect(transport), store));
    } finally {
      store.close();
    }
  }

  #declare(list: readonly Declared[]): void {
    const manifest: { [family: string]: { [name: string]: unknown } } = {};
    const add = (family: Family, number: number, edit: number) => {
      manifest[family] ??= {};
      manifest[family][`r${number}`] ??= this.#document(family, number, edit, add);
    };
    for (const { family, number, edit } of list) add(family, number, edit);
    const text = JSON.stringify({ reconduit: 1, name: this.#prefix, ...manifest });
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, "reconduit.yaml"), text);
  }

  #document(
    family: Family,
    number: number,
    edit: number,
    add: (family: Family, number: number, edit: number) => void,
  ): JsonObject {
    const named = (text: string) => ({ name: `${this.#prefix} ${text}` });
    const needs = (other: Family, which = number) => {
      add(other, which, 0);
      return `\${${other}.r${which}}`;
    };
    switch (family) {
      case "scripts":
        // Some bear the same name and content: only their addresses tell them apart.
        return {
          ...named(number < 2 ? "same" : "script"),
          content: `v${edit}`,
          ...(edit > 1 ? { description: "d" } : {}),
        };
      case "tags":
        return { tag: `${this.#prefix} ${number} ${edit}` };
      case "roles":
        return { ...named(`role ${number}`), description: `v${edit}` };
      case "groups":
        return {
          ...named(`group ${number}`),
          description: `v${edit}`,
          ...(edit > 1 ? { _roleIds: [needs("roles")] } : {}),
        };
      case "connections":
        if (number >= warehouses)
          return { ...(connectionSamples.rdbms as unknown as JsonObject), ...named(`warehouse ${number}`) };
        return {
          ...named(`connection ${number}`),
          type: "http",
          http: {
            baseURI: `http://127.0.0.1:9/${edit}`,
            mediaType: "json",
            auth: { type: "basic", basic: { username: "u", password: "${env.SECRET}" } },
          },
        };
      case "imports":
        return {
          ...named("import"),
          adaptorType: "HTTPImport",
          _connectionId: needs("connections"),
          http: { relativeURI: [`/${edit}`], method: ["POST"] },
        };
      case "integrations":
        return { ...named(`integration ${number}`), syncs: true, description: `v${edit}` };
      case "syncs":
        return {
          ...named(`sync ${number}`),
          _integrationId: needs("integrations"),
          source: { _connectionId: needs("connections") },
          datasets: [{ name: `orders ${edit}`, externalId: "orders" }],
          ...(edit > 1 ? enabledSync(needs("connections", number + warehouses)) : {}),
        };
    }
  }
}

/** Returns what a sync needs in order to be enabled, which takes a request of its own. */
const enabledSync = (_connectionId: string) => ({
  disabled: false,
  historicDateTime: "2024-01-01T00:00:00.000Z",
  destination: { _connectionId, database: "analytics", schema: "shop" },
});

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
