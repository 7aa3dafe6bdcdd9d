/**
 * Bounds of the bytes that partners send: databases, servers of files, mail and queues, and anything else at their addresses.
 * Every such socket is counted (meter.ts), so no driver stores more than this. Bodies of HTTP answers also have their own bounds
 * (requests.ts).
 */

export interface PartnerBounds {
  /** Bytes until the end of the login, greeting included. */
  readonly loginBytes: number;
  /** Milliseconds from the connected socket to the end of the login. */
  readonly loginMs: number;
  /** Bytes of an answer, counted from the request. Rows and files that are read one by one are counted separately. */
  readonly answerBytes: number;
  /** Bytes of one protocol message, framing included; a row is one message. */
  readonly messageBytes: number;
  /** Milliseconds from a request, or from the end of a message, to the next byte of the answer. */
  readonly firstByteMs: number;
  /** Milliseconds between two bytes of one message. */
  readonly betweenBytesMs: number;
  /** Minimum bytes of a message per `betweenBytesMs`, unless the message ends. */
  readonly paceBytes: number;
  /** Minimum bytes per `firstByteMs` of an answer that is due, unless a row or the whole answer is complete. */
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

/** Maximum milliseconds for the first row of a table that a sync reads, or for a statement that loads a table. */
export const syncFirstByteMs = 30 * 60_000;

/** Maximum milliseconds of a ping, login and answer included. */
export const pingMs = 10_000;

/** Maximum bytes of the answer to a ping, over any protocol. */
export const pingAnswerBytes = 4 * MiB;

/** Maximum bytes of the answer to a request of a login over HTTP. */
export const loginAnswerBytes = MiB;

/**
 * Bytes of rows and documents that one read returns. The read ends after the row that reaches this bound; the next read continues
 * there.
 */
export const keptBytes = 16 * MiB;

/** Bytes of the head of an answer over HTTP: its names and values, and those of its trailers. */
export const headBytes = 16 * 1024;

/** Maximum number of HTTP answers of a status below 200 before the final answer. */
export const interimAnswers = 20;

/** Returns the maximum bytes of an HTTP answer on the wire: a body of `bodyBytes`, and as much again for heads and chunk sizes. */
export const httpAnswerBytes = (bodyBytes: number): number => 2 * bodyBytes + MiB;

/** Bytes of the tool list of an MCP server, over all pages. */
export const toolListBytes = 4 * MiB;

/**
 * Bytes of an answer in lines: on the control connection of FTP and from mail servers. The mail package itself ends longer
 * answers.
 */
export const lineAnswerBytes = 1 * MiB;

/** Bytes of the names and facts in one folder listing. */
export const listingBytes = 16 * MiB;

/**
 * Bytes of an answer whose messages are not parsed at the socket: of SQL Server and Oracle. Their drivers make up to 40 times as much of
 * small values. Rows that are read one by one are counted separately.
 */
export const unparsedAnswerBytes = 4 * MiB;

/** The protocols whose drivers get what is not parsed at the socket in portions. */
export const unparsed: ReadonlySet<string> = new Set(["mssql", "oracle"]);

/** The protocols whose sockets are counted: the name for messages, and the advice when the partner sends too much. */
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
