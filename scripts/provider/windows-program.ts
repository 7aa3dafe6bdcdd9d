/** Writes a program of Windows' console: the headers, its code, its texts and the list of functions that it takes of kernel32. */
import { importOf, little, type MachineCode } from "./machine-code.ts";

interface Program {
  readonly code: MachineCode;
  /** Initial data of the program, by its place. */
  readonly data: { readonly [place: string]: Buffer };
  /** Room that is zero at the start, in bytes, by its place. */
  readonly room: { readonly [place: string]: number };
}

const page = 0x1000;
const sector = 0x200;
const roundUp = (size: number, step: number) => Math.ceil(size / step) * step;

/** A text as Windows' functions take it. */
export const wide = (text: string): Buffer => Buffer.from(`${text}\0`, "utf16le");

/** The bytes of the executable, for x64; Windows on Arm runs it, too. The same input gives the same bytes. */
export function windowsProgram({ code, data, room }: Program): Buffer {
  const functions = [...new Set(code.references.map(({ place }) => place))]
    .filter((place) => place.startsWith(importOf("")))
    .map((place) => place.slice(importOf("").length))
    .sort();
  const textAt = page;
  const constantsAt = textAt + roundUp(code.bytes.length, page);
  const constants = layOut(constantsAt, functions, data);
  const roomAt = constantsAt + roundUp(constants.bytes.length, page);
  const places = new Map<string, number>(constants.places);
  for (const [label, at] of code.labels) places.set(label, textAt + at);
  let end = roomAt;
  for (const [place, size] of Object.entries(room)) {
    places.set(place, end);
    end += roundUp(size, 16);
  }
  const text = Buffer.from(code.bytes);
  for (const { at, place } of code.references) {
    const target = places.get(place);
    if (target === undefined) throw new Error(`the program has no place ${place}`);
    text.writeInt32LE(target - (textAt + at + 4), at);
  }
  const sections: readonly Section[] = [
    { name: ".text", at: textAt, size: text.length, bytes: text, flags: 0x6000_0020 },
    { name: ".rdata", at: constantsAt, size: constants.bytes.length, bytes: constants.bytes, flags: 0x4000_0040 },
    { name: ".data", at: roomAt, size: end - roomAt, bytes: Buffer.alloc(0), flags: 0xc000_0080 },
  ];
  return Buffer.concat([headers(sections, constants), ...sections.map(({ bytes }) => padded(bytes))]);
}

interface Section {
  readonly name: string;
  /** Address in memory, relative to the program's. */
  readonly at: number;
  readonly size: number;
  readonly bytes: Buffer;
  readonly flags: number;
}

interface Constants {
  readonly bytes: Buffer;
  readonly places: ReadonlyMap<string, number>;
  /** Addresses and sizes of the list of imports and of the table that the loader fills. */
  readonly imports: readonly [at: number, size: number];
  readonly table: readonly [at: number, size: number];
}

/** Imports of kernel32.dll, then the data: the table to fill, the same table as the loader reads it, the names. */
function layOut(start: number, functions: readonly string[], data: Program["data"]): Constants {
  const places = new Map<string, number>();
  const tableSize = 8 * (functions.length + 1);
  const descriptorsAt = start + 2 * tableSize;
  const descriptorsSize = 2 * 20;
  const pieces: Buffer[] = [];
  let end = descriptorsAt + descriptorsSize;
  const add = (bytes: Buffer): number => {
    const at = end;
    const aligned = Buffer.alloc(roundUp(bytes.length, 8));
    bytes.copy(aligned);
    pieces.push(aligned);
    end += aligned.length;
    return at;
  };
  const names = functions.map((name) => add(Buffer.from(`\0\0${name}\0`, "latin1")));
  const library = add(Buffer.from("kernel32.dll\0", "latin1"));
  for (const [place, bytes] of Object.entries(data)) places.set(place, add(bytes));
  for (const [index, name] of functions.entries()) places.set(importOf(name), start + 8 * index);
  const table = Buffer.from([...names, 0].flatMap((at) => [...little(at, 8)]));
  const descriptor = [start + tableSize, 0, 0, library, start].flatMap((each) => [...little(each, 4)]);
  return {
    bytes: Buffer.concat([table, table, Buffer.from(descriptor), Buffer.alloc(20), ...pieces]),
    places,
    imports: [descriptorsAt, descriptorsSize],
    table: [start, tableSize],
  };
}

const headerSize = 0x400;

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(roundUp(bytes.length, sector) - bytes.length)]);
}

/** As "PE Format" of Microsoft's documentation has them. */
function headers(sections: readonly Section[], { imports, table }: Constants): Buffer {
  const [text, ...others] = sections as [Section, ...Section[]];
  const last = sections.at(-1)!;
  const two = (number: number) => little(number, 2);
  const four = (number: number) => little(number, 4);
  const eight = (number: number) => little(number, 8);
  const dos = Buffer.alloc(0x80);
  dos.write("MZ");
  dos.writeUInt32LE(dos.length, 0x3c);
  const directories = Array.from({ length: 16 }, (_, index) => (index === 1 ? imports : index === 12 ? table : [0, 0]));
  const optional = [
    ...two(0x20b),
    1,
    0,
    ...four(roundUp(text.size, sector)),
    ...four(others.reduce((sum, { bytes }) => sum + roundUp(bytes.length, sector), 0)),
    ...four(last.size),
    ...four(text.at),
    ...four(text.at), // where it starts
    ...eight(0x1_4000_0000),
    ...four(page),
    ...four(sector),
    ...two(6),
    ...two(0),
    ...two(0),
    ...two(0),
    ...two(6),
    ...two(0),
    ...four(0), // for Windows 6.0 and newer
    ...four(roundUp(last.at + last.size, page)),
    ...four(headerSize),
    ...four(0),
    ...two(3),
    ...two(0x8160), // a console; anywhere in memory, no code in data
    ...eight(0x10_0000),
    ...eight(0x1000),
    ...eight(0x10_0000),
    ...eight(0x1000),
    ...four(0),
    ...four(directories.length),
    ...directories.flatMap(([at, size]) => [...four(at!), ...four(size!)]),
  ];
  const coff = [
    ...two(0x8664),
    ...two(sections.length),
    ...four(0),
    ...four(0),
    ...four(0),
    ...two(optional.length),
    ...two(0x22),
  ];
  let fileAt = headerSize;
  const rows = sections.flatMap(({ name, at, size, bytes, flags }) => {
    const raw = roundUp(bytes.length, sector);
    const row = [
      ...Buffer.from(name.padEnd(8, "\0"), "latin1"),
      ...four(size),
      ...four(at),
      ...four(raw),
      ...four(raw && fileAt),
    ];
    fileAt += raw;
    return [...row, ...four(0), ...four(0), ...two(0), ...two(0), ...four(flags)];
  });
  const all = Buffer.concat([dos, Buffer.from("PE\0\0", "latin1"), Buffer.from([...coff, ...optional, ...rows])]);
  return Buffer.concat([all, Buffer.alloc(headerSize - all.length)]);
}
