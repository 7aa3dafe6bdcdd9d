/** Reads the remains of a state: the sound parts of snapshots and journals. */
import type { State } from "../model/state.ts";
import { type Codec, legibleHead } from "./codec.ts";
import { decodeState } from "./encoding.ts";
import { salvageJournal } from "./journal.ts";
import type { RecoverableState } from "./port.ts";

/** As stored; the present ones first. */
export interface StoredFiles {
  readonly snapshots: readonly { readonly name: string; readonly text: string | undefined }[];
  /** The older one first. */
  readonly journals: readonly Uint8Array[];
}

/** Throws DiagnosticError only where the key is missing or another one. */
export function remainsOf({ snapshots, journals }: StoredFiles, codec: Codec): Omit<RecoverableState, "newest"> {
  const found = journals.map((bytes) => salvageJournal(bytes, codec));
  const entries = found.flatMap((each) => each.entries);
  const sealedSince = codec.encrypts ? sealedSerial(snapshots) : Number.POSITIVE_INFINITY;
  // Plain text that builds on an encrypted snapshot is not of this tool.
  const believed = entries.filter(({ sealed, serial }) => sealed === true || serial < sealedSince);
  return {
    snapshots: snapshots.flatMap(({ name, text }) => {
      const state = text === undefined ? undefined : soundState(text, codec);
      return state === undefined ? [] : [{ name, state }];
    }),
    journal: believed,
    damaged: found.reduce((sum, { damaged }) => sum + damaged, entries.length - believed.length),
  };
}

/** Returns the serial of the oldest encrypted snapshot; infinite if none is encrypted. */
function sealedSerial(snapshots: StoredFiles["snapshots"]): number {
  const heads = snapshots.flatMap(({ text }) => legibleHead(text ?? "") ?? []);
  return Math.min(...heads.map(({ serial }) => serial));
}

function soundState(text: string, codec: Codec): State | undefined {
  const plain = codec.read(text);
  const state = plain === undefined ? undefined : decodeState(plain);
  return typeof state === "string" ? undefined : state;
}
