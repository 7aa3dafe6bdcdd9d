/**
 * Counts the values in MongoDB's messages as they arrive: a driver makes an object of hundreds of bytes of a value of two, and reads a
 * whole message in one call. The format is BSON (https://bsonspec.org).
 */
import type { PieceCounts } from "./piece-counts.ts";

/** Bytes of a value by its type; a negative number is that of a length in front of it, to which the rest is added. */
const fixed: { readonly [type: number]: number } = Object.freeze({
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
});
/** Types that begin with a length, and the number of bytes that follow in addition. */
const lengthened: { readonly [type: number]: number } = Object.freeze({ 2: 0, 5: 1, 12: 12, 13: 0, 14: 0, 15: 0 });
const [document, list, expression, scopedCode] = [3, 4, 11, 15];
/** Bytes of the whole length of code with a scope, which stands before the code. */
const wholeLength = 4;

const [reply, message, compressed] = [1, 2013, 2012];
const headerBytes = 16;
/** Bytes before the document of an old reply, which end with the number of documents. */
const replyStart = 20;
/** Bytes before the document of a message: flags, and the type of the section. */
const messageStart = 5;
/** Bytes of a document without values. */
const emptyDocument = 5;

type BsonStep = "start" | "skip" | "length" | "type" | "name" | "size" | "end";

/** Counts the values of one connection's messages. */
export class BsonCounter {
  readonly #counts: PieceCounts;
  #step: BsonStep = "end";
  /** Bytes to skip, and the step that follows. */
  #left = 0;
  #then: BsonStep = "type";
  #type = 0;
  /** Names to pass: an expression has two texts. */
  #names = 0;
  #levels = 0;
  /** The bytes of a number that arrive one by one. */
  #number = 0;
  #read = 0;
  /** The bytes before the document, and how many have arrived. */
  #start = Buffer.alloc(0);
  #known = 0;
  /** Bytes that the document of the message must have. */
  #due = 0;

  constructor(counts: PieceCounts) {
    this.#counts = counts;
  }

  /** Begins a message with its header of 16 bytes. */
  begin(header: Buffer): void {
    const operation = header.readUInt32LE(12);
    this.#start = Buffer.alloc(operation === reply ? replyStart : messageStart);
    this.#known = 0;
    this.#due = header.readUInt32LE(0) - headerBytes - this.#start.length;
    this.#levels = 0;
    this.#number = 0;
    this.#read = 0;
    this.#step = "start";
    // A driver reads a message of any other operation as an old reply.
    if (operation === compressed) {
      this.#counts.compressed += 1;
      this.#step = "end";
    } else if ((operation !== reply && operation !== message) || this.#due < emptyDocument) this.#misfit();
  }

  /**
   * Refuses the message. A driver goes through a message by the number and the lengths of its documents, without a look at the length
   * of the message: with some of them it goes on for ever, or until the memory is full.
   */
  #misfit(): void {
    this.#counts.misfits += 1;
    this.#step = "end";
  }

  /** Reads bytes of the message. */
  take(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length && this.#step !== "end"; ) at = this.#advance(chunk, at);
  }

  /** Reads at least one byte, unless nothing is to be skipped. Returns the place behind. */
  #advance(chunk: Uint8Array, at: number): number {
    switch (this.#step) {
      case "start": {
        const taken = Math.min(this.#start.length - this.#known, chunk.length - at);
        this.#start.set(chunk.subarray(at, at + taken), this.#known);
        this.#known += taken;
        if (this.#known === this.#start.length) this.#beginDocument();
        return at + taken;
      }
      case "skip": {
        const taken = Math.min(this.#left, chunk.length - at);
        this.#left -= taken;
        if (this.#left === 0) this.#step = this.#then;
        return at + taken;
      }
      case "length":
      case "size":
        return this.#digit(chunk[at]!, at);
      case "type":
        return this.#begin(chunk[at]!, at);
      default: {
        const end = chunk.indexOf(0, at);
        if (end === -1) return chunk.length;
        this.#names -= 1;
        if (this.#names === 0) this.#value();
        return end + 1;
      }
    }
  }

  /** Begins the document of the message. Servers send one document to a driver that asks for no others. */
  #beginDocument(): void {
    const start = this.#start;
    if (start.length === replyStart ? start.readUInt32LE(16) === 1 : start[4] === 0) this.#step = "length";
    else this.#misfit();
  }

  #digit(byte: number, at: number): number {
    this.#number += byte * 256 ** this.#read;
    this.#read += 1;
    if (this.#read < 4) return at + 1;
    const value = this.#number;
    this.#number = 0;
    this.#read = 0;
    if (this.#step === "length") {
      if (this.#levels === 0 && value !== this.#due) {
        this.#misfit();
        return at + 1;
      }
      this.#levels += 1;
      this.#counts.levels = Math.max(this.#counts.levels, this.#levels);
      this.#step = "type";
    } else this.#skip(value + lengthened[this.#type]!, this.#type === scopedCode ? "length" : "type");
    return at + 1;
  }

  #begin(type: number, at: number): number {
    if (type === 0) {
      this.#levels -= 1;
      if (this.#levels === 0) this.#step = "end";
      return at + 1;
    }
    this.#counts.values += 1;
    this.#type = type;
    this.#names = type === expression ? 3 : 1;
    this.#step = "name";
    return at + 1;
  }

  #value(): void {
    const size = fixed[this.#type];
    if (this.#type === document || this.#type === list) this.#step = "length";
    else if (this.#type === scopedCode) this.#skip(wholeLength, "size");
    else if (this.#type === expression) this.#step = "type";
    else if (size !== undefined) this.#skip(size, "type");
    else this.#step = this.#type in lengthened ? "size" : "end";
  }

  #skip(bytes: number, then: BsonStep): void {
    this.#left = bytes;
    this.#then = then;
    this.#step = bytes === 0 ? then : "skip";
  }
}
