/** A platform that stays open from one plan to the next, with the data read from it. */
import { type Clock, systemClock } from "../../base/clock.ts";
import type { RememberingClient } from "../../client/cached-client.ts";
import type { Client } from "../../client/index.ts";
import type { Program } from "../../model/program.ts";
import { Closers } from "../closers.ts";
import { openPlatform } from "../open-platform.ts";
import { chooseTarget } from "../target.ts";
import type { Workplace } from "../workplace.ts";

interface OpenedPlatform extends RememberingClient {
  readonly identity: string;
  /** Which platform it is. */
  readonly target: string;
  readonly closers: Closers;
}

export class KeptPlatform {
  readonly #place: Workplace;
  readonly #maxAgeMs: number;
  readonly #clock: Clock;
  #opened: OpenedPlatform | undefined;

  /** Data read earlier is reused for `maxAgeMs`. */
  constructor(
    place: Workplace,
    { maxAgeMs, clock = systemClock }: { readonly maxAgeMs: number; readonly clock?: Clock },
  ) {
    this.#place = place;
    this.#maxAgeMs = maxAgeMs;
    this.#clock = clock;
  }

  /** Returns the platform of the declarations; reopens it if they choose another one. The client cannot write. */
  async open(
    program: Program,
    recorded: string | undefined,
  ): Promise<{ readonly client: Client; readonly identity: string }> {
    const target = JSON.stringify(chooseTarget(this.#place, program.platform, recorded));
    if (this.#opened?.target !== target) {
      await this.close();
      const closers = new Closers(this.#place);
      try {
        const { client, identity } = await openPlatform(this.#place, program, recorded, true, closers);
        const { rememberReads } = await import("../../client/cached-client.ts");
        const remembering = rememberReads(client, { clock: this.#clock, maxAgeMs: this.#maxAgeMs });
        this.#opened = { ...remembering, identity, target, closers };
      } catch (error) {
        await closers.close();
        throw error;
      }
    }
    return this.#opened!;
  }

  /** Makes the next plan read the account again. */
  forget(): void {
    this.#opened?.forget();
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.closers.close();
  }
}
