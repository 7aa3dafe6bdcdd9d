/** Receipts of the other stacks of an account: of all states at the place of this one, of the repository, and of named places. */
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import type { StatePlace } from "../../catalog/manifest/state-place.ts";
import type { Program } from "../../model/program.ts";
import type { Receipt } from "../../model/receipt.ts";
import type { State } from "../../model/state.ts";
import type { Backend } from "../../state/index.ts";
import { receiptsOf, type StackReceipts } from "../receipts.ts";
import { stacksAround } from "../stacks/consumers.ts";
import { ownStateIdentity } from "../stacks/manifest-stacks.ts";
import { openNamedState, openOtherState, openStackState } from "../state/open-state.ts";
import type { Workplace } from "../workplace.ts";

interface OtherReceiptsChoices {
  readonly place: Workplace;
  readonly program: Program;
  readonly platform: NonNullable<State["platform"]>;
  /** The place of this stack's state. */
  readonly own: Pick<Backend, "neighbours">;
  /** Files and addresses of further states; an address of a database or a bucket stands for all states there. */
  readonly states: readonly string[];
  readonly read: (kept: StackReceipts, place: Workplace) => Promise<readonly Receipt[]>;
}

interface OtherReceipts {
  readonly receipts: readonly Receipt[];
  /** Names of the states whose receipts they are. */
  readonly states: readonly string[];
  /** Warnings about states that cannot be read. */
  readonly diagnostics: readonly Diagnostic[];
}

interface OpenedState {
  readonly label: string;
  readonly isNamed: boolean;
  open(): Promise<{ readonly backend: Backend; readonly place: Workplace }>;
}

/** Reads the receipts of other stacks of the same account. A state that `states` names and that cannot be read is an error. */
export async function otherReceipts(wish: OtherReceiptsChoices): Promise<OtherReceipts> {
  const found = new Map<string, Receipt>();
  const names: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const each of await otherStates(wish)) {
    try {
      const receipts = await receiptsAt(wish, each);
      if (receipts === undefined) continue;
      names.push(each.label);
      for (const receipt of receipts) found.set(receipt.id, receipt);
    } catch (error) {
      if (!(error instanceof DiagnosticError) || each.isNamed) throw error;
      diagnostics.push(leftOut(each.label, error));
    }
  }
  return { receipts: [...found.values()], states: names, diagnostics };
}

/** Returns undefined for a state of another account, or of a stack that was never applied. */
async function receiptsAt({ platform, read }: OtherReceiptsChoices, { open }: OpenedState) {
  const { backend, place } = await open();
  try {
    const state = await backend.store.load();
    const isSame = state.platform?.baseUrl === platform.baseUrl && state.platform.account === platform.account;
    return isSame ? await read(await receiptsOf(place, backend), place) : undefined;
  } finally {
    await backend.close();
  }
}

async function otherStates({ place, program, own, states }: OtherReceiptsChoices): Promise<readonly OpenedState[]> {
  const identity = ownStateIdentity(place, program.state, program.name);
  const stacks = (await stacksAround(place)).filter((each) => each.stateIdentity !== identity);
  const known = new Set([identity, ...stacks.map((each) => each.stateIdentity)]);
  const here = stacks.map(({ name, place: its }): OpenedState => {
    return { label: name, isNamed: false, open: async () => ({ place: its, backend: await openStackState(its) }) };
  });
  const { state } = program;
  const beside = state ? (await own.neighbours()).map((name) => ({ name, place: neighbourPlace(state, name) })) : [];
  const unknown = beside
    .filter((each) => !known.has(ownStateIdentity(place, each.place, each.name)))
    .map((each): OpenedState => {
      const other = { ...each, path: undefined };
      return {
        label: each.name,
        isNamed: false,
        open: async () => ({ place, backend: await openNamedState(place, other) }),
      };
    });
  const named = (await Promise.all(states.map((text) => statesAt(place, text, program.name)))).flat();
  return [...here, ...unknown, ...named];
}

function neighbourPlace(place: StatePlace, name: string): StatePlace {
  const field = place.backend === "s3" ? "key" : "name";
  return { ...place, fields: { ...place.fields, [field]: name } };
}

/** Returns the state that a text names; all states of a database or a bucket if it names none of them. */
async function statesAt(place: Workplace, text: string, stack: string): Promise<readonly OpenedState[]> {
  const { parsePlace } = await import("../../state/index.ts");
  const parsed = parsePlace(text);
  const isWhole =
    (parsed?.backend === "postgres" && parsed.fields["name"] === undefined) ||
    (parsed?.backend === "s3" && (parsed.fields["key"] ?? "") === "");
  if (!isWhole)
    return [
      { label: text, isNamed: true, open: async () => ({ place, backend: await openOtherState(place, text, stack) }) },
    ];
  const backend = await openNamedState(place, { name: stack, place: neighbourPlace(parsed!, stack), path: undefined });
  try {
    return [stack, ...(await backend.neighbours())].map((name) => ({
      label: name,
      isNamed: true,
      open: async () => {
        const other = { name, place: neighbourPlace(parsed!, name), path: undefined };
        return { place, backend: await openNamedState(place, other) };
      },
    }));
  } finally {
    await backend.close();
  }
}

const leftOut = (name: string, { diagnostics }: DiagnosticError): Diagnostic => ({
  severity: "warning",
  code: "state-left-out",
  summary: "The receipts of a stack are left out",
  detail: `The state of ${name} cannot be read, so what it wrote counts as unexplained: ${diagnostics.map(({ detail = "", summary }) => detail || summary).join(" ")}`,
});
