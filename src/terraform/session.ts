/** What the procedures of one configured provider share: the client, the engine's executor, live objects, and the intents. */

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Json } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";
import { type Client, connect } from "../client/index.ts";
import { Executor } from "../engine/execute/executor.ts";
import type { Work } from "../engine/kernel/prepared-step.ts";
import type { Knowledge } from "../engine/kernel/resolve.ts";
import type { StackOptions } from "../engine/kernel/stack.ts";
import type { ResourceState, State } from "../model/state.ts";
import { terraformWords } from "../model/tf-words.ts";
import type { Words } from "../model/words.ts";
import { fingerprint, stateKey } from "../state/fingerprint.ts";
import type { JournalRecord } from "../state/journal.ts";
import type { Done } from "./held.ts";
import { IntentLog } from "./intent-log.ts";
import { LiveObjects } from "./live-objects.ts";
import { LeftBehind } from "./orphaned-creations.ts";
import { LetGo } from "./undeletable.ts";

export interface SessionOptions {
  readonly baseUrl: string;
  readonly token: string;
  /** Percent. */
  readonly rateShare: number;
  readonly restoreDeleted: boolean;
  /** Containers are deleted with what they hold. */
  readonly allowCascade: boolean;
  readonly strictSpec: boolean;
  /** `$TF_DATA_DIR/reconduit`: key of fingerprints, and intents. */
  readonly folder: string;
  /** Terraform's workspace: each has a state of its own. */
  readonly workspace: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/** The name that marks of ownership carry, where there is a field for one. */
export const stackName = "terraform";

export class Session {
  readonly client: Client;
  readonly objects: LiveObjects;
  readonly leftBehind: LeftBehind;
  readonly letGo = new LetGo();
  readonly restoreDeleted: boolean;
  readonly allowCascade: boolean;
  readonly strictSpec: boolean;
  readonly #stack: StackOptions;
  readonly #intents: IntentLog;
  readonly #knowledge: Knowledge = { resources: new Map(), lookups: new Map() };
  readonly #executor: Executor;
  readonly #records = new Map<string, ResourceState>();
  /** Whoever waits for the next step that ends well. */
  readonly #waiting = new Set<() => void>();

  /** Objects that Terraform's state has, as far as it was seen. */
  readonly #seen = new Map<string, Kind>();
  #user: Promise<string> | undefined;
  /** An object of the state was found. */
  #isHome = false;

  constructor(options: SessionOptions) {
    const { baseUrl, token, rateShare, restoreDeleted, allowCascade, strictSpec, folder, workspace, env, signal } =
      options;
    this.client = connect({ baseUrl, token, rateShare: rateShare / 100, env, signal });
    this.objects = new LiveObjects(this.client);
    this.restoreDeleted = restoreDeleted;
    this.allowCascade = allowCascade;
    this.strictSpec = strictSpec;
    this.#intents = new IntentLog(folder, `${workspace} ${baseUrl}`);
    this.#stack = {
      program: {
        ...{ name: stackName, root: folder, files: [], hash: "", platform: {} },
        ...{ resources: [], lookups: [], outputs: [], words },
      },
      client: this.client,
      platform: { baseUrl, account: "" },
      state: this.#store(join(folder, "intents.log")),
      key: stateKey(folder, env),
    };
    this.#executor = new Executor(this.#stack, this.#knowledge);
    this.leftBehind = new LeftBehind(this.#stack, this.#intents, () => this.#owned());
  }

  /** Keyed by the working directory: equal values have equal fingerprints in all walks. */
  readonly fingerprint = (value: Json): string => fingerprint(this.#stack.key, value);

  /** Carries a step out as the engine does. Throws ApiError or DiagnosticError; then `made` tells whether there is an object all the same. */
  async run(work: Work): Promise<Done | undefined> {
    this.objects.forget(work.kind);
    await this.#intents.begin();
    const id = await this.#executor.run(work);
    for (const each of this.#waiting) each();
    return id === undefined ? undefined : this.made(work.step.address);
  }

  /** True as soon as another step has ended well; false when none has for a while. */
  progress(patienceMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isProgress: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve(isProgress);
      };
      const done = () => end(true);
      const timer = setTimeout(end, patienceMs, false);
      this.#waiting.add(done);
    });
  }

  /** What is known of a resource that this process wrote. */
  made(address: string): Done | undefined {
    const known = this.#knowledge.resources.get(address);
    if (known?.id === undefined) return undefined;
    return { id: known.id, live: known.live ?? {}, record: this.#records.get(address) };
  }

  /** The warnings about an address so far, and those about no address that nobody was given yet. */
  warnings(address: string): readonly Diagnostic[] {
    const own = this.#executor.warnings.filter((each) => each.address === address);
    return [...own, ...this.leftBehind.tell()];
  }

  /** A name for a new resource, unlike any other. */
  newAddress(kind: Kind): string {
    return `${kind.family}.${randomBytes(6).toString("hex")}`;
  }

  /** Terraform's state has this object. */
  seen(kind: Kind, id: unknown): void {
    if (typeof id !== "string") return;
    this.#intents.seen(kind.kind, id);
    this.#seen.set(id, kind);
    // Whatever else is asked who owns it: not a stranger's.
    this.#knowledge.resources.set(`${kind.family}/${id}`, { id });
  }

  /** Whose token it is; asked once. */
  user(): Promise<string> {
    this.#user ??= this.client.tokenInfo().then(
      ({ _userId }) => _userId,
      (error: unknown) => {
        this.#user = undefined;
        throw error;
      },
    );
    return this.#user;
  }

  /** An object of the state is there: the others were written in this account, too. */
  found(kind: Kind): void {
    if (isOfOneAccount(kind)) this.#isHome = true;
  }

  /**
   * Whether an object that is not there was written in this account: the platform tells users, not accounts. It was where the user is
   * the same, or where another object of the state is there. `user` undefined: nobody knows; then it takes several to prove otherwise.
   */
  async isHome(user: string | undefined, missing: string): Promise<boolean> {
    if (this.#isHome || (user !== undefined && (await this.user()) === user)) return true;
    const others = [...this.#seen].filter(([id, kind]) => id !== missing && isOfOneAccount(kind));
    for (const [id, kind] of others.slice(0, mostLooked)) {
      if (!(await this.client.get(kind, id))) continue;
      this.found(kind);
      return true;
    }
    return user === undefined && others.length < fewestLooked;
  }

  close(inOrder: boolean): void {
    this.#intents.close(inOrder);
  }

  /** Ids of objects that this process made or was shown, and that Terraform has shown before. */
  *#owned(): Iterable<string> {
    yield* this.#intents.owned;
    for (const { id } of this.#knowledge.resources.values()) if (id !== undefined) yield id;
  }

  /** Terraform keeps the state: here only intents are written down. */
  #store(path: string): StackOptions["state"] {
    const state: State = {
      kind: "state",
      formatVersion: 1,
      lineage: "",
      serial: 0,
      stack: stackName,
      resources: {},
      outputs: {},
    };
    return {
      path,
      load: () => state,
      save: (each) => each,
      replace: (each) => each,
      append: async (record: JournalRecord) => {
        if ("put" in record) this.#records.set(record.put.address, record.put);
        await this.#intents.append(record);
      },
      fence: () => undefined,
      close: () => undefined,
    };
  }
}

/** While it applies, Terraform shows an object of its state no sooner than its turn comes. */
const words: Words = Object.freeze({
  ...terraformWords(new Set()),
  strays:
    "They may well be this configuration's, which Terraform does not tell the provider at this point: see terraform state list -id=ID. Unless this configuration has them, delete them if they are not wanted, or take them over with import blocks.",
});

/** Others see what is published, and an entry of a batch has its name for an id. */
function isOfOneAccount({ publication, batch }: Kind): boolean {
  return !publication && !batch;
}

/** Objects that are looked for before the account counts as another one. */
const mostLooked = 10;
/** And how many of them it takes where nobody knows who wrote the object. */
const fewestLooked = 2;
