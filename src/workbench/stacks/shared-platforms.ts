/** Platforms that several stacks of a run read together, so that stacks of one account share each answer. */
import { relative } from "node:path";
import { systemClock } from "../../base/clock.ts";
import { fail } from "../../base/diagnostics.ts";
import { shellWord } from "../../base/shell-word.ts";
import type { Client } from "../../client/index.ts";
import type { Program } from "../../model/program.ts";
import { Closers } from "../closers.ts";
import { isCommonPlatform, platformFolder } from "../folders.ts";
import { openPlatform } from "../open-platform.ts";
import { chooseTarget, type PlatformTarget } from "../target.ts";
import type { Workplace } from "../workplace.ts";
import type { WorkspaceStack } from "./stack-order.ts";

interface SharedPlatform {
  readonly client: Client;
  readonly identity: string;
}

export class SharedPlatforms {
  readonly #opened = new Map<string, Promise<SharedPlatform>>();
  /** The data folders of the embedded platforms, by the name of the stack. */
  readonly #folders = new Map<string, string>();
  readonly #closers: Closers;

  constructor(place: Workplace) {
    this.#closers = new Closers(place);
  }

  /** Returns `sharedPlatform` of the workplace of a stack. */
  openerFor({ name, dependencies }: WorkspaceStack): NonNullable<Workplace["sharedPlatform"]> {
    return (place, program, recorded) => {
      const target = chooseTarget(place, program.platform, recorded);
      if (target.type === "embedded") this.#refuseApart(place, name, dependencies);
      return this.#open(place, program, recorded, target);
    };
  }

  /** Refuses a stack on an embedded platform of its own whose producers are on another one: references do not lead from one to the other. */
  #refuseApart(place: Workplace, name: string, dependencies: readonly string[]): void {
    const folder = platformFolder(place);
    this.#folders.set(name, folder);
    const producer = dependencies.find((each) => (this.#folders.get(each) ?? folder) !== folder);
    if (producer === undefined) return;
    const shownFolder = (path: string) => relative(place.stacksBelow ?? place.cwd, path);
    const other = this.#folders.get(producer)!;
    fail("platforms-apart", "Two stacks are on two embedded platforms", {
      detail: `${name} is on ${shownFolder(folder)}, and ${producer}, whose outputs it reads, is on ${shownFolder(other)}. Those are two accounts, so objects of one cannot refer to objects of the other.`,
      suggestion: `Name one platform for all stacks: reconduit serve --data ${shellWord(shownFolder(other))} -- reconduit plan --all. Or, where nothing on it is needed, delete ${shownFolder(folder)} and the state of ${name}.`,
    });
  }

  /**
   * Returns the platform of a stack with the data that other stacks have read from it; undefined for an embedded one that only this stack
   * uses. The client cannot write.
   */
  #open(
    place: Workplace,
    program: Program,
    recorded: string | undefined,
    target: PlatformTarget,
  ): Promise<SharedPlatform> | undefined {
    const { rateShare, timeoutSeconds } = place.choices;
    const isEmbedded = target.type === "embedded";
    if (isEmbedded && !isCommonPlatform(platformFolder(place))) return undefined;
    const address = isEmbedded ? platformFolder(place) : target.baseUrl;
    const key = JSON.stringify([address, target.token ?? null, rateShare ?? null, timeoutSeconds ?? null]);
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
