/** Records are kept to a data contract in slices. Unique keys are compared by their hashes, so that long keys of a partner take no more room. */
import { hash } from "node:crypto";
import type { Json } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import {
  comparedKeysAtMost,
  type DataContract,
  type KeptRecord,
  keptByContract,
  type SeenKeys,
} from "../../model/data-contract.ts";

/** Bytes of a hash. Two of many millions of keys are never equal by accident, and equal keys always are. */
export const keyHashBytes = 12;
const hashWords = keyHashBytes / 4;

/** A set that grows in small separate parts, so that no growth takes long. */
const partCount = 256;
const firstSlots = 8;

class HashPart {
  /** Slots of three words; a slot whose first word is 0 is free. */
  #slots = new Uint32Array(firstSlots * hashWords);
  #size = 0;

  /** Returns the place of a hash, or that of the free slot where it belongs. */
  #placeOf(slots: Uint32Array, first: number, second: number, third: number): number {
    const count = slots.length / hashWords;
    for (let at = first % count; ; at = (at + 1) % count) {
      const place = at * hashWords;
      if (slots[place] === 0) return place;
      if (slots[place] === first && slots[place + 1] === second && slots[place + 2] === third) return place;
    }
  }

  holds(first: number, second: number, third: number): boolean {
    return this.#slots[this.#placeOf(this.#slots, first, second, third)] !== 0;
  }

  /** Returns false for a hash that is there already. */
  take(first: number, second: number, third: number): boolean {
    const place = this.#placeOf(this.#slots, first, second, third);
    if (this.#slots[place] !== 0) return false;
    this.#slots.set([first, second, third], place);
    this.#size++;
    if (this.#size * hashWords > this.#slots.length * 0.75) this.#grow();
    return true;
  }

  #grow(): void {
    const larger = new Uint32Array(Math.ceil(this.#slots.length / hashWords / 2) * 3 * hashWords);
    this.eachHash((first, second, third) =>
      larger.set([first, second, third], this.#placeOf(larger, first, second, third)),
    );
    this.#slots = larger;
  }

  eachHash(see: (first: number, second: number, third: number) => void): void {
    for (let at = 0; at < this.#slots.length; at += hashWords)
      if (this.#slots[at] !== 0) see(this.#slots[at]!, this.#slots[at + 1]!, this.#slots[at + 2]!);
  }
}

/** The unique keys of a contract's records. `before`: keys of earlier records, which count as well and are not changed. */
export class KeyHashes implements SeenKeys {
  readonly #parts = Array.from({ length: partCount }, () => new HashPart());
  readonly #prefix: string;
  readonly #before: KeyHashes | undefined;
  #size = 0;
  #last: { readonly key: string; readonly hash: Buffer } | undefined;

  constructor(prefix = "", before?: KeyHashes) {
    this.#prefix = prefix;
    this.#before = before;
  }

  get size(): number {
    return this.#size;
  }

  get isFull(): boolean {
    return this.#size + (this.#before?.size ?? 0) >= comparedKeysAtMost;
  }

  has(key: string): boolean {
    return this.hasHash(this.#hashOf(key));
  }

  add(key: string): void {
    this.addHash(this.#hashOf(key), 0);
  }

  hasHash(hash: Buffer): boolean {
    const [part, ...words] = this.#placed(hash, 0);
    return part.holds(...words) || (this.#before?.hasHash(hash) ?? false);
  }

  addHash(bytes: Buffer, from: number): void {
    const [part, ...words] = this.#placed(bytes, from);
    if (part.take(...words)) this.#size++;
  }

  /** Adds hashes that come one after the other; others are served in between. */
  async addAll(bytes: Buffer): Promise<void> {
    const pause = createPause();
    for (let from = 0; from + keyHashBytes <= bytes.length; from += keyHashBytes) {
      this.addHash(bytes, from);
      if (from % (1_000 * keyHashBytes) === 0) await pause();
    }
  }

  /** Returns all hashes, one after the other, without those of `before`. */
  toBytes(): Buffer {
    const bytes = Buffer.alloc(this.#size * keyHashBytes);
    let at = 0;
    for (const part of this.#parts)
      part.eachHash((...words) => {
        for (const word of words) at = bytes.writeUInt32LE(word, at);
      });
    return bytes;
  }

  #placed(bytes: Buffer, from: number): [HashPart, number, number, number] {
    const third = bytes.readUInt32LE(from + 8);
    return [this.#parts[third % partCount]!, bytes.readUInt32LE(from) || 1, bytes.readUInt32LE(from + 4), third];
  }

  /** A key that is looked up is often added next. */
  #hashOf(key: string): Buffer {
    if (this.#last?.key !== key) {
      this.#last = { key, hash: hash("sha256", this.#prefix + key, "buffer") };
    }
    return this.#last.hash;
  }
}

/** Returns each record as the contract lets it pass; others are served in between. `seen`: the unique keys of earlier records. */
export async function keptInSlices(
  contract: DataContract,
  records: readonly Json[],
  seen: SeenKeys,
): Promise<readonly KeptRecord[]> {
  const pause = createPause();
  const kept: KeptRecord[] = [];
  for (const record of records) {
    kept.push(...keptByContract(contract, [record], seen));
    await pause();
  }
  return kept;
}
