/** A state in a remote place: the same snapshots and journal records as in files. */
import { type Ids, randomIds } from "../base/ids.ts";
import type { State } from "../model/state.ts";
import { assemble } from "./assemble.ts";
import type { Codec } from "./codec.ts";
import { encodeState } from "./encoding.ts";
import { Group } from "./group.ts";
import { type Base, formatEntry, type JournalRecord } from "./journal.ts";
import type { Medium } from "./medium.ts";
import type { StateStore } from "./port.ts";

export class RemoteStore implements StateStore {
  readonly path: string;
  readonly #medium: Medium;
  readonly #codec: Codec;
  readonly #ids: Ids;
  readonly #group: Group;
  #base: Base | undefined;
  #serial = 0;
  #loading: Promise<State> | undefined;
  #lock: { check(): void } | undefined;

  constructor(medium: Medium, codec: Codec, ids: Ids = randomIds) {
    this.path = medium.name;
    this.#medium = medium;
    this.#codec = codec;
    this.#ids = ids;
    this.#group = new Group((lines) => {
      this.#lock?.check();
      return medium.append(lines);
    });
  }

  async load(): Promise<State> {
    await this.#group.idle();
    const { name, journal, cure } = this.#medium;
    const names = { state: name, journal, cure: () => cure };
    const pieces = await this.#medium.read();
    const { state, base } = assemble(pieces, names, this.#codec, () => this.#base?.lineage ?? this.#ids.hex(16));
    this.#base = base;
    this.#serial = state.serial;
    return state;
  }

  async save(state: State): Promise<State> {
    await this.#group.idle();
    await this.#ready();
    return this.#write({ ...state, serial: this.#serial + 1 }, false);
  }

  async replace(state: State): Promise<State> {
    const serial = await this.load().then(
      (present) => present.serial,
      () => 0,
    );
    return this.#write({ ...state, serial: Math.max(state.serial, serial) + 1 }, true);
  }

  async append(record: JournalRecord): Promise<void> {
    await this.#ready();
    await this.#group.add(formatEntry(this.#base!, record, this.#codec));
    this.#serial++;
  }

  fence(lock: { check(): void }): void {
    this.#lock = lock;
    // What was read without the lock may be another one by now.
    this.#base = undefined;
  }

  close(): Promise<void> {
    return this.#medium.close();
  }

  /** Reads the place once, however many records wait for it: a read that ends after the first write would give its position to the next. */
  async #ready(): Promise<void> {
    if (this.#base !== undefined) return;
    this.#loading ??= this.load().finally(() => {
      this.#loading = undefined;
    });
    await this.#loading;
  }

  async #write(next: State, whatever: boolean): Promise<State> {
    this.#lock?.check();
    const { lineage, serial } = next;
    await this.#medium.write(this.#codec.write(encodeState(next), { lineage, serial }), whatever);
    this.#base = { lineage, serial };
    this.#serial = serial;
    return next;
  }
}
