/**
 * The state in an object store with conditional writes. Beside the state `K`: `K.lock` (lease and fencing token), `K.journal/` (an object
 * for each write, numbered), `K.receipts/`, `K.backup`. Every write names what it builds on, so that of two writers one is refused; a run
 * that takes the lock from a dead or paused one first stamps state and journal, and from then on no late write of that one fits any more.
 */
import { dirname } from "node:path/posix";
import { isObject } from "../../base/json.ts";
import { mapInBatches } from "../../base/map-in-batches.ts";
import type { Ownership } from "../../plan/owner-mark.ts";
import type { StateParts } from "../assemble.ts";
import { refuseStaleSave, refuseUnavailable } from "../faults.ts";
import { isStale, type Lease, parseLease } from "../lease.ts";
import { refuseLost, unreadable } from "../lock-faults.ts";
import type { AccountScope } from "../port.ts";
import { newestIds, type Receipts } from "../receipts.ts";
import type { StoredFiles } from "../recovery.ts";
import type { Registry } from "../registry.ts";
import type { RemoteStorage } from "../remote-storage.ts";
import { snapshotSerial } from "./leftovers.ts";
import type { S3Client, StoredObject } from "./s3-client.ts";

/** `folder` ends with a slash and belongs to one account. */
function s3Registry(client: S3Client, folder: string): Registry {
  const registryKey = (id: string) => `${folder}${encodeURIComponent(id)}.json`;
  return {
    async owners(objects) {
      if (objects.length === 0) return new Map();
      // One listing says which of them have an owner at all.
      const claimed = new Set(await client.list(folder));
      const found = new Map<string, Ownership>();
      for (const { id } of objects) {
        const owner = claimed.has(registryKey(id)) ? parseOwner(await client.get(registryKey(id))) : undefined;
        if (owner) found.set(id, owner);
      }
      return found;
    },
    async claim({ kind, id }, by, from) {
      const text = JSON.stringify({ kind, id, stack: by.stack, address: by.address });
      if ((await client.put(registryKey(id), text, { absent: true })) !== undefined) return undefined;
      for (;;) {
        const present = await client.get(registryKey(id));
        const holder = parseOwner(present);
        if (holder && holder.stack !== by.stack && holder.stack !== from) return holder;
        if (holder?.stack === by.stack && holder.address === by.address) return undefined;
        const condition = present === undefined ? { absent: true as const } : { etag: present.etag };
        if ((await client.put(registryKey(id), text, condition)) !== undefined) return undefined;
      }
    },
    async release({ id }, stack) {
      if (parseOwner(await client.get(registryKey(id)))?.stack === stack) await client.delete(registryKey(id));
    },
  };
}

function parseOwner(found: StoredObject | undefined): Ownership | undefined {
  if (found === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(found.body);
    return isObject(value) && typeof value["stack"] === "string"
      ? { stack: value["stack"], address: String(value["address"]) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** `folder` ends with a slash and belongs to one state. */
function s3Receipts(client: S3Client, folder: string): Receipts {
  return {
    append: async ({ id, bytes }) => (await client.put(folder + id, bytes, { absent: true })) !== undefined,
    async list({ limit } = {}) {
      return newestIds(
        (await client.list(folder)).map((key) => key.slice(folder.length)),
        limit,
      );
    },
    read: async (id) => (await client.get(folder + id))?.bytes,
  };
}

/** The content of the lock object. The object is never removed, so that its token only grows. */
interface LockText {
  readonly token: number;
  /** Absent if the lock is free. */
  readonly lease?: Lease;
  /** True if the last owner released the lock, and therefore writes nothing any more. */
  readonly clean: boolean;
}

interface S3Lease {
  readonly lease: Lease;
  readonly token: number;
  readonly leaseMs: number;
  readonly etag: string;
}

/** First line of the state object: which lock it was written under. */
const stampPattern = /^reconduit-state 1 fence (\d+)\n/;
const stampOf = (token: number) => `reconduit-state 1 fence ${token}\n`;

export class S3Medium implements RemoteStorage {
  readonly type = "s3";
  readonly name: string;
  readonly journal: string;
  readonly receipts: Receipts;
  readonly #client: S3Client;
  readonly #key: string;
  #etag: string | undefined;
  /** Serial of the snapshot, which the journal's objects are filed under, and the number of the last one. */
  #serial = 0;
  #last = 0;
  #held: S3Lease | undefined;

  constructor(client: S3Client, name: string, key: string) {
    this.#client = client;
    this.#key = key;
    this.name = name;
    this.journal = `${name}.journal/`;
    this.receipts = s3Receipts(client, `${key}.receipts/`);
  }

  async read(): Promise<StateParts> {
    for (;;) {
      const found = await this.#client.get(this.#key);
      const { text } = parseStamped(found);
      const serial = snapshotSerial(text);
      const keys = (await this.#client.list(`${this.#key}.journal/`)).filter((key) => this.#serialIn(key) >= serial);
      const lines = await mapInBatches(keys, 16, (key) => this.#client.get(key));
      // A reader without a lock may meet a save between the objects.
      if (lines.includes(undefined) || (await this.#client.get(this.#key))?.etag !== found?.etag) continue;
      this.#etag = found?.etag;
      this.#serial = serial;
      this.#last = this.#numberOf(keys.filter((key) => this.#serialIn(key) === serial).at(-1));
      return { snapshot: text, journal: Buffer.from(lines.map((each) => each!.body).join(""), "utf8") };
    }
  }

  /** A state that was ever locked has a lock beside it, which stays. */
  async neighbours(): Promise<readonly string[]> {
    const folder = dirname(this.#key) === "." ? "" : `${dirname(this.#key)}/`;
    const keys = new Set(await this.#client.list(folder));
    return [...keys].filter((key) => key !== this.#key && keys.has(`${key}.lock`)).toSorted();
  }

  async remains(): Promise<StoredFiles> {
    const { snapshot, journal } = await this.read();
    const before = {
      name: `${this.name}.backup`,
      text: parseStamped(await this.#client.get(`${this.#key}.backup`)).text,
    };
    return { snapshots: [{ name: this.name, text: snapshot }, before], journals: [journal] };
  }

  async write(snapshot: string, force: boolean): Promise<void> {
    const { token } = this.#requireS3Lease();
    await this.#isLeaseCurrent();
    await this.#client.copy(this.#key, `${this.#key}.backup`);
    const condition = this.#etag === undefined ? { absent: true as const } : { etag: this.#etag };
    const etag = await this.#client.put(this.#key, stampOf(token) + snapshot, condition);
    if (etag === undefined) {
      await this.#isLeaseCurrent();
      refuseStaleSave(this.name);
    }
    const before = await this.#client.list(`${this.#key}.journal/`);
    this.#etag = etag;
    this.#serial = snapshotSerial(snapshot);
    this.#last = 0;
    // These records are part of the snapshot by now. Those that a crash leaves behind are ignored because of their number.
    const done = before.filter((key) => force || this.#serialIn(key) < this.#serial);
    await mapInBatches(done, 16, (key) => this.#client.delete(key));
  }

  async append(lines: readonly string[]): Promise<void> {
    const { leaseMs } = this.#requireS3Lease();
    const key = this.#journalKey(this.#last + 1);
    if ((await this.#client.put(key, lines.join(""), { absent: true })) === undefined) refuseLost(this.name, leaseMs);
    this.#last++;
  }

  async acquire(lease: Omit<Lease, "expires">, leaseMs: number): Promise<Lease | undefined> {
    const found = await this.#client.get(this.#lockKey);
    const present = parseLock(found);
    const here = { host: lease.owner.host, space: lease.space };
    if (present.lease && !isStale(present.lease, here, this.#client.now())) return present.lease;
    const ownLease: Lease = { ...lease, expires: this.#s3LeaseExpiry(leaseMs) };
    const token = present.token + 1;
    const text: LockText = { token, lease: ownLease, clean: false };
    const condition = found === undefined ? { absent: true as const } : { etag: found.etag };
    const etag = await this.#client.put(this.#lockKey, JSON.stringify(text), condition);
    if (etag === undefined) return parseLock(await this.#client.get(this.#lockKey)).lease ?? unreadable;
    this.#held = { lease: ownLease, token, leaseMs, etag };
    if (!present.clean) await this.#shutOut(token);
    return undefined;
  }

  async renew(): Promise<boolean> {
    const held = this.#requireS3Lease();
    const lease = { ...held.lease, expires: this.#s3LeaseExpiry(held.leaseMs) };
    const text: LockText = { token: held.token, lease, clean: false };
    const etag = await this.#client.put(this.#lockKey, JSON.stringify(text), { etag: held.etag });
    if (etag !== undefined) this.#held = { ...held, lease, etag };
    return etag !== undefined;
  }

  async release(): Promise<void> {
    const { token, etag } = this.#requireS3Lease();
    const free: LockText = { token, clean: true };
    await this.#client.put(this.#lockKey, JSON.stringify(free), { etag });
    this.#held = undefined;
  }

  async holder(): Promise<Lease | undefined> {
    return parseLock(await this.#client.get(this.#lockKey)).lease;
  }

  async remove(id: string): Promise<boolean> {
    const found = await this.#client.get(this.#lockKey);
    const { token, lease } = parseLock(found);
    if (found === undefined || lease?.id !== id) return false;
    // The former owner may resume: the next owner of the lock makes its writes fail.
    const broken: LockText = { token, clean: false };
    return (await this.#client.put(this.#lockKey, JSON.stringify(broken), { etag: found.etag })) !== undefined;
  }

  registry({ baseUrl, account }: AccountScope): Registry {
    const folder = dirname(this.#key) === "." ? "" : `${dirname(this.#key)}/`;
    return s3Registry(this.#client, `${folder}reconduit-owners/${encodeURIComponent(`${baseUrl} ${account}`)}/`);
  }

  async close(): Promise<void> {}

  get #lockKey(): string {
    return `${this.#key}.lock`;
  }

  #s3LeaseExpiry(leaseMs: number): string {
    return new Date(this.#client.now() + leaseMs).toISOString();
  }

  #journalKey(number: number): string {
    return `${this.#key}.journal/${paddedSerial(this.#serial)}/${paddedSerial(number)}`;
  }

  #serialIn(key: string): number {
    return Number(key.slice(`${this.#key}.journal/`.length).split("/")[0]);
  }

  #numberOf(key: string | undefined): number {
    return key === undefined ? 0 : Number(key.split("/").at(-1));
  }

  /** Makes every write fail that a former owner of the lock bases on the present state and journal. */
  async #shutOut(token: number): Promise<void> {
    for (let attempt = 0; attempt < 20; attempt++) {
      const found = await this.#client.get(this.#key);
      const { text } = parseStamped(found);
      const condition = found === undefined ? { absent: true as const } : { etag: found.etag };
      if ((await this.#client.put(this.#key, stampOf(token) + (text ?? ""), condition)) !== undefined)
        return this.#sealJournal();
    }
    refuseUnavailable(this.name, "It changes all the time, although it is locked.");
  }

  /** Takes the number that the former owner's next record would get. */
  async #sealJournal(): Promise<void> {
    for (let attempt = 0; attempt < 20; attempt++) {
      await this.read();
      if ((await this.#client.put(this.#journalKey(this.#last + 1), "", { absent: true })) !== undefined) return;
    }
    refuseUnavailable(this.journal, "It changes all the time, although the state is locked.");
  }

  #requireS3Lease(): S3Lease {
    if (this.#held === undefined) throw new Error("a state is written without its lock");
    return this.#held;
  }

  async #isLeaseCurrent(): Promise<void> {
    const { token, leaseMs } = this.#requireS3Lease();
    if (parseLock(await this.#client.get(this.#lockKey)).token !== token) refuseLost(this.name, leaseMs);
  }
}

function parseLock(found: StoredObject | undefined): LockText {
  if (found === undefined) return { token: 0, clean: true };
  try {
    const { token, lease, clean } = JSON.parse(found.body) as Partial<LockText>;
    if (!Number.isSafeInteger(token)) return { token: 0, clean: false };
    const known = lease === undefined ? undefined : parseLease(JSON.stringify(lease));
    return { token: token!, clean: clean === true, ...(known ? { lease: known } : {}) };
  } catch {
    return { token: 0, clean: false };
  }
}

/** Returns the snapshot without its stamp; undefined if there is only a stamp. */
function parseStamped(found: StoredObject | undefined): { readonly text: string | undefined } {
  if (found === undefined) return { text: undefined };
  const text = found.body.replace(stampPattern, "");
  return { text: text === "" && found.body !== "" ? undefined : text };
}

const paddedSerial = (number: number) => String(number).padStart(12, "0");
