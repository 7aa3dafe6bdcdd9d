/** Protocol Buffers by a table of fields: only what Terraform's plugin protocol needs. */

/** `v` varint (whole numbers and booleans), `s` text, `b` bytes, otherwise the name of a message; `*` repeated, `%` map of texts to messages. */
type FieldType = string;
/** Field number, name and type. */
export type FieldRow = readonly [number, string, FieldType];
export type Table = { readonly [message: string]: readonly FieldRow[] };

/** A decoded message, or one to be encoded; fields that are undefined are left out. */
export interface Message {
  readonly [field: string]: unknown;
}

const varint = 0;
const bytes = 2;

/** The bytes of a message. Every field that is set is written, also 0 and false. */
export function encode(table: Table, name: string, message: Message): Buffer {
  const parts: Buffer[] = [];
  for (const [number, key, type] of rowsOf(table, name)) {
    const value = message[key];
    if (value === undefined || value === null) continue;
    if (type.startsWith("*"))
      for (const item of value as readonly unknown[]) field(table, parts, number, type.slice(1), item);
    else if (type.startsWith("%")) {
      for (const [entry, item] of Object.entries(value as Message)) {
        const inner: Buffer[] = [];
        field(table, inner, 1, "s", entry);
        field(table, inner, 2, type.slice(1), item);
        delimited(parts, number, Buffer.concat(inner));
      }
    } else field(table, parts, number, type, value);
  }
  return Buffer.concat(parts);
}

function field(table: Table, parts: Buffer[], number: number, type: FieldType, value: unknown): void {
  if (type === "v") parts.push(writeVarint((number << 3) | varint), writeVarint(Number(value)));
  else if (type === "s") delimited(parts, number, Buffer.from(value as string, "utf8"));
  else if (type === "b") delimited(parts, number, value as Uint8Array);
  else delimited(parts, number, encode(table, type, value as Message));
}

function delimited(parts: Buffer[], number: number, content: Uint8Array): void {
  parts.push(writeVarint((number << 3) | bytes), writeVarint(content.length), content as Buffer);
}

function writeVarint(value: number): Buffer {
  const out: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(Math.trunc(value)));
  while (rest > 127n) {
    out.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  out.push(Number(rest));
  return Buffer.from(out);
}

/** The fields of a message; repeated ones and maps are always there, unknown ones are skipped. Throws RangeError for bytes that are cut. */
export function decode(table: Table, name: string, buffer: Buffer): Message {
  const rows = rowsOf(table, name);
  const message: { [field: string]: unknown } = {};
  for (const [, key, type] of rows) {
    if (type.startsWith("*")) message[key] = [];
    else if (type.startsWith("%")) message[key] = {};
  }
  let at = 0;
  const next = (): number => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = buffer.readUInt8(at++);
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return Number(BigInt.asIntN(64, value));
    }
  };
  while (at < buffer.length) {
    const tag = next();
    const wire = tag & 7;
    const row = rows.find(([number]) => number === tag >>> 3);
    if (wire === varint) {
      const value = next();
      if (row?.[2] === "v") message[row[1]] = value;
    } else if (wire === bytes) {
      const length = next();
      if (length < 0 || at + length > buffer.length) throw new RangeError("a message is cut");
      const content = buffer.subarray(at, at + length);
      at += length;
      if (row) put(table, message, row, content);
    } else if (wire === 1) at += 8;
    else if (wire === 5) at += 4;
    else throw new RangeError(`wire type ${wire} is not known`);
  }
  return message;
}

function put(table: Table, message: { [field: string]: unknown }, [, key, type]: FieldRow, content: Buffer): void {
  const read = (of: FieldType): unknown =>
    of === "s" ? content.toString("utf8") : of === "b" ? content : decode(table, of, content);
  if (type.startsWith("*")) (message[key] as unknown[]).push(read(type.slice(1)));
  else if (type.startsWith("%")) {
    const entry = decode(
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
  } else message[key] = read(type);
}

function rowsOf(table: Table, name: string): readonly FieldRow[] {
  const rows = table[name];
  if (!rows) throw new Error(`there is no message ${name}`);
  return rows;
}
