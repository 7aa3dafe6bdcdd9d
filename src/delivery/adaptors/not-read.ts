/** The reader of types that are not built yet: every read fails and says so. */
import type { ExportDocument } from "../documents.ts";
import { RecordFailure } from "../failure.ts";
import type { Reader } from "../reader.ts";

/** The failure of what is not read; `what` is in the plural. */
export function notReadYet(what: string): RecordFailure {
  return new RecordFailure("not_supported", "internal", "request", `${what} are not read by this server yet.`);
}

const failureOf = ({ adaptorType }: ExportDocument): RecordFailure =>
  notReadYet(`Exports of the type ${String(adaptorType)}`);

export const notRead: Reader = Object.freeze({
  obstacle: failureOf,
  ask: (_position, reading) => {
    throw failureOf(reading.export);
  },
  read: (_kept, _answer, reading) => ({ failure: failureOf(reading.export) }),
  mark: () => undefined,
  marked: () => undefined,
} satisfies Reader);

const message = "A listener is sent its records, and has none that could be asked for.";

/** The reader of listeners: what they take comes by itself. */
export const listener: Reader = Object.freeze({
  ...notRead,
  obstacle: () => new RecordFailure("not_supported", "internal", "request", message),
} satisfies Reader);
