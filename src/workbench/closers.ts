/** Resources that must be closed in every case. */
import type { Workplace } from "./workplace.ts";

/** Closes in reverse order, once, even when a signal ends the process. */
export class Closers {
  readonly #list: (() => void | Promise<void>)[] = [];
  readonly #forget: () => void;
  #closing: Promise<void> | undefined;
  constructor(place: Pick<Workplace, "beforeExit">) {
    this.#forget = place.beforeExit(() => this.close(), false);
  }
  add(close: () => void | Promise<void>): void {
    this.#list.push(close);
  }
  close(): Promise<void> {
    this.#closing ??= this.#run();
    return this.#closing;
  }
  async #run(): Promise<void> {
    for (const close of this.#list.reverse()) await close();
    this.#forget();
  }
}
