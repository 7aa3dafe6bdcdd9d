/** The state of a stack in a file: snapshot, previous snapshot (`.backup`) and journal (`.journal`). */

import * as fs from "node:fs";
import { dirname } from "node:path";
import { Appender } from "../base/appender.ts";
import { ensureFolder, errorCode, readIfExists, writeAtomic } from "../base/files.ts";
import { type Ids, randomIds } from "../base/ids.ts";
import { openRegularFile, readRegularFile, savedAtMost } from "../base/regular-file.ts";
import type { State } from "../model/state.ts";
import { assembleState, encodeState } from "./assemble.ts";
import { type Codec, plain } from "./codec.ts";
import { explainFileError, explainingFileErrors, refuseOlder, refuseStaleSave, restoreCommand } from "./faults.ts";
import { type Base, formatEntry, isOutcome, type JournalRecord } from "./journal.ts";
import { legibleHeadOf } from "./legible-outputs.ts";
import type { BrokenOff, RecoverableState, StateStore } from "./port.ts";
import { remainsOf } from "./recovery.ts";

/** The version of the state in a file, without reading the whole file. */
const bytesLooked = 4096;

/** Reads both ends of the snapshot, plain or encrypted. Returns undefined if it is missing or not a snapshot. */
export function versionAt(path: string): Base | undefined {
  let file: number;
  try {
    file = openRegularFile(path, savedAtMost);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
  try {
    const { size } = fs.fstatSync(file);
    const readStatePart = (from: number) => {
      const bytes = Buffer.alloc(bytesLooked);
      return bytes.toString("utf8", 0, fs.readSync(file, bytes, 0, bytesLooked, Math.max(0, from)));
    };
    const head = readStatePart(0);
    const end = head.startsWith('{"cipher":') ? head : readStatePart(size - bytesLooked);
    const lineage = /"lineage":\s*"([^"]*)"/.exec(head)?.[1];
    // The keys of a snapshot are sorted, so these two are at its end.
    const serial = head.startsWith('{"cipher":')
      ? /"serial":(\d+)/.exec(head)?.[1]
      : /"serial":\s*(\d+),\s*"stack":\s*"[^"]*"\s*\}\s*$/.exec(end)?.[1];
    return lineage === undefined || serial === undefined ? undefined : { lineage, serial: Number(serial) };
  } finally {
    fs.closeSync(file);
  }
}

/** A store that answers at once. */
export interface FileStore extends StateStore {
  load(): State;
  save(state: State): State;
  remains(): RecoverableState;
  replace(state: State): State;
  close(): void;
}

interface FileOptions {
  readonly ids?: Ids;
  /** Default: plain text. */
  readonly codec?: Codec;
  /** The command line that puts this state together again, for messages. */
  readonly restore?: string | undefined;
}

/** Opens the state at `path`; nothing is read or created yet. `ids` makes the lineage of a fresh state. */
export function openState(path: string, options: FileOptions = {}): FileStore {
  return new FileStateStore(path, options);
}

/** Identity of the file at a path, different after every rename. */
type Identity = string;

class FileStateStore implements FileStore {
  readonly path: string;
  readonly #journalPath: string;
  readonly #ids: Ids;
  readonly #codec: Codec;
  readonly #restore: string;
  #base: { lineage: string; serial: number } | undefined;
  #brokenOff: BrokenOff | undefined;
  /** Serial of what was loaded: the snapshot's, plus one for each outcome in the journal. */
  #serial = 0;
  #identity: Identity | undefined;
  /** The snapshot of the last load, which the next one takes over while the file is the same: a plan loads its state more than once. */
  #decoded: { readonly state: State; readonly identity: Identity | undefined } | undefined;
  #journalLength = 0;
  /** Lines of the journal that build on the snapshot. */
  #lines = 0;
  #isClosed = false;
  #journal: Appender | undefined;
  #lock: { check(): void } | undefined;

  constructor(path: string, { ids = randomIds, codec = plain, restore = restoreCommand }: FileOptions) {
    this.path = path;
    this.#journalPath = `${path}.journal`;
    this.#ids = ids;
    this.#codec = codec;
    this.#restore = restore;
  }

  load(): State {
    return explainingFileErrors(this.path, () => {
      // A reader without a lock may read between the two writes of a save: repeat until the snapshot is unchanged.
      for (;;) {
        const before = fileIdentity(this.path);
        const decoded = this.#decoded?.identity === before ? this.#decoded?.state : undefined;
        const snapshot = decoded ? undefined : readIfExists(this.path);
        const journal = readJournal(this.#journalPath);
        if (fileIdentity(this.path) === before) return this.#assembleState({ snapshot, decoded, journal }, before);
      }
    });
  }

  save(state: State): State {
    return explainingFileErrors(this.path, () => {
      this.#lock?.check();
      ensureFolder(dirname(this.path));
      if (this.#base === undefined) this.load();
      if (fileIdentity(this.path) !== this.#identity) refuseStaleSave(this.path);
      const next: State = { ...state, serial: Math.max(this.#serial, state.serial) + 1 };
      keepBackup(this.path);
      this.#writeSnapshot(next);
      return next;
    });
  }

  replace(state: State): State {
    return explainingFileErrors(this.path, () => {
      this.#lock?.check();
      ensureFolder(dirname(this.path));
      const next: State = { ...state, serial: Math.max(state.serial, loadedSerial(this), this.#newestSerial()) + 1 };
      keepBackup(this.path);
      this.#writeSnapshot(next);
      return next;
    });
  }

  #writeSnapshot(next: State): void {
    writeAtomic(this.path, this.#codec.write(encodeState(next), legibleHeadOf(next)));
    // A crash right here leaves records of the serial before: load() knows them as already contained.
    this.#closeJournalFile();
    // With the version before it, it says what this one says.
    if (fs.existsSync(this.#journalPath)) fs.renameSync(this.#journalPath, `${this.#journalPath}.backup`);
    else fs.rmSync(`${this.#journalPath}.backup`, { force: true });
    this.#base = { lineage: next.lineage, serial: next.serial };
    this.#decoded = undefined;
    this.#serial = next.serial;
    this.#journalLength = 0;
    this.#lines = 0;
    this.#identity = fileIdentity(this.path);
  }

  brokenOff(): BrokenOff | undefined {
    return this.#brokenOff;
  }

  remains(): RecoverableState {
    return explainingFileErrors(this.path, () => {
      const [state, journal] = [this.path, this.#journalPath];
      const snapshots = [state, `${state}.backup`].map((name) => ({ name, text: readIfExists(name) }));
      const journals = [`${journal}.backup`, journal].map(readJournal);
      return { ...remainsOf({ snapshots, journals }, this.#codec), newest: this.#newestSerial() };
    });
  }

  #newestSerial(): number {
    return Math.max(0, ...[this.path, `${this.path}.backup`].map((path) => versionAt(path)?.serial ?? 0));
  }

  async append(record: JournalRecord): Promise<void> {
    if (this.#isClosed) throw new Error(`bug: ${this.path} is written to after it was closed`);
    try {
      if (this.#base === undefined) this.load();
      this.#journal ??= this.#openJournal();
      await this.#journal.append(formatEntry(this.#base!, record, this.#codec, this.#lines++));
      if (isOutcome(record)) this.#serial++;
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
    this.#closeJournalFile();
  }

  #assembleState(parts: Parameters<typeof assembleState>[0], identity: Identity | undefined): State {
    const names = { state: this.path, journal: this.#journalPath, restore: this.#restore };
    const lineageOrNew = () => this.#base?.lineage ?? this.#ids.hex(16);
    const { state, decoded, base, brokenOff, journalLength, pending } = assembleState(
      parts,
      names,
      this.#codec,
      lineageOrNew,
    );
    this.#checkFileAge(base);
    this.#decoded = decoded && { state: decoded, identity };
    // An open journal belongs to the snapshot it was opened for.
    if (identity !== this.#identity) this.#closeJournalFile();
    this.#base = base;
    this.#brokenOff = brokenOff;
    this.#serial = state.serial;
    this.#identity = identity;
    this.#journalLength = journalLength;
    // Lines that an open journal is about to write are counted already.
    this.#lines = this.#journal === undefined ? pending : Math.max(this.#lines, pending);
    return state;
  }

  /** The version before a state is older than the state. */
  #checkFileAge({ lineage, serial }: { readonly lineage: string; readonly serial: number }): void {
    const name = `${this.path}.backup`;
    const backup = versionAt(name);
    const isOlder = backup !== undefined && (serial === 0 || backup.lineage === lineage) && backup.serial > serial;
    if (!isOlder) return;
    const freshStart = `To start from scratch on purpose, move ${name} away, and the receipts with it.`;
    refuseOlder(
      this.path,
      serial,
      { serial: backup.serial, witness: `the version before it, ${name},`, freshStart },
      this.#restore,
    );
  }

  #openJournal(): Appender {
    ensureFolder(dirname(this.path));
    return new Appender(this.#journalPath, this.#journalLength, () => {
      this.#lock?.check();
      if (fileIdentity(this.path) !== this.#identity) refuseStaleSave(this.path);
    });
  }

  #closeJournalFile(): void {
    this.#journal?.close();
    this.#journal = undefined;
  }
}

/** 0 for what cannot be read. */
function loadedSerial(store: FileStore): number {
  try {
    return store.load().serial;
  } catch {
    return 0;
  }
}

function readJournal(path: string): Uint8Array {
  try {
    return readRegularFile(path, savedAtMost);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return new Uint8Array();
    throw error;
  }
}

function fileIdentity(path: string): Identity | undefined {
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
