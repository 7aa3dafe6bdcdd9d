/** A pool of clients of a protocol with one operation at a time: idle clients are reused, broken ones are not. */

export interface PlaceClient {
  readonly closed: boolean;
  close(): void;
}

export class PlaceClients<C extends PlaceClient> {
  readonly #open: () => Promise<C>;
  readonly #idle: C[] = [];
  readonly #busy = new Set<C>();
  readonly #signal: AbortSignal | undefined;
  readonly #stop = () => this.close();

  constructor(open: () => Promise<C>, signal: AbortSignal | undefined) {
    this.#open = open;
    this.#signal = signal;
    signal?.addEventListener("abort", this.#stop, { once: true });
  }

  /** Takes a client for exclusive use. The caller returns or closes it. */
  async take(): Promise<C> {
    this.#signal?.throwIfAborted();
    let client = this.#idle.pop();
    while (client?.closed === true) client = this.#idle.pop();
    client ??= await this.#open();
    this.#busy.add(client);
    return client;
  }

  /** Returns a client. `isSound`: true if it may be reused. */
  give(client: C, isSound: boolean): void {
    this.#busy.delete(client);
    if (isSound && !client.closed && this.#signal?.aborted !== true) this.#idle.push(client);
    else client.close();
  }

  close(): void {
    this.#signal?.removeEventListener("abort", this.#stop);
    for (const client of [...this.#idle.splice(0), ...this.#busy]) client.close();
  }
}
