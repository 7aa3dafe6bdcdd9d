/**
 * The state behind the HTTP protocol of Terraform's `http` backend and GitLab: GET, POST and DELETE of one document, LOCK and
 * UNLOCK, and the lock's id with every write.
 * The protocol knows whole states only: outcomes are stored in a journal on this machine until the snapshot is sent at the end.
 */
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { Appender } from "../../base/appender.ts";
import { fail } from "../../base/diagnostics.ts";
import { ensureFolder, errorCode } from "../../base/files.ts";
import { isObject, type Json } from "../../base/json.ts";
import { readRegularFile, savedAtMost } from "../../base/regular-file.ts";
import type { StateParts } from "../assemble.ts";
import type { Codec } from "../codec.ts";
import { explainFileError, explainingFileErrors, refuseUnavailable } from "../faults.ts";
import { parseJournal } from "../journal.ts";
import { isStale, type Lease, parseLease } from "../lease.ts";
import { refuseLost, unreadable } from "../lock-faults.ts";
import type { Receipts } from "../receipts.ts";
import type { StoredFiles } from "../recovery.ts";
import type { RemoteStorage } from "../remote-storage.ts";
import { httpReceipts } from "./http-receipts.ts";
import { snapshotSerial, unsavedOutcomes } from "./leftovers.ts";
import { Web, type WebAnswer, type WebOptions } from "./web.ts";

/** Returns the description as Terraform writes it. `Info` is free text and contains our lease. */
function terraformLockText(lease: Lease, path: string): string {
  const { id, owner, since } = lease;
  return JSON.stringify({
    ID: id,
    Operation: owner.command,
    Info: JSON.stringify(lease),
    Who: owner.who,
    Version: "",
    Created: since,
    Path: path,
  });
}

/**
 * Returns the owner of the lock from the answer to a refused LOCK. Locks of other programs have no lease: they last until removed.
 */
function parseLockText(text: string): Lease {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable;
  }
  if (!isObject(value) || typeof value["ID"] !== "string") return unreadable;
  const { ID: id, Info: info, Who, Operation, Created } = value;
  const ours = typeof info === "string" ? parseLease(info) : undefined;
  if (ours?.id === id) return ours;
  const textOrUnknown = (word: Json | undefined) => (typeof word === "string" && word !== "" ? word : "unknown");
  return {
    id: id as string,
    owner: {
      who: textOrUnknown(Who),
      host: textOrUnknown(Who).split("@").at(-1)!,
      pid: 0,
      command: textOrUnknown(Operation),
    },
    since: textOrUnknown(Created),
    expires: "",
  };
}

export interface HttpSettings {
  readonly url: string;
  readonly lockUrl: string;
  readonly lockMethod: string;
  readonly unlockUrl: string;
  readonly unlockMethod: string;
  /** The Authorization header, where one is needed. */
  readonly authorization?: string | undefined;
  /** Path of the journal on this machine. */
  readonly journal: string;
  /** The command line that puts this state together again, for messages. */
  readonly restore: string;
}

interface HttpLease {
  readonly lease: Lease;
  readonly leaseMs: number;
  /** False: the server takes no renewals, and the lock lasts until it is removed. */
  readonly renewable: boolean;
}

export class HttpMedium implements RemoteStorage {
  readonly type = "http";
  readonly name: string;
  readonly journal: string;
  readonly receipts: Receipts;
  readonly #settings: HttpSettings;
  readonly #codec: Codec;
  readonly #web: Web;
  #length = 0;
  #appender: Appender | undefined;
  #held: HttpLease | undefined;

  constructor(settings: HttpSettings, codec: Codec, options: WebOptions) {
    this.#settings = settings;
    this.#codec = codec;
    this.#web = new Web(options);
    this.name = options.name;
    this.journal = settings.journal;
    this.receipts = httpReceipts((...request) => this.#sendRequest(...request), settings.url);
  }

  async read(): Promise<StateParts> {
    const { snapshot, journal } = await this.#loadParts();
    const { entries, length } = parseJournal(journal, this.#codec);
    // Lines that nothing proves are refused with the snapshot.
    const isProved = entries.every(({ unproved }) => unproved === undefined);
    const older = isProved ? entries.filter((entry) => entry.serial < snapshotSerial(snapshot)) : [];
    const lost = unsavedOutcomes(snapshot, older, this.#codec);
    if (lost.length > 0) refuseOtherContent(this.#settings, this.name, lost);
    this.#closeHttpJournal();
    this.#length = older.length > 0 ? 0 : length;
    return { snapshot, journal: older.length > 0 ? new Uint8Array() : journal };
  }

  async remains(): Promise<StoredFiles> {
    const { snapshot, journal } = await this.#loadParts();
    return { snapshots: [{ name: this.name, text: snapshot }], journals: [journal] };
  }

  async write(snapshot: string): Promise<void> {
    const { lease, leaseMs } = this.#requireHttpLease();
    const answer = await this.#sendRequest("POST", withId(this.#settings.url, lease.id), snapshot);
    if (answer.status === 409 || answer.status === 423) refuseLost(this.name, leaseMs);
    if (answer.status < 200 || answer.status > 299) this.#refuseHttpAnswer("POST", answer);
    this.#closeHttpJournal();
    explainingFileErrors(this.journal, () => rmSync(this.journal, { force: true }));
    this.#length = 0;
  }

  async append(lines: readonly string[]): Promise<void> {
    this.#requireHttpLease();
    try {
      ensureFolder(dirname(this.journal));
      this.#appender ??= new Appender(this.journal, this.#length);
      await this.#appender.append(lines.join(""));
    } catch (error) {
      throw explainFileError(error, this.journal);
    }
  }

  async acquire(lease: Omit<Lease, "expires">, leaseMs: number): Promise<Lease | undefined> {
    const ownLease = { ...lease, expires: "" };
    let holder = await this.#lockRequest(ownLease);
    if (holder && this.#isStale(holder, ownLease)) {
      await this.remove(holder.id);
      holder = await this.#lockRequest(ownLease);
    }
    if (holder) return holder;
    this.#held = { lease: ownLease, leaseMs, renewable: true };
    // A server that accepts the same lock twice accepts renewals. Only then does the lease have an end that others may rely on.
    const renewable = (await this.#lockRequest({ ...ownLease, expires: this.#httpLeaseExpiry(leaseMs) })) === undefined;
    this.#held = { lease: ownLease, leaseMs, renewable };
    return undefined;
  }

  async renew(): Promise<boolean> {
    const { lease, leaseMs, renewable } = this.#requireHttpLease();
    if (!renewable) return true;
    return (await this.#lockRequest({ ...lease, expires: this.#httpLeaseExpiry(leaseMs) })) === undefined;
  }

  async release(): Promise<void> {
    const { lease } = this.#requireHttpLease();
    await this.remove(lease.id);
    this.#held = undefined;
  }

  /** Returns the owner of the lock. The protocol has no query for it, so the lock is taken and released at once. */
  async holder(): Promise<Lease | undefined> {
    const owner = { who: "reconduit", host: "", pid: process.pid, command: "reconduit state lock" };
    const probe = { id: `probe-${process.pid}-${Date.now()}`, owner, since: new Date().toISOString(), expires: "" };
    const holder = await this.#lockRequest(probe);
    if (holder === undefined) await this.remove(probe.id);
    return holder;
  }

  async remove(id: string): Promise<boolean> {
    const { unlockUrl, unlockMethod } = this.#settings;
    const answer = await this.#sendRequest(unlockMethod, withId(unlockUrl, id), JSON.stringify({ ID: id }));
    if (answer.status >= 200 && answer.status < 300) return true;
    if (![404, 409, 423].includes(answer.status)) this.#refuseHttpAnswer(unlockMethod, answer);
    return false;
  }

  registry(): undefined {
    return undefined;
  }

  async close(): Promise<void> {
    this.#closeHttpJournal();
  }

  /** Takes the lock, and returns its owner if someone else has it. */
  async #lockRequest(lease: Lease): Promise<Lease | undefined> {
    const { lockUrl, lockMethod, url } = this.#settings;
    const answer = await this.#sendRequest(lockMethod, lockUrl, terraformLockText(lease, url));
    if (answer.status >= 200 && answer.status < 300) return undefined;
    if (answer.status === 404 || answer.status === 405 || answer.status === 501) refuseLockless(this.name, lockMethod);
    if (answer.status !== 423 && answer.status !== 409) this.#refuseHttpAnswer(lockMethod, answer);
    const holder = parseLockText(answer.body);
    // The first attempt was carried out, though its answer was lost.
    return holder.id === lease.id && answer.repeated ? undefined : holder;
  }

  async #loadParts(): Promise<StateParts> {
    const answer = await this.#sendRequest("GET", this.#settings.url);
    if (![200, 204, 404].includes(answer.status)) this.#refuseHttpAnswer("GET", answer);
    const snapshot = answer.status === 200 && answer.body !== "" ? answer.body : undefined;
    return { snapshot, journal: explainingFileErrors(this.journal, () => readFileOrEmpty(this.journal)) };
  }

  #isStale(holder: Lease, ownLease: Lease): boolean {
    const here = { host: ownLease.owner.host, space: ownLease.space };
    if (holder.expires === "") return holder.owner.pid > 0 && isStale({ ...holder, expires: "9999" }, here, 0);
    return isStale(holder, here, this.#web.now());
  }

  #httpLeaseExpiry(leaseMs: number): string {
    return new Date(this.#web.now() + leaseMs).toISOString();
  }

  #sendRequest(method: string, url: string, body?: string): Promise<WebAnswer> {
    const { authorization } = this.#settings;
    const headers = {
      ...(authorization === undefined ? {} : { authorization }),
      ...(body === undefined
        ? {}
        : { "content-type": "application/json", "content-md5": createHash("md5").update(body).digest("base64") }),
    };
    return this.#web.send(async () => ({ method, url, headers, ...(body === undefined ? {} : { body }) }));
  }

  #requireHttpLease(): HttpLease {
    if (this.#held === undefined) throw new Error("a state is written without its lock");
    return this.#held;
  }

  #closeHttpJournal(): void {
    this.#appender?.close();
    this.#appender = undefined;
  }

  #refuseHttpAnswer(method: string, answer: WebAnswer): never {
    const advice = [401, 403].includes(answer.status)
      ? "Check user name, password or token."
      : (httpServerMessage(answer) ?? "Check the address of the state.");
    return refuseUnavailable(this.name, `${method} is answered ${answer.status}. ${advice}`);
  }
}

/** Returns the server's message for a refusal, if it is JSON. */
function httpServerMessage({ body }: WebAnswer): string | undefined {
  try {
    const said: unknown = JSON.parse(body);
    const message = isObject(said) ? said["message"] : undefined;
    return typeof message === "string" && message !== "" ? message.slice(0, 500) : undefined;
  } catch {
    return undefined;
  }
}

function refuseLockless(name: string, method: string): never {
  fail("state-lock-unsupported", "The state's place has no lock", {
    detail: `${name} does not know ${method}, so two runs could write at the same time. Name the addresses of its lock: lockUrl, lockMethod, unlockUrl and unlockMethod of \`state:\` in the manifest.`,
  });
}

function refuseOtherContent({ journal, restore }: HttpSettings, name: string, lost: readonly string[]): never {
  fail("state-journal-left", "An earlier run did not send its outcomes", {
    detail:
      `${journal} contains outcomes of an interrupted run on this machine, and ${name} was changed elsewhere since then without them: ${lost.slice(0, 10).join(", ")}${lost.length > 10 ? ` and ${lost.length - 10} more` : ""}. ` +
      `\`${restore}\` on this machine takes them into the state.`,
  });
}

function withId(text: string, id: string): string {
  const url = new URL(text);
  url.searchParams.set("ID", id);
  return url.href;
}

function readFileOrEmpty(path: string): Uint8Array {
  try {
    return readRegularFile(path, savedAtMost);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return new Uint8Array();
    throw error;
  }
}
