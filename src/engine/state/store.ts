/** The state of a stack in a file: snapshot, previous snapshot (`.backup`) and journal (`.journal`). */
import * as fs from "node:fs";
import { dirname } from "node:path";
import { Appender } from "../../base/appender.ts";
import { ensureFolder, errorCode, readIfExists, writeAtomic } from "../../base/files.ts";
import { type Ids, randomIds } from "../../base/ids.ts";
import type { State } from "../../model/state.ts";
import { decodeState, encodeState } from "./encoding.ts";
import { explainFileError, guarded, refuseJournal, refuseOlderState, refuseStaleSave, refuseState } from "./faults.ts";
import { formatEntry, type JournalRecord, parseJournal, replay } from "./journal.ts";

export interface StateStore {
  readonly path: string;
  /**
   * The state: snapshot plus journal. Without a file, a fresh one of a new lineage (serial 0, stack ""). Reads only, needs no lock.
   * Throws DiagnosticError when it is damaged, outdated or unreadable.
   */
  load(): State;
  /** Writes a whole new snapshot with the next serial, keeps the one before as `.backup`, empties the journal. Returns what it wrote. */
  save(state: State): State;
  /** Records one intent or outcome durably; resolved = on the disk. Calls in flight at the same time share one sync. */
  append(record: JournalRecord): Promise<void>;
  /** From now on every write first makes sure that the lock is still held ({@link Lock.check}). */
  fence(lock: { check(): void }): void;
  /** Closes the journal. */
  close(): void;
}

/** Opens the state at `path`; nothing is read or created yet. `ids` makes the lineage of a fresh state. */
export function openState(path: string, options: { readonly ids?: Ids } = {}): StateStore {
  return new FileStateStore(path, options.ids ?? randomIds);
}

/** Which file stands at a path: another one after every rename. */
type Identity = string;

class FileStateStore implements StateStore {
  readonly path: string;
  readonly #journalPath: string;
  readonly #ids: Ids;
  #base: { lineage: string; serial: number } | undefined;
  /** Serial of what was loaded: the snapshot's, plus one for each record in the journal. */
  #serial = 0;
  #identity: Identity | undefined;
  #journalLength = 0;
  #journal: Appender | undefined;
  #lock: { check(): void } | undefined;

  constructor(path: string, ids: Ids) {
    this.path = path;
    this.#journalPath = `${path}.journal`;
    this.#ids = ids;
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
      writeAtomic(this.path, encodeState(next));
      // A crash right here leaves records of the serial before: load() knows them as already contained.
      this.#closeJournal();
      fs.rmSync(this.#journalPath, { force: true });
      this.#base = { lineage: next.lineage, serial: next.serial };
      this.#serial = next.serial;
      this.#journalLength = 0;
      this.#identity = identityOf(this.path);
      return next;
    });
  }

  async append(record: JournalRecord): Promise<void> {
    try {
      if (this.#base === undefined) this.load();
      this.#journal ??= this.#openJournal();
      await this.#journal.append(formatEntry(this.#base!, record));
      this.#serial++;
    } catch (error) {
      throw explainFileError(error, this.#journalPath);
    }
  }

  fence(lock: { check(): void }): void {
    this.#lock = lock;
  }

  close(): void {
    this.#closeJournal();
  }

  #combine(text: string | undefined, bytes: Uint8Array, identity: Identity | undefined): State {
    const snapshot = text === undefined ? undefined : decodeState(text);
    if (typeof snapshot === "string") refuseState(this.path, snapshot, fs.existsSync(`${this.path}.backup`));
    const journal = parseJournal(bytes);
    if (journal.damagedLine !== undefined) refuseJournal(this.#journalPath, journal.damagedLine);
    const first = journal.entries[0];
    if (snapshot === undefined && first !== undefined && first.serial > 0) {
      refuseOlderState(this.path, this.#journalPath, "missing");
    }
    const base = snapshot ?? freshState(first?.lineage ?? this.#base?.lineage ?? this.#ids.hex(16));
    for (const entry of journal.entries) {
      if (entry.lineage !== base.lineage) refuseOlderState(this.path, this.#journalPath, "lineage");
      if (entry.serial > base.serial) refuseOlderState(this.path, this.#journalPath, "serial");
    }
    const pending = journal.entries.filter((entry) => entry.serial === base.serial);
    // An open journal belongs to the snapshot it was opened for.
    if (identity !== this.#identity) this.#closeJournal();
    this.#base = { lineage: base.lineage, serial: base.serial };
    this.#serial = base.serial + pending.length;
    this.#identity = identity;
    this.#journalLength = journal.length;
    return replay(base, pending);
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

function freshState(lineage: string): State {
  return { kind: "state", formatVersion: 1, lineage, serial: 0, stack: "", resources: {}, outputs: {} };
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
