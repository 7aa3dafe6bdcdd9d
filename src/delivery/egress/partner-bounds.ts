/**
 * Bounds of what partners send: databases, servers of files, mail and queues, and whatever listens in their place. Every socket to one is
 * counted (meter.ts), so that no driver keeps more than this. Bodies of answers over HTTP have bounds of their own as well (requests.ts).
 */

export interface PartnerBounds {
  /** Bytes until the login is done, the greeting included. */
  readonly loginBytes: number;
  /** Milliseconds until the login is done, from when the socket is connected. */
  readonly loginMs: number;
  /** Bytes of an answer, from the request on. Rows and files that are read one after the other count by themselves. */
  readonly answerBytes: number;
  /** Bytes of one message of a protocol, with what surrounds its values; a row is one. */
  readonly messageBytes: number;
  /** Milliseconds from a request, or from the end of a message, to the next byte of the answer. */
  readonly firstByteMs: number;
  /** Milliseconds between two bytes of one message. */
  readonly betweenBytesMs: number;
  /** Bytes of a message that come at least within `betweenBytesMs`, unless the message ends. */
  readonly paceBytes: number;
  /** Bytes that come at least within `firstByteMs` of an answer that is due, unless a part of the answer is complete: a row, or all of it. */
  readonly dueBytes: number;
}

const MiB = 1024 * 1024;

export const partnerBounds: PartnerBounds = Object.freeze({
  loginBytes: 1 * MiB,
  loginMs: 20_000,
  answerBytes: 64 * MiB,
  // Values of 16 MiB fit.
  messageBytes: 16 * MiB + 64 * 1024,
  firstByteMs: 60_000,
  betweenBytesMs: 60_000,
  paceBytes: 64 * 1024,
  dueBytes: 1024,
});

/** Milliseconds that the first row of a table may take which a sync reads, or a statement that loads one. */
export const syncFirstByteMs = 30 * 60_000;

/** Milliseconds that a ping takes at most, its login and its answer included. */
export const pingMs = 10_000;

/** Bytes of an answer to a ping, over whatever protocol. */
export const pingAnswerBytes = 4 * MiB;

/** Bytes of rows and documents that one read keeps: it ends after the row that reaches them, and the next one goes on there. */
export const keptBytes = 16 * MiB;

/** Bytes of the head of an answer over HTTP: its names and values, and those of its trailers. */
export const headBytes = 16 * 1024;

/** Answers over HTTP of a status below 200 that may come before the answer itself. */
export const interimAnswers = 20;

/** Bytes that an answer over HTTP has on its way: a body of `bodyBytes`, and as much around it, such as heads and sizes of chunks. */
export const httpAnswerBytes = (bodyBytes: number): number => 2 * bodyBytes + MiB;

/** Bytes of the tools that an MCP server lists, on all pages. */
export const toolListBytes = 4 * MiB;

/** Bytes of an answer in lines: of FTP on its control connection, and of mail servers, whose package ends longer ones by itself. */
export const lineAnswerBytes = 1 * MiB;

/** Bytes of the names and facts that a server of files lists of one folder. */
export const listingBytes = 16 * MiB;

/** The protocols whose sockets are counted: what a message calls the partner, and what to do where it sends too much. */
export const protocols = Object.freeze({
  postgres: { name: "PostgreSQL", advice: "Read fewer rows, or rows with smaller values" },
  mysql: { name: "MySQL", advice: "Read fewer rows, or rows with smaller values" },
  mssql: { name: "SQL Server", advice: "Read fewer rows, or rows with smaller values" },
  oracle: { name: "Oracle", advice: "Read fewer rows, or rows with smaller values" },
  mongodb: { name: "MongoDB", advice: "Read fewer documents, or project the fields that are needed" },
  ftp: { name: "FTP", advice: "Part the folder into several" },
  sftp: { name: "SFTP", advice: "Part the folder into several" },
  http: { name: "HTTP", advice: "Ask for smaller pages" },
  as2: { name: "AS2", advice: "A ping only connects" },
} as const);

export type Protocol = keyof typeof protocols;
