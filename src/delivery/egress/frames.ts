/**
 * Messages of protocols that announce lengths. A message that is too long is found at its header, before any of it is stored.
 * Messages and what drivers make of them are counted (piece-counts.ts).
 */
import { BsonCounter } from "./bson-counter.ts";
import { addCells, addColumns, type PieceCounts, pieceBytes, pieceCounts } from "./piece-counts.ts";

export interface Frames {
  /** The messages so far, and the pieces of the current answer. */
  readonly counts: Readonly<PieceCounts>;
  /** Reads a chunk. Returns the bytes of a message beyond the bound; undefined if there is none. */
  take(chunk: Uint8Array): number | undefined;
  /** Returns true inside a message. */
  isInside(): boolean;
  /** Returns the number of messages whose header has arrived. */
  begun(): number;
  /** Notes that a request was written: the counts of an answer begin. */
  asked(): void;
  /** Returns true while the requested answer is incomplete; absent if the protocol does not mark the end of an answer. */
  isDue?(): boolean;
}

/** The content of a header: the bytes after it, and true if the next header continues the same message. */
interface FrameHeader {
  readonly rest: number;
  readonly isContinued?: boolean;
}

/** A protocol of messages. */
interface MessageProtocol {
  readonly headerSize: number;
  /** Bytes at the start of the header that `read` needs, if fewer than all. A driver may read the length before the rest comes. */
  readonly lengthSize?: number;
  /** Number of bytes after the header that `count` reads. */
  readonly startSize: number;
  read(header: Buffer): FrameHeader;
  /** Counts a message by its first bytes. `size`: bytes of the message, or of its first part. */
  count?(counts: PieceCounts, header: Buffer, start: Buffer, size: number): void;
  /** Reads the messages themselves. */
  inside?(counts: PieceCounts): { begin(header: Buffer): void; take(chunk: Uint8Array): void };
}

/** Reads messages whose headers have a fixed length. `most`: maximum bytes of a message. */
function framesWith(
  { headerSize, lengthSize = headerSize, startSize, read, count, inside }: MessageProtocol,
  most: number,
): Frames {
  const counts = pieceCounts();
  const reader = inside?.(counts);
  const header = Buffer.alloc(headerSize);
  const start = Buffer.alloc(startSize);
  let filled = 0;
  let left = 0;
  /** Bytes of the message before this header. */
  let before = 0;
  let begun = 0;
  let size = 0;
  /** Bytes at the start of the message that are known, and that are needed; undefined once the message is counted. */
  let known = 0;
  let needed: number | undefined;
  const countPieces = (): void => {
    if (needed === undefined || known < needed) return;
    needed = undefined;
    counts.messages += 1;
    const kept = counts.weight;
    count?.(counts, header, start.subarray(0, known), size);
    // Bytes count themselves as they arrive.
    counts.weight = kept + Math.max(0, pieceBytes + counts.weight - kept - size);
  };
  return {
    counts,
    take(chunk) {
      for (let at = 0; at < chunk.length; ) {
        if (left > 0) {
          const taken = Math.min(left, chunk.length - at);
          if (needed !== undefined) {
            const more = Math.min(needed - known, taken);
            start.set(chunk.subarray(at, at + more), known);
            known += more;
            countPieces();
          }
          reader?.take(chunk.subarray(at, at + taken));
          left -= taken;
          at += taken;
          continue;
        }
        const taken = Math.min(headerSize - filled, chunk.length - at);
        header.set(chunk.subarray(at, at + taken), filled);
        filled += taken;
        at += taken;
        if (filled < headerSize && filled >= lengthSize && read(header).rest < 0) return filled;
        if (filled < headerSize) break;
        filled = 0;
        const isFirst = before === 0;
        if (isFirst) begun += 1;
        const { rest, isContinued = false } = read(header);
        size = before + headerSize + rest;
        if (size > most || rest < 0) return size;
        left = rest;
        before = isContinued ? size : 0;
        if (!isFirst) continue;
        reader?.begin(header);
        known = 0;
        needed = Math.min(startSize, rest);
        countPieces();
      }
      return undefined;
    },
    begun: () => begun,
    isInside: () => left > 0 || filled > 0 || before > 0,
    asked() {
      Object.assign(counts, { columns: 0, widest: 0, results: 0, notices: 0, values: 0, levels: 0 });
    },
  };
}

/** Types of PostgreSQL's messages: descriptions of rows, and rows. */
const description = "T".charCodeAt(0);
const dataRow = "D".charCodeAt(0);
/** Types that end a result: CommandComplete, EmptyQueryResponse, PortalSuspended and ErrorResponse. */
const endsOfResults: ReadonlySet<number> = new Set(Buffer.from("CIsE"));
/** Types that may come at any time: NoticeResponse, ParameterStatus and NotificationResponse. */
const notices: ReadonlySet<number> = new Set(Buffer.from("NSA"));
/** The message that ends an answer: ReadyForQuery. */
const ready = "Z".charCodeAt(0);

/** Types whose fields a driver reads until one has no type: ErrorResponse and NoticeResponse. */
const untilEnd: ReadonlySet<number> = new Set(Buffer.from("EN"));

/** Checks that errors and notices end as they must: with the end of their last text, and the end of their fields. */
class FieldsEnd {
  readonly #counts: PieceCounts;
  /** Bytes that are left of the message; its last two bytes so far. */
  #left = 0;
  #last: readonly [number, number] = [0, 0];

  constructor(counts: PieceCounts) {
    this.#counts = counts;
  }

  begin(header: Buffer): void {
    this.#left = untilEnd.has(header[0]!) ? header.readUInt32BE(1) - 4 : 0;
    this.#last = [0, 0];
    if (untilEnd.has(header[0]!) && this.#left === 0) this.#counts.endless += 1;
  }

  take(chunk: Uint8Array): void {
    if (this.#left === 0) return;
    this.#left -= chunk.length;
    this.#last = [chunk.at(-2) ?? this.#last[1], chunk.at(-1) ?? this.#last[1]];
    if (this.#left === 0 && this.#last.some((byte) => byte !== 0)) this.#counts.endless += 1;
  }
}

/** A header has one byte of type and four of length. The length includes itself. */
function postgresFrames(most: number): Frames {
  let isDue = false;
  const kind: MessageProtocol = {
    headerSize: 5,
    // The number of columns.
    startSize: 2,
    read(header) {
      if (header[0] === ready) isDue = false;
      return { rest: header.readUInt32BE(1) - 4 };
    },
    count(counts, header, start) {
      const type = header[0]!;
      const columns = start.length === 2 ? start.readUInt16BE(0) : 0;
      if (type === description) addColumns(counts, columns, columns);
      else if (type === dataRow) addCells(counts, columns);
      else if (endsOfResults.has(type)) counts.results += 1;
      else if (notices.has(type)) counts.notices += 1;
    },
    inside: (counts) => new FieldsEnd(counts),
  };
  const frames = framesWith(kind, most);
  return {
    ...frames,
    asked() {
      isDue = true;
      frames.asked();
    },
    isDue: () => isDue,
  };
}

/**
 * A header has three bytes of length and one of sequence number. A packet of the largest length is continued by the next packet.
 * A result is the number of its columns, a packet for each of them, an end, rows, and an end.
 */
function mysqlFrames(most: number): Frames {
  let state: "first" | "columns" | "rows" = "first";
  /** Columns of the result, and the packets of their descriptions that are due, the end included. */
  let columns = 0;
  let due = 0;
  const kind: MessageProtocol = {
    headerSize: 4,
    startSize: 9,
    read(header) {
      const rest = header.readUIntLE(0, 3);
      return { rest, isContinued: rest === 0xff_ff_ff };
    },
    count(counts, _header, start, size) {
      const isError = start[0] === 0xff;
      if (state === "first") {
        counts.results += 1;
        columns = isError ? 0 : mysqlColumnCount(start);
        if (columns === 0) return;
        addColumns(counts, columns, 0);
        state = "columns";
        due = columns + 1;
      } else if (isError) state = "first";
      else if (state === "columns") {
        due -= 1;
        if (due === 0) state = "rows";
      } else if (start[0] === 0xfe && size < 4 + 9) state = "first";
      else addCells(counts, columns);
    },
  };
  const frames = framesWith(kind, most);
  return {
    ...frames,
    asked() {
      state = "first";
      frames.asked();
    },
  };
}

/** Returns the number of columns at the start of a result of MySQL; 0 if the packet is none. */
function mysqlColumnCount(start: Buffer): number {
  const [first = 0] = start;
  if (first < 0xfb) return first;
  if (first === 0xfc && start.length >= 3) return start.readUInt16LE(1);
  if (first === 0xfd && start.length >= 4) return start.readUIntLE(1, 3);
  return first === 0xfe && start.length >= 9 ? Number(start.readBigUInt64LE(1)) : 0;
}

/** A header starts with four bytes of length, which includes the header. */
const mongodbFrames = (most: number): Frames =>
  framesWith(
    {
      headerSize: 16,
      lengthSize: 4,
      startSize: 0,
      read: (header) => ({ rest: header.readUInt32LE(0) - 16 }),
      inside: (counts) => new BsonCounter(counts),
    },
    most,
  );

/**
 * The protocols whose messages are parsed at the socket.
 * Others bound themselves. SQL Server packets have at most 64 KB, Oracle packets the negotiated size, SFTP packets 35 KB (checked
 * by the driver). FTP and SMTP answer in lines.
 */
export const framesOf: { readonly [protocol: string]: ((most: number) => Frames) | undefined } = Object.freeze({
  postgres: postgresFrames,
  mysql: mysqlFrames,
  mongodb: mongodbFrames,
});
