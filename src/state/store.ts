/** The state of a stack in a file: snapshot, previous snapshot (`.backup`) and journal (`.journal`). */
import * as fs from "node:fs";
import { dirname } from "node:path";
import { Appender } from "../base/appender.ts";
import { ensureFolder, errorCode, readIfExists, writeAtomic } from "../base/files.ts";
import { type Ids, randomIds } from "../base/ids.ts";
import type { State } from "../model/state.ts";
import { assemble } from "./assemble.ts";
import { type Codec, plain } from "./codec.ts";
import { encodeState } from "./encoding.ts";
import { explainFileError, fileCure, guarded, refuseStaleSave } from "./faults.ts";
import { formatEntry, type JournalRecord } from "./journal.ts";
import type { StateStore } from "./port.ts";

/** A store that answers at once. */
export interface FileStore extends StateStore {
  load(): State;
  save(state: State): State;
  replace(state: State): State;
  close(): void;
}

interface FileOptions {
  readonly ids?: Ids;
  /** Default: plain text. */
  readonly codec?: Codec;
}

/** Opens the state at `path`; nothing is read or created yet. `ids` makes the lineage of a fresh state. */
export function openState(path: string, options: FileOptions = {}): FileStore {
  return new FileStateStore(path, options);
}

/** Which file stands at a path: another one after every rename. */
type Identity = string;

class FileStateStore implements FileStore {
  readonly path: string;
  readonly #journalPath: string;
  readonly #ids: Ids;
  readonly #codec: Codec;
  #base: { lineage: string; serial: number } | undefined;
  /** Serial of what was loaded: the snapshot's, plus one for each record in the journal. */
  #serial = 0;
  #identity: Identity | undefined;
  #journalLength = 0;
  #isClosed = false;
  #journal: Appender | undefined;
  #lock: { check(): void } | undefined;

  constructor(path: string, { ids = randomIds, codec = plain }: FileOptions) {
    this.path = path;
    this.#journalPath = `${path}.journal`;
    this.#ids = ids;
    this.#codec = codec;
  }

  load(): State {
    return guarded(this.path, () => {
      // A reader without a lock may meet a save between the two files: read again until the snapshot stood still.
      for (;;) {
        const before = identityOf(this.path);
        const text = readIfExists(this.path);
        const journal = readJournal(this.#journalPath);
        if (identityOf(this.path) === before) return this.#combine(text, journal, before);
      }
    });
  }

  save(state: State): State {
    return guarded(this.path, () => {
      this.#lock?.check();
      ensureFolder(dirname(this.path));
      if (this.#base === undefined) this.load();
      if (identityOf(this.path) !== this.#identity) refuseStaleSave(this.path);
      const next: State = { ...state, serial: this.#serial + 1 };
      keepBackup(this.path);
      this.#write(next);
      return next;
    });
  }

  replace(state: State): State {
    return guarded(this.path, () => {
      this.#lock?.check();
      ensureFolder(dirname(this.path));
      const next: State = { ...state, serial: Math.max(state.serial, serialOf(this)) + 1 };
      keepBackup(this.path);
      keepBackup(this.#journalPath);
      this.#write(next);
      return next;
    });
  }

  #write(next: State): void {
    writeAtomic(this.path, this.#codec.write(encodeState(next), { lineage: next.lineage, serial: next.serial }));
    // A crash right here leaves records of the serial before: load() knows them as already contained.
    this.#closeJournal();
    fs.rmSync(this.#journalPath, { force: true });
    this.#base = { lineage: next.lineage, serial: next.serial };
    this.#serial = next.serial;
    this.#journalLength = 0;
    this.#identity = identityOf(this.path);
  }

  async append(record: JournalRecord): Promise<void> {
    if (this.#isClosed) throw new Error(`bug: ${this.path} is written to after it was closed`);
    try {
      if (this.#base === undefined) this.load();
      this.#journal ??= this.#openJournal();
      await this.#journal.append(formatEntry(this.#base!, record, this.#codec));
      this.#serial++;
    } catch (error) {
      throw explainFileError(error, this.#journalPath);
    }
  }

  fence(lock: { check(): void }): void {
    this.#lock = lock;
  }

  /** Whoever still writes is refused: a journal that is opened once more would be cut to the length that it had at the load. */
  close(): void {
    this.#isClosed = true;
    this.#closeJournal();
  }

  #combine(snapshot: string | undefined, journal: Uint8Array, identity: Identity | undefined): State {
    const names = {
      state: this.path,
      journal: this.#journalPath,
      cure: () => fileCure(this.path, fs.existsSync(`${this.path}.backup`)),
    };
    const lineage = () => this.#base?.lineage ?? this.#ids.hex(16);
    const { state, base, journalLength } = assemble({ snapshot, journal }, names, this.#codec, lineage);
    // An open journal belongs to the snapshot it was opened for.
    if (identity !== this.#identity) this.#closeJournal();
    this.#base = base;
    this.#serial = state.serial;
    this.#identity = identity;
    this.#journalLength = journalLength;
    return state;
  }

  #openJournal(): Appender {
    ensureFolder(dirname(this.path));
    return new Appender(this.#journalPath, this.#journalLength, () => {
      this.#lock?.check();
      if (identityOf(this.path) !== this.#identity) refuseStaleSave(this.path);
    });
  }

  #closeJournal(): void {
    this.#journal?.close();
    this.#journal = undefined;
  }
}

/** 0 for what cannot be read. */
function serialOf(store: FileStore): number {
  try {
    return store.load().serial;
  } catch {
    return 0;
  }
}

function readJournal(path: string): Uint8Array {
  try {
    return fs.readFileSync(path);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return new Uint8Array();
    throw error;
  }
}

function identityOf(path: string): Identity | undefined {
  const stat = fs.statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.dev}:${stat.ino}:${stat.mtimeNs}:${stat.size}`;
}

/** Gives the present snapshot a second name, so that it outlives the rename that replaces it. */
function keepBackup(path: string): void {
  const backup = `${path}.backup`;
  const temporary = `${backup}.tmp`;
  fs.rmSync(temporary, { force: true });
  try {
    fs.linkSync(path, temporary);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    fs.copyFileSync(path, temporary);
  }
  fs.renameSync(temporary, backup);
}
