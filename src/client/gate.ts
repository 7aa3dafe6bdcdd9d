/** Lets a bounded number of callers in at a time, first come first served. */
export class Gate {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  async enter(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((admit) => this.#waiting.push(admit));
  }

  /** To be called once for each {@link enter}; the place goes to the next in line. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}
