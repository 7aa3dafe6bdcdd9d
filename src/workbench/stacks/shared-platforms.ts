/** Platforms that several stacks of a run read together, so that stacks of one account share each answer. */
import { systemClock } from "../../base/clock.ts";
import type { Client } from "../../client/index.ts";
import type { Program } from "../../model/program.ts";
import { Closers } from "../closers.ts";
import { openPlatform } from "../open-platform.ts";
import { chooseTarget } from "../target.ts";
import type { Workplace } from "../workplace.ts";

interface SharedPlatform {
  readonly client: Client;
  readonly identity: string;
}

export class SharedPlatforms {
  readonly #opened = new Map<string, Promise<SharedPlatform>>();
  readonly #closers: Closers;

  constructor(place: Workplace) {
    this.#closers = new Closers(place);
  }

  /**
   * Returns the platform of a stack with the data that other stacks have read from it; undefined for the embedded one, of which each
   * folder has its own. The client cannot write.
   */
  open(place: Workplace, program: Program, recorded: string | undefined): Promise<SharedPlatform> | undefined {
    const target = chooseTarget(place, program.platform, recorded);
    if (target.type === "embedded") return undefined;
    const { rateShare, timeoutSeconds } = place.choices;
    const key = JSON.stringify([target.baseUrl, target.token, rateShare ?? null, timeoutSeconds ?? null]);
    const known = this.#opened.get(key);
    if (known) return known;
    const opened = this.#connect(place, program, recorded);
    this.#opened.set(key, opened);
    return opened;
  }

  async #connect(place: Workplace, program: Program, recorded: string | undefined): Promise<SharedPlatform> {
    const { client, identity } = await openPlatform(place, program, recorded, true, this.#closers);
    const { rememberReads } = await import("../../client/cached-client.ts");
    const shared = rememberReads(client, { clock: systemClock, maxAgeMs: Number.POSITIVE_INFINITY });
    return { client: shared.client, identity };
  }

  close(): Promise<void> {
    return this.#closers.close();
  }
}
