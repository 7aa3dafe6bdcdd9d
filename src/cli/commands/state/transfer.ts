import { fail } from "../../../base/diagnostics.ts";
import { sameJson } from "../../../base/json.ts";
import type { ResourceState, State } from "../../../model/state.ts";
import { type Backend, claimAll, releaseAll } from "../../../state/index.ts";
import { lockState, openOtherState, openStackState } from "../../../workbench/stack-state.ts";
import { resourcesAt } from "../../../workbench/state-address.ts";
import { defineCommand } from "../../command-spec.ts";
import type { Outcome } from "../../invocation.ts";
import { option } from "../../option.ts";

/** Hands resources over to another stack's state, under both locks. Nothing on the platform changes. */
export const command = defineCommand({
  args: "<ADDRESS...>",
  summary: "Hand resources over to the state of another stack",
  options: [
    option("--to-state <PLACE>", "state of the other stack: a file, or an address"),
    option("--to-stack <NAME>", "name of the other stack; needed where its state is new"),
  ],
  examples: [
    "reconduit state transfer imports.orders --to-state ../orders/.reconduit/state.json",
    "reconduit state transfer tags.a tags.b --to-state new/.reconduit/state.json --to-stack tags",
  ],

  async run(invocation) {
    const { args, flags } = invocation;
    if (flags.toState === undefined) {
      fail("missing-option", "An option is missing", {
        detail: "--to-state names the state of the stack that takes the resources over.",
      });
    }
    const undo: (() => Promise<void>)[] = [];
    const release = async () => {
      for (const each of undo.splice(0).reverse()) await each();
    };
    const forget = invocation.interrupts.beforeExit(release);
    try {
      const source = await openStackState(invocation.workplace);
      undo.push(() => source.close());
      const target = await openOtherState(invocation.workplace, flags.toState, flags.toStack);
      undo.push(() => target.close());
      const { path } = target.store;
      if (source.store.path === path)
        fail("same-state", "Both states are the same", { detail: `${path} is the state of this stack itself.` });
      // In one order, whichever way the transfer goes: two at once cannot hold one lock each.
      for (const backend of [source, target].toSorted((a, b) => (a.store.path < b.store.path ? -1 : 1))) {
        const lock = await lockState(invocation.workplace, backend);
        undo.push(() => lock.release());
      }
      return await transfer(source, target, [...new Set(args)], flags.toStack);
    } finally {
      await release();
      forget();
    }
  },
});

async function transfer(
  source: Backend,
  target: Backend,
  addresses: readonly string[],
  toStack: string | undefined,
): Promise<Outcome> {
  const [here, there] = [await source.store.load(), await target.store.load()];
  const leaving = resourcesAt(here, addresses);
  const stack = checkTarget(here, there, toStack);
  const arriving = new Map(Object.entries(there.resources));
  for (const each of leaving) {
    const present = arriving.get(each.address);
    // An earlier transfer may have broken off between the two states.
    if (present && present.id !== each.id) {
      fail("address-taken", "The address is taken", {
        detail: `The other state has another object at ${each.address}: ${present.id}. Rename one of the two first: reconduit state mv`,
      });
    }
    arriving.set(each.address, each);
  }
  // First there, then here: whatever breaks off in between, one of the two has it.
  const received: State = { ...there, stack, platform: here.platform!, resources: Object.fromEntries(arriving) };
  await claimAll(target, there, received, here.stack);
  await target.store.save(received);
  const gone = new Set(leaving.map((each) => each.address));
  const kept = Object.fromEntries(Object.entries(here.resources).filter(([name]) => !gone.has(name)));
  const left: State = { ...here, resources: kept };
  await source.store.save(left);
  await releaseAll(source, here, left);
  return {
    diagnostics: leaving.some(holdsSecret) ? [keyNotice] : [],
    json: { transferred: leaving.map(({ address, id }) => ({ address, id })), to: { stack, path: target.store.path } },
    human: () => leaving.map(({ address, id }) => `Handed ${address} (${id}) over to the stack ${stack}.`).join("\n"),
  };
}

/** The name of the stack that takes over. Both states must be of one account. */
function checkTarget(here: State, there: State, toStack: string | undefined): string {
  const isNew = there.platform === undefined;
  if (!isNew && !sameJson({ ...there.platform! }, { ...here.platform! })) {
    fail("state-mismatch", "The states belong to different accounts", {
      detail: `This state is of account ${here.platform?.account} at ${here.platform?.baseUrl}, the other one of account ${there.platform?.account} at ${there.platform?.baseUrl}.`,
    });
  }
  const stack = isNew ? toStack : there.stack;
  if (stack === undefined) {
    fail("missing-option", "An option is missing", {
      detail: "The other state is new and has no stack yet: --to-stack says its name, as in its manifest.",
    });
  }
  if (toStack !== undefined && toStack !== stack) {
    fail("state-mismatch", "The state belongs to another stack", {
      detail: `The other state is of the stack "${stack}", --to-stack says "${toStack}".`,
    });
  }
  return stack;
}

function holdsSecret({ document }: ResourceState): boolean {
  return JSON.stringify(document).includes('"$fingerprint"');
}

const keyNotice = Object.freeze({
  severity: "notice" as const,
  code: "other-key",
  summary: "Secrets may look changed",
  detail:
    "What was handed over holds fingerprints of secrets. Where the other stack has a key of its own, its next plan shows these secrets as changed, and its next apply sends them once more.",
});
