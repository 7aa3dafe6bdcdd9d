/** Protocol Buffers by a table of fields: only what Terraform's plugin protocol needs. */

/**
 * `v` varint (whole numbers and booleans), `s` text, `b` bytes, otherwise the name of a message; `*` repeated, `%` map of texts to
 * messages.
 */
type FieldType = string;
/** Field number, name and type. */
export type WireField = readonly [number, string, FieldType];
export type MessageTable = { readonly [message: string]: readonly WireField[] };

/** A decoded message, or one to be encoded; fields that are undefined are left out. */
export interface WireMessage {
  readonly [field: string]: unknown;
}

const varint = 0;
const bytes = 2;

/** Returns the bytes of a message. Every field that is set is written, also 0 and false. */
export function encodeMessage(table: MessageTable, name: string, message: WireMessage): Buffer {
  const out = new BackwardWriter();
  writeMessage(out, table, name, message);
  return out.written();
}

/** From the last field to the first. */
function writeMessage(out: BackwardWriter, table: MessageTable, name: string, message: WireMessage): void {
  for (const [number, key, type] of messageFields(table, name).toReversed()) {
    const value = message[key];
    if (value === undefined || value === null) continue;
    if (type.startsWith("*"))
      for (const item of (value as readonly unknown[]).toReversed())
        writeField(out, table, number, type.slice(1), item);
    else if (type.startsWith("%")) {
      for (const [entry, item] of Object.entries(value as WireMessage).reverse()) {
        const end = out.length;
        writeField(out, table, 2, type.slice(1), item);
        writeField(out, table, 1, "s", entry);
        out.delimit(number, end);
      }
    } else writeField(out, table, number, type, value);
  }
}

function writeField(out: BackwardWriter, table: MessageTable, number: number, type: FieldType, value: unknown): void {
  if (type === "v") {
    out.varint(Number(value));
    out.varint((number << 3) | varint);
    return;
  }
  const end = out.length;
  if (type === "s") out.text(value as string);
  else if (type === "b") out.bytes(value as Uint8Array);
  else writeMessage(out, table, type, value as WireMessage);
  out.delimit(number, end);
}

/**
 * Writes backwards: the length of a message comes before its content, and is known after writing it. A schema has tens of thousands
 * of small fields; a separate buffer for each took most of the time.
 */
class BackwardWriter {
  #room = Buffer.allocUnsafe(16 * 1024);
  #at = this.#room.length;

  /** Bytes so far. */
  get length(): number {
    return this.#room.length - this.#at;
  }

  written(): Buffer {
    return this.#room.subarray(this.#at);
  }

  /** Puts number and length of a field before what was written since there were `end` bytes. */
  delimit(number: number, end: number): void {
    this.varint(this.length - end);
    this.varint((number << 3) | bytes);
  }

  text(value: string): void {
    const size = Buffer.byteLength(value);
    this.#make(size);
    this.#room.write(value, this.#at, size, "utf8");
  }

  bytes(value: Uint8Array): void {
    this.#make(value.length);
    this.#room.set(value, this.#at);
  }

  varint(value: number): void {
    let rest = Math.trunc(value);
    if (rest >= 0 && rest < 128) {
      this.#make(1);
      this.#room[this.#at] = rest;
      return;
    }
    const all: number[] = [];
    // Negative numbers and those beyond 32 bits are rare.
    if (rest < 0 || rest > 0x7fff_ffff) {
      let big = BigInt.asUintN(64, BigInt(rest));
      for (; big > 127n; big >>= 7n) all.push(Number(big & 127n) | 128);
      rest = Number(big);
    }
    for (; rest > 127; rest >>= 7) all.push((rest & 127) | 128);
    all.push(rest);
    this.#make(all.length);
    this.#room.set(all, this.#at);
  }

  #make(size: number): void {
    if (this.#at < size) {
      const room = Buffer.allocUnsafe(2 * this.#room.length + size);
      const at = room.length - this.length;
      this.#room.copy(room, at, this.#at);
      [this.#room, this.#at] = [room, at];
    }
    this.#at -= size;
  }
}

/**
 * Returns the fields of a message; repeated ones and maps are always there, unknown ones are skipped. Throws RangeError for bytes that
 * are cut.
 */
export function decodeMessage(table: MessageTable, name: string, buffer: Buffer): WireMessage {
  const rows = messageFields(table, name);
  const message: { [field: string]: unknown } = {};
  for (const [, key, type] of rows) {
    if (type.startsWith("*")) message[key] = [];
    else if (type.startsWith("%")) message[key] = {};
  }
  let at = 0;
  const readVarint = (): number => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = buffer.readUInt8(at++);
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return Number(BigInt.asIntN(64, value));
    }
  };
  while (at < buffer.length) {
    const tag = readVarint();
    const wire = tag & 7;
    const row = rows.find(([number]) => number === tag >>> 3);
    if (wire === varint) {
      const value = readVarint();
      if (row?.[2] === "v") message[row[1]] = value;
    } else if (wire === bytes) {
      const length = readVarint();
      if (length < 0 || at + length > buffer.length) throw new RangeError("a message is cut");
      const content = buffer.subarray(at, at + length);
      at += length;
      if (row) putField(table, message, row, content);
    } else if (wire === 1) at += 8;
    else if (wire === 5) at += 4;
    else throw new RangeError(`wire type ${wire} is not known`);
  }
  return message;
}

function putField(
  table: MessageTable,
  message: { [field: string]: unknown },
  [, key, type]: WireField,
  content: Buffer,
): void {
  const readScalar = (of: FieldType): unknown =>
    of === "s" ? content.toString("utf8") : of === "b" ? content : decodeMessage(table, of, content);
  if (type.startsWith("*")) (message[key] as unknown[]).push(readScalar(type.slice(1)));
  else if (type.startsWith("%")) {
    const entry = decodeMessage(
      {
        ...table,
        Entry: [
          [1, "key", "s"],
          [2, "value", type.slice(1)],
        ],
      },
      "Entry",
      content,
    );
    (message[key] as { [key: string]: unknown })[String(entry["key"] ?? "")] = entry["value"];
  } else message[key] = readScalar(type);
}

function messageFields(table: MessageTable, name: string): readonly WireField[] {
  const rows = table[name];
  if (!rows) throw new Error(`there is no message ${name}`);
  return rows;
}
