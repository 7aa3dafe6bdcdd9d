/** Opens the stacks of a drill for reading. */
import { fail } from "../../base/diagnostics.ts";
import type { OtherStack, UpstreamOutputs } from "../../config/index.ts";
import { type OpenStack, openStack } from "../open-stack.ts";
import { type ManifestStack, namedStateIdentity } from "../stacks/manifest-stacks.ts";
import type { Workplace } from "../workplace.ts";

/** A stack of a drill. */
export interface DrillStack {
  readonly place: Workplace;
  /** Absent for the stack of the folder alone. */
  readonly listed?: Pick<ManifestStack, "name" | "stateIdentity">;
}

/** A stack that was opened for a drill. */
export interface DrilledStack extends DrillStack {
  readonly opened: OpenStack;
  /** Identifies the account. */
  readonly account: string;
}

/** Opens a stack for reading. Outputs of other stacks of the drill are known later: the twin gives them. */
export async function openForDrill(stacks: readonly DrillStack[], each: DrillStack): Promise<DrilledStack> {
  const later: UpstreamOutputs = { values: {}, later: "any", secret: new Set() };
  const place = withOutputs(each.place, stacks, () => later);
  const opened = await openStack(place, { lock: false, readOnly: true, unapplied: "later", lostState: "empty" });
  const { client, platform } = opened.stack;
  const { scope } = await client.tokenInfo();
  if (scope !== undefined && scope !== "full") {
    await opened.close();
    return fail("token-sees-a-part", "The token sees only a part of the account", {
      detail:
        "Objects that the token does not see would count as missing. Drill with a token of full access; nothing is written with it.",
    });
  }
  // Each embedded platform is an account of its own.
  const own = platform.baseUrl === "embedded" ? opened.stack.program.root : "";
  return { ...each, opened, account: JSON.stringify([platform.baseUrl, platform.account, own]) };
}

/** Returns the workplace in which the outputs of other stacks of the drill come from `outputsOf`. */
export function withOutputs(
  place: Workplace,
  stacks: readonly DrillStack[],
  outputsOf: (name: string) => UpstreamOutputs,
): Workplace {
  return {
    ...place,
    outputsOf: (other: OtherStack) => {
      const identity = namedStateIdentity(other);
      const producer = stacks.find(({ listed }) => listed?.stateIdentity === identity);
      return producer?.listed ? Promise.resolve(outputsOf(producer.listed.name)) : place.outputsOf?.(other);
    },
  };
}
