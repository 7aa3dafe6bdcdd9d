/** Reads the remains of a state: the sound parts of snapshots and journals. */
import type { State } from "../model/state.ts";
import { decodeState } from "./assemble.ts";
import type { Codec } from "./codec.ts";
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
  return {
    snapshots: snapshots.flatMap(({ name, text }) => {
      const state = text === undefined ? undefined : soundState(text, codec);
      return state === undefined ? [] : [{ name, state }];
    }),
    unproved: snapshots.flatMap(({ name, text }) =>
      text !== undefined && codec.read(text)?.unproved !== undefined ? [name] : [],
    ),
    journal: found.flatMap((each) => each.entries),
    damaged: found.reduce((sum, { damaged }) => sum + damaged, 0),
  };
}

/** Returns a state that the key of the state wrote, and that can be read. */
function soundState(text: string, codec: Codec): State | undefined {
  const plain = codec.read(text);
  const state = plain === undefined || plain.unproved !== undefined ? undefined : decodeState(plain.text);
  return typeof state === "string" ? undefined : state;
}
