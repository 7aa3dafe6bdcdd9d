/** Substitutes for adaptors that are not implemented yet: every delivery and read fails with a message. */

import type { RecordFailure } from "../failures/failure.ts";
import type { ExportDocument, ImportDocument } from "../ports/documents.ts";
import type { ExportEnd, ImportEnd, Reached } from "./end.ts";
import { notDeliveredYet } from "./not-delivered.ts";
import { notReadYet } from "./not-read.ts";

/** Returns a way to a missing endpoint: every sending fails. */
const nowhere = (failure: RecordFailure): Reached => ({
  send: () => Promise.reject(failure),
  outcomeOf: () => ({ again: false, uncertain: false }),
});

const undelivered = ({ adaptorType }: ImportDocument): RecordFailure =>
  notDeliveredYet(`Imports of the type ${String(adaptorType)}`);

export const notDelivered: ImportEnd = Object.freeze({
  adaptor: {
    obstacle: undelivered,
    existenceTest: () => ({}),
    compose: (_records, delivery) => {
      throw undelivered(delivery.import);
    },
    judge: (_sent, _answer, delivery) => {
      throw undelivered(delivery.import);
    },
  },
  reached: (document) => nowhere(undelivered(document)),
  facts: { does: "nothing", library: "none", limits: "not delivered yet" },
} satisfies ImportEnd);

const unread = ({ adaptorType }: ExportDocument): RecordFailure =>
  notReadYet(`Exports of the type ${String(adaptorType)}`);

export const notRead: ExportEnd = Object.freeze({
  reader: {
    obstacle: unread,
    ask: (_position, reading) => {
      throw unread(reading.export);
    },
    read: (_kept, _answer, reading) => ({ failure: unread(reading.export) }),
    mark: () => undefined,
    marked: () => undefined,
  },
  reached: (document) => nowhere(unread(document)),
} satisfies ExportEnd);
