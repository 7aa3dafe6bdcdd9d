/** Messages of protocols that announce lengths. A message that is too long is found at its header, before any of it is stored. */

export interface Frames {
  /** Reads a chunk. Returns the bytes of a message beyond the bound; undefined if there is none. */
  take(chunk: Uint8Array): number | undefined;
  /** Returns true inside a message. */
  isInside(): boolean;
  /** Returns the number of messages whose header has arrived. */
  begun(): number;
  /** Notes that a request was written. */
  asked?(): void;
  /** Returns true while the requested answer is incomplete; absent if the protocol does not mark the end of an answer. */
  isDue?(): boolean;
}

/** The content of a header: the bytes after it, and true if the next header continues the same message. */
interface Head {
  readonly rest: number;
  readonly isContinued?: boolean;
}

/** Reads messages whose headers have a fixed length. `most`: maximum bytes of a message. */
function framesWith(headerSize: number, most: number, read: (header: Buffer) => Head): Frames {
  const header = Buffer.alloc(headerSize);
  let filled = 0;
  let left = 0;
  /** Bytes of the message before this header. */
  let before = 0;
  let begun = 0;
  return {
    take(chunk) {
      for (let at = 0; at < chunk.length; ) {
        if (left > 0) {
          const taken = Math.min(left, chunk.length - at);
          left -= taken;
          at += taken;
          continue;
        }
        const taken = Math.min(headerSize - filled, chunk.length - at);
        header.set(chunk.subarray(at, at + taken), filled);
        filled += taken;
        at += taken;
        if (filled < headerSize) break;
        filled = 0;
        if (before === 0) begun += 1;
        const { rest, isContinued = false } = read(header);
        const size = before + headerSize + rest;
        if (size > most || rest < 0) return size;
        left = rest;
        before = isContinued ? size : 0;
      }
      return undefined;
    },
    begun: () => begun,
    isInside: () => left > 0 || filled > 0 || before > 0,
  };
}

/** The message of PostgreSQL that ends an answer: ReadyForQuery. */
const ready = "Z".charCodeAt(0);

/** A header has one byte of type and four of length. The length includes itself. */
function postgresFrames(most: number): Frames {
  let isDue = false;
  const frames = framesWith(5, most, (header) => {
    if (header[0] === ready) isDue = false;
    return { rest: header.readUInt32BE(1) - 4 };
  });
  return {
    ...frames,
    asked: () => {
      isDue = true;
    },
    isDue: () => isDue,
  };
}

/** A header has three bytes of length and one of sequence number. A packet of the largest length is continued by the next packet. */
const mysqlFrames = (most: number): Frames =>
  framesWith(4, most, (header) => {
    const rest = header.readUIntLE(0, 3);
    return { rest, isContinued: rest === 0xff_ff_ff };
  });

/** A header starts with four bytes of length, which includes the header. */
const mongodbFrames = (most: number): Frames =>
  framesWith(16, most, (header) => ({ rest: header.readUInt32LE(0) - 16 }));

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
