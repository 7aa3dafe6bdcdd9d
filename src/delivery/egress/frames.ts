/** Messages of protocols whose lengths are announced: what is too long is found at its header, before anything of it is kept. */

export interface Frames {
  /** Reads on. Answers the bytes of a message that is longer than the bound; undefined where none is. */
  take(chunk: Uint8Array): number | undefined;
  /** A message has begun and has not ended. */
  isInside(): boolean;
  /** Messages whose header has come. */
  begun(): number;
  /** A request was written. */
  asked?(): void;
  /** What was asked for has not come as a whole; absent where messages do not say so. */
  isDue?(): boolean;
}

/** What a header says: the bytes of the message after it, and whether the next header continues the same message. */
interface Head {
  readonly rest: number;
  readonly isContinued?: boolean;
}

/** Reads messages that begin with a header of one length. `most`: bytes of a message. */
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

/** A byte of the type, and four of the length, which counts itself. */
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

/** Three bytes of the length and one of the number; a packet of the largest length is continued by the next one. */
const mysqlFrames = (most: number): Frames =>
  framesWith(4, most, (header) => {
    const rest = header.readUIntLE(0, 3);
    return { rest, isContinued: rest === 0xff_ff_ff };
  });

/** Four bytes of the length, which counts the header. */
const mongodbFrames = (most: number): Frames =>
  framesWith(16, most, (header) => ({ rest: header.readUInt32LE(0) - 16 }));

/**
 * The protocols whose messages are read at the socket. Packets of SQL Server have 64 KB at most, those of Oracle what was agreed on, those of
 * SFTP 35 KB, which its driver sees to; FTP and SMTP answer in lines.
 */
export const framesOf: { readonly [protocol: string]: ((most: number) => Frames) | undefined } = Object.freeze({
  postgres: postgresFrames,
  mysql: mysqlFrames,
  mongodb: mongodbFrames,
});
