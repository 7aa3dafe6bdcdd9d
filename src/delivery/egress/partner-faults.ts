/** The errors of connections that the meter ends, in the words of their protocol. */
import { EgressError } from "./egress-error.ts";
import { type PartnerBounds, type Protocol, protocols } from "./partner-bounds.ts";
import { type MessagePiece, pieceNames, piecesAtMost } from "./piece-counts.ts";

/** The partner at the other end of a metered connection. */
export interface MeteredPartner {
  readonly protocol: Protocol;
  /** `host:port` of the connection. */
  readonly partner: string;
  readonly bounds: PartnerBounds;
}

/** The reason for which the wait for bytes ended. */
export type SilentPhase = "login" | "first" | "between" | "pace" | "due";

/** A driver threw at the bytes of its partner. */
export function notAnAnswer({ protocol, partner }: MeteredPartner, isLoggedIn: boolean): EgressError {
  const { name } = protocols[protocol];
  const fault = `sent bytes that are not an answer of ${name}. Check that ${name} listens there.`;
  return new EgressError("unreachable", `${partner} (${name}) ${fault}`, isLoggedIn);
}

/** A message has another number than the next one of its answer. */
export function outOfOrder(
  { protocol, partner }: MeteredPartner,
  expected: number,
  came: number,
  isLoggedIn: boolean,
): EgressError {
  const { name } = protocols[protocol];
  const fault = `sent packets out of order: number ${came} where number ${expected} was due`;
  const advice = `Check that ${name} listens there, and any proxy before it`;
  return new EgressError("unreachable", `${partner} (${name}) ${fault}. ${advice}.`, isLoggedIn);
}

/** The partner closed the connection, and the driver did not report it. */
export function closedEarly({ protocol, partner }: MeteredPartner, isLoggedIn: boolean): EgressError {
  const { name } = protocols[protocol];
  const fault = `${partner} (${name}) closed the connection before its answer was complete.`;
  return new EgressError("unreachable", fault, isLoggedIn);
}

/** The partner sent nothing, or less than `bytes`, within `ms`. */
export function silentPartner(
  { protocol, partner }: MeteredPartner,
  phase: SilentPhase,
  ms: number,
  bytes: number,
): EgressError {
  const { name } = protocols[protocol];
  const what = {
    login: `did not complete the login within ${secondsOf(ms)}`,
    first: `sent nothing for ${secondsOf(ms)} while an answer was due`,
    between: `sent nothing for ${secondsOf(ms)} in the middle of a message`,
    pace: `sent less than ${bytes} bytes within ${secondsOf(ms)} in the middle of a message`,
    due: `sent less than ${bytes} bytes, and no row, within ${secondsOf(ms)} while an answer was due`,
  }[phase];
  const advice = phase === "login" ? `Check that ${name} listens there` : "Check the server and the way to it";
  return new EgressError("timeout", `${partner} (${name}) ${what}. ${advice}.`, phase !== "login");
}

/** A login, a message or an answer is larger than its bound. `announced`: bytes that a header announces. */
export function tooManyBytes(
  { protocol, partner }: MeteredPartner,
  what: "login" | "message" | "answer",
  bound: number,
  announced?: number,
): EgressError {
  const { name, advice } = protocols[protocol];
  const size = announced === undefined ? "" : ` (announced: ${announced} bytes)`;
  const explanation = {
    login: `sent more than ${byteSizeText(bound)} before the login was done. Check that ${name} listens there`,
    message: `sent a message of more than ${byteSizeText(bound)}${size}. ${advice}, or check that ${name} listens there`,
    answer: `sent more than ${byteSizeText(bound)} as one answer, small values and messages counted as what they take in memory. ${advice}, or check that ${name} listens there`,
  }[what];
  return new EgressError("too-large", `${partner} (${name}) ${explanation}.`, what !== "login");
}

/** A message or an answer has too many pieces. */
export function tooManyPieces({ protocol, partner }: MeteredPartner, piece: MessagePiece): EgressError {
  const { name } = protocols[protocol];
  const most = piecesAtMost[piece];
  const explanation = `sent ${most > 0 ? `more than ${most} ` : ""}${pieceNames[piece]}. Ask for fewer, or check that ${name} listens there`;
  return new EgressError("too-large", `${partner} (${name}) ${explanation}.`, true);
}

const secondsOf = (ms: number): string => (ms < 1000 ? `${ms} milliseconds` : `${Math.round(ms / 1000)} seconds`);

function byteSizeText(bytes: number): string {
  const MiB = 1024 * 1024;
  return bytes >= MiB ? `${Math.floor(bytes / MiB)} MB` : `${bytes} bytes`;
}
