/** The messages about hand-overs whose two halves do not fit: each at the half of the stack that is planned. */
import type { Diagnostic, SourceRange } from "../../base/diagnostics.ts";
import { nearestWord } from "../../base/suggest.ts";
import type { State } from "../../model/state.ts";
import type { Neighbour, Neighbourhood } from "./neighbours.ts";

/** The half of a hand-over in the planned stack: the resource that takes the object, or the entry of `moved`. */
export interface OwnHalf {
  /** The address in the planned stack. */
  readonly address: string;
  /** The other stack, as declared. */
  readonly stack: string;
  readonly source: SourceRange;
}

function mistake(
  code: string,
  summary: string,
  { address, source }: OwnHalf,
  detail: string,
  suggestion?: string,
): Diagnostic {
  return { severity: "error", code, summary, detail, ...(suggestion ? { suggestion } : {}), address, source };
}

export function unknownStack(half: OwnHalf, { stacks, ownNames }: Neighbourhood): Diagnostic {
  const names = [...new Set(stacks.flatMap((each) => [...each.names]))].filter((name) => name !== "").toSorted();
  const near = nearestWord(half.stack, names);
  const known =
    names.length === 0
      ? "The repository has no other stack."
      : `The repository has ${names.slice(0, 20).join(", ")}${names.length > 20 ? ` and ${names.length - 20} more` : ""}.`;
  const isSelf = ownNames.has(half.stack);
  return mistake(
    "hand-over-unknown-stack",
    "The other stack of a hand-over is unknown",
    half,
    isSelf ? `${half.stack} is this stack itself.` : `No stack is named ${half.stack}. ${known}`,
    isSelf
      ? "For another address in the same stack write $was at the resource."
      : near
        ? `Did you mean "${near}"?`
        : `For a stack of another repository name the place of its state: stacks: { ${half.stack}: { ... } }`,
  );
}

/** Several manifests have the name of the other stack, so it is not known which one speaks for its objects. */
export function severalStacks(half: OwnHalf, stacks: readonly Neighbour[]): Diagnostic {
  return mistake(
    "hand-over-several-stacks",
    "Several stacks have the name of a hand-over",
    half,
    `${stacks.map(({ file = "a stack of stacks:" }) => file).join(" and ")} are named ${half.stack}. An object is handed over by the one stack that has it.`,
    "Give the others another name.",
  );
}

/** The manifest of the giver names the state of another stack, whose objects it does not hand over. */
export function otherStacksState(half: OwnHalf, { file = "" }: Neighbour, theirState: State): Diagnostic {
  return mistake(
    "hand-over-other-state",
    "The other stack of a hand-over has the state of a third one",
    half,
    `${file} declares the stack ${half.stack}, and its state is that of the stack ${theirState.stack}. Only the declarations of ${theirState.stack} hand its objects over.`,
    `Write $adopt: { stack: ${theirState.stack}, address: ... }, and moved: in its manifest.`,
  );
}

export function noEnvironment(half: OwnHalf, environment: string): Diagnostic {
  return mistake(
    "hand-over-other-environment",
    "The other stack of a hand-over has no such environment",
    half,
    `${half.stack} has no overlay of the environment ${environment}, so no object goes from one to the other there.`,
    `Write the overlay of ${half.stack}, or this half in the overlays of the environments that both have.`,
  );
}

export function otherAccount(half: OwnHalf, theirState: State, here: NonNullable<State["platform"]>): Diagnostic {
  const { account, baseUrl } = theirState.platform!;
  return mistake(
    "hand-over-other-account",
    "The other stack of a hand-over belongs to another account",
    half,
    `The state of ${half.stack} is of account ${account} at ${baseUrl}; this run is for account ${here.account} at ${here.baseUrl}. An object stays in its account.`,
    "Choose the environment that both stacks have for this account.",
  );
}

/** The giver does not give the object; `file`: its manifest, if it is known. */
export function notGiven(half: OwnHalf, from: string, own: string, giver: Neighbour, isDeclared: boolean): Diagnostic {
  if (giver.file === undefined)
    return mistake(
      "hand-over-one-half",
      "Only one half of a hand-over is declared",
      half,
      `${from} still belongs to ${half.stack}, whose declarations are not in this repository.`,
      `Apply ${half.stack} with moved: [{ from: ${from}, toStack: ${own} }] first.`,
    );
  const out = isDeclared ? `, and take ${from} out of it` : "";
  return mistake(
    "hand-over-one-half",
    "Only one half of a hand-over is declared",
    half,
    `${from} belongs to ${half.stack}, and ${giver.file} does not hand it over.`,
    `Write moved: [{ from: ${from}, toStack: ${own} }] in ${giver.file}${out}.`,
  );
}

export function bothDeclare(half: OwnHalf, from: string, { file = "" }: Neighbour): Diagnostic {
  return mistake(
    "hand-over-both-declare",
    "Both stacks declare an object",
    half,
    `${from} is handed over by ${half.stack}, and ${file} still declares it.`,
    `Take ${from} out of ${file}.`,
  );
}

/** The receiver does not take the object. */
export function notTakenBy(half: OwnHalf, own: string, { file = "" }: Neighbour): Diagnostic {
  const [family] = half.address.split(".");
  return mistake(
    "hand-over-one-half",
    "Only one half of a hand-over is declared",
    half,
    `${half.address} is handed over to ${half.stack}, and no resource of ${file} takes it.`,
    `Write $adopt: { stack: ${own}, address: ${half.address} } at the resource of ${family} in ${file}.`,
  );
}

export function inCircle(half: OwnHalf, { file = "", halves }: Neighbour, from: string): Diagnostic {
  const back = halves!.moved.find((each) => each.from === from)!;
  return mistake(
    "hand-over-circle",
    "Two stacks hand an object over to each other",
    half,
    `${half.address} is handed over to ${half.stack}, and ${file}:${back.source.line}:${back.source.column} hands ${back.from} over to this stack. None of them keeps it.`,
    "Take out the entry of moved in the stack that keeps the object, and declare it there.",
  );
}

/** Several resources take one object. `receivers`: their places, as text. */
export function severalReceivers(half: OwnHalf, receivers: readonly string[]): Diagnostic {
  return mistake(
    "hand-over-several-receivers",
    "Several resources take one object over",
    half,
    `${half.address} is taken over by ${receivers.join(" and by ")}. One object has one stack and one address.`,
    "Leave $adopt to one of them.",
  );
}

export function givenElsewhere(half: OwnHalf, from: string, to: string, own: string): Diagnostic {
  return mistake(
    "hand-over-several-receivers",
    "Several resources take one object over",
    half,
    `${half.stack} hands ${from} over to ${to}, not to ${own}.`,
    `Take $adopt out here, or name ${own} in moved of ${half.stack}.`,
  );
}

export function ownedHereAlready(half: OwnHalf, id: string, holder: string): Diagnostic {
  return mistake(
    "hand-over-owned",
    "The object has an owner already",
    half,
    `${id} belongs to ${holder} by now.`,
    "Take $adopt out of this resource, or declare an object of its own.",
  );
}

export function otherKind(half: OwnHalf, receiver: string): Diagnostic {
  return mistake(
    "hand-over-other-kind",
    "The halves of a hand-over are of different kinds",
    half,
    `${receiver} takes ${half.address}: an object stays of its kind.`,
  );
}

/** The giver has no such object. `near`: an address there that was probably meant. */
export function nothingAt(half: OwnHalf, from: string, near: string | undefined): Diagnostic {
  return mistake(
    "hand-over-unknown-address",
    "The giving stack has no such object",
    half,
    `The state of ${half.stack} has no ${from}, and no record that it was handed over.`,
    near ? `Did you mean ${near}?` : `"reconduit state list" of ${half.stack} names what it has.`,
  );
}

export function unsettledGiver(half: OwnHalf, from: string): Diagnostic {
  return mistake(
    "hand-over-unsettled",
    "The giving stack has an unfinished write of the object",
    half,
    `A run of ${half.stack} broke off while it wrote ${from}, so the object may have changed.`,
    `Apply ${half.stack} first: its next run settles the write.`,
  );
}

/** Nothing is to be handed over, as in a new environment: the object is created. */
export function nothingToTake({ address, stack, source }: OwnHalf, from: string): Diagnostic {
  return {
    severity: "notice",
    code: "hand-over-nothing",
    summary: "There is nothing to hand over",
    detail: `${stack} has no ${from} in this environment, so ${address} is planned like any other resource.`,
    address,
    source,
  };
}
